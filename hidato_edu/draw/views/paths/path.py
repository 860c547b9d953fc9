"""A path being built: its links, its two ends, and what the last move joined and cut."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View, drawn

__all__ = ["PathView", "path"]

ENDS = ("disc", "square")
RADIUS = 0.27  # of a disc, in circles of a cell
CORNERS = 24  # of the polygon that approximates a circle


class PathView(View):
    """Links on a grid; see `hidato_edu.draw.path` for the parameters."""

    name = "path"

    def __init__(self, grid: Grid, path: Iterable[Cell] = (), size: float = 54.0) -> None:
        self.grid = grid
        self.path = tuple(path)
        self.field = Field(grid)
        self.pairs = self.field.links
        self.size = self.field.size(size)
        self.least = self.field.least(1)

    def draw(self, parts: Parts) -> None:
        self.field.frame(parts)
        self.field.cells(parts)
        inner = self.field.inner
        unit = parts.unit * inner
        centers = [self.grid.center(cell) for cell in self.grid.cells]
        for name, color, width, style, above in (
            ("joined", "best", 2.25 * self.field.trail, "solid", 2.0),
            ("link", "path", self.field.trail + 0.01, "solid", 2.1),
            ("gone", "ring", 0.09, (0, (1.4, 1.2)), 2.2),
        ):
            drawn = LineCollection(
                self.field.lines,
                colors=LIGHT[color],
                linewidths=width * unit,
                linestyles=style,
                capstyle="round" if style == "solid" else "butt",
                zorder=above,
            )
            parts.add_each(name, drawn, "visible")
        turn = 2 * pi / CORNERS
        radius = RADIUS * inner
        circle = [(radius * cos(k * turn), radius * sin(k * turn)) for k in range(CORNERS)]
        side = 0.9 * radius
        square = [(-side, -side), (side, -side), (side, side), (-side, side)]
        for name, outline in zip(ENDS, (circle, square), strict=True):
            shapes = PolyCollection(
                [[(x + dx, y + dy) for dx, dy in outline] for x, y in centers],
                facecolors=LIGHT["ink"],
                edgecolors=LIGHT["paper"],
                linewidths=0.05 * unit,
                zorder=3,
            )
            parts.add_each(name, shapes, "visible")

    def replay(self, trace: Trace | None) -> Links:
        return Links(trace, self.path, self.grid.index, self.pairs)

    def values_at(self, replay: Links) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells and links show."""
        values: Values = {}
        for cell in replay.asked(replay.cells, range(len(self.grid))):
            values[f"cell-{cell}", "fill"] = "placed" if replay.on_path(cell) else "pale"
            for shape, name in enumerate(ENDS):
                values[f"{name}[{cell}]", "visible"] = int(replay.shapes.get(cell) == shape)
        for pair in replay.asked(replay.moved, self.pairs):
            k = replay.number[pair]
            values[f"link[{k}]", "visible"] = int(pair in replay.links)
            values[f"joined[{k}]", "visible"] = int(pair in replay.joined)
            values[f"gone[{k}]", "visible"] = int(pair in replay.gone)
        return values

    def __repr__(self) -> str:
        return f"<path view: {len(self.grid)} cells, {len(self.pairs)} pairs of neighbors>"


