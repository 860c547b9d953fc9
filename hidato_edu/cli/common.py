"""Shared by the commands: reading, working map by map, writing, and ending with an exit code."""

from __future__ import annotations

import codecs
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Annotated, Any, NoReturn, TypeAlias, TypeVar

import typer

from hidato_edu import hidato
from hidato_edu.boards.shapes import KINDS
from hidato_edu.core.errors import (
    GenerationFailed,
    InvalidPuzzle,
    LimitReached,
    MissingExtra,
    NoSolution,
)
from hidato_edu.core.saving import write_over
from hidato_edu.family.registry import DEFAULT, families, family_of_text
from hidato_edu.family.registry import Family as Kind
from hidato_edu.hidato.formats.java import is_java

__all__ = [
    "BAD_INPUT",
    "BUDGET_REACHED",
    "NO_ANSWER",
    "Families",
    "Family",
    "Format",
    "Grade",
    "Layout",
    "MaxNodes",
    "MaxSeconds",
    "Results",
    "Slides",
    "choice",
    "every_puzzle",
    "map_file",
    "maps",
    "printed",
    "puzzles",
    "read",
    "say",
    "stop",
    "work",
    "write",
]

T = TypeVar("T")

NO_ANSWER, BAD_INPUT, BUDGET_REACHED = 1, 2, 3


def choice(name: str, values: Iterable[str]) -> Any:
    """Return an enumeration of the values that an option may have."""
    return StrEnum(name, {value: value for value in values})


Families: Any = choice("Families", families())
# The union of all families.
Format: Any = choice(
    "Format", [name for kind in families().values() for name in kind.texts.formats]
)
Grade: Any = choice("Grade", [name for kind in families().values() for name in kind.grades])
Layout: Any = choice("Layout", [name for kind in KINDS.values() for name in kind.layouts])
# The family of the puzzles in a file, if its text does not determine it.
Family: Any = Annotated[
    Families | None,
    typer.Option(
        help="The family of the puzzles; needed only for KAKURO2, and for Numberlinks and Hashis "
        "without a header."
    ),
]
Slides = Annotated[
    bool, typer.Option("--slides", help="Print in the format of the slides or the document.")
]
MaxNodes = Annotated[int | None, typer.Option(min=1, help="Budget for each map, in steps.")]
MaxSeconds = Annotated[float | None, typer.Option(min=0, help="Budget for each map, in seconds.")]

Results: TypeAlias = Sequence[tuple[Any, float]]
"""For every map the result, or None, and seconds."""


def read(file: str, parse: Callable[[str], T]) -> T:
    """Return the parsed content of a file; end the program with a message if this fails."""
    name = "standard input" if file == "-" else file
    try:
        raw = typer.get_binary_stream("stdin").read() if file == "-" else Path(file).read_bytes()
        # PowerShell redirects output as UTF-16.
        wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return parse(raw.decode("utf-16" if wide else "utf-8"))
    except UnicodeDecodeError as error:
        stop(f"{name}: not a text file: byte {error.start + 1} is not {error.encoding.upper()}")
    except OSError as error:
        stop(f"{name}: {error.strerror}")
    except InvalidPuzzle as error:
        stop(f"{name}: {error}")


def maps(
    file: str, family: Any = None, layout: str = "odd-r"
) -> tuple[Kind[Any, Any], dict[int, Any], int]:
    """Return the family of a file, its maps by their numbers, and the exit code so far.

    The maps are puzzles, or complete maps of the Java course; invalid ones of these are reported
    and skipped.
    """
    good: dict[int, Any] = {}
    code = 0
    kind, found = read(file, partial(_any_maps, family, layout))
    for number, board in enumerate(found, start=1):
        try:
            if isinstance(board, hidato.JavaMap):
                board.puzzle  # noqa: B018 - raises an error if the map is invalid
            good[number] = board
        except InvalidPuzzle as error:
            say(f"map {number}: {error}")
            code = BAD_INPUT
    return kind, good, code


