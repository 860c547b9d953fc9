"""The command that generates puzzles."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Annotated, Any

import typer

from hidato_edu import hidato, terminal
from hidato_edu.boards.grid import SHAPES, Grid
from hidato_edu.cli.common import (
    Families,
    Grade,
    Layout,
    MaxSeconds,
    Slides,
    choice,
    every_puzzle,
    map_file,
    printed,
    read,
    say,
    stop,
    work,
    write,
)
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.family.registry import DEFAULT, Knob, families
from hidato_edu.family.registry import Family as Kind

__all__ = ["generate"]

Shape: Any = choice("Shape", SHAPES)
Adjacency: Any = choice("Adjacency", dict.fromkeys(chain(*SHAPES.values())))


def _option(knob: Knob, owner: str) -> inspect.Parameter:
    """Return the option of a knob; None if it is not set."""
    kind: Any = choice(knob.name.title(), knob.choices) if knob.choices else knob.kind
    default = "" if knob.default in (None, False) else f"; by default {_said(knob.default)}"
    names = [] if knob.default or knob.kind is not bool else [f"--{_dashed(knob.name)}"]
    ends: dict[str, Any] = {} if knob.low is None else {"min": knob.low}
    ends |= {} if knob.high is None else {"max": knob.high}
    sentence = knob.sentence[0].lower() + knob.sentence[1:].removesuffix(".")
    told = f"Of a {owner}: {sentence}{default}."
    return inspect.Parameter(
        knob.name,
        inspect.Parameter.POSITIONAL_OR_KEYWORD,
        default=None,
        annotation=Annotated[kind | None, typer.Option(*names, help=told, **ends)],
    )


def _said(value: object) -> str:
    return "yes" if value is True else str(value)


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _with_knobs(command: Callable[..., None]) -> Callable[..., None]:
    """Return a command that has an option for each knob of each family."""
    signature = inspect.signature(command, eval_str=True)
    options = {
        knob.name: _option(knob, kind.texts.name)
        for kind in families().values()
        for knob in kind.knobs
    }
    kept = [one for one in signature.parameters.values() if one.kind is not one.VAR_KEYWORD]
    command.__signature__ = signature.replace(  # type: ignore[attr-defined]
        parameters=[*kept, *options.values()]
    )
    return command


@_with_knobs
def generate(
    file: Annotated[
        str | None,
        typer.Argument(metavar="MAP", help="A map file, or -; without it use --rows, --cols."),
    ] = None,
    rows: Annotated[int | None, typer.Option(min=1, max=1000, help="Rows of a full board.")] = None,
    cols: Annotated[int | None, typer.Option(min=1, max=1000, help="Its columns.")] = None,
    shape: Annotated[Shape | None, typer.Option(help="Its cells; by default squares.")] = None,
    adjacency: Annotated[
        Adjacency | None, typer.Option(help="Which cells are neighbors; depends on the shape.")
    ] = None,
    layout: Annotated[
        Layout | None, typer.Option(help="Which rows or columns of hexagons are shifted.")
    ] = None,
    family: Annotated[
        Families | None, typer.Option(help="By default the family of the map, or Hidato.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed generates the same puzzles.")
    ] = None,
    difficulty: Annotated[
        Grade | None,
        typer.Option(help="The grade of the puzzle, which then has exactly one solution."),
    ] = None,
    level: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=len(hidato.LEVELS),
            help="Of a Hidato: the level of its share of blanks; exactly one solution.",
        ),
    ] = None,
    max_moves: Annotated[
        int | None,
        typer.Option(min=1, help="Of a Hidato: the most moves in each of the 10 tries of a climb."),
    ] = None,
    cut: Annotated[
        bool,
        typer.Option(
            "--cut", help="Of a Hidato: if the climb fails, cut the board to its longest walk."
        ),
    ] = False,
    report: Annotated[
        bool, typer.Option("--report", help="Print how each puzzle was generated.")
    ] = False,
    max_seconds: MaxSeconds = None,
    out: Annotated[Path | None, typer.Option(help="Write to this file.")] = None,
    slides: Slides = False,
    **knobs: Any,
) -> None:
    """Generate a puzzle on every map; numbers in a map are ignored.

    Ctrl-C ends a climb; with --cut, its longest walk becomes a puzzle.
    """
    set_knobs = {
        name: getattr(value, "value", value) for name, value in knobs.items() if value is not None
    }
    kind, boards = _boards(file, rows, cols, family, shape, adjacency, layout)
    grade = None if difficulty is None else difficulty.value
    only = {"level": level, "max_moves": max_moves, "cut": cut or None}
    only |= {"shape": shape, "adjacency": adjacency, "layout": layout}
    _check_given(kind, grade, set_knobs, [name for name, value in only.items() if value])
    clash = {"blanks", "symmetry", "keep_ends"} & set_knobs.keys() or grade
    if level is not None and (clash or set_knobs.get("path") == "climb"):
        stop(
            "--level cannot be combined with --blanks, --difficulty, --symmetry, --keep-ends, "
            "--path climb"
        )
    if seed is None:
        seed = random.SystemRandom().randrange(10**6)
        say(f"seed {seed}")
    rng = random.Random(seed)

    def make(board: Any) -> Any:
        if level is not None:
            return hidato.generate_level(board.grid, level, rng, max_seconds=max_seconds)
        grid, settings = board.grid if hasattr(board, "grid") else board, dict(set_knobs)
        settings["max_seconds"] = max_seconds
        if grade is not None:
            settings["difficulty"] = grade
        elif set_knobs.get("path") == "climb":  # a grade needs many paths
            grid, settings = _climbed(grid, settings, rng, max_moves or 100_000, cut)
        try:
            return kind.generate_with_report(grid, seed=rng, **settings)
        except InvalidPuzzle:
            raise
        except ValueError as error:  # for example, too many paths for the board
            stop(str(error))

    made, code = work(dict(enumerate(boards, start=1)), make)
    if report:
        for number, (one, _) in enumerate(made, start=1):
            if one is not None:
                say(f"map {number}: {one.report}")
    results = [(one and one.puzzle, seconds) for one, seconds in made]
    if kind.name == DEFAULT and not slides:
        text = map_file(kind, boards, results)
    else:
        text = printed(kind, results, None if slides else "own")
    write(text, out)
    raise typer.Exit(code)


def _climbed(
    grid: Grid, settings: dict[str, Any], rng: random.Random, max_moves: int, cut: bool
) -> tuple[Grid, dict[str, Any]]:
    """Return the grid of a climbed path, and settings with the path and the seconds left."""
    seconds = settings["max_seconds"]
    run = terminal.climb(grid, rng, max_moves=max_moves, max_seconds=seconds)
    path = terminal.path_of(run, cut)
    if run.solution is None:
        say(f"cut to {len(path.grid)} of {len(grid)} cells: {run.why}")
    left = None if seconds is None else max(0.0, seconds - run.seconds)
    return path.grid, settings | {"path": path, "max_seconds": left}


def _check_given(
    kind: Kind[Any, Any], grade: str | None, knobs: dict[str, Any], hidatos: list[str]
) -> None:
    """End the program if an option was given that belongs to another family."""
    takes = "difficulty" in inspect.signature(kind.generate).parameters
    known = kind.grades if takes else ()
    if grade is not None and grade not in known:
        stop(f"--difficulty {grade}: use {'one of ' + ', '.join(known) if known else 'none here'}")
    own = {knob.name for knob in kind.knobs}
    for owner in families().values():
        names = {name for name in knobs if name in {knob.name for knob in owner.knobs}} - own
        names |= set(hidatos) if owner.name == DEFAULT else set()
        if names and owner is not kind:
            options = ", ".join(sorted(f"--{_dashed(name)}" for name in names))
            stop(f"for {owner.texts.name}s only: {options}")


def _boards(
    file: str | None,
    rows: int | None,
    cols: int | None,
    family: Any,
    shape: Any,
    adjacency: Any,
    layout: Any,
) -> tuple[Kind[Any, Any], list[Any]]:
    """Return the family, and boards for its generator: from a file, or from the options."""
    words = [None if word is None else word.value for word in (shape, adjacency, layout)]
    if file is not None:
        if rows or cols or any(words):
            stop(
                "a map file contains its board; leave out --rows, --cols, --shape, --adjacency, "
                "--layout"
            )
        return read(file, partial(every_puzzle, family))
    if rows is None or cols is None:
        stop("give a map file, or a board by --rows and --cols")
    if family not in (None, DEFAULT):
        return families()[family.value], [(rows, cols)]
    try:
        full = hidato.from_array([[0] * cols] * rows, words[0] or "square", *words[1:])
    except InvalidPuzzle as error:
        stop(str(error))
    return families()[DEFAULT], [full]
