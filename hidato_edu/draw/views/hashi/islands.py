"""The islands of a Hashi as a graph: which see each other, which are connected, and the groups.

The edges are drawn by networkx. Connected islands have the color and the letter of their group; a
group that is closed while other islands are outside is flagged: no solution has it.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING, Any, Literal

from matplotlib.axes import Axes
from matplotlib.collections import LineCollection, PolyCollection

from hidato_edu import hashi
from hidato_edu.core.errors import check_type
from hidato_edu.draw.style import HUES, LABEL, LIGHT
from hidato_edu.draw.views.field import circle
from hidato_edu.draw.views.graphs.graph import crossed_out
from hidato_edu.draw.views.hashi.view import MOST, HashiReplay, HashiView, answered
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.view import View, drawn, text_style

if TYPE_CHECKING:
    import networkx as nx

__all__ = ["IslandsView", "islands", "letter"]

Point = tuple[float, float]

DISK, LANE, APART = 0.3, 0.09, 0.13  # shares of the least distance between two islands
AROUND = 0.6
BOARD, SPRING = "board", "spring"
ABOVE = 40.0  # points for the words above the graph


class IslandsView(HashiView):
    """Islands as nodes; see `hidato_edu.draw.islands` for the parameters."""

    name = "islands"
    every_island = True

    def __init__(self, puzzle: hashi.Puzzle, lanes: Mapping[Any, int], layout: str) -> None:
        super().__init__(puzzle, lanes)
        self.islands = list(puzzle.givens)
        self.graph = graph_of(puzzle, lanes)
        self.places = _places(self.graph, layout)
        self.lines = [
            [self.places[self.islands.index(cell)] for cell in one[1:]] for one in puzzle.bridges
        ]
        self.gap = _gap(self.places)
        room = AROUND * self.gap
        (self.left, self.right), (self.top, self.bottom) = (
            (min(axis) - room, max(axis) + room) for axis in zip(*self.places, strict=True)
        )
        wide, high = self.right - self.left, self.bottom - self.top
        unit = min(60.0 / self.gap, 520.0 / max(wide, high))
        self.size = (unit * wide, unit * high)
        self.least = min(28.0 * wide / self.gap, 400.0)

    def staged(self, width: float, height: float) -> View:
        """Return the view with words above it."""
        staged = copy(self)
        staged.margin = (0.0, ABOVE, 0.0, 0.0)
        return staged

    # ---------------------------------------------------------------- drawing

    def draw(self, parts: Parts) -> None:
        room, _ = parts.room_of_axes
        ax = parts.ax
        ax.set_axis_off()
        self._edges(parts)
        ax.set_xlim(self.left, self.right)
        ax.set_ylim(self.bottom, self.top)
        ax.set_aspect("equal")
        gap = self.gap * parts.unit
        beds = LineCollection(  # hides what is between two lanes
            self.lines, colors=LIGHT["paper"], linewidths=2 * APART * gap, zorder=1.5
        )
        parts.add_each("bed", beds, "visible")
        for j in range(MOST):
            lanes = LineCollection(
                [_beside(line, (j - 1) * APART * self.gap) for line in self.lines],
                colors=LIGHT["ink"],
                linewidths=max(1.5, LANE * gap),
                zorder=2,
            )
            parts.add_each(f"lane-{j}", lanes, "visible", "edge")
        self._nodes(parts, gap)
        if self.margin[1]:
            _, height = parts.room_of_axes
            above: dict[str, Any] = {"transform": ax.transAxes}
            parts.label("status", (0.5, 1 + 18.0 / height), LABEL, room, 34, **above)

    def _edges(self, parts: Parts) -> None:
        """Let networkx draw the edges between islands that see each other."""
        import networkx

        if self.graph.edges:
            at = dict(zip(self.islands, self.places, strict=True))
            edges: Any = networkx.draw_networkx_edges(
                self.graph, at, ax=parts.ax, edge_color=LIGHT["line"], width=1.2, style=(0, (2, 3))
            )
            edges.set_zorder(1)

    def _nodes(self, parts: Parts, gap: float) -> None:
        """Draw ``node[0]``, ... (fill, edge), points, letters, rings and flags."""
        radius = DISK * self.gap
        style: dict[str, Any] = {"linewidths": 0.06 * gap, "zorder": 3}
        nodes = PolyCollection(
            [circle(at, radius) for at in self.places],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["hue-0"],
            **style,
        )
        parts.add_each("node", nodes, "fill", "edge")
        for k, (x, y) in enumerate(self.places):
            points = str(self.puzzle.givens[self.islands[k]])
            style = text_style(1.1 * DISK * gap, color=LIGHT["ink"], va="center_baseline", zorder=4)
            parts.ax.text(x, y, points, fontweight="bold", **style)
            corner = (x + 0.4 * self.gap, y - 0.3 * self.gap)
            style = {"fontweight": "bold", "zorder": 4.5}
            parts.label(f"group-{k}", corner, 0.32 * gap, 0.5 * gap, 2, **style)
        rings = PolyCollection(
            [circle(at, radius + 0.07 * self.gap) for at in self.places],
            facecolors="none",
            edgecolors=LIGHT["ring"],
            linewidths=0.06 * gap,
            zorder=3.5,
        )
        parts.add_each("ring", rings, "visible")
        flags = PolyCollection(
            [crossed_out((x - 0.34 * self.gap, y - 0.3 * self.gap), 0.13 * self.gap)
             for x, y in self.places],
            facecolors=LIGHT["flag"],
            edgecolors=LIGHT["paper"],
            linewidths=0.015 * gap,
            zorder=5,
        )  # fmt: skip
        parts.add_each("flag", flags, "visible")

    # ---------------------------------------------------------------- values

    def bridge_values(self, replay: HashiReplay, b: int) -> Values:
        """Return what a bridge shows."""
        number = min(replay.lanes[b], MOST)
        shown = {0: (), 1: (1,), 2: (0, 2), 3: (0, 1, 2)}[number]
        color = "flag" if number == MOST else "ring" if b == replay.focus.bridge else "ink"
        values: Values = {(f"bed[{b}]", "visible"): int(bool(number))}
        for j in range(MOST):
            values[f"lane-{j}[{b}]", "visible"] = int(j in shown)
            values[f"lane-{j}[{b}]", "edge"] = color
        return values

    def island_values(self, replay: HashiReplay, k: int) -> Values:
        """Return what an island shows."""
        place, alone = replay.grouping.of[k], k in replay.grouping.closed
        fill = "found" if replay.is_done else "given" if replay.left[k] == 0 else "blank"
        return {
            (f"node[{k}]", "fill"): "failed" if alone else fill,
            (f"node[{k}]", "edge"): "line" if place < 0 else f"hue-{place % HUES}",
            (f"group-{k}", "text"): "" if place < 0 else letter(place),
            (f"group-{k}", "fill"): "soft" if place < 0 else f"hue-{place % HUES}",
            (f"ring[{k}]", "visible"): int(k == replay.focus.island),
            (f"flag[{k}]", "visible"): int(alone or replay.left[k] < 0 or k in replay.focus.shamed),
        }

    def words_around(self, replay: HashiReplay) -> Values:
        """Return the words above the graph."""
        if not self.margin[1]:
            return {}
        many, shut = replay.grouping.many, replay.grouping.shut
        said = f"{many} group" + "s" * (many != 1)
        if shut:
            said += f", {shut} closed"
        return {("status", "text"): said, ("status", "fill"): "ink"}

    def __repr__(self) -> str:
        return f"<islands view: {len(self.islands)} islands, {len(self.lines)} edges>"


def letter(place: int) -> str:
    """Return the letter of a group: A to Z, then AA, AB, ...

    Examples
    --------
    >>> letter(0), letter(25), letter(26)
    ('A', 'Z', 'AA')
    """
    before, rest = divmod(place, 26)
    return (letter(before - 1) if before else "") + chr(ord("A") + rest)


def graph_of(puzzle: hashi.Puzzle, lanes: Mapping[Any, int]) -> nx.Graph:
    """Return the graph of islands, with edges between those that see each other."""
    import networkx

    graph = networkx.Graph()
    for cell, points in puzzle.givens.items():
        graph.add_node(cell, points=points)
    for one in puzzle.bridges:
        graph.add_edge(one[1], one[2], lanes=lanes.get(one, 0))
    return graph


def _places(graph: nx.Graph, layout: str) -> list[Point]:
    """Return where each island is drawn, with y growing downwards."""
    import networkx

    if layout == BOARD:
        return [(float(col), float(row)) for row, col in graph]
    if layout == SPRING:
        start = {cell: (float(cell[1]), float(cell[0])) for cell in graph}
        found = networkx.spring_layout(graph, pos=start, seed=0, scale=0.6 * len(graph) ** 0.5)
        return [(float(x), float(y)) for x, y in found.values()]
    raise ValueError(f"layout={layout!r}; use {BOARD!r} or {SPRING!r}")


def _gap(places: list[Point]) -> float:
    """Return the least distance between two islands."""
    return min((dist(a, b) for a, b in combinations(places, 2)), default=1.0) or 1.0


def _beside(line: list[Point], aside: float) -> list[Point]:
    """Return a line, shifted to its side."""
    (ax, ay), (bx, by) = line
    length = dist(*line) or 1.0
    dx, dy = aside * (ay - by) / length, aside * (bx - ax) / length
    return [(ax + dx, ay + dy), (bx + dx, by + dy)]


def islands(
    puzzle: hashi.Puzzle | hashi.Solution,
    answer: Any = None,
    *,
    layout: Literal["board", "spring"] = "board",
    ax: Axes | None = None,
) -> IslandsView:
    """Return the view of a Hashi as a graph: sight lines, bridges and connected groups.

    Dotted edges connect islands that see each other; networkx draws them. Connected islands have
    the color and the letter of their group. A group that has no points left while islands are
    outside is red and has a cross: no solution has it.

    Parameters
    ----------
    puzzle : Puzzle or Solution
        The islands.
    answer : optional
        Bridges, as for `hashi.violations`.
    layout : {"board", "spring"}
        Whether the islands are placed as on the board or by a spring layout.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    IslandsView
        It shows itself in a notebook and plays in a `player` what `board` plays. Its ``graph`` is
        a `networkx.Graph`.

    Raises
    ------
    InvalidPuzzle
        If the answer is in none of the forms that `hashi.violations` accepts.
    ValueError
        If the layout is unknown.

    Notes
    -----
    A step is linear in the number of bridges of an island; a step that connects two groups is
    linear in the number of all islands.

    Examples
    --------
    >>> view = islands(hashi.from_array([[1, 0, 2], [0, 0, 1]]), [(0, 0, 0, 2, 1)])
    >>> look = view.look(None, 0)
    >>> [look[f"group-{k}", "text"] for k in range(3)], look["lane-1[0]", "visible"]
    (['A', 'A', ''], 1)
    >>> sorted(view.graph.edges)
    [((0, 0), (0, 2)), ((0, 2), (1, 2))]
    """
    if isinstance(puzzle, hashi.Solution):
        answer = puzzle if answer is None else answer
        puzzle = puzzle.puzzle
    return drawn(
        IslandsView(puzzle, answered(check_type(puzzle, hashi.Puzzle), answer), layout), ax
    )
