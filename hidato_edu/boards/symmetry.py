"""Symmetries of a board: the rotations and reflections that map its open cells to each other.

A board of squares has up to eight of them, one of hexagons or triangles up to twelve, including the
identity. The symmetries with names can be requested for the givens of a puzzle.
"""

from __future__ import annotations

from cmath import phase
from collections.abc import Iterable, Iterator
from math import cos, hypot, pi, sin
from typing import Literal, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["SYMMETRIES", "Symmetry", "group", "image", "orbits", "symmetries"]

Symmetry: TypeAlias = Literal[
    "rotation",
    "quarter",
    "left-right",
    "top-bottom",
    "diagonal",
    "anti-diagonal",
    "third",
    "sixth",
]
Matrix: TypeAlias = tuple[float, float, float, float]
Moved: TypeAlias = dict[Cell, Cell]

SYMMETRIES: dict[Symmetry, str] = {
    "rotation": "half a turn",
    "quarter": "a quarter of a turn",
    "left-right": "left and right exchanged",
    "top-bottom": "top and bottom exchanged",
    "diagonal": "mirrored at the diagonal from the top left",
    "anti-diagonal": "mirrored at the diagonal from the top right",
    "third": "a third of a turn, of hexagons and triangles",
    "sixth": "a sixth of a turn, of hexagons and triangles",
}
"""The names of the symmetries, with descriptions."""


def _turn(share: float) -> Matrix:
    """Return the matrix, row by row, of a share of a full rotation; y grows downwards."""
    angle = 2 * pi * share
    return cos(angle), -sin(angle), sin(angle), cos(angle)


MATRICES: dict[Symmetry, Matrix] = {
    "rotation": (-1, 0, 0, -1),
    "quarter": (0, -1, 1, 0),
    "left-right": (-1, 0, 0, 1),
    "top-bottom": (1, 0, 0, -1),
    "diagonal": (0, 1, 1, 0),
    "anti-diagonal": (0, -1, -1, 0),
    "third": _turn(1 / 3),
    "sixth": _turn(1 / 6),
}
NEAR = 1e-3  # of a cell, or of the extent of a graph: closer positions are considered equal


class _Places:
    """The centers of the cells relative to their mean, and the cell at each position."""

    def __init__(self, grid: Grid) -> None:
        centers = [grid.center(cell) for cell in grid.cells]
        x, y = (sum(axis) / len(grid) for axis in zip(*centers, strict=True))
        self.grid = grid
        self.points = [(u - x, v - y) for u, v in centers]
        extent = 1.0 if grid.shape.turns else max(hypot(*point) for point in self.points)
        self.tolerance = NEAR * (extent or 1.0)
        self.at = {self._key(*point): number for number, point in enumerate(self.points)}

    def _key(self, x: float, y: float) -> tuple[int, int]:
        return round(x / self.tolerance), round(y / self.tolerance)

    def _find(self, x: float, y: float) -> int | None:
        a, b = self._key(x, y)
        found = self.at.get((a, b))
        if found is None:  # rounded in another direction
            around = ((a + i, b + j) for i in (-1, 0, 1) for j in (-1, 0, 1))
            found = next((self.at[key] for key in around if key in self.at), None)
        return found

    def moved(self, matrix: Matrix) -> tuple[int, ...] | None:
        """Return the image of every cell; None if a cell has none or neighbors are separated."""
        a, b, c, d = matrix
        links = self.grid.links
        goes = []
        for (x, y), near in zip(self.points, links, strict=True):
            number = self._find(a * x + b * y, c * x + d * y)
            if number is None or len(links[number]) != len(near):  # most fail early
                return None
            goes.append(number)
        if len(set(goes)) < len(goes):
            return None
        for cell, near in enumerate(links):
            if {goes[number] for number in near} != set(links[goes[cell]]):
                return None
        return tuple(goes)

    def cells(self, goes: Iterable[int]) -> Moved:
        """Return numbers of cells as a dict from cell to cell."""
        cells = self.grid.cells
        return {cell: cells[number] for cell, number in zip(cells, goes, strict=True)}

    def matrices(self) -> Iterator[Matrix]:
        """Yield all rotations and reflections that may map the board to itself, first the identity.

        A lattice has few. On a graph, the image of a point on the ring with the fewest points must
        be on the same ring.
        """
        turns = self.grid.shape.turns
        if turns:
            angles = [(0.0, 2 * pi * k / turns) for k in range(turns)]
        else:
            rings: list[list[complex]] = []
            far = self.tolerance  # a point closer to the center has no angle
            for point in sorted((complex(*point) for point in self.points), key=abs):
                if abs(point) > far + self.tolerance:
                    rings.append([])
                if rings:
                    rings[-1].append(point)
                    far = abs(point)
            few = min(rings, key=len, default=[1 + 0j])
            angles = [(phase(few[0]), phase(other)) for other in few]
        for start, angle in angles:
            yield _turn((angle - start) / (2 * pi))
        for start, angle in angles:  # a reflection maps every angle t to start + angle - t
            both = start + angle
            yield cos(both), sin(both), sin(both), -cos(both)


