"""Puzzles in a terminal: made, solved, explained, verified."""

from __future__ import annotations

import random
from collections.abc import Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeAlias

import typer

from hidato_edu import hidato, terminal
from hidato_edu.cli.common import (
    NO_ANSWER,
    Families,
    Family,
    Format,
    Grade,
    choice,
    every_puzzle,
    maps,
    puzzles,
    read,
    say,
    stop,
    work,
    write,
)
from hidato_edu.entry import FAMILIES
from hidato_edu.errors import InvalidPuzzle
from hidato_edu.grid import ADJACENCIES, LAYOUTS, SHAPES
from hidato_edu.symmetry import SYMMETRIES

__all__ = ["convert", "generate", "hint", "solve", "verify"]

Results: TypeAlias = Sequence[tuple[Any, float]]

# What `generate` takes for puzzles of every family.
FOR_ALL = {"file", "rows", "cols", "family", "seed", "difficulty", "report", "max_seconds"}
FOR_ALL |= {"out", "slides"}

Slides = Annotated[
    bool, typer.Option("--slides", help="Print as the family's own document prints.")
]
MaxNodes = Annotated[int | None, typer.Option(min=1, help="Budget for each map: steps.")]
MaxSeconds = Annotated[float | None, typer.Option(min=0, help="Budget for each map: seconds.")]


class Engine(StrEnum):
    """Who solves."""

    search = "search"
    engine = "engine"
    sat = "sat"


PathMaker: Any = choice("PathMaker", hidato.PATHS)
Shape: Any = choice("Shape", SHAPES)
Adjacency: Any = choice("Adjacency", ADJACENCIES)
Layout: Any = choice("Layout", LAYOUTS)
Symmetry: Any = choice("Symmetry", SYMMETRIES)


def generate(
    context: typer.Context,
    file: Annotated[
        str | None, typer.Argument(metavar="MAP", help="A map file, or -; or else --rows, --cols.")
    ] = None,
    rows: Annotated[int | None, typer.Option(min=1, max=1000, help="Of a full board.")] = None,
    cols: Annotated[int | None, typer.Option(min=1, max=1000, help="Of a full board.")] = None,
    shape: Annotated[Shape | None, typer.Option(help="Of its cells; squares by default.")] = None,
    adjacency: Annotated[
        Adjacency | None, typer.Option(help="Which cells are neighbors; by default as usual.")
    ] = None,
    layout: Annotated[
        Layout | None, typer.Option(help="Which lines of hexagons are shifted.")
    ] = None,
    family: Annotated[
        Families | None, typer.Option(help="What is made; else what the map is, or a Hidato.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed, the same puzzles.")] = None,
    blanks: Annotated[
        float | None,
        typer.Option(min=0, max=1, help="Share of the numbers that are taken away; else half."),
    ] = None,
    unique: Annotated[
        bool, typer.Option("--unique", help="Exactly one answer; fewer go where they must.")
    ] = False,
    difficulty: Annotated[
        Grade | None, typer.Option(help="What a person must be able to do; one answer too.")
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(
            min=1, max=len(hidato.LEVELS), help="Share of blanks by its level; one answer too."
        ),
    ] = None,
    symmetry: Annotated[Symmetry | None, typer.Option(help="How the givens lie.")] = None,
    path: Annotated[
        PathMaker, typer.Option(help="How the path is found: the quick way, or the slides' climb.")
    ] = PathMaker.random,
    free_ends: Annotated[
        bool, typer.Option("--free-ends", help="The first and the last number may go too.")
    ] = False,
    report: Annotated[
        bool, typer.Option("--report", help="Tell how each puzzle was made.")
    ] = False,
    max_moves: Annotated[
        int, typer.Option(min=1, help="Moves of each of the climb's 10 tries.")
    ] = 100_000,
    cut: Annotated[
        bool,
        typer.Option("--cut", help="Cut the board to the climb's longest walk where it fails."),
    ] = False,
    max_seconds: MaxSeconds = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
    slides: Slides = False,
) -> None:
    """Make a puzzle on every map; numbers that stand in a map are ignored.

    Ctrl-C ends a climb; with --cut a puzzle is made of what it has.
    """
    module, boards = _boards(file, rows, cols, family, shape, adjacency, layout)
    clash = blanks is not None or difficulty or symmetry or free_ends or path.value == "climb"
    if level is not None and clash:
        stop(
            "--level goes with none of --blanks, --difficulty, --symmetry, --free-ends, "
            "--path climb"
        )
    grade = None if difficulty is None else difficulty.value
    _check_given(context, module, grade)
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    rng = random.Random(seed)

    def make(board: Any) -> Any:
        if module is not hidato:
            return module.generate_with_report(
                board, difficulty=grade, seed=rng, max_seconds=max_seconds
            )
        if level is not None:
            return hidato.generate_level(board.grid, level, rng, max_seconds=max_seconds)
        grid, maker, left = board.grid, path.value, max_seconds
        if maker == "climb" and grade is None:  # a grade needs many paths
            run = terminal.climb(grid, rng, max_moves=max_moves, max_seconds=max_seconds)
            maker = terminal.path_of(run, cut)
            grid = maker.grid
            left = None if max_seconds is None else max(0.0, max_seconds - run.seconds)
            if run.solution is None:
                say(f"cut to {len(grid)} of {len(board.grid)} cells: {run.why}")
        return hidato.generate_with_report(
            grid,
            0.5 if blanks is None else blanks,
            unique,
            grade,
            None if symmetry is None else symmetry.value,
            rng,
            path=maker,
            keep_ends=not free_ends,
            max_seconds=left,
        )

    made, code = work(dict(enumerate(boards, start=1)), make)
    if report:
        for number, (one, _) in enumerate(made, start=1):
            if one is not None:
                say(f"map {number}: {one.report}")
    results = [(one and one.puzzle, seconds) for one, seconds in made]
    if module is not hidato:
        text = _only_made(module, results, slides)
    else:
        text = _slides_puzzles(results) if slides else _map_file(hidato, boards, results)
    write(text, out)
    raise typer.Exit(code)


