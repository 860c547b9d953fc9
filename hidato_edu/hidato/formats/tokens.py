"""What all formats share: numbers of cells, and the puzzle that they make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.tokens import Token, bad, whole
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "ALLOWED",
    "BoardText",
    "number",
    "puzzle_of",
]

ALLOWED = "use -1 for a wall, 0 or . for a blank, or a number from 1"


class BoardText(Protocol):
    """A board as it was read, before it is known to be a valid puzzle."""

    @property
    def start(self) -> Token:
        """Where it begins."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` if it is not valid."""

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they are in the text, right or wrong."""


def number(token: Token) -> int:
    """Return the content of a cell: -1, 0 or a number from 1."""
    if token.text == ".":
        return 0
    found = whole(token, ALLOWED)
    if found < -1:
        raise bad(token, f"is negative; {ALLOWED}")
    return found


def puzzle_of(grid: Grid, givens: Iterable[tuple[Cell, int, Token]]) -> Puzzle:
    """Return a puzzle, or report the place of a given that is out of range or occurs twice."""
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
