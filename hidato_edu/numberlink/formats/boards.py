"""A board as it was read: what its cells hold, and which words of the text said so."""

from __future__ import annotations

from dataclasses import dataclass

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.tokens import WHOLE, Row, Token, bad, whole
from hidato_edu.numberlink.puzzle import WALL, Misplaced, Puzzle, from_array

__all__ = ["ALLOWED", "BoardText", "value_of"]

ALLOWED = "use a number from 1 for an end, . or 0 for an empty cell, # or X for a solid one"

SOLID = ("#", "X", "x", str(WALL))
EMPTY = (".", "0")


def value_of(token: Token) -> int:
    """Return what a word says of a cell, as `from_array` takes it."""
    if token.text in EMPTY:
        return 0
    if token.text in SOLID:
        return WALL
    if not WHOLE.fullmatch(token.text):
        hint = "; rows of letters need a line WIDTH HEIGHT above" if "." in token.text else ""
        raise bad(token, f"is not known here; {ALLOWED}{hint}")
    number = whole(token, ALLOWED)
    if number < 1:
        raise bad(token, f"is no number of a path; {ALLOWED}")
    return number


@dataclass(frozen=True)
class BoardText:
    """A board as it was read, before it is known to be a valid puzzle.

    Parameters
    ----------
    table : list of shape (rows, cols)
        The cells, as `from_array` takes them.
    words : list of shape (rows, cols)
        The words that say so.
    cover, self_touch : bool
        The conventions that the text names, or those of its format.
    """

    table: list[list[int]]
    words: list[Row]
    cover: bool = True
    self_touch: bool = True

    @property
    def start(self) -> Token:
        """Where it begins."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` where it is none, with the word that is wrong."""
        try:
            return from_array(self.table, cover=self.cover, self_touch=self.self_touch)
        except Misplaced as error:
            row, col = error.cell
            raise bad(self.words[row][col], f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"begins no board: {error}") from None

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they stand there, right or wrong; 0 is a blank, solid cells are left out.

        Their ends need not be there.
        """
        return {
            (r, c): value
            for r, row in enumerate(self.table)
            for c, value in enumerate(row)
            if value != WALL
        }