def image(grid: Grid, symmetry: Symmetry) -> Moved | None:
    """Return the image of every open cell; None if the board does not have this symmetry.

    Linear in the number of neighbors.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> image(grid.square(1, 3), "left-right")
    {(0, 0): (0, 2), (0, 1): (0, 1), (0, 2): (0, 0)}
    >>> image(grid.square(1, 3), "quarter") is None
    True
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(
            f"symmetry={symmetry!r}; use None or one of {', '.join(map(repr, SYMMETRIES))}"
        )
    places = _Places(grid)
    goes = places.moved(MATRICES[symmetry]) if _has(grid, symmetry) else None
    return None if goes is None else places.cells(goes)


def _has(grid: Grid, symmetry: Symmetry) -> bool:
    """Return whether the lattice itself has a symmetry; a graph may have any."""
    parts = {"third": 3, "sixth": 6, "quarter": 4, "diagonal": 4, "anti-diagonal": 4}
    return grid.shape.turns % parts.get(symmetry, 1) == 0


def symmetries(grid: Grid) -> tuple[Symmetry, ...]:
    """Return the names of the symmetries that a board has.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> symmetries(grid.square(2, 3))
    ('rotation', 'left-right', 'top-bottom')
    >>> symmetries(grid.triangular(2, 4, blocked=[(0, 0), (0, 1), (0, 3), (1, 0)]))
    ('left-right', 'third')
    """
    return tuple(name for name in SYMMETRIES if image(grid, name) is not None)


def group(grid: Grid) -> tuple[Moved, ...]:
    """Return all rotations and reflections of a board, each as a dict from cell to cell.

    The identity is the first, and they form a group. Linear in the number of neighbors, times at
    most 8 or 12, or on a graph twice the least number of nodes on a ring around its center.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> len(group(grid.square(3, 3))), len(group(grid.square(2, 3)))
    (8, 4)
    >>> len(group(grid.hexagonal(3, 3, blocked=[(0, 0), (2, 0)])))
    12
    """
    places = _Places(grid)
    identity = tuple(range(len(grid)))  # even if nodes of a graph are too close to distinguish
    found = dict.fromkeys([identity, *map(places.moved, places.matrices())])
    return tuple(places.cells(goes) for goes in found if goes is not None)


def orbits(grid: Grid, symmetry: Symmetry | None) -> tuple[tuple[Cell, ...], ...]:
    """Return the orbits of the cells under a symmetry; with None, every cell is one.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> orbits(grid.square(1, 3), "rotation")
    (((0, 0), (0, 2)), ((0, 1),))
    """
    if symmetry is None:
        return tuple((cell,) for cell in grid.cells)
    moved = image(grid, symmetry)
    if moved is None:
        has = ", ".join(map(repr, symmetries(grid))) or "none"
        raise InvalidPuzzle(f"the board does not have the symmetry {symmetry!r}; it has: {has}")
    found = []
    seen: set[Cell] = set()
    for cell in grid.cells:
        if cell not in seen:
            orbit = [cell]
            while moved[orbit[-1]] != cell:
                orbit.append(moved[orbit[-1]])
            seen.update(orbit)
            found.append(tuple(orbit))
    return tuple(found)
