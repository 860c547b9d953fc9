"""Words of a text with their places, so that every complaint can name line and column."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeAlias

from hidato_edu.errors import FormatError
from hidato_edu.grid import MAX_CELLS, Cell, Grid
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "ALLOWED",
    "Board",
    "Row",
    "Token",
    "bad",
    "check_size",
    "check_text",
    "lines_of",
    "number",
    "positive",
    "puzzle_of",
    "whole",
    "words",
]

WORD, WHOLE = re.compile(r"\S+"), re.compile(r"[+-]?[0-9]+")
ALLOWED = "use -1 for a wall, 0 or . for a blank, or a number from 1"


class Token(NamedTuple):
    """A word of the text with its place, both counted from 1."""

    text: str
    line: int
    column: int


Row: TypeAlias = list[Token]


class Board(Protocol):
    """A board as it was read, before it is known to be a valid puzzle."""

    @property
    def start(self) -> Token:
        """Where it begins."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` where it is none."""

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they stand there, right or wrong."""


def check_text(text: object) -> None:
    """Raise `FormatError` if this is no text at all."""
    if not isinstance(text, str):
        raise FormatError(f"a text (str) is needed, not {type(text).__name__}", line=1)


def lines_of(text: str) -> list[str]:
    """Return the lines of a text, whatever ends them; raise `FormatError` where it is none."""
    check_text(text)
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")


def words(line: str, at: int) -> Row:
    """Return the words of the line with this number."""
    return [Token(word.group(), at, word.start() + 1) for word in WORD.finditer(line)]


def bad(token: Token, problem: str) -> FormatError:
    """Return the complaint about a token: ``'x' is no whole number``."""
    shown = token.text if len(token.text) <= 20 else token.text[:17] + "..."
    return FormatError(
        f"{shown!r} {problem}", line=token.line, column=token.column, token=token.text
    )


def whole(token: Token, allowed: str = ALLOWED) -> int:
    """Return a whole number of at most nine digits."""
    if not WHOLE.fullmatch(token.text):
        raise bad(token, f"is no whole number; {allowed}")
    if len(token.text) > 9:
        raise bad(token, "is too large")
    return int(token.text)


def number(token: Token) -> int:
    """Return what a cell holds: -1, 0 or a number from 1."""
    if token.text == ".":
        return 0
    found = whole(token)
    if found < -1:
        raise bad(token, f"is negative; {ALLOWED}")
    return found


def positive(token: Token, what: str) -> int:
    """Return a number from 1; `what` says what it stands for."""
    found = whole(token, f"a {what} is needed here")
    if found < 1:
        raise bad(token, f"is no {what}: it must be at least 1")
    return found


def check_size(cols: Token, rows: Token) -> None:
    """Raise `FormatError` if a board of so many columns and rows is too large."""
    if int(cols.text) * int(rows.text) > MAX_CELLS:
        raise bad(cols, f"x {rows.text} cells are too many: {MAX_CELLS:,} at most")


def puzzle_of(grid: Grid, givens: Iterable[tuple[Cell, int, Token]]) -> Puzzle:
    """Return a puzzle; a given that is out of range or occurs twice is named with its place."""
    seen: dict[int, Token] = {}
    clues = list(givens)
    for _, given, token in clues:
        if given > len(grid):
            raise bad(
                token,
                f"is out of range: the board has {len(grid)} open cells, "
                f"so a given is 1 to {len(grid)}",
            )
        if given in seen:
            before = seen[given]
            raise bad(
                token,
                f"is given twice, first at line {before.line}, column {before.column}; "
                "every number may occur once",
            )
        seen[given] = token
    return Puzzle(grid, tuple((cell, given) for cell, given, _ in clues))
