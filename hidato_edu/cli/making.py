"""Puzzles made in a terminal."""

from __future__ import annotations

import random
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from hidato_edu import hashi, hidato, kakuro, numberlink, terminal
from hidato_edu.boards.grid import ADJACENCIES, SHAPES
from hidato_edu.boards.symmetry import SYMMETRIES
from hidato_edu.cli.common import (
    GRADES,
    PRINTED,
    Families,
    Grade,
    Layout,
    MaxSeconds,
    Results,
    Slides,
    choice,
    every_puzzle,
    map_file,
    name_of,
    read,
    say,
    stop,
    succeeded,
    work,
    write,
)
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.records import FAMILIES

__all__ = ["generate"]

# What `generate` takes for puzzles of every family.
FOR_ALL = {"file", "rows", "cols", "family", "seed", "difficulty", "report", "max_seconds"}
FOR_ALL |= {"out", "slides"}
FOR_NUMBERLINKS = {"pairs", "shortest", "cover", "self_touch", "solid"}
FOR_HASHIS = {"islands", "hardest", "touching"}

Hardest: Any = choice("Hardest", hashi.TECHNIQUES)
PathMaker: Any = choice("PathMaker", hidato.PATHS)
Shape: Any = choice("Shape", SHAPES)
Adjacency: Any = choice("Adjacency", ADJACENCIES)
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
    pairs: Annotated[int | None, typer.Option(min=1, help="Of a Numberlink: how many.")] = None,
    shortest: Annotated[
        int, typer.Option(min=2, help="Of a Numberlink: the least cells of a path.")
    ] = 3,
    cover: Annotated[bool, typer.Option(help="Of a Numberlink: all cells must be used.")] = True,
    self_touch: Annotated[
        bool, typer.Option(help="Of a Numberlink: a path may touch itself.")
    ] = True,
    solid: Annotated[int, typer.Option(min=0, help="Of a Numberlink: how many solid cells.")] = 0,
    islands: Annotated[int | None, typer.Option(min=1, help="Of a Hashi: how many.")] = None,
    hardest: Annotated[
        Hardest | None, typer.Option(help="Of a Hashi: the hardest technique that it needs.")
    ] = None,
    touching: Annotated[
        bool, typer.Option("--touching", help="Of a Hashi: islands may touch.")
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
        if module is kakuro:
            return kakuro.generate_with_report(
                board, difficulty=grade, seed=rng, max_seconds=max_seconds
            )
        if module is numberlink:
            try:
                return numberlink.generate_with_report(
                    board,
                    pairs=pairs,
                    shortest=shortest,
                    cover=cover,
                    self_touch=self_touch,
                    solid=solid,
                    seed=rng,
                    max_seconds=max_seconds,
                )
            except ValueError as error:  # so many paths have no room, for example
                stop(str(error))
        if module is hashi:
            try:
                return hashi.generate_with_report(
                    board,
                    islands=islands,
                    difficulty=grade,
                    hardest=None if hardest is None else hardest.value,
                    touching=touching,
                    seed=rng,
                    max_seconds=max_seconds,
                )
            except ValueError as error:  # so many islands have no room, for example
                stop(str(error))
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
        text = succeeded(module, results, PRINTED[module] if slides else "own")
    else:
        text = _slides_puzzles(results) if slides else map_file(hidato, boards, results)
    write(text, out)
    raise typer.Exit(code)


def _check_given(context: typer.Context, module: Any, grade: str | None) -> None:
    """End the program where an option was given that is another family's."""
    known = GRADES[name_of(module)]
    if grade is not None and grade not in known:
        stop(f"--difficulty {grade}: use {'one of ' + ', '.join(known) if known else 'none here'}")
    sources = {name: context.get_parameter_source(name) for name in sorted(context.params)}
    given = {
        name
        for name, source in sources.items()
        if name not in FOR_ALL and source is not None and source.name != "DEFAULT"
    }
    for owner, names, who in (
        (hidato, given - FOR_NUMBERLINKS - FOR_HASHIS, "Hidatos"),
        (numberlink, given & FOR_NUMBERLINKS, "Numberlinks"),
        (hashi, given & FOR_HASHIS, "Hashis"),
    ):
        if names and module is not owner:
            options = sorted(f"--{name.replace('_', '-')}" for name in names)
            stop(f"for {who} only: {', '.join(options)}")


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


def _slides_puzzles(results: Results) -> str:
    return "".join(
        f"generate start\n{hidato.printed(result)}\ngenerate end\nelapsed time: {seconds:.6f} sec\n"
        for result, seconds in results
        if result is not None
    )
