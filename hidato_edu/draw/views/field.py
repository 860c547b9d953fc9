"""What boards and walks share: cells, numbers, rings, and the indices at the border.

Lengths are fractions of the circle inscribed in a cell, so cells can have any shape; a graph has
its edges and the names of its nodes instead of indices.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import product
from math import ceil, cos, dist, hypot, inf, pi, sin

from matplotlib.collections import LineCollection, PolyCollection
from matplotlib.patches import Polygon

from hidato_edu.boards.arguments import check_grid
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.graphs.bows import bowed
from hidato_edu.draw.views.graphs.names import names_beside, write_names_beside
from hidato_edu.draw.views.parts import Parts
from hidato_edu.draw.views.view import text_style

__all__ = ["LEAP", "Field", "circle", "inset"]

EDGE = 0.08  # room around a board; like all lengths here in circles of a cell
MOST = 660.0  # points of the longer side of a still picture
FREE = 0.33  # distance of a link from the center of other cells, so that it misses their numbers
AROUND = (0.42, 0.58)  # among disks: distance at which a link bends, and that of the bend
LEAP = 1.6  # cells farther apart than this are not side by side
TALL = 0.67  # greatest height of a label as a share of a cell: 18 pt on a board of 15 rows


class Field:
    """The cells of a grid as parts, to be drawn once."""

    def __init__(self, grid: Grid) -> None:
        check_grid(grid)
        self.grid = grid
        corners = [point for cell in grid.cells for point in grid.outline(cell)]
        self.left = min(x for x, _ in corners)
        self.top = min(y for _, y in corners)
        self.right = max(x for x, _ in corners)
        self.bottom = max(y for _, y in corners)
        self.inner, self.box = _room(grid)
        self.links = [
            (one, other) for one, near in enumerate(grid.links) for other in near if one < other
        ]
        touch, clear = AROUND if grid.shape.name == "graph" else (FREE, FREE)
        self.lines = bowed(
            [grid.center(cell) for cell in grid.cells],
            self.links,
            self.inner,
            clear * self.inner,
            touch=touch * self.inner,
        )
        self.names = names_beside(grid, self.inner, self.lines)
        self._bounds()

    @property
    def trail(self) -> float:
        """Width of a link in circles of a cell; small if links leap over other cells."""
        far = max((dist(line[0], line[-1]) for line in self.lines), default=0.0)
        return 0.09 if self.grid.shape.name != "graph" and far > LEAP * self.inner else 0.16

    def _bounds(self) -> None:
        """Find how much room is needed around the cells."""
        edge = EDGE * self.inner
        bows = [point for line in self.lines if len(line) > 2 for point in line]
        boxes = [(x - edge, y - edge, x + edge, y + edge) for x, y in bows]
        boxes += [name.box for name in self.names]
        self.left = min([self.left, *(box[0] for box in boxes)])
        self.top = min([self.top, *(box[1] for box in boxes)])
        self.right = max([self.right, *(box[2] for box in boxes)])
        self.bottom = max([self.bottom, *(box[3] for box in boxes)])
        wide, high = self.right - self.left, self.bottom - self.top
        self.edge = self.border = edge
        if self.grid.shape.name != "graph":  # room for the indices
            self.border = min(0.9 * self.inner, 0.12 * self.inner + 0.06 * max(wide, high))
        self.span = (wide + self.border + edge, high + self.border + edge)

    def size(self, cell: float, around: float = 0.0) -> tuple[float, float]:
        """Return width and height of a still picture, in points."""
        unit = min(cell / (around or self.inner), MOST / max(self.span))
        return (unit * self.span[0], unit * self.span[1])

    def walls(self) -> list[Cell]:
        """Return the positions within the board that are not cells; a graph has none."""
        if self.grid.shape.name == "graph":
            return []
        near = 0.01 * self.inner
        left, right, top, bottom = self.left, self.right, self.top, self.bottom
        rows, cols = map(range, self.grid.size)
        return [
            cell
            for cell in product(rows, cols)
            if cell not in self.grid
            and all(
                left - near < x < right + near and top - near < y < bottom + near
                for x, y in self.grid.outline(cell)
            )
        ]

    def least(self, digits: int) -> float:
        """Return the width in points at which labels of so many digits are legible from afar."""
        return digits * GLYPH * (1.2 if digits < 3 else 0.9) * LABEL / self.inner * self.span[0]

    def frame(self, parts: Parts) -> None:
        """Set the limits of the Axes and draw the indices, or the edges and names of a graph."""
        ax = parts.ax
        ax.set_axis_off()
        ax.set_xlim(self.left - self.border, self.right + self.edge)
        ax.set_ylim(self.bottom + self.edge, self.top - self.border)
        ax.set_aspect("equal")
        if self.grid.shape.name == "graph":
            self._edges(parts)
            write_names_beside(parts, self.names, self.inner)
            return
        unit = parts.unit * self.inner
        style = text_style(min(LABEL, TALL * unit, self.border * parts.unit))
        for row, y in _indices(self.grid, 0).items():
            ax.text(self.left - 0.53 * self.border, y, str(row), **style)
        columns = _indices(self.grid, 1)
        apart = abs(self.grid.center((0, 1))[0] - self.grid.center((0, 0))[0]) * parts.unit
        wide = GLYPH * len(str(max(columns))) * style["fontsize"]
        every = ceil(wide / (0.95 * apart))  # so that two numbers do not run together
        for col, x in columns.items():
            if col % every == 0:
                ax.text(x, self.top - 0.5 * self.border, str(col), **style)

    def _edges(self, parts: Parts) -> None:
        """Draw the edges of a graph, below everything."""
        width = max(1.5, 0.04 * parts.unit * self.inner)
        edges = LineCollection(self.lines, colors=LIGHT["faint"], linewidths=width, zorder=0.5)
        parts.ax.add_collection(edges, autolim=False)

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
        width = 0.09 * parts.unit * self.inner
        outlines = [inset(self.grid, cell, 0.05) for cell in self.grid.cells]
        rings = PolyCollection(
            outlines, facecolors="none", edgecolors=LIGHT["ring"], linewidths=width, zorder=5
        )
        parts.add_each("ring", rings, "visible")

    def flags(self, parts: Parts) -> None:
        """Draw ``flag[0]``, ... (visible): a filled corner, for a cell that breaks a rule."""
        corners = [_corner(self.grid.outline(cell)) for cell in self.grid.cells]
        flags = PolyCollection(
            corners, facecolors=LIGHT["flag"], edgecolors=LIGHT["flag"], linewidths=1.0, zorder=4
        )
        parts.add_each("flag", flags, "visible")

    def paths(self, parts: Parts) -> None:
        """Draw ``link[0]``, ... (visible): one piece of the path for every pair in `links`."""
        lines = LineCollection(
            self.lines,
            colors=LIGHT["trail"],
            linewidths=self.trail * parts.unit * self.inner,
            capstyle="round",
            zorder=2,
        )
        parts.add_each("link", lines, "visible")


def _holes(grid: Grid) -> list[Cell]:
    """Return the walls enclosed by open cells: without a color they would look like blanks."""
    if grid.shape.name == "graph":
        return []
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
    """Return the sides of a cell as sets of two ends, equal in both cells that share a side."""
    corners = [(round(x, 6), round(y, 6)) for x, y in grid.outline(cell)]
    return [frozenset(ends) for ends in zip(corners, (*corners[1:], corners[0]), strict=True)]


def _indices(grid: Grid, axis: int) -> dict[int, float]:
    """Return the y or x of the index of every row (axis 0) or column (1) that has a cell.

    Where cells are shifted alternately, it is between both positions, so that a straight line from
    there crosses every cell of the row or column.
    """
    found: dict[int, float] = {}
    for line in (cell[axis] for cell in reversed(grid.cells)):
        pair = [(line, k) if axis == 0 else (k, line) for k in (0, 1)]
        found[line] = sum(grid.center(cell)[1 - axis] for cell in pair) / 2
    return found


def _corner(outline: Sequence[tuple[float, float]]) -> list[tuple[float, ...]]:
    """Return a corner of a cell, away from its number."""
    n = len(outline)
    if n > 6:  # a disk: its upper right
        return [*outline[3 * n // 4 :], outline[0]]
    at, share = 1, 0.4
    if n == 6:
        at, share = max(range(n), key=lambda k: (-round(outline[k][1], 6), outline[k][0])), 0.75
    before, corner, after = (outline[(at + k) % n] for k in (-1, 0, 1))
    return [_toward(corner, before, share), corner, _toward(corner, after, share)]


def _toward(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, ...]:
    return tuple(a + share * (b - a) for a, b in zip(start, end, strict=True))


def _room(grid: Grid) -> tuple[float, float]:
    """Return the diameter of the circle and the side of the upright square that fit every cell.

    Both are centered in the cell.
    """
    circle = square = inf
    for cell in grid.cells:
        x, y = grid.center(cell)
        corners = grid.outline(cell)
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            twice = 2 * abs((bx - ax) * (ay - y) - (ax - x) * (by - ay))
            circle = min(circle, twice / hypot(bx - ax, by - ay))
            square = min(square, twice / (abs(bx - ax) + abs(by - ay)))
    return circle, square


def inset(grid: Grid, cell: Cell, share: float) -> list[tuple[float, ...]]:
    """Return the outline of a cell, shrunk a little towards its center."""
    return [_toward(point, grid.center(cell), share) for point in grid.outline(cell)]


def circle(at: tuple[float, float], radius: float) -> list[tuple[float, float]]:
    """Return a polygon that looks like a circle."""
    angles = [pi * k / 16 for k in range(32)]
    return [(at[0] + radius * cos(angle), at[1] + radius * sin(angle)) for angle in angles]
