"""A board as read: the contents of its cells, and the words of the text they come from."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.tokens import Row, Token, bad, whole
from hidato_edu.hashi.puzzle import MOST_POINTS, Misplaced, Puzzle, from_array

__all__ = ["ALLOWED", "BoardText", "value_of"]

ALLOWED = f"use 1 to {MOST_POINTS} for an island, 0 or . for water"
DRAWN = re.compile(r'[^=|"]*[=|"].*|.-.*|-')
IN_ANSWERS = f"{ALLOWED}, -1 and -2 where a bridge runs"

FLOAT = re.compile(r"([+-]?[0-9]+)\.0*")  # as numpy prints them


def value_of(token: Token, *, answers: bool = False) -> int:
    """Return the contents of the cell that a word describes; below 0 only in answers."""
    if token.text == ".":
        return 0
    if DRAWN.fullmatch(token.text):
        raise bad(
            token,
            "is part of a drawn answer: read it with parse_answer, alone or below "
            "a first line 'hashi ROWS COLUMNS'",
        )
    found = FLOAT.fullmatch(token.text)
    number = whole(
        token if found is None else token._replace(text=found[1]),
        IN_ANSWERS if answers else ALLOWED,
    )
    if answers:
        return number
    if number < 0:
        raise bad(token, "is a cell of a bridge, so this is an answer: read it with parse_answer")
    if number > MOST_POINTS:
        raise bad(token, f"is too large for an island; {ALLOWED}")
    return number


@dataclass(frozen=True)
class BoardText:
    """A board as read, before validation; `words` locates its cells in the text."""

    table: list[list[int]]  # as `from_array` takes it
    words: list[Row]

    @property
    def start(self) -> Token:
        """The first word."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` with the wrong word if it is not valid."""
        try:
            return from_array(self.table)
        except Misplaced as error:
            row, col = error.cell
            raise bad(self.words[row][col], f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"does not begin a valid board: {error}") from None
