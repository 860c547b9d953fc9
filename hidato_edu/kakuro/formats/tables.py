"""Rows of words: our own text, and answers.

The first line of our own text may be missing; then a board ends before the next ``kakuro ROWS
COLS``, and where a row of black cells follows an empty line, because boards begin that way. Words
are separated by any blanks and tabs; other empty lines are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from hidato_edu.boards.grid import MAX_CELLS, Cell
from hidato_edu.core.tokens import WHOLE, Row, Token, bad, check_length, check_size, positive, whole
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.formats.boards import ALLOWED, BoardText, total_of

__all__ = ["NAME", "answer_of", "boards", "split_answers", "tables"]

NAME = "kakuro"

CLUE, SLANTED = re.compile(r"([^\\]*)\\([^\\]*)"), re.compile(r"(\d*)/(\d*)")


def tables(rows: list[Row], *, answers: bool = False) -> Iterator[list[Row]]:
    """Yield the rows of every board of a text without headers, all of one length.

    Among answers, one without a header may follow one with a header after an empty line.
    """
    at = 0
    while at < len(rows):
        if rows[at][0].text == NAME:
            height, cols = _header(rows, at)
            body = rows[at + 1 : at + 1 + height]
            at += 1 + height
            apart = at == len(rows) or rows[at][0].text == NAME or (answers and _is_apart(rows, at))
            if not apart:
                raise bad(rows[at][0], f"begins an extra row: the header announces {height}")
        else:
            ends = (k for k in range(at + 1, len(rows)) if _is_end(rows, k))
            end = next(ends, len(rows))
            body, cols, at = rows[at:end], len(rows[at]), end
        for row in body:
            check_length(row, cols, "cells")
        if len(body) * cols > MAX_CELLS:
            raise bad(body[0][0], f"begins a board of too many cells: {MAX_CELLS:,} at most")
        yield body


def _is_end(rows: list[Row], k: int) -> bool:
    """Return whether a board without a header ends before a row."""
    first_row = _is_apart(rows, k) and all(
        "\\" in word.text or word.text == "#" for word in rows[k]
    )
    return first_row or rows[k][0].text == NAME


def _is_apart(rows: list[Row], k: int) -> bool:
    """Return whether there is an empty line before a row."""
    return rows[k][0].line > rows[k - 1][0].line + 1


def _header(rows: list[Row], at: int) -> tuple[int, int]:
    """Return the rows and columns that a header announces; as many rows follow."""
    head = rows[at]
    if len(head) != 3:
        raise bad(head[-1], f"ends the line: a line '{NAME} ROWS COLUMNS' is needed here")
    height, cols = positive(head[1], "number of rows"), positive(head[2], "number of columns")
    check_size(head[1], head[2], MAX_CELLS)
    if height > len(rows) - at - 1:
        raise bad(head[1], f"rows are announced, but {len(rows) - at - 1} follow")
    return height, cols


def boards(rows: list[Row]) -> list[BoardText]:
    """Return all boards of a text in our own format."""
    return [
        BoardText([[_cell(word) for word in row] for row in body], body) for body in tables(rows)
    ]


def _cell(token: Token) -> Any:
    """Return the cell that a word describes, as `from_array` takes it."""
    text = token.text
    clue = CLUE.fullmatch(text)
    if clue:
        return _sum(token, 0, clue[1]), _sum(token, len(clue[1]) + 1, clue[2])
    if text == "#":
        return 0, 0
    if text in (".", "0"):
        return None
    if WHOLE.fullmatch(text):
        digit = whole(token, ALLOWED)
        if not 1 <= digit <= MOST:
            raise bad(token, f"is not a given; use a digit from 1 to {MOST}, or 0 for a white cell")
        return digit
    slanted = SLANTED.fullmatch(text)
    if slanted:
        below, right = slanted.groups()
        raise bad(token, f"needs a backslash: write {below}\\{right} with {below or 'none'} below")
    raise bad(token, f"is not allowed here; {ALLOWED}")


def _sum(token: Token, offset: int, text: str) -> int:
    """Return the sum of one side of a clue, 0 if there is none."""
    return total_of(Token(text, token.line, token.column + offset)) if text else 0


def answer_of(rows: list[Row]) -> dict[Cell, int]:
    """Return the numbers of a table unchecked; 0 is a blank."""
    return {
        (r, c): 0 if token.text == "." else whole(token, "use a digit, 0 for a blank, # for black")
        for r, row in enumerate(rows)
        for c, token in enumerate(row)
        if token.text != "#" and "\\" not in token.text
    }


def split_answers(rows: list[Row]) -> Iterator[list[Row]]:
    """Yield the rows of every answer of a text without headers.

    An empty line ends an answer. The document's program prints squares of digits without a gap.
    """
    start = 0
    for k in range(1, len(rows) + 1):
        if k == len(rows) or _is_apart(rows, k):
            yield from _squares(rows[start:k])
            start = k


def _squares(rows: list[Row]) -> list[list[Row]]:
    """Return the squares of digits that follow each other, or all rows as one table."""
    found, at = [], 0
    while at < len(rows):
        side = len(rows[at])
        square = rows[at : at + side]
        plain = all(len(row) == side and all(map(_is_number, row)) for row in square)
        if len(square) < side or not plain:
            return [rows]
        found.append(square)
        at += side
    return found


def _is_number(token: Token) -> bool:
    return bool(WHOLE.fullmatch(token.text))
