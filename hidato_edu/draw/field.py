"""What board and walk have in common: cells, numbers, rings, and the indices at the border.

Only `Grid.outline`, `center` and `neighbors` are asked, so any shape of cell will do.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import product
from math import hypot
from typing import Any

from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.patches import Polygon

from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.view import Mark, Parts, text_style
from hidato_edu.events import Assign, Event, Leave
from hidato_edu.grid import Cell, Grid

__all__ = ["Field", "inset", "ring_marks", "subject"]

EDGE = 0.08
TALL = 0.67  # the most of a cell's height that a label takes: 18 pt on a board of 15 rows


class Field:
    """The cells of a grid as parts, to be drawn once.

    Parameters
    ----------
    grid : Grid
        The open cells; walls are simply absent.

    Attributes
    ----------
    span : (width, height)
        Extent of the drawing, indices included, in data units.
    inner : float
        Diameter of the largest circle in every cell: 1 for squares.
    links : list of (int, int)
        Every pair of neighbors once, as numbers of cells.
    """

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        corners = [point for cell in grid.cells for point in grid.outline(cell)]
        self.left = min(x for x, _ in corners)
        self.top = min(y for _, y in corners)
        self.right = max(x for x, _ in corners)
        self.bottom = max(y for _, y in corners)
        wide, high = self.right - self.left, self.bottom - self.top
        self.border = min(0.9, 0.12 + 0.06 * max(wide, high))  # room for the indices
        self.span = (wide + self.border + EDGE, high + self.border + EDGE)
        self.inner = min(_inner(grid, cell) for cell in grid.cells)
        self.links = [
            (one, other) for one, near in enumerate(grid.links) for other in near if one < other
        ]

    def least(self, digits: int) -> float:
        """Return the width in points at which labels of so many digits can be read from afar."""
        return digits * GLYPH * (1.2 if digits < 3 else 0.9) * LABEL / self.inner * self.span[0]

    def frame(self, parts: Parts) -> None:
        """Set the limits of the Axes, and draw the indices of rows and columns."""
        ax = parts.ax
        ax.set_axis_off()
        ax.set_xlim(self.left - self.border, self.right + EDGE)
        ax.set_ylim(self.bottom + EDGE, self.top - self.border)
        ax.set_aspect("equal")
        style = text_style(min(LABEL, TALL * parts.unit, self.border * parts.unit))
        for row, y in _first(self.grid, 0).items():
            ax.text(self.left - 0.53 * self.border, y, str(row), **style)
        if self.grid.shape.name == "square":
            for col, x in _first(self.grid, 1).items():
                ax.text(x, self.top - 0.5 * self.border, str(col), **style)

    def cells(self, parts: Parts) -> None:
        """Draw ``cell-0``, ``cell-1``, ... (fill), and the holes between them."""
        for hole in _holes(self.grid):
            wall = Polygon(self.grid.outline(hole), facecolor=LIGHT["line"], edgecolor="none")
            parts.ax.add_patch(wall)
        for number, cell in enumerate(self.grid.cells):
            shape = Polygon(
                self.grid.outline(cell),
                facecolor=LIGHT["blank"],
                edgecolor=LIGHT["line"],
                linewidth=1.0,
                clip_on=False,
            )
            parts.ax.add_patch(shape)
            parts.add(f"cell-{number}", shape, "fill")

    def numbers(self, parts: Parts, bold: Sequence[bool]) -> None:
        """Draw ``number-0``, ... (text, fill)."""
        digits = len(str(len(self.grid)))
        unit = parts.unit * self.inner
        size = min(TALL * unit, max(LABEL, 0.46 * unit))
        for number, cell in enumerate(self.grid.cells):
            weight = "bold" if bold[number] else "normal"
            center = self.grid.center(cell)
            parts.label(f"number-{number}", center, size, 0.9 * unit, digits, fontweight=weight)

    def rings(self, parts: Parts) -> None:
        """Draw ``ring[0]``, ... (visible): the cell that an event is about."""
        width = 0.09 * parts.unit
        outlines = [inset(self.grid, cell, 0.05) for cell in self.grid.cells]
        rings = PolyCollection(
            outlines, facecolors="none", edgecolors=LIGHT["ring"], linewidths=width, zorder=5
        )
        parts.add_each("ring", rings, "visible")

    def flags(self, parts: Parts) -> None:
        """Draw ``flag[0]``, ... (visible): a filled corner, for a cell that breaks a rule."""
        corners = []
        for cell in self.grid.cells:
            before, corner, after = self.grid.outline(cell)[:3]
            corners.append([_toward(corner, before, 0.4), corner, _toward(corner, after, 0.4)])
        flags = PolyCollection(
            corners, facecolors=LIGHT["flag"], edgecolors=LIGHT["flag"], linewidths=1.0, zorder=4
        )
        parts.add_each("flag", flags, "visible")

    def paths(self, parts: Parts) -> None:
        """Draw ``link[0]``, ... (visible): a piece of the path, one for every pair in `links`."""
        centers = [self.grid.center(cell) for cell in self.grid.cells]
        lines = LineCollection(
            [[centers[one], centers[other]] for one, other in self.links],
            colors=LIGHT["trail"],
            linewidths=0.16 * parts.unit,
            capstyle="round",
            zorder=2,
        )
        parts.add_each("link", lines, "visible")


def _holes(grid: Grid) -> list[Cell]:
    """Return the walls that open cells enclose: without a color they would look like blanks."""
    drawn = {side for cell in grid.cells for side in _sides(grid, cell)}
    rows, cols = grid.size
    walls = {
        cell: [side for side in _sides(grid, cell) if side not in drawn]
        for cell in product(range(rows), range(cols))
        if cell not in grid
    }
    beside: dict[frozenset[tuple[float, ...]], list[Cell]] = defaultdict(list)
    for cell, sides in walls.items():
        for side in sides:
            beside[side].append(cell)
    outside = {cell for cell, sides in walls.items() if any(len(beside[s]) == 1 for s in sides)}
    waiting = list(outside)
    while waiting:
        near = {cell for side in walls[waiting.pop()] for cell in beside[side]} - outside
        outside |= near
        waiting += near
    return [cell for cell in walls if cell not in outside]


def _sides(grid: Grid, cell: Cell) -> list[frozenset[tuple[float, ...]]]:
    """Return the sides of a cell, each by its two ends, so that both its cells name it alike."""
    corners = [(round(x, 6), round(y, 6)) for x, y in grid.outline(cell)]
    return [frozenset(ends) for ends in zip(corners, (*corners[1:], corners[0]), strict=True)]


def _first(grid: Grid, axis: int) -> dict[int, float]:
    """Return for every row (axis 0) or column (1) the y or x of its first cell."""
    return {cell[axis]: grid.center(cell)[1 - axis] for cell in reversed(grid.cells)}


def _toward(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, ...]:
    return tuple(a + share * (b - a) for a, b in zip(start, end, strict=True))


def _inner(grid: Grid, cell: Cell) -> float:
    """Return the diameter of the largest circle around the middle of a cell that lies within it."""
    x, y = grid.center(cell)
    corners = grid.outline(cell)
    far = [
        abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)
    ]
    return 2 * min(far)


def inset(grid: Grid, cell: Cell, share: float) -> list[tuple[float, ...]]:
    """Return the outline of a cell, drawn in a little towards its middle."""
    return [_toward(point, grid.center(cell), share) for point in grid.outline(cell)]


def ring_marks(before: int, now: int) -> list[Mark]:
    """Return the marks that move the ring; -1 stands for no cell."""
    if before == now:
        return []
    moved: list[Mark] = []
    if before >= 0:
        moved.append((f"ring[{before}]", "visible", 0))
    if now >= 0:
        moved.append((f"ring[{now}]", "visible", 1))
    return moved


def subject(event: Event, index: Mapping[Any, int], before: int) -> int:
    """Return the number of the cell that an event is about: of its variable, else of its value.

    An event without a cell leaves the ring where it was.
    """
    if isinstance(event, Assign):
        var = event.var
        if isinstance(var, tuple) and len(var) == 2 and isinstance(var[0], str):
            if var[0] == "point":  # a place in the plane, which may look like a cell
                return before
            var = var[1]  # ("clue", cell)
        try:
            return index.get(var, index.get(event.new, before))
        except TypeError:  # a value that cannot be hashed is no cell
            return before
    if isinstance(event, Leave) and event.cells:
        return index.get(event.cells[0], before)
    return before
