"""A graph: the numbers on its nodes, the path that they form, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from copy import copy
from itertools import combinations
from math import cos, dist, pi, sin
from typing import TYPE_CHECKING, Any, TypeAlias

from matplotlib.collections import LineCollection, PathCollection, PolyCollection
from matplotlib.patches import Circle

from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import GLYPH, LABEL, LIGHT
from hidato_edu.draw.views.graphs.bows import bowed
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import Numbers, linked, shown_text
from hidato_edu.draw.views.paths.turn import segments
from hidato_edu.draw.views.view import View, slots
from hidato_edu.family.shown import clipped

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph

__all__ = ["GraphView", "crossed_out"]

Point: TypeAlias = tuple[float, float]
RADIUS = 0.34  # of a node, as a share of the least distance between two nodes
CLOSE = 400  # in larger graphs, only the ends of edges count for the least distance
AROUND = 0.48  # distance at which an edge passes a node that it would cross, in the same unit
NARROW = 0.62  # least share of its width to which a label may be condensed


class GraphView(View):
    """A graph; see `hidato_edu.draw.graph` for the parameters."""

    name = "graph"

    def __init__(
        self,
        graph: Graph,
        places: Mapping[Any, Point],
        *,
        numbers: Mapping[Any, Any],
        givens: Mapping[Any, Any],
        variables: Mapping[Any, Hashable],
        names: Mapping[Any, str],
        flagged: Iterable[Any] = (),
        wrong: Iterable[tuple[Any, Any]] = (),
        labels: bool = True,
        closed: bool = False,
        size: float = 72.0,
    ) -> None:
        self.nodes = list(graph)
        place = {node: number for number, node in enumerate(self.nodes)}
        self.at = [places[node] for node in self.nodes]
        self.links = [(place[u], place[v]) for u, v in graph.edges if u != v]
        self.wrong = [(place[u], place[v]) for u, v in wrong]
        self.index = {variables.get(node, node): number for node, number in place.items()}
        self.point = {("point", node): number for node, number in place.items()}
        self.links_at: list[list[int]] = [[] for _ in self.nodes]
        self.pieces, self.ahead_of, self.back_of = (
            slots(f"{name}[{{}}]", "visible", len(self.links)) for name in ("link", "ahead", "back")
        )
        self.fills, self.edges = (
            slots("node-{}", wanted, len(self.nodes)) for wanted in ("fill", "edge")
        )
        self.texts = slots("number-{}", "text", len(self.nodes))
        self.rings, self.flags = (
            slots(f"{name}[{{}}]", "visible", len(self.nodes)) for name in ("ring", "flag")
        )
        for link, pair in enumerate(self.links):
            for end in pair:
                self.links_at[end].append(link)
        self.givens = {place[node]: number for node, number in givens.items()}
        self.numbers = self.givens | {place[node]: number for node, number in numbers.items()}
        self.names = {place[node]: name for node, name in names.items()}
        self.flagged = frozenset(place[node] for node in flagged)
        self.labels = labels
        self.closed = len(self.nodes) - 1 if closed and len(self.nodes) > 2 else 0
        self.gap = _least_distance(self.at, self.links)
        self.lines = [[self.at[a], self.at[b]] for a, b in self.links]
        if len(self.nodes) <= CLOSE:
            clear, touch = AROUND * self.gap, RADIUS * self.gap
            self.lines = bowed(self.at, self.links, self.gap, clear, touch=touch)
        drawn = [*self.at, *(point for line in self.lines for point in line)]
        (self.left, self.right), (self.top, self.bottom) = (
            _span([at[axis] for at in drawn], 0.55 * self.gap) for axis in (0, 1)
        )
        wide, high = self.right - self.left, self.bottom - self.top
        unit = min(size / self.gap, 660 / max(wide, high))
        self.size = (unit * wide, unit * high)
        self.least = min(420.0, self._breadth() / (2 * RADIUS * self.gap) * wide)

    def _breadth(self) -> float:
        """Return the width of the widest label in points."""
        texts = [*map(str, self.numbers.values()), *self.names.values(), str(len(self.nodes))]
        return max(map(len, texts)) * GLYPH * LABEL if self.labels else 0.0

    def staged(self, width: float, height: float) -> View:
        """Return the view, without labels if they would be illegible from afar."""
        unit = min(width / (self.right - self.left), height / (self.bottom - self.top))
        room = 2 * RADIUS * self.gap * unit
        view = copy(self)
        view.labels = self.labels and room >= max(LABEL, NARROW * self._breadth())
        return view

    def draw(self, parts: Parts) -> None:
        ax = parts.ax
        ax.set_axis_off()
        ax.set_xlim(self.left, self.right)
        ax.set_ylim(self.bottom, self.top)
        ax.set_aspect("equal")
        gap = self.gap * parts.unit  # in points
        radius = RADIUS * self.gap
        self._lines(parts, "edge", "line", max(1.5, 0.03 * gap), 1)
        self._lines(parts, "link", "trail", 0.16 * gap, 2, "visible")
        places = dict(enumerate(self.at))
        wrong = PathCollection(
            [segments(places, [pair], 0.16 * self.gap) for pair in self.wrong],
            facecolors="none",
            edgecolors=LIGHT["flag"],
            linewidths=max(3.0, 0.07 * gap),
            zorder=3,
        )
        parts.add_each("wrong", wrong, "visible")
        for name, lines in (("ahead", self.lines), ("back", [line[::-1] for line in self.lines])):
            heads = PolyCollection(
                [_head(*_middle(line), 0.11 * self.gap) for line in lines],
                facecolors=LIGHT["path"],
                edgecolors="none",
                linewidths=0.0,
                zorder=4,
            )
            parts.add_each(name, heads, "visible")
        for number, at in enumerate(self.at):
            node = Circle(
                at,
                radius,
                facecolor=LIGHT["blank"],
                edgecolor=LIGHT["line"],
                linewidth=max(1.5, 0.04 * gap),
                clip_on=False,
                zorder=5,
            )
            ax.add_patch(node)
            parts.add(f"node-{number}", node, "fill", "edge")
        self._signs(parts, radius, gap)
        self._texts(parts, 2 * RADIUS * gap)

    def _lines(
        self,
        parts: Parts,
        name: str,
        color: str,
        width: float,
        zorder: int,
        *properties: str,
    ) -> None:
        lines = LineCollection(
            self.lines,
            colors=LIGHT[color],
            linewidths=width,
            capstyle="round",
            zorder=zorder,
        )
        parts.add_each(name, lines, *properties)

    def _signs(self, parts: Parts, radius: float, gap: float) -> None:
        """Draw ``ring[0]``, ... around the node of an event, ``flag[0]``, ... a cross beside it."""
        rings = PolyCollection(
            [_circle(at, radius + 0.05 * self.gap) for at in self.at],
            facecolors="none",
            edgecolors=LIGHT["ring"],
            linewidths=0.08 * gap,
            zorder=6,
        )
        parts.add_each("ring", rings, "visible")
        aside, arm = 0.32 * self.gap, 0.15 * self.gap
        flags = PolyCollection(
            [crossed_out((x + aside, y - aside), arm) for x, y in self.at],
            facecolors=LIGHT["flag"],
            edgecolors=LIGHT["paper"],
            linewidths=0.015 * gap,
            zorder=8,
        )
        parts.add_each("flag", flags, "visible")

    def _texts(self, parts: Parts, breadth: float) -> None:
        size = max(LABEL, 0.52 * breadth) if parts.live else 0.52 * breadth
        digits = max(1, round(self._breadth() / (GLYPH * LABEL)))
        for number, at in enumerate(self.at):
            weight = "bold" if number in self.givens else "normal"
            parts.label(
                f"number-{number}",
                at,
                size,
                0.9 * breadth,
                digits,
                fontweight=weight,
                zorder=7,
            )

    def replay(self, trace: Trace | None) -> NodeNumbers:
        start = {var: self.numbers.get(number) for var, number in self.index.items()}
        return NodeNumbers(trace, start, self.index, self.point)

    def values_at(self, replay: NodeNumbers) -> Values:  # type: ignore[override]  # its own replay
        """Return what the requested nodes and edges show."""
        shown, every = replay.shown, range(len(self.nodes))
        values: Values = {}
        for node in replay.asked(replay.written, every):
            value = shown[node]
            given = bool(value) and self.givens.get(node) == value
            text = shown_text(value) or self.names.get(node, "")
            fill = "given" if given else "placed" if value else "blank"
            values[self.fills[node]] = fill
            values[self.texts[node]] = text if self.labels else ""
            for link in self.links_at[node]:
                self._piece(values, link, shown)
        for node in replay.asked(replay.signed, every):
            wrong = node in replay.blamed or node in self.flagged
            values[self.edges[node]] = "flag" if wrong else "line"
            values[self.flags[node]] = int(wrong)
            values[self.rings[node]] = int(node == replay.ring)
        if replay.whole:
            values |= {(f"number-{node}", "fill"): "ink" for node in every}
            values |= {(f"wrong[{number}]", "visible"): 1 for number in range(len(self.wrong))}
        return values

    def _piece(self, values: Values, link: int, shown: Sequence[Any]) -> None:
        """Set what an edge shows: a piece of the path and its direction."""
        start, end = self.links[link]
        one, other = shown[start], shown[end]
        joined = linked(one, other) or bool(
            self.closed and linked(one, other, self.closed) and one and other
        )
        ahead = joined and ((one < other) == linked(one, other))
        values[self.pieces[link]] = int(joined)
        values[self.ahead_of[link]] = int(joined and ahead)
        values[self.back_of[link]] = int(joined and not ahead)

    def in_words(self, trace: Trace | None, step: int) -> str:
        """Return the graph with its edges by the names of their ends, if the nodes have names."""
        name = [self.names.get(k) or str(self.numbers.get(k) or "") for k in range(len(self.nodes))]
        edges = ", ".join(f"{name[one]}-{name[other]}" for one, other in self.links if all(name))
        return clipped(": ".join(filter(None, [super().in_words(trace, step), edges])))

    def __repr__(self) -> str:
        return f"<graph view: {len(self.nodes)} nodes, {len(self.links)} edges>"


class NodeNumbers(Numbers):
    """A run that writes numbers on nodes, and may move their points."""

    def __init__(
        self,
        trace: Trace | None,
        start: Mapping[Any, Any],
        index: Mapping[Any, int],
        point: Mapping[Any, int],
    ) -> None:
        super().__init__(trace, start, index)
        self.point = point

    def subject(self, event: Event) -> int:
        """Return the node that has the ring after an event."""
        if isinstance(event, Assign) and event.var in self.point:
            return self.point[event.var]
        return super().subject(event)


def _span(values: Sequence[float], border: float) -> tuple[float, float]:
    return min(values) - border, max(values) + border


def _least_distance(at: Sequence[Point], links: Iterable[tuple[int, int]]) -> float:
    if len(at) <= CLOSE:
        found = [dist(a, b) for a, b in combinations(at, 2)]
    else:
        found = [dist(at[a], at[b]) for a, b in links]
    return min((distance for distance in found if distance > 0), default=1.0)


def _circle(at: Point, radius: float) -> list[Point]:
    return [
        (at[0] + radius * cos(pi * k / 20), at[1] + radius * sin(pi * k / 20)) for k in range(40)
    ]


def _middle(line: Sequence[Point]) -> tuple[Point, Point]:
    """Return the two ends of a line, or of the piece in the middle of a bow."""
    if len(line) == 2:
        return line[0], line[1]
    at = len(line) // 2
    return line[at - 1], line[at + 1]


def _head(start: Point, end: Point, half: float) -> list[Point]:
    """Return a triangle halfway between two points that points from the first to the second."""
    (ax, ay), (bx, by) = start, end
    length = dist(start, end) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    x, y = (ax + bx) / 2, (ay + by) / 2
    return [
        (x + half * ux, y + half * uy),
        (x - half * ux - 1.1 * half * uy, y - half * uy + 1.1 * half * ux),
        (x - half * ux + 1.1 * half * uy, y - half * uy - 1.1 * half * ux),
    ]


def crossed_out(at: Point, arm: float) -> list[Point]:
    """Return the outline of a St. Andrew's cross."""
    thick = 0.36
    quarter = [(thick, 0.0), (1.0, 1.0 - thick), (1.0 - thick, 1.0)]
    outline = []
    for k in range(4):
        turn = (cos(pi * k / 2), sin(pi * k / 2))
        outline += [(x * turn[0] - y * turn[1], x * turn[1] + y * turn[0]) for x, y in quarter]
    return [(at[0] + arm * x, at[1] + arm * y) for x, y in outline]