def solve(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    engine: Annotated[
        Engine | None,
        typer.Option(help="The lecture's search, the fast one, or SAT; else what suits the map."),
    ] = None,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
    slides: Slides = False,
) -> None:
    """Print the first answer of every puzzle; a puzzle without one stands there as it was.

    Of the Java course's maps, those that are broken are named and left out.
    """
    module, good, broken = puzzles(file, family)
    chosen = None if engine is None else engine.value
    results, code = work(
        good,
        lambda p: module.solve(p, engine=chosen, max_nodes=max_nodes, max_seconds=max_seconds),
    )
    if not slides:
        text = _map_file(module, list(good.values()), results)
    elif module is hidato:
        text = _slides_answers(results)
    else:
        text = module.dump_kakuro2_answers(answer for answer, _ in results if answer is not None)
    write(text, None)
    raise typer.Exit(max(code, broken))


def hint(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    techniques: Annotated[
        bool, typer.Option("--techniques", help="Tell which techniques the whole way needs.")
    ] = False,
    family: Family = None,
    max_nodes: MaxNodes = None,
    max_seconds: MaxSeconds = None,
) -> None:
    """Print the next logical step of every puzzle, with its reason."""
    module, good, broken = puzzles(file, family)
    ask = module.techniques if techniques else module.hint
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
    """Name every defect of every answer."""
    if problem == answer == "-":
        stop("only one of the two files can be standard input")
    module, asked = read(problem, partial(every_puzzle, family))
    if slides and module is not hidato:
        stop("--slides is for Hidatos: only their document has a verifier")
    answers = read(answer, module.parse_answers)
    if len(asked) != len(answers):
        stop(f"{problem} has {len(asked)} puzzles, {answer} has {len(answers)} answers")
    code = 0
    for number, (puzzle, numbers) in enumerate(zip(asked, answers, strict=True), start=1):
        defects = list(module.violations(puzzle, numbers))
        if slides:
            typer.echo(hidato.slides_verdict(puzzle, numbers))
        else:
            for sentence in [str(defect) for defect in defects] or ["right"]:
                typer.echo(f"map {number}: {sentence}")
        code = max(code, NO_ANSWER if defects else 0)
    raise typer.Exit(code)