def puzzles(file: str, family: Any = None) -> tuple[Kind[Any, Any], dict[int, Any], int]:
    """Return the family of a file, its puzzles by their numbers, and the exit code; see `maps`."""
    kind, good, code = maps(file, family)
    found = {
        number: board.puzzle if isinstance(board, hidato.JavaMap) else board
        for number, board in good.items()
    }
    return kind, found, code


def every_puzzle(family: Any, text: str) -> tuple[Kind[Any, Any], list[Any]]:
    """Return the family of a text and its puzzles; an invalid one is an error."""
    kind = families()[family_of_text(text) if family is None else family.value]
    try:
        return kind, kind.texts.parse_all(text)
    except InvalidPuzzle as error:
        other = None if family is not None else _other(kind, text)
        if other is None:
            raise
        raise InvalidPuzzle(f"{error}; {other}") from None


def _other(kind: Kind[Any, Any], text: str) -> str | None:
    """Return advice with the other families that can read a text."""
    others = [
        f"for a {other.texts.name}, use --family {other.name}"
        for other in families().values()
        if other is not kind and (other.resembles or partial(_reads, other))(text)
    ]
    return "; ".join(others) or None


def _reads(kind: Kind[Any, Any], text: str) -> bool:
    """Return whether a text contains puzzles of a family."""
    try:
        kind.texts.parse_all(text)
    except InvalidPuzzle:
        return False
    return True


def _any_maps(family: Any, layout: str, text: str) -> tuple[Kind[Any, Any], Sequence[Any]]:
    """Return the family of a text, and its maps."""
    if family in (None, "hidato") and is_java(text.removeprefix("\ufeff").splitlines()):
        return families()[DEFAULT], hidato.read_java(text, layout)
    return every_puzzle(family, text)


def work(
    boards: Mapping[int, Any], work: Callable[[Any], T]
) -> tuple[list[tuple[T | None, float]], int]:
    """Return the result for every map, or None, with seconds; and the exit code."""
    results: list[tuple[T | None, float]] = []
    code = 0
    for number, board in boards.items():
        started = time.perf_counter()
        result = None
        try:
            result = work(board)
        except InvalidPuzzle as error:
            stop(f"map {number}: {error}")
        except MissingExtra as error:
            stop(str(error))
        except (NoSolution, GenerationFailed, LimitReached) as error:
            say(f"map {number}: {error}")
            code = max(code, BUDGET_REACHED if isinstance(error, LimitReached) else NO_ANSWER)
        results.append((result, time.perf_counter() - started))
    return results, code


def write(text: str, out: Path | None) -> None:
    """Print a text, or write it to a file; end the program if this fails."""
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.parent.stat()  # a folder that does not exist is misspelled
        write_over(out, text)
    except OSError as error:
        stop(f"{out}: {error.strerror}")


def say(line: str) -> None:
    """Print a line on standard error; standard output is for puzzles."""
    typer.echo(line, err=True)


def stop(problem: str) -> NoReturn:
    """End the program because of bad input."""
    say(f"error: {problem}")
    raise typer.Exit(BAD_INPUT)


def printed(kind: Kind[Any, Any], results: Results, form: str | None = None) -> str:
    """Return boards as a text in a format, by default in that of the family's document."""
    made = [(board, seconds) for board, seconds in results if board is not None]
    if not made:
        return ""
    chosen = form or kind.document or "own"
    if callable(chosen):
        return chosen(made)
    return kind.texts.dump_as([board for board, _ in made], chosen)


def map_file(kind: Kind[Any, Any], boards: list[Any], results: Results) -> str:
    """Return a file with the same number of maps, in the same order; "" if nothing succeeded."""
    if all(result is None for result, _ in results):
        return ""
    return kind.texts.dump_all(
        board if result is None else result
        for board, (result, _) in zip(boards, results, strict=True)
    )
