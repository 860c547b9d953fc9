"""Commands that store, list, show and play puzzles."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Annotated, Any

import typer

from hidato_edu import hidato, library
from hidato_edu.boards.grid import SHAPES
from hidato_edu.cli.common import (
    BUDGET_REACHED,
    NO_ANSWER,
    Families,
    Family,
    Format,
    Grade,
    MaxSeconds,
    choice,
    puzzles,
    say,
    stop,
    write,
)
from hidato_edu.cli.picture import picture
from hidato_edu.cli.playing import play
from hidato_edu.core.errors import InvalidGame, LibraryError, LimitReached, MissingExtra, NoSolution
from hidato_edu.family.registry import DEFAULT, families, family_of

__all__ = ["app"]

GRADING = 5.0  # seconds for the grade of a puzzle that is added
COPIED = ("grade", "uniqueness", "asked", "seed", "made", "source", "notes")

app = typer.Typer(help="Store, list, show and play puzzles.", no_args_is_help=True)

Folder = Annotated[
    Path | None,
    typer.Option(help=f"The library; by default {library.VARIABLE}, or a folder of your system."),
]
Name = Annotated[str, typer.Argument(help="Name of one of your puzzles, or of a shipped one.")]
Shape: Any = choice("Shape", (*SHAPES, "graph"))


@app.command()
def add(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Files of puzzles, or -.")],
    name: Annotated[
        str | None, typer.Option(help="The name; several puzzles are numbered.")
    ] = None,
    notes: Annotated[str, typer.Option(help="Any text to store with it.")] = "",
    family: Family = None,
    folder: Folder = None,
) -> None:
    """Store every puzzle of the files, and print its name.

    Invalid maps of the Java course are reported and skipped.
    """
    found: list[tuple[str, library.Puzzle]] = []
    code = 0
    for file in files:
        _, good, broken = puzzles(file, family)
        found += [(file, puzzle) for puzzle in good.values()]
        code = max(code, broken)
    mine = library.Library(folder)
    for number, (file, puzzle) in enumerate(found, start=1):
        source = "standard input" if file == "-" else Path(file).name
        uniqueness, grade = _known(puzzle)
        try:
            called = name if name is None or len(found) == 1 else f"{name} {number}"
            if called is None and file != "-":
                called = _free(mine, Path(file).stem)
            entry = mine.add(
                puzzle, called, grade=grade, uniqueness=uniqueness, source=source, notes=notes
            )
        except (LibraryError, OSError) as error:
            stop(str(error))
        typer.echo(entry.name)
    raise typer.Exit(code)


@app.command(name="list")
def list_(
    shape: Annotated[Shape | None, typer.Option(help="Only this shape of cells.")] = None,
    level: Annotated[
        int | None, typer.Option(min=0, max=len(hidato.LEVELS), help="Only this level.")
    ] = None,
    grade: Annotated[Grade | None, typer.Option(help="Only this grade.")] = None,
    mine: Annotated[bool, typer.Option("--mine", help="Only your puzzles.")] = False,
    family: Annotated[Families | None, typer.Option(help="Only this family.")] = None,
    folder: Folder = None,
) -> None:
    """List your puzzles and the shipped ones: level by blanks, grade by techniques, your game."""
    try:
        held = library.Library(folder).contents()
    except LibraryError as error:
        stop(str(error))
    names = {library.file_name(entry.name) for entry in held.entries}
    others = [one for one in library.shipped() if library.file_name(one.name) not in names]
    rows: list[tuple[str, ...]] = [("name", "shape", "cells", "blank", "level", "grade", "game")]
    for entry in [*held.entries, *([] if mine else others)]:
        fits = (
            (shape is None or entry.shape == shape.value)
            and (level is None or entry.level == level)
            and (grade is None or entry.grade == grade.value)
            and (family is None or entry.family == family.value)
        )
        if fits:
            rows.append(_row(entry))
    typer.echo("\n".join(_table(rows)))
    for problem in held.problems:
        say(f"skipped: {problem}")


@app.command()
def certify(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="An existing folder.")],
    max_seconds: MaxSeconds = None,
) -> None:
    """Write a certificate for every shipped puzzle: a proof that it has exactly one solution."""
    try:
        for name, made in library.certificates(max_seconds=max_seconds):
            write(str(made), folder / library.file_name(name))
    except MissingExtra as error:
        stop(str(error))
    except LimitReached as error:
        say(str(error))
        raise typer.Exit(BUDGET_REACHED) from None


@app.command()
def show(
    name: Name,
    answer: Annotated[bool, typer.Option("--answer", help="Show its solution.")] = False,
    link: Annotated[bool, typer.Option("--link", help="Only a link that opens it.")] = False,
    form: Annotated[
        Format | None, typer.Option("--format", help="Only its text in this format.")
    ] = None,
    folder: Folder = None,
) -> None:
    """Show a puzzle and what is known about it."""
    entry = _find(library.Library(folder), name)
    board: Any = entry.puzzle
    if answer:
        try:
            board = families()[entry.family].solver.solve(entry.puzzle)
        except (NoSolution, LimitReached) as error:
            say(str(error))
            raise typer.Exit(NO_ANSWER) from None
    wanted = "link" if link else None if form is None else form.value
    if wanted is not None:
        write(_written(board, wanted), None)
        return
    typer.echo("\n".join(_about(entry)) + f"\n\n{_shown(board)}")


@app.command(name="play")
def play_(
    name: Name,
    new: Annotated[bool, typer.Option("--new", help="Start again; forget the saved game.")] = False,
    folder: Folder = None,
) -> None:
    """Play a puzzle in the terminal, from where you left it; every move is saved."""
    mine = library.Library(folder)
    entry = _find(mine, name)
    if not isinstance(entry.puzzle, hidato.Puzzle):
        stop(f"only Hidatos can be played in the terminal; this is a {entry.family}")
    try:
        mine.file(entry.name)
    except LibraryError:  # a shipped one: its game is stored with a copy
        _copy(mine, entry)
    game = hidato.Game(entry.puzzle)
    if entry.game is not None and not new:
        try:
            game = hidato.Game.from_json(json.dumps(entry.game))
        except InvalidGame as error:
            stop(f"the saved game cannot be read; use --new to start again: {error}")
    if game.puzzle != entry.puzzle:
        stop("the saved game is one of another puzzle; use --new to start again")
    known = entry.game

    def save() -> None:
        nonlocal known
        if mine.get(entry.name).game != known:
            raise LibraryError(f"{entry.name!r} was played elsewhere: start again to go on there")
        known = json.loads(game.to_json())
        mine.save_game(entry.name, known)

    try:
        play(game, save)
    except (LibraryError, OSError) as error:
        stop(str(error))


@app.command()
def remove(name: Name, folder: Folder = None) -> None:
    """Remove one of your puzzles: its file moves to a subfolder, nothing is deleted."""
    try:
        place = library.Library(folder).remove(name)
    except (LibraryError, OSError) as error:
        stop(str(error))
    say(f"moved to {place}")


def _shown(board: Any) -> str:
    """Return a picture of a puzzle or a solution."""
    look = families()[family_of(board)].look
    if look in ("links", "bridges"):  # the text has a header, or is a drawing
        return str(board)
    if look == "runs":  # the text of a filled board is its picture
        full = board if hasattr(board, "givens") else board.to_puzzle()
        return "\n".join(str(full).split("\n")[1:])
    return picture(board.grid, board.givens if isinstance(board, hidato.Puzzle) else board)


def _written(board: Any, form: str) -> str:
    """Return a board in a format; end the program if the format cannot express it."""
    family, layout = family_of(board), board.grid.shape.layout
    try:
        if form != "java" or family != DEFAULT:
            return families()[family].texts.dump_as(board, form)
        if layout:
            say(f"the layout is {layout}; the format does not contain it")
        return hidato.dump_java(board, layout=layout or "odd-r")
    except ValueError as error:  # the format cannot express the board, or is of another family
        stop(str(error))


def _free(mine: library.Library, stem: str) -> str:
    """Return the name of a file of puzzles, numbered if it is taken."""
    taken = {library.file_name(name) for name in mine.names()}
    names = (stem if number == 1 else f"{stem} {number}" for number in count(1))
    return next(name for name in names if library.file_name(name) not in taken)


def _copy(mine: library.Library, entry: library.Entry) -> None:
    """Store a shipped puzzle among the user's."""
    try:
        mine.add(entry.puzzle, entry.name, **{key: getattr(entry, key) for key in COPIED})
    except (LibraryError, OSError) as error:
        stop(str(error))


