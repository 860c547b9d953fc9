"""A board as read: the contents of its cells, and the words of the text they come from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.tokens import Row, Token, bad, whole
from hidato_edu.kakuro.puzzle import GREATEST, Direction, Misplaced, Puzzle, from_array

__all__ = ["ALLOWED", "BoardText", "total_of"]

ALLOWED = (
    "use 0 or . for a white cell, 1 to 9 for a given, # for a black cell, "
    r"16\23 for one with sums: 16 below, 23 to the right"
)


@dataclass(frozen=True)
class BoardText:
    """A board as read, before validation; `words` and `clues` locate its parts in the text."""

    table: list[list[Any]]  # as `from_array` takes it
    words: list[Row]
    # words of clues that are not in their cells
    clues: Mapping[tuple[Cell, Direction | None], Token] = field(default_factory=dict)
    needs_clues: bool = False

    @property
    def start(self) -> Token:
        """The first word."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` with the wrong word if it is not valid."""
        try:
            puzzle = from_array(self.table)
        except Misplaced as error:
            row, col = error.cell
            token = self.clues.get((error.cell, error.direction), self.words[row][col])
            raise bad(token, f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"does not begin a valid board: {error}") from None
        for run in puzzle.runs if self.needs_clues else ():
            if run.total is None:
                row, col = run.cells[0]
                raise bad(self.words[row][col], f"begins {run}: every run needs a clue here")
        return puzzle


def total_of(token: Token) -> int:
    """Return the sum of a run, 1 to 45."""
    found = whole(token, f"a sum from 1 to {GREATEST} is needed here")
    if not 1 <= found <= GREATEST:
        raise bad(token, f"is not a sum of different digits: use 1 to {GREATEST}")
    return found
