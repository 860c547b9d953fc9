"""The order in which a board is swept: cell after cell along its shorter side."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.numberlink.puzzle import Link, Puzzle, link

__all__ = ["Step", "Sweep"]


class Step(NamedTuple):
    """One cell of the sweep.

    Parameters
    ----------
    cell : (row, col)
        The cell on the board.
    at : int
        Its place on the frontier: the plug from the left, and, one further, the plug from above.
    number : int
        The number that stands on it, 0 for none.
    is_open : bool
        Whether the cell is in the grid.
    down, right : cell or None
        The neighbor that comes a line later, and the one that comes next; None where a path cannot
        go there.
    must : (bool, bool)
        Whether a path has to go down, and to the right.
    is_last : bool
        Whether the cell ends a line.
    ahead : tuple of (row, col)
        Of every place the cell to which a plug leads that is there before this cell and behind it.
    """

    cell: Cell
    at: int
    number: int
    is_open: bool
    down: Cell | None
    right: Cell | None
    must: tuple[bool, bool]
    is_last: bool
    ahead: tuple[Cell, ...]


class Sweep:
    """The cells of a puzzle in the order in which they are decided.

    Attributes
    ----------
    width : int
        Cells of a line: the frontier has one plug more.
    lines : list of list of Step
        The cells, solid ones among them, line by line.

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
        """Return a neighbor, where a path can go there."""
        grid = self.puzzle.grid
        is_off = cell not in grid or near not in grid or link(cell, near) in self._off
        return None if is_off else near

    def _cell(self, row: int, col: int) -> Cell:
        if self._from_end:
            row, col = self._length - 1 - row, self.width - 1 - col
        return (col, row) if self._is_turned else (row, col)
