"""A board as it was read: what its cells hold, and which words of the text said so."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.core.tokens import Row, Token, bad, whole
from hidato_edu.hashi.puzzle import MOST_POINTS, Misplaced, Puzzle, from_array

__all__ = ["ALLOWED", "BoardText", "value_of"]

ALLOWED = f"use 1 to {MOST_POINTS} for an island, 0 or . for water"
DRAWN = re.compile(r'.*[=|"].*|.-.*|-')
IN_ANSWERS = f"{ALLOWED}, -1 and -2 where a bridge runs"

FLOAT = re.compile(r"([+-]?[0-9]+)\.0*")  # as numpy prints them


def value_of(token: Token, *, answers: bool = False) -> int:
    """Return what a word says of a cell: less than 0 in answers only."""
    if token.text == ".":
        return 0
    if DRAWN.fullmatch(token.text):
        raise bad(
            token,
            "is part of a drawn answer: parse_answer reads it, by itself or below "
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
        raise bad(token, "is a cell of a bridge, so this is an answer: parse_answer reads it")
    if number > MOST_POINTS:
        raise bad(token, f"is too much for an island; {ALLOWED}")
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
    """

    table: list[list[int]]
    words: list[Row]

    @property
    def start(self) -> Token:
        """Where it begins."""
        return self.words[0][0]

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `FormatError` where it is none, with the word that is wrong."""
        try:
            return from_array(self.table)
        except Misplaced as error:
            row, col = error.cell
            raise bad(self.words[row][col], f"is wrong here: {error}") from None
        except InvalidPuzzle as error:
            raise bad(self.start, f"begins no board: {error}") from None
