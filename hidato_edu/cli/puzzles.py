"""Commands that solve, count, explain, verify and convert puzzles."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from hidato_edu import hidato
from hidato_edu.cli.common import (
    BUDGET_REACHED,
    NO_ANSWER,
    Family,
    Format,
    Layout,
    MaxNodes,
    MaxSeconds,
    Slides,
    choice,
    every_puzzle,
    map_file,
    maps,
    printed,
    puzzles,
    read,
    say,
    stop,
    work,
    write,
)
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.registry import DEFAULT, families
from hidato_edu.family.registry import Family as Kind

__all__ = ["convert", "count", "handout", "hint", "solve", "verify"]


Engine: Any = choice(
    "Engine", dict.fromkeys(name for kind in families().values() for name in kind.solver.engines)
)


def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    engine: Annotated[
        Engine | None,
        typer.Option(help="The search of the lecture, a fast engine, or a SAT solver."),
    ] = None,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
    slides: Slides = False,
) -> None:
    """Print the first solution of every puzzle.

    A puzzle without a solution is printed unchanged; nothing is printed if no puzzle has one.

    Invalid maps of the Java course are reported and skipped.
    """
    kind, good, broken = puzzles(file, family)
    chosen = _engine_of(kind, engine)
    results, code = work(
        good,
        lambda p: kind.solver.solve(p, engine=chosen, max_nodes=max_nodes, max_seconds=max_seconds),
    )
    write(printed(kind, results) if slides else map_file(kind, list(good.values()), results), None)
    raise typer.Exit(max(code, broken))


def count(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    limit: Annotated[int, typer.Option(min=1, help="Stop counting at this number.")] = 1000,
    every: Annotated[bool, typer.Option("--all", help="Count all solutions.")] = False,
    engine: Annotated[
        Engine | None, typer.Option(help="The engine that counts; by default the fastest.")
    ] = None,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Print the number of solutions of every puzzle."""
    kind, good, broken = puzzles(file, family)
    most = None if every else limit
    chosen = _engine_of(kind, engine)
    counted, code = work(
        good,
        lambda p: kind.solver.count_solutions(
            p, most, engine=chosen, max_nodes=max_nodes, max_seconds=max_seconds
        ),
    )
    for number, (found, _) in zip(good, counted, strict=True):
        if found is not None:
            more = "at least " if found == most else ""
            typer.echo(f"map {number}: {more}{found:,} solution{'' if found == 1 else 's'}")
            code = code if found else max(code, NO_ANSWER)
    raise typer.Exit(max(code, broken))


def hint(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    techniques: Annotated[
        bool, typer.Option("--techniques", help="Print the techniques that the puzzle needs.")
    ] = False,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Print the next logical step of every puzzle, with its reason."""
    kind, good, broken = puzzles(file, family)
    if kind.hints is None:
        stop(f"{kind.name} has no hints yet")
    ask: Any = kind.hints.techniques if techniques else kind.hints.hint
    told, code = work(good, lambda p: str(ask(p, max_nodes=max_nodes, max_seconds=max_seconds)))
    for number, (text, _) in zip(good, told, strict=True):
        if text is not None:
            typer.echo(f"map {number}: {text}")
    raise typer.Exit(max(code, broken))


def verify(
    problem: Annotated[str, typer.Argument(help="A file of puzzles, or -.")],
    answer: Annotated[str, typer.Argument(help="A file of their answers, or -.")],
    family: Family = None,
    slides: Annotated[
        bool, typer.Option("--slides", help="Print 1, -1 or -2 for each Hidato.")
    ] = False,
) -> None:
    """Print every defect of every answer."""
    if problem == answer == "-":
        stop("only one of the two files can be standard input")
    kind, asked = read(problem, partial(every_puzzle, family))
    if slides and kind.name != DEFAULT:
        stop("--slides is for Hidatos only: the other families have no verifier in their documents")
    answers = read(answer, kind.texts.parse_answers)
    if len(asked) != len(answers):
        stop(f"{problem} has {len(asked)} puzzles, {answer} has {len(answers)} answers")
    code = 0
    for number, (puzzle, numbers) in enumerate(zip(asked, answers, strict=True), start=1):
        try:
            defects = list(kind.violations(puzzle, numbers))
        except LimitReached as error:
            say(f"map {number}: {error}")
            code = BUDGET_REACHED
            continue
        if slides:
            typer.echo(hidato.slides_verdict(puzzle, numbers))
        else:
            for sentence in [str(defect) for defect in defects] or ["right"]:
                typer.echo(f"map {number}: {sentence}")
        code = max(code, NO_ANSWER if defects else 0)
    raise typer.Exit(code)


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    to: Annotated[Format, typer.Option(help="The output format.")],
    layout: Annotated[
        Layout | None,
        typer.Option(help="The layout of hexagons in maps of the Java course; by default odd-r."),
    ] = None,
    family: Family = None,
    cover: Annotated[
        bool | None, typer.Option(help="Of Numberlinks: all cells must be used, or not.")
    ] = None,
    self_touch: Annotated[
        bool | None, typer.Option(help="Of Numberlinks: a path may touch itself, or not.")
    ] = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
) -> None:
    """Write puzzles in another format; maps that are broken are named and left out.

    Only our own text says which conventions a Numberlink has; the other formats have those of the
    program that they belong to.
    """
    lying = "odd-r" if layout is None else layout.value
    kind, good, code = maps(file, family, lying)
    if kind.look == "links":
        good = {n: one.under(cover=cover, self_touch=self_touch) for n, one in good.items()}
    elif (cover, self_touch) != (None, None):
        stop("for Numberlinks only: --cover, --self-touch")
    if good:
        write(_converted(kind, list(good.values()), to.value, lying), out)
    raise typer.Exit(code)


def _converted(kind: Kind[Any, Any], boards: list[Any], to: str, layout: str) -> str:
    """Return boards in a format; end the program if it cannot express one of them."""
    try:
        if to == "java" and kind.name == DEFAULT:
            return hidato.dump_java(boards, layout=layout)
        return kind.texts.dump_as([getattr(board, "puzzle", board) for board in boards], to)
    except ValueError as error:  # the format cannot express a board, or is of another family
        stop(str(error))


def _engine_of(kind: Kind[Any, Any], engine: Engine | None) -> str | None:
    """Return the name of the engine; end the program if the family has no such engine."""
    if engine is not None and engine not in kind.solver.engines:
        stop(f"--engine {engine.value}: use one of {', '.join(kind.solver.engines)}")
    return None if engine is None else engine.value


def handout(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files of puzzles, or -.")],
    out: Annotated[Path, typer.Option(help="The file to write, .pdf or .html.")],
    solutions: Annotated[
        bool, typer.Option("--solutions", help="Add pages with the solutions.")
    ] = False,
    title: Annotated[str, typer.Option(help="At the top of each page.")] = "Puzzles",
    family: Family = None,
    max_seconds: MaxSeconds = 10.0,
) -> None:
    """Write puzzles as pages to print."""
    from hidato_edu import draw  # late: it loads matplotlib, which no other command needs

    found = [puzzles(file, family) for file in files]
    boards = [board for _, good, _ in found for board in good.values()]
    try:
        draw.handout(boards, solutions=solutions, title=title, max_seconds=max_seconds).save(out)
    except (ValueError, OSError) as error:
        stop(str(error))
    raise typer.Exit(max(code for _, _, code in found))