def convert(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, or -.")],
    to: Annotated[Format, typer.Option(help="The format that is written.")],
    layout: Annotated[
        Layout | None,
        typer.Option(help="How hexagons lie in the Java course's maps; by default odd-r."),
    ] = None,
    family: Family = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
) -> None:
    """Write puzzles in another format; maps that are broken are named and left out."""
    lying = "odd-r" if layout is None else layout.value
    module, good, code = maps(file, family, lying)
    if good:
        write(_converted(module, list(good.values()), to.value, lying), out)
    raise typer.Exit(code)


def _converted(module: Any, boards: list[Any], to: str, layout: str) -> str:
    """Return boards in a format; end the program where it has no words for one."""
    try:
        if to == "java" and module is hidato:
            return hidato.dump_java(boards, layout=layout)
        text: str = module.dump_as([getattr(board, "puzzle", board) for board in boards], to)
    except ValueError as error:  # no words for a board, or no format of this family
        stop(str(error))
    return text


def _check_given(context: typer.Context, module: Any, grade: str | None) -> None:
    """End the program where an option was given that is another family's."""
    if grade is not None and grade not in module.GRADES:
        stop(f"--difficulty {grade}: use one of {', '.join(module.GRADES)}")
    if module is hidato:
        return
    sources = {name: context.get_parameter_source(name) for name in sorted(context.params)}
    given = [
        f"--{name.replace('_', '-')}"
        for name, source in sources.items()
        if name not in FOR_ALL and source is not None and source.name != "DEFAULT"
    ]
    if given:
        stop(f"for Hidatos only: {', '.join(given)}")


def _boards(
    file: str | None,
    rows: int | None,
    cols: int | None,
    family: Any,
    shape: Any,
    adjacency: Any,
    layout: Any,
) -> tuple[Any, list[Any]]:
    """Return the family, and what its generator takes: of a file, or what the options ask for."""
    words = [None if word is None else word.value for word in (shape, adjacency, layout)]
    if file is not None:
        if rows or cols or any(words):
            stop("a map file names its own board: --rows, --cols, --shape, --adjacency, --layout")
        module, found = read(file, partial(every_puzzle, family))
        return module, found if module is hidato else [puzzle.grid for puzzle in found]
    if rows is None or cols is None:
        stop("name a map file, or the board with --rows and --cols")
    if family not in (None, "hidato"):
        return FAMILIES[family.value], [(rows, cols)]
    try:
        return hidato, [hidato.from_array([[0] * cols] * rows, words[0] or "square", *words[1:])]
    except InvalidPuzzle as error:
        stop(str(error))


def _only_made(module: Any, results: Results, as_document: bool) -> str:
    """Return a file of the puzzles that were made."""
    made = [puzzle for puzzle, _ in results if puzzle is not None]
    text: str = module.dump_as(made, "kakuro2" if as_document else "own") if made else ""
    return text


def _map_file(module: Any, boards: list[Any], results: Results) -> str:
    """Return a file with as many maps, in the same order; nothing where nothing succeeded."""
    if all(result is None for result, _ in results):
        return ""
    text: str = module.dump_all(
        board if result is None else result
        for board, (result, _) in zip(boards, results, strict=True)
    )
    return text


def _slides_puzzles(results: Results) -> str:
    return "".join(
        f"generate start\n{hidato.printed(result)}\ngenerate end\nelapsed time: {seconds:.6f} sec\n"
        for result, seconds in results
        if result is not None
    )


def _slides_answers(results: Results) -> str:
    """Return answers without a header, as the slides' solver prints them."""
    return "".join(
        "\n".join(hidato.dump(result).split("\n")[-result.grid.size[0] :])
        + f"\nelapsed time: {seconds:.6f} sec\n"
        for result, seconds in results
        if result is not None
    )
