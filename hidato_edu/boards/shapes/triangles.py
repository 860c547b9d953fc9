"""Triangles, with three or twelve neighbors."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from math import sqrt
from typing import ClassVar

from hidato_edu.boards.shapes.shape import Cell, Point, Shape, check_name

__all__ = ["Triangular"]

TALL = sqrt(3)  # height of a triangle with sides of length 2


@dataclass(frozen=True)
class Triangular(Shape):
    """The lattice of triangles; one with an even sum of row and column points up.

    Parameters
    ----------
    adjacency : {"edges", "edges+corners"}
        Which cells are neighbors: the three that share a side, or the twelve that share a side
        or a corner.

    Raises
    ------
    InvalidPuzzle
        If there is no such adjacency.

    Examples
    --------
    >>> Triangular().around((1, 1)), Triangular().around((1, 2))
    (((1, 0), (1, 2), (2, 1)), ((0, 2), (1, 1), (1, 3)))
    >>> len(Triangular("edges+corners").around((1, 1)))
    12
    >>> Triangular().distance((0, 0), (2, 3)), Triangular("edges+corners").distance((0, 0), (2, 3))
    (5, 2)
    >>> Triangular().say((1, 2))
    'row 1, column 2, tip down'
    """

    name: ClassVar[str] = "triangle"
    adjacencies: ClassVar[tuple[str, ...]] = ("edges", "edges+corners")
    aliases: ClassVar[tuple[str, ...]] = ("tri", "triangular")
    turns: ClassVar[int] = 6

    adjacency: str = "edges"

    def __post_init__(self) -> None:
        check_name("adjacency of triangles", self.adjacency, self.adjacencies)

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the three or twelve neighbors, row by row."""
        row, col = cell
        base = row + 1 if _tip_up(cell) else row - 1
        if self.adjacency == "edges":
            return tuple(sorted([(row, col - 1), (row, col + 1), (base, col)]))
        found = [(row, col + step) for step in (-2, -1, 1, 2)]
        found += [(near, col + step) for near in (row - 1, row + 1) for step in (-1, 0, 1)]
        return tuple(sorted([*found, (base, col - 2), (base, col + 2)]))

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b on a board without borders.

        Notes
        -----
        Across sides, every move crosses one line in one of three directions, and only the lines
        between both cells need to be crossed. Across corners, a cell that touches a corner of b is
        one move away, and each side between a corner of a and that corner adds one move.
        """
        if a == b:
            return 0
        if self.adjacency == "edges":
            return sum(abs(x - y) for x, y in zip(_strips(a), _strips(b), strict=True))
        return 1 + min(_sides(p, q) for p, q in product(_corners(a), _corners(b)))

    def center(self, cell: Cell) -> Point:
        """Return the centroid (x, y); the sides of a triangle have length 2."""
        row, col = cell
        return (col + 1.0, TALL * (row + (2 / 3 if _tip_up(cell) else 1 / 3)))

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the three corners, the tip in the middle of the three."""
        row, col = cell
        tip, base = (row, row + 1) if _tip_up(cell) else (row + 1, row)
        return ((col, TALL * base), (col + 1, TALL * tip), (col + 2, TALL * base))

    def say(self, cell: Cell) -> str:
        """Return the name of a cell: ``"row 2, column 3, tip down"``."""
        return f"row {cell[0]}, column {cell[1]}, tip {'up' if _tip_up(cell) else 'down'}"

    def text_place(self, cell: Cell, width: int) -> Cell:
        """Return line and column of a cell in a text, see `Shape`: its number follows a side."""
        return cell[0], cell[1] * (width + 1) + 1

    def text_sides(self, cell: Cell, width: int) -> Iterable[tuple[Cell, str]]:
        """Return the sides that are not level, see `Shape`; (0, 0) has its tip up."""
        row, col = cell
        return [
            ((row, edge * (width + 1)), "\\" if (row + edge) % 2 else "/")
            for edge in (col, col + 1)
        ]


def _tip_up(cell: Cell) -> bool:
    return sum(cell) % 2 == 0


def _strips(cell: Cell) -> tuple[int, int, int]:
    """Return the strip that contains a triangle, for each of the three directions of lines."""
    row, col = cell
    return row, (row + col) // 2, (col - row - 1) // 2


def _corners(cell: Cell) -> tuple[Cell, ...]:
    """Return the corners of a triangle as (line, place): half sides, counted along the line."""
    row, col = cell
    tip, base = (row, row + 1) if _tip_up(cell) else (row + 1, row)
    return (base, col), (tip, col + 1), (base, col + 2)


def _sides(a: Cell, b: Cell) -> int:
    """Return the number of sides of triangles between two corners."""
    lines, halves = abs(a[0] - b[0]), abs(a[1] - b[1])
    return lines + max(0, (halves - lines) // 2)


SHAPE = Triangular
