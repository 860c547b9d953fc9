"""A board as it was read: what its cells hold, and which words of the text said so."""

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
    """A board as it was read, before it is known to be a valid puzzle.

    Parameters
    ----------
    table : list of shape (rows, cols)
        The cells, as `from_array` takes them.
    words : list of shape (rows, cols)
        The words that say so.
    clues : mapping from (cell, direction) to Token
        The words of clues where they do not stand in their cells.
    needs_clues : bool
        Whether every run must have a clue.
    """

    table: list[list[Any]]
    words: list[Row]
    clues: Mapping[tuple[Cell, Direction | None], Token] = field(default_factory=dict)
    needs_clues: bool = False

    @property
    def start(self) -> Token:
        """Where it begins."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` where it is none, with the word that is wrong."""
        try:
            puzzle = from_array(self.table)
        except Misplaced as error:
            row, col = error.cell
            token = self.clues.get((error.cell, error.direction), self.words[row][col])
            raise bad(token, f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"begins no board: {error}") from None
        for run in puzzle.runs if self.needs_clues else ():
            if run.total is None:
                row, col = run.cells[0]
                raise bad(self.words[row][col], f"begins {run}: every run needs a clue here")
        return puzzle


def total_of(token: Token) -> int:
    """Return the sum of a run, 1 to 45."""
    found = whole(token, f"a sum from 1 to {GREATEST} is needed here")
    if not 1 <= found <= GREATEST:
        raise bad(token, f"is no sum of different digits: use 1 to {GREATEST}")
    return found
