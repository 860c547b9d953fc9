"""Our own text: rows of words.

The first line may be missing. Then an empty line or the first line of another board ends a board.
Blanks and tabs separate words.
"""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.tokens import Row, Token, bad, check_length, check_size, positive
from hidato_edu.numberlink.formats.boards import BoardText, value_of
from hidato_edu.numberlink.writing import NAME

__all__ = ["boards", "is_head"]

CONVENTIONS = ("cover", "self_touch")
SAID = {"yes": True, "no": False}
HEAD = f"'{NAME} ROWS COLUMNS [cover=no] [self_touch=no]'"


def boards(rows: list[Row], *, answers: bool = False) -> Iterator[BoardText]:
    """Yield all boards of our own text, not yet checked to be valid puzzles.

    An answer without a header may follow one with a header, after an empty line.
    """
    at = 0
    while at < len(rows):
        if is_head(rows[at]):
            height, cols, conventions = _header(rows, at)
            body = rows[at + 1 : at + 1 + height]
            at += 1 + height
            apart = at == len(rows) or is_head(rows[at]) or (answers and _is_apart(rows, at))
            if not apart:
                raise bad(rows[at][0], f"begins an extra row: the header announces {height}")
        else:
            conventions = {}
            end = next((k for k in range(at + 1, len(rows)) if _is_end(rows, k)), len(rows))
            body, cols, at = rows[at:end], len(rows[at]), end
        for row in body:
            check_length(row, cols, "cells")
        if len(body) * cols > MAX_CELLS:
            raise bad(body[0][0], f"begins a board of too many cells: {MAX_CELLS:,} at most")
        yield BoardText([[value_of(token) for token in row] for row in body], body, **conventions)


def _is_end(rows: list[Row], k: int) -> bool:
    """Return whether a board without a header ends before a row."""
    return is_head(rows[k]) or _is_apart(rows, k)


def _is_apart(rows: list[Row], k: int) -> bool:
    """Return whether an empty line precedes a row."""
    return rows[k][0].line > rows[k - 1][0].line + 1


def is_head(row: Row) -> bool:
    """Return whether a row is a first line, in small or capital letters."""
    return row[0].text.lower() == NAME


def _header(rows: list[Row], at: int) -> tuple[int, int, dict[str, bool]]:
    """Return the rows, columns and conventions of a header; check that enough rows follow."""
    head = rows[at]
    if len(head) < 3:
        raise bad(head[-1], f"ends the line: a line {HEAD} is needed here")
    height, cols = positive(head[1], "number of rows"), positive(head[2], "number of columns")
    check_size(head[1], head[2], MAX_CELLS)
    conventions: dict[str, bool] = {}
    for token in head[3:]:
        name, truth = _convention(token)
        if name in conventions:
            raise bad(token, f"repeats {name}; use it only once")
        conventions[name] = truth
    if height > len(rows) - at - 1:
        raise bad(head[1], f"rows are announced, but {len(rows) - at - 1} follow")
    return height, cols, conventions


def _convention(token: Token) -> tuple[str, bool]:
    name, _, said = token.text.partition("=")
    if name not in CONVENTIONS:
        raise bad(token, f"is not known here: a line {HEAD} is needed")
    if said not in SAID:
        raise bad(token, f"is not known here; use {name}=yes or {name}=no")
    return name, SAID[said]