def _find(mine: library.Library, name: str) -> library.Entry:
    """Return one of the user's puzzles, or a shipped one; end the program if there is none."""
    try:
        wanted = library.file_name(name)
        try:
            mine.file(name)
        except LibraryError:
            for entry in library.shipped():
                if library.file_name(entry.name) == wanted:
                    return entry
            raise
        return mine.get(name)
    except LibraryError as error:
        stop(f"{error}; `hidato-edu library list` lists all names")


def _known(puzzle: library.Puzzle) -> tuple[str, str | None]:
    """Return whether there is exactly one solution, and the grade, if both are found quickly."""
    family = families()[family_of(puzzle)]
    uniqueness = family.solver.uniqueness(puzzle, max_seconds=GRADING)
    if uniqueness != "unique" or family.hints is None:
        return uniqueness, None
    try:
        return uniqueness, family.hints.grade(puzzle, max_seconds=GRADING)
    except LimitReached:
        return uniqueness, None


def _row(entry: library.Entry) -> tuple[str, ...]:
    shape = entry.puzzle.grid.shape
    kind = shape.name if shape.name == "graph" else f"{shape.name} {shape.adjacency}"
    return (
        entry.name,
        f"{kind} {shape.layout}".rstrip() if entry.family == DEFAULT else entry.family,
        str(entry.puzzle.size),
        f"{entry.blanks:.0%}",
        str(entry.level or "-"),
        entry.grade or (entry.uniqueness or "unknown").replace("unique", "one solution"),
        _game(entry),
    )


def _game(entry: library.Entry) -> str:
    """Return the state of the user's game in a few words."""
    if entry.game is None:
        return ""
    try:
        game = hidato.Game.from_json(json.dumps(entry.game))
    except InvalidGame:
        return "unreadable"
    return "solved" if game.is_solved else f"{len(game.missing)} to go"


def _table(rows: list[tuple[str, ...]]) -> Iterable[str]:
    """Yield the rows in columns."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (f"{cell:<{width}}" for cell, width in zip(row, widths, strict=True))
        yield "  ".join(cells).rstrip()


def _about(entry: library.Entry) -> Iterable[str]:
    """Yield everything known about a puzzle, line by line."""
    name, shape, cells, blank, level, grade, _ = _row(entry)
    yield f"{name}: {shape}, {cells} cells, {blank} blank (level {level}), {grade}"
    known = {"made by": entry.made, "source": entry.source, "notes": entry.notes}
    yield from (f"{key}: {value}" for key, value in known.items() if value)
