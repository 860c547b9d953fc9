"""A parsed board: the values of its cells, and the words of the text they come from."""

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
    """Return the value of a word, as `from_array` takes it."""
    if token.text in EMPTY:
        return 0
    if token.text in SOLID:
        return WALL
    if not WHOLE.fullmatch(token.text):
        hint = "; rows of letters need a line WIDTH HEIGHT above" if "." in token.text else ""
        raise bad(token, f"is not known here; {ALLOWED}{hint}")
    number = whole(token, ALLOWED)
    if number < 1:
        raise bad(token, f"is not a number of a path; {ALLOWED}")
    return number


@dataclass(frozen=True)
class BoardText:
    """A parsed board, not yet checked to be a valid puzzle."""

    table: list[list[int]]  # as `from_array` takes it
    words: list[Row]  # the word of every cell
    cover: bool = True
    self_touch: bool = True

    @property
    def start(self) -> Token:
        """The first word."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` with the wrong word if it is not valid."""
        try:
            return from_array(self.table, cover=self.cover, self_touch=self.self_touch)
        except Misplaced as error:
            row, col = error.cell
            raise bad(self.words[row][col], f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"does not begin a board: {error}") from None

    @property
    def answer(self) -> dict[Cell, int]:
        """The number of every cell that is not solid, right or wrong, 0 for an empty cell."""
        return {
            (r, c): value
            for r, row in enumerate(self.table)
            for c, value in enumerate(row)
            if value != WALL
        }
