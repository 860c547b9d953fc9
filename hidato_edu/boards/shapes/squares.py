"""Squares, with four neighborhoods: king's moves, shared sides, knight's moves, Hopido."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import inf
from typing import ClassVar

from hidato_edu.boards.shapes.shape import Cell, Point, Shape, check_name

__all__ = ["ADJACENCIES", "Square"]

ADJACENCIES: dict[str, tuple[Cell, ...]] = {
    "edges": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "edges+corners": ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)),
    "knight": ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1)),
    "hopido": ((-3, 0), (-2, -2), (-2, 2), (0, -3), (0, 3), (2, -2), (2, 2), (3, 0)),
}
"""Offsets (rows, columns) from a square cell to its neighbors, row by row."""

LEAPS = {"knight": "knight's moves", "hopido": "Hopido moves"}


@dataclass(frozen=True)
class Square(Shape):
    """The square lattice.

    Parameters
    ----------
    adjacency : {"edges+corners", "edges", "knight", "hopido"}
        Which cells are neighbors: the eight around a cell, the four that share a side, those a
        knight's move away, or those three straight or two diagonal steps away.

    Raises
    ------
    InvalidPuzzle
        If there is no such adjacency.

    Examples
    --------
    >>> Square("edges").around((1, 1))
    ((0, 1), (1, 0), (1, 2), (2, 1))
    >>> Square().distance((0, 0), (3, 5)), Square("edges").distance((0, 0), (3, 5))
    (5, 8)
    """

    name: ClassVar[str] = "square"
    adjacencies: ClassVar[tuple[str, ...]] = tuple(ADJACENCIES)
    turns: ClassVar[int] = 4

    adjacency: str = "edges+corners"

    def __post_init__(self) -> None:
        check_name("adjacency of squares", self.adjacency, ADJACENCIES)

    @property
    def words(self) -> str:
        """What the cells are, in the plural, with their neighbors."""
        return f"squares, {LEAPS[self.adjacency]}" if self.adjacency in LEAPS else super().words

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return all cells that would be neighbors, row by row."""
        row, col = cell
        return tuple((row + dr, col + dc) for dr, dc in ADJACENCIES[self.adjacency])

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b on a board without borders.

        Returns
        -------
        float
            An int, or ``inf`` if b cannot be reached from a.

        Notes
        -----
        Constant for the first two neighborhoods; for knight and Hopido moves a breadth-first
        search, cached for later calls.
        """
        rows, cols = abs(a[0] - b[0]), abs(a[1] - b[1])
        if self.adjacency == "edges":
            return rows + cols
        if self.adjacency == "edges+corners":
            return max(rows, cols)
        return _leaps(ADJACENCIES[self.adjacency], min(rows, cols), max(rows, cols))

    def center(self, cell: Cell) -> Point:
        """Return the center (x, y) of the unit square of the cell."""
        return (cell[1] + 0.5, cell[0] + 0.5)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the four corners of the unit square of the cell."""
        row, col = cell
        return ((col, row), (col + 1, row), (col + 1, row + 1), (col, row + 1))

    def say(self, cell: Cell) -> str:
        """Return the name of a cell: ``"row 2, column 3"``."""
        return f"row {cell[0]}, column {cell[1]}"


@cache
def _leaps(offsets: tuple[Cell, ...], rows: int, cols: int) -> float:
    """Return the moves from (0, 0) to (rows, cols), by a search from both ends."""
    if rows == cols == 0:
        return 0
    sides: list[set[Cell]] = [{(0, 0)}, {(rows, cols)}]
    seen: list[set[Cell]] = [{(0, 0)}, {(rows, cols)}]
    # An offset that can be reached needs at most rows + cols + 4 moves (tested to 30 x 30).
    for moves in range(1, rows + cols + 5):
        side = moves % 2
        sides[side] = {(r + dr, c + dc) for r, c in sides[side] for dr, dc in offsets} - seen[side]
        seen[side] |= sides[side]
        if not sides[side].isdisjoint(seen[1 - side]):
            return moves
    return inf


SHAPE = Square
