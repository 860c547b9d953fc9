"""The board of the climb: the pointer of every cell, and the walk that follows the pointers."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from math import dist
from typing import Any

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.boards.shapes import Point
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import LEAP, Field, inset
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Ringed
from hidato_edu.draw.views.view import View, drawn, slots

__all__ = ["Walk", "walk"]


class Walk(View):
    """Pointers on a grid; see `hidato_edu.draw.walk` for the parameters.

    If a pointer of the walk leads beyond the adjacent cells, a line continues to its end. The
    numbers are not part of the climb's state: they result from following the pointers from the
    start until a cell repeats.
    """

    name = "walk"

    def __init__(
        self,
        grid: Grid,
        pointers: Mapping[Cell, Cell] | None = None,
        start: Cell | None = None,
        size: float = 54.0,
    ) -> None:
        self.grid = grid
        self.state: dict[Any, Any] = dict(pointers or {})
        if start is not None:
            self.state["start"] = start
        self.field = Field(grid)
        self.arrows = [(cell, to) for cell, near in enumerate(grid.links) for to in near]
        far = {
            pair
            for pair, line in zip(self.field.links, self.field.lines, strict=True)
            if dist(line[0], line[-1]) > LEAP * self.field.inner
        }
        leaps = [(a, b) for a, b in self.arrows if (min(a, b), max(a, b)) in far]
        self.lead_of = {pair: f"lead[{number}]" for number, pair in enumerate(leaps)}
        self.arrow_of = {pair: f"arrow[{number}]" for number, pair in enumerate(self.arrows)}
        self.fills = slots("cell-{}", "fill", len(grid))
        self.rings = slots("ring[{}]", "visible", len(grid))
        self.texts = slots("number-{}", "text", len(grid))
        self.size = self.field.size(size)
        self.least = self.field.least(len(str(len(grid))))

    def draw(self, parts: Parts) -> None:
        self.field.frame(parts)
        self.field.cells(parts)
        lines = dict(zip(self.field.links, self.field.lines, strict=True))
        lines |= {(to, cell): line[::-1] for (cell, to), line in lines.items()}
        inner = self.field.inner
        on_edges = self.grid.shape.name == "graph"
        shapes = [_arrow(lines[pair], inner, on_edges) for pair in self.arrows]
        arrows = PolyCollection(
            shapes, facecolors=LIGHT["soft"], edgecolors="none", linewidths=0.0, zorder=3
        )
        parts.add_each("arrow", arrows, "visible", "fill")
        leads = LineCollection(
            [
                _lead(lines[pair], shape[3], inner)
                for pair, shape in zip(self.arrows, shapes, strict=True)
                if pair in self.lead_of
            ],
            colors=LIGHT["path"],
            linewidths=0.03 * inner * parts.unit,
            zorder=2.5,
        )
        parts.add_each("lead", leads, "visible")
        self.field.numbers(parts, [False] * len(self.grid))
        starts = PolyCollection(
            [inset(self.grid, cell, 0.16) for cell in self.grid.cells],
            facecolors="none",
            edgecolors=LIGHT["ink"],
            linewidths=0.04 * parts.unit * inner,
            zorder=4,
        )
        parts.add_each("start", starts, "visible")
        self.field.rings(parts)

    def replay(self, trace: Trace | None) -> Walking:
        return Walking(trace, self.state, self.grid)

    def values_at(self, replay: Walking) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested cells and arrows show."""
        every, place, hidden = range(len(self.grid)), replay.place, replay.hidden
        values: Values = {}
        for cell in replay.asked(replay.signed, every):
            values[self.rings[cell]] = int(cell == replay.ring)
        for pair in replay.asked(replay.turned, self.arrows):
            values[self.arrow_of[pair], "visible"] = int(replay.pointer[pair[0]] == pair[1])
            self._paint(values, replay, pair)
        for cell in replay.asked(replay.starts, every):
            values[f"start[{cell}]", "visible"] = int(cell == replay.start)
        for cell in replay.asked(replay.numbered, every):
            number = "" if cell in hidden else place[cell] or ""
            values[self.texts[cell]] = str(number)
            if replay.whole or cell in replay.joined:
                fill = "blank" if cell in hidden else "placed" if place[cell] else "pale"
                values[self.fills[cell]] = fill
                self._paint(values, replay, (cell, replay.pointer[cell]))
        if replay.whole:
            values |= {(f"number-{cell}", "fill"): "ink" for cell in every}
        return values

    def _paint(self, values: Values, replay: Walking, pair: tuple[int, int]) -> None:
        """Highlight an arrow of the walk, with a line on to a cell far away."""
        if pair in self.arrow_of:
            walked = replay.place[pair[0]] > 0 and replay.pointer[pair[0]] == pair[1]
            values[self.arrow_of[pair], "fill"] = "path" if walked else "soft"
            if pair in self.lead_of:
                values[self.lead_of[pair], "visible"] = int(walked)

    def __repr__(self) -> str:
        return f"<walk view: {len(self.grid)} cells>"


