r"""Rows of words: our own text, and the document's matrix, which has no first line.

Words are separated by blanks, tabs, commas, semicolons and brackets. A row ends with its line, or
with ``]``, so that the output of Python and numpy can be read, with and without ``array(...)``. A
board without a first line ends at an empty line, at the first line of another board, or at ``[[``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Row, Token, bad, check_length, check_line, check_size, positive
from hidato_edu.family import parted
from hidato_edu.hashi.formats.boards import BoardText, value_of
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.writing import NAME

__all__ = ["boards", "dump_matrix", "header", "is_head", "rows_apart"]

WORD = re.compile(r"[^\s,;\[\]]+")
ROW = re.compile(r"[^\]]+\]*")
ARRAY = re.compile(r"\b(?:np\.|numpy\.)?array\((?=\[)|(?<=\])(?:,\s*dtype=[\w.]+)?\)")
NOTHING = re.compile(
    r"[,;]\s*([,;])|^[\s\[]*([,;])(?!\s*\[)|(?<=[^\s,;])\t *(\t)[\t ]*(?=\S)"
)  # a separator without a cell before it
HEAD = f"'{NAME} ROWS COLUMNS'"


def rows_apart(lines: Sequence[str], first: int = 1) -> list[tuple[Row, bool]]:
    """Return the words of every row that has any, and whether the row begins a board.

    The first of the lines has the number `first` in the text.
    """
    found: list[tuple[Row, bool]] = []
    apart = True
    bare = ARRAY.sub(lambda sign: re.sub(r"\S", " ", sign.group()), "\n".join(lines))
    for at, line in enumerate(bare.split("\n"), start=first):
        check_line(line, at, WORD)
        _check_cells(line, at)
        for part in ROW.finditer(line):
            places = WORD.finditer(line, *part.span())
            row = [Token(word.group(), at, word.start() + 1) for word in places]
            apart = apart or part.group().lstrip(" \t,;").startswith("[[")
            if row:
                found.append((row, apart or is_head(row)))
                apart = False
        apart = apart or not line.strip()
    if not found:
        raise FormatError("the text is empty: a board is needed", line=1)
    return found


def _check_cells(line: str, at: int) -> None:
    """Raise `FormatError` if two separators follow each other, because a cell is missing."""
    found = NOTHING.search(line)
    if found:
        place = found.start(found.lastindex or 0)
        raise bad(Token(line[place], at, place + 1), "has no cell before it: write 0 for water")


def boards(rows: Sequence[tuple[Row, bool]], *, answers: bool = False) -> Iterator[BoardText]:
    """Yield all boards of the rows of a text, before validation."""
    at = 0
    while at < len(rows):
        first = rows[at][0]
        if is_head(first):
            height, cols = header(first)
            body = [row for row, _ in rows[at + 1 : at + 1 + height]]
            if len(body) < height:
                raise bad(first[1], f"rows are announced, but {len(body)} follow")
            at += 1 + height
            _values(body, answers)  # an invalid word is reported first
            if at < len(rows) and not rows[at][1]:
                raise bad(rows[at][0][0], f"begins an extra row: the header announces {height}")
        else:
            end = next((k for k in range(at + 1, len(rows)) if rows[k][1]), len(rows))
            body, cols, at = [row for row, _ in rows[at:end]], len(first), end
        if len(body) * cols > MAX_CELLS:
            raise bad(body[0][0], f"begins a board of too many cells: {MAX_CELLS:,} at most")
        table = _values(body, answers)
        for row in body:
            check_length(row, cols, "cells")
        yield BoardText(table, body)


def _values(body: Iterable[Row], answers: bool) -> list[list[int]]:
    return [[value_of(token, answers=answers) for token in row] for row in body]


def is_head(row: Row) -> bool:
    """Return whether a row is a first line, in lower or upper case."""
    return bool(row) and row[0].text.lower() == NAME


def header(head: Row) -> tuple[int, int]:
    """Return the numbers of rows and columns in a first line."""
    if len(head) < 3:
        raise bad(head[-1], f"ends the line: a line {HEAD} is needed here")
    if len(head) > 3:
        raise bad(head[3], f"is one word too many: a line {HEAD} is needed here")
    height, cols = positive(head[1], "number of rows"), positive(head[2], "number of columns")
    check_size(head[1], head[2], MAX_CELLS)
    return height, cols


def dump_matrix(boards: Puzzle | Solution | Iterable[Puzzle | Solution]) -> str:
    r"""Return boards as the document's matrices, with an empty line between them.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> from hidato_edu.hashi import rules
    >>> puzzle = hashi.from_array([[1, 0, 2], [0, 0, 1]])
    >>> dump_matrix(puzzle)
    '1 0 2\n0 0 1\n'
    >>> dump_matrix(hashi.Solution(puzzle, rules.lanes_of(puzzle, [[1, -1, 2], [0, 0, 1]])))
    ' 1 -1  2\n 0  0  1\n'
    """
    every = [boards] if isinstance(boards, Puzzle | Solution) else list(boards)
    texts = []
    for table in (board.to_array() for board in every):
        width = max(len(str(value)) for row in table for value in row)
        texts.append("\n".join(" ".join(f"{value:{width}}" for value in row) for row in table))
    return parted(texts)
