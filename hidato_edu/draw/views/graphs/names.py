"""The names of the nodes of a graph, each beside its disk, which contains the number."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from math import sqrt
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Grid, Network
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.parts import Parts
from hidato_edu.draw.views.view import text_style

__all__ = ["Name", "names_beside", "write_names_beside"]

# Shares of a disk.
ASIDE, UP = 0.38, 0.5  # from the center of a disk to the near end of its name
HEIGHT = 0.34  # of a letter
ROOM = 4.0  # greatest width of a name
DISK = 0.55  # free radius around the center of a disk
WIDE = 0.45  # greatest height of a letter in a player

LEAST = 9.0  # points of a legible letter in a still picture
SHRUNK = 2 / 3  # least share of a label's height in a player


Point: TypeAlias = tuple[float, float]
Line: TypeAlias = Sequence[Point]


class Name(NamedTuple):
    """A name and its room, in data units."""

    text: str
    box: tuple[float, float, float, float]  # left, top, right, bottom
    side: int  # 1 where it begins at its disk, -1 where it ends there

    @property
    def room(self) -> float:
        """Its greatest width."""
        return self.box[2] - self.box[0]


def names_beside(grid: Grid, disk: float, lines: Sequence[Line] = ()) -> list[Name]:
    """Return the names of the nodes with their room: right or left of the disks, above or below.

    Among places with the same room, prefer the one that the fewest edges cross, then the one
    farthest from the center of the drawing. Quadratic in the numbers of nodes and edges.

    Examples
    --------
    >>> import networkx as nx
    >>> from hidato_edu.boards import grid
    >>> [name.text for name in names_beside(grid.from_graph(nx.path_graph(3)), 0.8)]
    ['0', '1', '2']
    """
    shape = grid.shape
    if not isinstance(shape, Network):
        return []
    found: list[Name] = []
    pieces = [ends for line in lines for ends in pairwise(line)]
    center = [sum(places) / len(grid) for places in zip(*shape.points, strict=True)]
    reach = (UP + HEIGHT / 2 + DISK) * disk
    for title, at in zip(shape.names, shape.points, strict=True):
        disks = [(x, y) for x, y in shape.points if abs(y - at[1]) < reach]
        text = title.strip("()").replace(", ", ",")  # a pair as in the text of a graph
        wanted = min(GLYPH * HEIGHT * len(text), ROOM) * disk
        outward = [_toward(center[axis], at[axis], disk) for axis in (1, 0)]
        places = product((outward[0] or -1, -outward[0] or 1), (outward[1] or 1, -outward[1] or -1))
        tried = [_beside(text, at, wanted, disk, up, side, disks) for up, side in places]
        around = ASIDE * disk + wanted
        window = (at[0] - around, at[1] - reach, at[0] + around, at[1] + reach)
        close = [ends for ends in pieces if _meets(window, *ends)]
        tried.sort(key=lambda name: _cost(name, close))
        free = (name for name in tried if not any(_overlap(name.box, one.box) for one in found))
        found.append(next(free, tried[0]))
    return found


def _cost(name: Name, pieces: Sequence[tuple[Point, Point]]) -> tuple[float, int]:
    return -round(name.room, 6), sum(_meets(name.box, *ends) for ends in pieces)


def _meets(box: tuple[float, ...], start: Point, end: Point) -> bool:
    """Return whether a line segment meets a box, by intersecting its parts within each width."""
    first, last = 0.0, 1.0
    for axis in (0, 1):
        way = end[axis] - start[axis]
        sides = (box[axis] - start[axis], box[axis + 2] - start[axis])
        if way:
            near, far = sorted(side / way for side in sides)
            first, last = max(first, near), min(last, far)
        elif sides[0] > 0 or sides[1] < 0:
            return False
    return first <= last


def _toward(start: float, end: float, disk: float) -> int:
    """Return the sign of a difference; 0 if it is less than the radius of a disk."""
    return 0 if abs(end - start) < disk / 2 else 1 if end > start else -1


def _beside(
    text: str,
    at: tuple[float, float],
    wanted: float,
    disk: float,
    up: int,
    side: int,
    points: Sequence[tuple[float, float]],
) -> Name:
    """Return a name at one of the four places, with as much room as there is."""
    near, middle = at[0] + side * ASIDE * disk, at[1] + up * UP * disk
    half = HEIGHT * disk / 2
    room = wanted
    for x, y in points:
        low = max(abs(y - middle) - half, 0.0)
        if low < DISK * disk and (x - near) * side > 0:
            room = min(room, (x - near) * side - sqrt((DISK * disk) ** 2 - low**2))
    ends = sorted((near, near + side * max(room, 0.0)))
    return Name(text, (ends[0], middle - half, ends[1], middle + half), side)


def _overlap(one: tuple[float, ...], other: tuple[float, ...]) -> bool:
    across = one[0] < other[2] and other[0] < one[2]
    return across and one[1] < other[3] and other[1] < one[3]


def write_names_beside(parts: Parts, names: Sequence[Name], disk: float) -> None:
    """Write the legible names, all at the same height of letters."""
    points = parts.unit * disk
    size = min(HEIGHT * points, LABEL)
    if parts.live:
        size = LABEL if WIDE * points >= LABEL else 0.0
    least = SHRUNK * LABEL if parts.live else LEAST
    fits = [name.room * parts.unit / (GLYPH * max(len(name.text), 1)) for name in names]
    size = min([size, *(fit for fit in fits if fit >= least)])
    if size < least:
        return
    for name, fit in zip(names, fits, strict=True):
        if fit >= size:
            x, align = (name.box[0], "left") if name.side > 0 else (name.box[2], "right")
            style = text_style(size, color=LIGHT["soft"], ha=align, zorder=2.5)
            y = (name.box[1] + name.box[3]) / 2
            parts.ax.text(x, y, name.text, parse_math=False, **style)
