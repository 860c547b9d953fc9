"""The board of the climb: where every cell points to, and the walk that follows the pointers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import dist
from typing import Any

from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.boards.shapes import Point
from hidato_edu.core.events import Assign
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.field import LEAP, Field, inset, ring_marks, subject
from hidato_edu.draw.views.view import Mark, Parts, Values, View, state_at

__all__ = ["Walk"]


class Walk(View):
    """Pointers on a grid; see `hidato_edu.draw.views.paths.walk` for the parameters.

    Where a pointer of the walk leads beyond the cells beside its own, a line goes on to its end.
    The numbers are no state of the climb: they are derived by following the pointers from the
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
        self.size = self.field.size(size)
        self.least = self.field.least(len(str(len(grid))))

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
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

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        index: Mapping[Any, int] = self.grid.index
        state = self.state | state_at(trace, step)
        pointer = [index.get(state.get(cell), -1) for cell in self.grid.cells]
        start = index.get(state.get("start"), -1)
        hidden = {
            index[var[1]]
            for var, value in state.items()
            if isinstance(var, tuple) and var[0] == "clue" and not value
        }
        ring = -1
        for event in trace[:step] if trace is not None else ():
            ring = subject(event, index, ring)
        place: dict[int, int] = {}
        here = start
        while here >= 0 and here not in place:
            place[here] = len(place) + 1
            here = pointer[here]

        values: Values = {}
        for cell in range(len(self.grid)):
            number = place.get(cell, 0)
            values[f"cell-{cell}", "fill"] = _fill(number, cell in hidden)
            values[f"number-{cell}", "text"] = _text(number, cell in hidden)
            values[f"number-{cell}", "fill"] = "ink"
            values[f"start[{cell}]", "visible"] = int(cell == start)
            values[f"ring[{cell}]", "visible"] = int(cell == ring)
        for (cell, to), arrow in self.arrow_of.items():
            points = pointer[cell] == to
            values[arrow, "visible"] = int(points)
            walked = points and cell in place
            values[arrow, "fill"] = "path" if walked else "soft"
            if (cell, to) in self.lead_of:
                values[self.lead_of[cell, to], "visible"] = int(walked)
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        index: Mapping[Any, int] = self.grid.index
        state = self.state | dict(trace.initial)
        walk = _Walk(
            [index.get(state.get(cell), -1) for cell in self.grid.cells],
            index.get(state.get("start"), -1),
        )
        hidden: set[int] = set()
        ring = -1
        for event in trace:
            now = subject(event, index, ring)
            marks = ring_marks(ring, now)
            ring = now
            if event[0] == "assign":
                marks += self._assigned(event, walk, hidden)
            yield marks

    def _assigned(self, event: Assign, walk: _Walk, hidden: set[int]) -> list[Mark]:
        index: Mapping[Any, int] = self.grid.index
        _, var, old, new, _ = event
        if var in index:
            cell = index[var]
            if old is not None:
                arrow = self.arrow_of[cell, index[old]]
                marks: list[Mark] = [(arrow, "visible", 0), *self._walked(cell, index[old], False)]
            else:
                marks = []
            changed = walk.turn(cell, index.get(new, -1))
            if new is not None:
                arrow = self.arrow_of[cell, index[new]]
                marks.append((arrow, "visible", 1))
                marks += self._walked(cell, index[new], bool(walk.place[cell]))
        elif var == "start":
            marks = [(f"start[{index[old]}]", "visible", 0)] if old is not None else []
            if new is not None:
                marks.append((f"start[{index[new]}]", "visible", 1))
            changed = walk.begin(index.get(new, -1))
        elif isinstance(var, tuple) and var[0] == "clue":
            cell = index[var[1]]
            (hidden.discard if new else hidden.add)(cell)
            marks, changed = [], [(cell, 0, walk.place[cell])]
        else:
            return []
        for cell, before, number in changed:
            shut = cell in hidden
            marks.append((f"number-{cell}", "text", _text(number, shut)))
            if shut or not before or not number:
                marks.append((f"cell-{cell}", "fill", _fill(number, shut)))
                to = walk.pointer[cell]
                if to >= 0:
                    marks += self._walked(cell, to, bool(number))
        return marks

    def _walked(self, cell: int, to: int, on: bool) -> list[Mark]:
        """Return the marks that set an arrow of the walk apart, and lead on to a cell far away."""
        marks: list[Mark] = [(self.arrow_of[cell, to], "fill", "path" if on else "soft")]
        if (cell, to) in self.lead_of:
            marks.append((self.lead_of[cell, to], "visible", int(on)))
        return marks

    def __repr__(self) -> str:
        return f"<walk view: {len(self.grid)} cells>"


class _Walk:
    """A walk along pointers that is kept up to date: a turned pointer changes only the tail.

    Attributes
    ----------
    pointer : list of int
        The cell that each cell points to, -1 for none.
    path : list of int
        The cells of the walk.
    place : list of int
        For each cell its number on the walk, 0 beside it.
    """

    def __init__(self, pointer: list[int], start: int) -> None:
        self.pointer = pointer
        self.path: list[int] = []
        self.place = [0] * len(pointer)
        self.begin(start)

    def begin(self, start: int) -> list[tuple[int, int, int]]:
        """Walk from another start; return what `turn` returns."""
        return self._follow(start, 0)

    def turn(self, cell: int, to: int) -> list[tuple[int, int, int]]:
        """Turn a pointer; return (cell, old number, new number) where they differ."""
        self.pointer[cell] = to
        kept = self.place[cell]
        return self._follow(to, kept) if kept else []

    def _follow(self, here: int, kept: int) -> list[tuple[int, int, int]]:
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
        changed = [(cell, old, place[cell]) for cell, old in before.items() if place[cell] != old]
        changed += [(cell, 0, place[cell]) for cell in path[kept:] if cell not in before]
        return changed


def _fill(number: int, hidden: bool) -> str:
    if hidden:
        return "blank"
    return "placed" if number else "pale"


def _text(number: int, hidden: bool) -> str:
    return str(number) if number and not hidden else ""


def _arrow(line: Sequence[Point], inner: float, on_line: bool) -> list[Point]:
    """Return an arrow towards the border between two cells, a little to the right of the middle.

    So the numbers in the middle stay free, and two cells that point at each other show two arrows.
    An arrow to a cell that is far away stays near its own cell: diagonals would cross at a corner.
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
    """Return a line from the tip of an arrow on to the number in the other cell."""
    inside = [
        point
        for point in line[1:-1]
        if dist(line[0], point) > 1.1 * inner and dist(point, line[-1]) > 0.4 * inner
    ]
    (x, y), (u, v) = line[-1], line[-2]
    left = min(0.4 * inner / dist((x, y), (u, v)), 1.0)
    return [tip, *inside, (x + left * (u - x), y + left * (v - y))]
