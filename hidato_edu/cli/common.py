"""What the commands share: reading, working map by map, writing, and how a command ends."""

from __future__ import annotations

import codecs
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Any, NoReturn, TypeVar

import typer

from hidato_edu import hidato
from hidato_edu.errors import (
    GenerationFailed,
    InvalidPuzzle,
    LimitReached,
    MissingExtra,
    NoSolution,
)
from hidato_edu.hidato.formats.java import is_java

__all__ = [
    "BAD_INPUT",
    "BUDGET_REACHED",
    "NO_ANSWER",
    "choice",
    "maps",
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
    """Return the values that an option may have, as a class of its own."""
    return StrEnum(name, {value: value for value in values})


def read(file: str, parse: Callable[[str], T]) -> T:
    """Return what a file holds; end the program with a message where it cannot be read."""
    name = "standard input" if file == "-" else file
    try:
        raw = typer.get_binary_stream("stdin").read() if file == "-" else Path(file).read_bytes()
        # PowerShell redirects into UTF-16.
        wide = raw.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))
        return parse(raw.decode("utf-16" if wide else "utf-8"))
    except UnicodeDecodeError as error:
        stop(f"{name}: not a text file: byte {error.start + 1} is no {error.encoding.upper()}")
    except OSError as error:
        stop(f"{name}: {error.strerror}")
    except InvalidPuzzle as error:
        stop(f"{name}: {error}")


def maps(file: str, layout: str = "odd-r") -> tuple[dict[int, hidato.Puzzle | hidato.JavaMap], int]:
    """Return the maps of a file by their numbers, and the exit code so far.

    Maps of the Java course that are broken are named and left out.
    """
    good: dict[int, hidato.Puzzle | hidato.JavaMap] = {}
    code = 0
    for number, board in enumerate(read(file, partial(_any_maps, layout)), start=1):
        try:
            if isinstance(board, hidato.JavaMap):
                board.puzzle  # noqa: B018 - raises where the map is broken
            good[number] = board
        except InvalidPuzzle as error:
            say(f"map {number}: {error}")
            code = BAD_INPUT
    return good, code


def puzzles(file: str) -> tuple[dict[int, hidato.Puzzle], int]:
    """Return the puzzles of a file by their numbers, and the exit code so far; see `maps`."""
    good, code = maps(file)
    return {
        number: board.puzzle if isinstance(board, hidato.JavaMap) else board
        for number, board in good.items()
    }, code


def _any_maps(layout: str, text: str) -> Sequence[hidato.Puzzle | hidato.JavaMap]:
    """Return the maps of a text; those of the Java course with all that they tell."""
    if is_java(text.removeprefix("\ufeff").splitlines()):
        return hidato.read_java(text, layout)
    return hidato.parse_all(text)


def work(
    boards: Mapping[int, hidato.Puzzle], work: Callable[[hidato.Puzzle], T]
) -> tuple[list[tuple[T | None, float]], int]:
    """Return the result for every map, None where it failed, with seconds; and the exit code."""
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
    """Print a text, or write it to a file; end the program where that cannot be done."""
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        stop(f"{out}: {error.strerror}")


def say(line: str) -> None:
    """Tell a person; standard output is for puzzles."""
    typer.echo(line, err=True)


def stop(problem: str) -> NoReturn:
    """End the program because of what the user gave it."""
    say(f"error: {problem}")
    raise typer.Exit(BAD_INPUT)
