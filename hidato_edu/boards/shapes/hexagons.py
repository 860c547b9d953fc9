"""Hexagons, in rows or in columns."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import ClassVar

from hidato_edu.boards.shapes.shape import Cell, Point, Shape, check_name

__all__ = ["LAYOUTS", "Hexagonal"]

LAYOUTS: dict[str, str] = {
    "odd-r": "rows of hexagons, the odd ones half a cell to the right",
    "even-r": "rows of hexagons, the even ones half a cell to the right",
    "odd-q": "columns of hexagons, the odd ones half a cell down",
    "even-q": "columns of hexagons, the even ones half a cell down",
}
"""The layouts of hexagons: which rows or columns are shifted."""

HIGH = sqrt(3) / 2  # from one row of hexagons of width 1 to the next


@dataclass(frozen=True)
class Hexagonal(Shape):
    """The honeycomb: every hexagon has six neighbors, all across edges.

    Parameters
    ----------
    layout : {"odd-r", "even-r", "odd-q", "even-q"}
        Which rows or columns are shifted by half a cell, see `LAYOUTS`.
    adjacency : {"edges", "edges+corners"}
        Both mean the same six neighbors.

    Raises
    ------
    InvalidPuzzle
        If there is no such layout or adjacency.

    Examples
    --------
    >>> Hexagonal().around((1, 1))
    ((0, 1), (0, 2), (1, 0), (1, 2), (2, 1), (2, 2))
    >>> Hexagonal("odd-q").around((1, 1))
    ((0, 1), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2))
    >>> Hexagonal().distance((0, 0), (2, 3)), Hexagonal().say((2, 3))
    (4, 'row 2, hexagon 3')
    """

    name: ClassVar[str] = "hexagon"
    adjacencies: ClassVar[tuple[str, ...]] = ("edges", "edges+corners")
    layouts: ClassVar[tuple[str, ...]] = tuple(LAYOUTS)
    aliases: ClassVar[tuple[str, ...]] = ("hex", "hexagonal")
    turns: ClassVar[int] = 6

    layout: str = "odd-r"
    adjacency: str = "edges"

    def __post_init__(self) -> None:
        check_name("layout of hexagons", self.layout, LAYOUTS)
        check_name("adjacency of hexagons", self.adjacency, self.adjacencies)

    @property
    def words(self) -> str:
        """What the cells are, in the plural, and which are shifted."""
        lines = "columns" if self.in_columns else "rows"
        return f"hexagons, {self.layout.split('-')[0]} {lines} shifted"

    @property
    def in_columns(self) -> bool:
        """Whether the columns are straight (flat tops) instead of the rows (pointed tops)."""
        return self.layout.endswith("q")

    def _shifted(self, line: int) -> bool:
        return line % 2 == self.layout.startswith("odd")

    def _axes(self, cell: Cell) -> tuple[int, int]:
        """Return (line, place along it) without the shift, so that differences are uniform."""
        line, place = cell[::-1] if self.in_columns else cell
        return line, place - (line - (line & 1)) // 2 - (0 if self._shifted(1) else line & 1)

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the six neighbors, row by row."""
        line, place = cell[::-1] if self.in_columns else cell
        left = place if self._shifted(line) else place - 1
        found = [(line, place - 1), (line, place + 1)]
        found += [(near, at) for near in (line - 1, line + 1) for at in (left, left + 1)]
        return tuple(sorted(near[::-1] for near in found) if self.in_columns else sorted(found))

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the least number of moves from a to b on a board without borders."""
        line, place = (y - x for x, y in zip(self._axes(a), self._axes(b), strict=True))
        return max(abs(line), abs(place), abs(line + place))

    def center(self, cell: Cell) -> Point:
        """Return the center (x, y) of the hexagon, whose width from side to side is 1."""
        line, place = cell[::-1] if self.in_columns else cell
        along = place + (1.0 if self._shifted(line) else 0.5)
        across = line * HIGH + 1 / sqrt(3)
        return (across, along) if self.in_columns else (along, across)

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return the six corners, clockwise from the top (or from the top left)."""
        x, y = self.center(cell)
        first = -pi / 2 - (pi / 6 if self.in_columns else 0)
        turns = (first + k * pi / 3 for k in range(6))
        return tuple((x + cos(turn) / sqrt(3), y + sin(turn) / sqrt(3)) for turn in turns)

    def say(self, cell: Cell) -> str:
        """Return the name of a cell: ``"row 2, hexagon 3"``, or ``"column 3, hexagon 2"``."""
        row, col = cell
        return f"column {col}, hexagon {row}" if self.in_columns else f"row {row}, hexagon {col}"

    def text_place(self, cell: Cell, width: int) -> Cell:
        """Return line and column of a cell in a text, see `Shape`: shifted by half a cell."""
        row, col = cell
        if self.in_columns:
            return 2 * row + self._shifted(col), col * (width + 1)
        return row, (2 * col + self._shifted(row)) * max(2, width // 2 + 1)


SHAPE = Hexagonal
