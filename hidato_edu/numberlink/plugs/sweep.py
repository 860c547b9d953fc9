"""The order in which a board is swept: cell after cell along its shorter side."""

from __future__ import annotations

from typing import NamedTuple

from hidato_edu.grid import Cell
from hidato_edu.numberlink.puzzle import Puzzle

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
        The neighbor that comes a line later, and the one that comes next; None where there is none.
    is_last : bool
        Whether the cell ends a line.
    """

    cell: Cell
    at: int
    number: int
    is_open: bool
    down: Cell | None
    right: Cell | None
    is_last: bool


class Sweep:
    """The cells of a puzzle in the order in which they are decided.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    by_rows : bool
        Whether it goes row by row in any case; else column by column where these are shorter.

    Attributes
    ----------
    width : int
        Cells of a line: the frontier has one plug more.
    steps : list of Step
        The cells, solid ones among them.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> [step.cell for step in Sweep(numberlink.from_array([[1, 0, 1], [2, 0, 2]])).steps]
    [(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (1, 2)]
    """

    def __init__(self, puzzle: Puzzle, *, by_rows: bool = False) -> None:
        rows, cols = puzzle.grid.size
        self.puzzle = puzzle
        self.is_turned = not by_rows and cols > rows
        self.length, self.width = (cols, rows) if self.is_turned else (rows, cols)
        self.steps = [
            self._step(row, col) for row in range(self.length) for col in range(self.width)
        ]

    def _step(self, row: int, col: int) -> Step:
        cell, down, right = (self._cell(*at) for at in ((row, col), (row + 1, col), (row, col + 1)))
        grid = self.puzzle.grid
        return Step(
            cell,
            col,
            self.puzzle.givens.get(cell, 0),
            cell in grid,
            down if cell in grid and down in grid else None,
            right if cell in grid and right in grid else None,
            col == self.width - 1,
        )

    def _cell(self, row: int, col: int) -> Cell:
        return (col, row) if self.is_turned else (row, col)