class Walking(Ringed):
    """A run on pointers, and the walk along them: a turned pointer changes only its tail.

    Each cell has a `pointer` (-1 for none) and a `place` on the walk (0 if it is not on it).
    """

    def __init__(self, trace: Trace | None, start: Mapping[Any, Any], grid: Grid) -> None:
        super().__init__(trace, start, grid.index)
        state, index = self.state, self.index
        self.near = grid.links
        self.pointer = [index.get(state.get(cell), -1) for cell in grid.cells]
        clues = enumerate(("clue", cell) for cell in grid.cells)
        self.hidden = {cell for cell, clue in clues if not state.get(clue, 1)}
        self.path: list[int] = []  # the cells of the walk
        self.place = [0] * len(grid)
        self.numbered: list[int] = []  # cells whose number the last event changed
        self.joined: set[int] = set()  # cells that it added to the walk or removed from it
        self.starts: Collection[int] = ()  # the old and the new start if it changed
        self.turned: Sequence[tuple[int, int]] = ()  # pairs whose arrows appear or disappear
        self.start = index.get(state.get("start"), -1)
        self._walk(self.start, 0)

    def follow(self, event: Event) -> None:
        super().follow(event)
        self.numbered, self.joined, self.starts, self.turned = [], set(), (), ()
        if event[0] == "assign":
            self._assign(event[1], self.index.get(event[3], -1), event[3])

    def _assign(self, var: Any, to: int, value: Any) -> None:
        if var in self.index:
            cell = self.index[var]
            pairs = [(cell, end) for end in (self.pointer[cell], to) if end in self.near[cell]]
            self.pointer[cell], self.turned = to, pairs
            if self.place[cell]:
                self._walk(to, self.place[cell])
        elif var == "start":
            self.starts = {self.start, to} - {-1}
            self.start = to
            self._walk(to, 0)
        elif isinstance(var, tuple) and var[0] == "clue":
            cell = self.index[var[1]]
            (self.hidden.discard if value else self.hidden.add)(cell)
            self.numbered, self.joined = [cell], {cell}

    def _walk(self, here: int, kept: int) -> None:
        """Continue the walk from a cell after the first `kept` cells."""
        pointer, path, place = self.pointer, self.path, self.place
        tail = path[kept:]
        del path[kept:]
        for cell in tail:
            place[cell] = 0
        while here >= 0 and not place[here]:
            path.append(here)
            place[here] = len(path)
            here = pointer[here]
        before = dict(zip(tail, range(kept + 1, kept + 1 + len(tail)), strict=True))
        self.numbered = [cell for cell in tail if place[cell] != before[cell]]
        self.numbered += [cell for cell in path[kept:] if cell not in before]
        self.joined = {cell for cell in self.numbered if not place[cell] or cell not in before}


def _arrow(line: Sequence[Point], inner: float, on_line: bool) -> list[Point]:
    """Return an arrow towards the border between two cells, a little to the right of the center.

    So it leaves the number in the center free, and two cells that point at each other show two
    arrows. An arrow to a distant cell stays near its own cell: diagonals would cross at a corner.
    """
    (x, y), far = line[0], dist(line[0], line[-1])
    apart = 0.5 * inner if on_line else far
    toward = next((point for point in line[1:] if dist(line[0], point) >= apart), line[-1])
    length = dist(line[0], toward)
    ux, uy = (toward[0] - x) / length * inner, (toward[1] - y) / length * inner
    aside, head, wide = 0.09, 0.16, 0.12
    tip = min(0.5 * far / inner + 0.15, 0.68)
    tail, neck = tip - 0.31, tip - head
    outline = [
        (tail, -0.035),
        (neck, -0.035),
        (neck, -wide),
        (tip, 0.0),
        (neck, wide),
        (neck, 0.035),
        (tail, 0.035),
    ]
    return [
        (x + along * ux - (across + aside) * uy, y + along * uy + (across + aside) * ux)
        for along, across in outline
    ]


def _lead(line: Sequence[Point], tip: Point, inner: float) -> list[Point]:
    """Return a line from the tip of an arrow to the number in the other cell."""
    inside = [
        point
        for point in line[1:-1]
        if dist(line[0], point) > 1.1 * inner and dist(point, line[-1]) > 0.4 * inner
    ]
    (x, y), (u, v) = line[-1], line[-2]
    left = min(0.4 * inner / dist((x, y), (u, v)), 1.0)
    return [tip, *inside, (x + left * (u - x), y + left * (v - y))]


def walk(
    grid: Any,
    pointers: Mapping[Cell, Cell] | None = None,
    start: Cell | None = None,
    *,
    ax: Axes | None = None,
) -> Walk:
    """Return the view of the climb: an arrow from every cell to its next, and the walk's numbers.

    If the next cell of the walk is not adjacent, a line leads to it.

    Parameters
    ----------
    grid : Grid, or Puzzle
        The open cells.
    pointers : mapping from cell to cell, optional
        The pointer of each cell; a player takes it from the run.
    start : (row, col), optional
        First cell of the walk.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Walk
        It shows itself in a notebook and plays in a `player`.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> view = walk(grid.square(1, 3), {(0, 0): (0, 1), (0, 1): (0, 0)}, (0, 1))
    >>> [view.look(None, 0)[f"number-{cell}", "text"] for cell in range(3)]
    ['2', '1', '']
    """
    return drawn(Walk(getattr(grid, "grid", grid), pointers, start), ax)
