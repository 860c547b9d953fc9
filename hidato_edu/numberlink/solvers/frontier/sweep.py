"""The order of a sweep: cell after cell along the shorter side of the board."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.numberlink.puzzle import Link, Puzzle, link

__all__ = ["Step", "Sweep"]


class Step(NamedTuple):
    """One cell of the sweep."""

    cell: Cell
    at: int  # the place of the plug from the left; the plug from above is at the next place
    number: int  # 0 for none
    is_open: bool  # whether the cell is in the grid
    down: Cell | None  # the neighbor in the next line; None if a path cannot go there
    right: Cell | None  # the next cell, likewise
    must: tuple[bool, bool]  # whether a path must go down, and to the right
    is_last: bool  # whether the cell ends a line
    ahead: tuple[Cell, ...]  # for every place, the cell to which a plug there leads


class Sweep:
    """The cells of a puzzle, including solid ones, line by line in the order of the sweep.

    A line has `width` cells; the frontier has one more place.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> sweep = Sweep(numberlink.from_array([[1, 0, 1], [2, 0, 2]]))
    >>> [[step.cell for step in line] for line in sweep.lines]
    [[(0, 0), (1, 0)], [(0, 1), (1, 1)], [(0, 2), (1, 2)]]
    """

    def __init__(
        self,
        puzzle: Puzzle,
        *,
        by_rows: bool = False,
        from_end: bool = False,
        on: Collection[Link] = (),
        off: Collection[Link] = (),
        budget: Budget | None = None,
    ) -> None:
        rows, cols = puzzle.grid.size
        self.puzzle = puzzle
        self._on, self._off = on, off
        self._is_turned = not by_rows and cols > rows
        self._from_end = from_end
        self._length, self.width = (cols, rows) if self._is_turned else (rows, cols)
        self.lines: list[list[Step]] = []
        for row in range(self._length):
            if budget is not None:
                budget.check()
            self.lines.append([self._step(row, col) for col in range(self.width)])

    def _step(self, row: int, col: int) -> Step:
        cell = self._cell(row, col)
        down = self._next(cell, self._cell(row + 1, col))
        right = self._next(cell, self._cell(row, col + 1))
        must = [near is not None and link(cell, near) in self._on for near in (down, right)]
        number, is_open = self.puzzle.givens.get(cell, 0), cell in self.puzzle.grid
        ahead = (
            *(self._cell(row + 1, c) for c in range(col + 1)),
            *(self._cell(row, c) for c in range(col, self.width)),
        )
        is_last = col == self.width - 1
        return Step(cell, col, number, is_open, down, right, (must[0], must[1]), is_last, ahead)

    def _next(self, cell: Cell, near: Cell) -> Cell | None:
        """Return a neighbor, or None if a path cannot go there."""
        grid = self.puzzle.grid
        is_off = cell not in grid or near not in grid or link(cell, near) in self._off
        return None if is_off else near

    def _cell(self, row: int, col: int) -> Cell:
        if self._from_end:
            row, col = self._length - 1 - row, self.width - 1 - col
        return (col, row) if self._is_turned else (row, col)