class Links(Replay):
    """A run that builds a path.

    A new end inherits the mark of the old one; the start of the path, if known, has the disc.
    """

    def __init__(
        self,
        trace: Trace | None,
        path: Sequence[Cell],
        index: Mapping[Any, int],
        pairs: Iterable[tuple[int, int]],
    ) -> None:
        super().__init__(trace)
        self.index = index
        self.number = {pair: k for k, pair in enumerate(pairs)}
        self.links: set[tuple[int, int]] = set()  # that are joined
        self.joined: list[tuple[int, int]] = []  # by the last move
        self.gone: list[tuple[int, int]] = []
        self.shapes: dict[int, int] = {}  # the mark of each end
        self.degree = [0] * len(index)
        self.start = -1
        self.why = ""  # of what was joined last
        self.cells: Sequence[int] = ()  # that the last event touched
        self.moved: Iterable[tuple[int, int]] = ()  # pairs that it touched
        for one, other in pairwise(path):
            self.set_link(one, other, True)
        if len(path) == 1:
            self.begin(path[0])
        for var, value in self.state.items():
            if isinstance(var, tuple) and len(var) == 3 and var[0] == "link":
                self.set_link(var[1], var[2], bool(value))
        self.joined.clear()
        self.gone.clear()

    def on_path(self, cell: int) -> bool:
        """Return whether a cell has a link or is the start of the path."""
        return self.degree[cell] > 0 or cell == self.start

    def follow(self, event: Event) -> None:
        before = (*self.joined, *self.gone)
        self.cells = ()
        if event[0] == "enter":
            self.joined.clear()
            self.gone.clear()
        elif event[0] == "assign":
            _, var, _, new, why = event
            if var == "start":
                self.cells = self.begin(new)
            elif isinstance(var, tuple) and len(var) == 3 and var[0] == "link":
                self.cells = self.set_link(var[1], var[2], bool(new), why)
        self.moved = dict.fromkeys((*before, *self.joined, *self.gone))

    def begin(self, cell: Any) -> Sequence[int]:
        """Set where the path begins; return the cells that may change their look."""
        before, self.start = self.start, self.index.get(cell, -1)
        cells = [c for c in (before, self.start) if c >= 0]
        return self._mark_ends(cells)

    def set_link(self, a: Any, b: Any, on: bool, why: str = "") -> Sequence[int]:
        """Join or cut two cells; return the cells that may change their look.

        A pair that is not adjacent is ignored.
        """
        one, other = sorted((self.index.get(a, -1), self.index.get(b, -1)))
        pair = (one, other)
        if pair not in self.number or (pair in self.links) == on:
            return ()
        if self._begins_a_move(on, why):
            self.joined.clear()
            self.gone.clear()
        self.why = why if on else self.why
        (self.links.add if on else self.links.remove)(pair)
        (self.joined if on else self.gone).append(pair)
        if on and pair in self.gone:
            self.gone.remove(pair)
        if not on and pair in self.joined:
            self.joined.remove(pair)
        for cell in pair:
            self.degree[cell] += 1 if on else -1
        return self._mark_ends(pair)

    def _begins_a_move(self, on: bool, why: str) -> bool:
        """Return whether the previous move is over: it has joined and cut all its links."""
        if on and (why == "grow" or why != self.why):
            return True
        same, opposite = (self.joined, self.gone) if on else (self.gone, self.joined)
        return len(same) >= (len(opposite) or 2)

    def _mark_ends(self, cells: Sequence[int]) -> Sequence[int]:
        """Mark the ends among some cells; return the cells that may change their look."""
        ends = [c for c in cells if self.degree[c] == 1 or (not self.degree[c] and c == self.start)]
        for cell in cells:
            if cell not in ends:
                self.shapes.pop(cell, None)
        for cell in sorted(ends, key=lambda c: c != self.start):
            if cell not in self.shapes:
                worn = list(self.shapes.values())
                self.shapes[cell] = int(worn.count(0) > worn.count(1))
        if self.shapes.get(self.start) != 1:
            return cells
        discs = [cell for cell, shape in self.shapes.items() if not shape]
        self.shapes |= {self.start: 0} | dict.fromkeys(discs, 1)  # it begins with the disc
        return [*cells, self.start, *discs]


def path(grid: Any, path: Iterable[Cell] = (), *, ax: Axes | None = None) -> PathView:
    """Return the view of a path built link by link: a disc and a square mark its two ends.

    The start of the path, if known, has the disc. The last move stays visible: joined links on a
    green band, cut links dashed in red.

    Parameters
    ----------
    grid : Grid, or Puzzle
        The open cells.
    path : iterable of (row, col), optional
        The initial path; a player takes it from the run.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    PathView
        It shows itself in a notebook and plays in a `player`: the events of
        `hidato.random_path_steps`, or of your own generator, which yields an `Assign` of
        ``("link", a, b)`` for two neighbors a and b, with 1 to join and 0 to cut them, and
        optionally of ``"start"``.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> look = path(grid.square(1, 3), [(0, 0), (0, 1)]).look(None, 0)
    >>> [look[mark, "visible"] for mark in ("disc[0]", "square[1]", "link[0]", "link[1]")]
    [1, 1, 1, 0]
    """
    return drawn(PathView(getattr(grid, "grid", grid), path), ax)
