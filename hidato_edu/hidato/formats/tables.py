"""Tables of numbers: the slides' map files, and our own text, which names the shape first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from hidato_edu.boards.grid import (
    MAX_CELLS,
    SHAPES,
    Cell,
    Grid,
    Shape,
    Square,
    shape_named,
)
from hidato_edu.boards.shapes import NAMES
from hidato_edu.core.errors import FormatError
from hidato_edu.core.tokens import Row, Token, bad, check_length, check_size, positive
from hidato_edu.hidato.formats.graphs import read_graph
from hidato_edu.hidato.formats.tokens import BoardText, number, puzzle_of
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["NO_SHAPE", "Table", "read_rows"]

NO_SHAPE = f"is not a shape of cells; use one of {', '.join(SHAPES)}, graph"
GRAPH = "graph"


@dataclass(frozen=True)
class Table:
    """One board of a file as it was read, before it is known to be a valid puzzle."""

    rows: list[list[tuple[int, Token]]]
    shape: Shape
    cols: int

    @property
    def start(self) -> Token:
        """The first number."""
        return self.rows[0][0][1]

    @cached_property
    def grid(self) -> Grid:
        """The open cells."""
        open_cells = tuple(
            (r, c) for r, row in enumerate(self.rows) for c, (n, _) in enumerate(row) if n >= 0
        )
        if not open_cells:
            first = self.start
            raise FormatError(
                "a board needs at least one open cell",
                line=first.line,
                column=first.column,
                token=first.text,
            )
        return Grid(open_cells, self.shape, (len(self.rows), self.cols))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return puzzle_of(self.grid, ((cell, n, token) for cell, n, token in self._held() if n > 0))

    @property
    def answer(self) -> dict[Cell, int]:
        """The numbers as they are in the text, right or wrong."""
        return {cell: n for cell, n, _ in self._held() if n != -1}

    def _held(self) -> Iterator[tuple[Cell, int, Token]]:
        for r, row in enumerate(self.rows):
            for c, (n, token) in enumerate(row):
                yield (r, c), n, token


def read_rows(rows: list[Row], bare: bool) -> list[BoardText]:
    """Read all boards of a text; `bare` if tables usually have no header."""
    # A single number is the number of maps if a header of two tokens, or a name, comes next.
    counted = (
        len(rows) > 1
        and len(rows[0]) == 1
        and not _is_name(rows[0])
        and (len(rows[1]) == 2 or _is_name(rows[1]))
    )
    count = positive(rows[0][0], "number of maps") if counted else None
    wide = max((k for k, row in enumerate(rows) if len(row) != 2), default=-1)
    start = 1 if counted else 0
    boards: list[BoardText] = []
    while start < len(rows) and len(boards) != count:
        board, start = _read_board(rows, start, counted, bare, wide)
        boards.append(board)
    if start < len(rows):
        raise bad(
            rows[start][0], f"comes after the {count} maps that line {rows[0][0].line} announces"
        )
    if count is not None and len(boards) < count:
        raise bad(rows[0][0], f"maps are announced, but the text has {len(boards)}")
    return boards


def _is_name(row: Row) -> bool:
    return row[0].text.isalpha() and row[0].text.isascii()


def _read_board(
    rows: list[Row], start: int, counted: bool, bare: bool, wide: int
) -> tuple[BoardText, int]:
    """Read one board; return it with the index of the next row.

    No row after `wide` has more or fewer than two tokens.
    """
    shape: Shape = Square()
    if _is_name(rows[start]):
        if rows[start][0].text == GRAPH:
            return read_graph(rows, start)
        shape = _shape(rows[start])
        start += 1
        if start == len(rows):
            name = rows[start - 1][-1]
            raise bad(name, "is the end of the text: a map must follow")
    head, left = rows[start], len(rows) - start - 1
    if not counted and not _is_header(head, left, bare, wide > start):
        return _table(rows[start:], len(head), shape), len(rows)

    if len(head) != 2:
        raise bad(head[0], "does not begin a header: a line 'width height' is needed here")
    cols, height = positive(head[0], "width"), positive(head[1], "height")
    check_size(head[0], head[1], MAX_CELLS)
    if height > left:
        raise bad(head[1], f"rows are announced, but {left} follow")
    behind = start + 1 + height
    if not counted and behind < len(rows) and len(rows[behind]) != 2 and not _is_name(rows[behind]):
        raise bad(rows[behind][0], f"begins an extra row: the header announces {height}")
    return _table(rows[start + 1 : behind], cols, shape), behind


def _is_header(head: Row, left: int, bare: bool, wide: bool) -> bool:
    """Two tokens are a header, unless all rows have two and the header does not fit them.

    So many rows are `left`; `wide` is whether one of them has more or fewer than two tokens.

    A puzzle usually has a header, so if one of two numbers fits, it is a header with a mistake.
    An answer usually has none, so it is a header only if both fit.
    """
    if len(head) != 2 or not left:
        return False
    fits = head[0].text == "2", head[1].text == str(left)
    return wide or (all(fits) if bare else any(fits))


def _shape(row: Row) -> Shape:
    """Return the shape named by a line such as ``hexagon edges odd-r``."""
    kind = NAMES.get(row[0].text)
    if kind is None:
        raise bad(row[0], NO_SHAPE)
    _check_word(row, 1, "adjacency", kind.adjacencies)
    if kind.layouts:
        _check_word(row, 2, f"layout of {kind.name}s", kind.layouts)
    behind = row[3 if kind.layouts else 2 :]
    if behind:
        raise bad(behind[0], "is not allowed here: the line must end before it")
    return shape_named(kind.name, row[1].text, row[2].text if kind.layouts else None)


def _check_word(row: Row, place: int, what: str, allowed: Iterable[str]) -> None:
    """Raise `FormatError` if a word of the line of a shape is missing or wrong."""
    use = f"use one of {', '.join(allowed)}"
    if len(row) > place and row[place].text not in allowed:
        raise bad(row[place], f"is not an allowed {what}; {use}")
    if len(row) <= place:
        last = row[-1]
        raise FormatError(
            f"the {what} is missing after {last.text!r}; {use}",
            line=last.line,
            column=last.column + len(last.text),
            token=last.text,
        )


def _table(rows: list[Row], cols: int, shape: Shape) -> Table:
    if len(rows) * cols > MAX_CELLS:
        raise bad(rows[0][0], f"begins a map of too many cells: {MAX_CELLS:,} at most")
    for row in rows:
        check_length(row, cols, "numbers")
    return Table([[(number(token), token) for token in row] for row in rows], shape, cols)
