"""A grid graph that turns by 45 degrees over the board, until its diagonals add no edges.

At an angle a, with t = tan a, the point (x, y) is drawn at (x + t y, y - t x): rotated by a and
scaled by 1 / cos a, from 1 to the square root of 2. The king's distance of two points is the larger
of their horizontal and vertical distances. At every angle it is exactly 1 for the ends of an
edge, 1 + t for a diagonal pair, and at least 5/3 for all others. So, rounded to whole moves, a
diagonal pair is as close as an edge while t < 1/2, up to 26 degrees. At 45 degrees it is 2.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping, Sequence
from copy import copy
from itertools import pairwise, product
from math import cos, dist, radians, tan
from typing import TYPE_CHECKING, Any, TypeAlias

from matplotlib.collections import PathCollection, PolyCollection
from matplotlib.patches import Circle
from matplotlib.path import Path

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.events import Assign
from hidato_edu.core.narration import Caption, Narrated, Story
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LABEL, LIGHT
from hidato_edu.draw.views.field import Field
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.replay import Replay
from hidato_edu.draw.views.view import View

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.graphs import Graph

__all__ = ["DEGREES", "Turn", "kings_distance", "segments", "turn_steps", "turned", "wrong_edges"]

Point: TypeAlias = tuple[float, float]
DEGREES = 45
ANGLE = "angle"
RADIUS = 0.34


def turned(point: Point, degrees: float) -> Point:
    """Return where a point (x, y) is drawn, turned counterclockwise with y growing downwards.

    Examples
    --------
    >>> turned((1, 0), 0), [round(value, 9) for value in turned((1, 0), 45)]
    ((1.0, 0.0), [1.0, -1.0])
    """
    t = tan(radians(degrees))
    return (point[0] + t * point[1], point[1] - t * point[0])


def kings_distance(one: Point, other: Point, degrees: float) -> float:
    """Return the larger of the horizontal and vertical distances of two turned points."""
    dx, dy = turned((other[0] - one[0], other[1] - one[1]), degrees)
    return max(abs(dx), abs(dy))


def wrong_edges(graph: Graph, degrees: float) -> list[tuple[Any, Any]]:
    """Return the pairs that are a king's move apart but are not edges, in linear time.

    Two points that are three apart horizontally or vertically never come that close.

    Examples
    --------
    >>> from hidato_edu.hidato.hardness import reduction
    >>> square = reduction.grid_graph([(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> [len(wrong_edges(square, degrees)) for degrees in (0, 26, 27, 45)]
    [2, 2, 0, 0]
    """
    at = {place: node for node, place in graph.nodes(data="pos")}
    half = [(dx, dy) for dx, dy in product(range(-2, 3), repeat=2) if (dy, dx) > (0, 0)]
    near = [move for move in half if kings_distance((0, 0), move, degrees) < 1.5]
    pairs = (
        (node, at[x + dx, y + dy])
        for (x, y), node in at.items()
        for dx, dy in near
        if (x + dx, y + dy) in at
    )
    return [pair for pair in pairs if not graph.has_edge(*pair)]


def turn_steps(graph: Graph) -> Narrated:
    """Turn a grid graph degree by degree: step k is k degrees."""
    captions = []
    counts = [len(wrong_edges(graph, degrees)) for degrees in range(DEGREES + 1)]
    for degrees, (before, count) in enumerate(pairwise(counts), start=1):
        last = degrees == DEGREES
        apart = kings_distance((0, 0), (1, 1), degrees)
        say = f"{degrees} degrees, spread {1 / cos(radians(degrees)):.2f}: {_left(count)}"
        say += f" (diagonal pairs {apart:.2f} apart)"
        captions.append(Caption("assign", f"turn to {degrees}", say, last or count != before))
    events = (
        Assign(ANGLE, degrees - 1, degrees, f"turn to {degrees}")
        for degrees in range(1, DEGREES + 1)
    )
    return Narrated(events, Story("turn", (), tuple(captions)))


def _left(count: int) -> str:
    return f"{count or 'no'} wrong edge{'' if count == 1 else 's'}"


class Turn(View):
    """The points of a grid graph over the cells of a board; see `hidato_edu.draw.turn`."""

    name = "turn"

    def __init__(
        self,
        graph: Graph,
        grid: Grid,
        cells: Mapping[Any, Cell],
        names: Mapping[Any, str],
        angle: int = DEGREES,
    ) -> None:
        self.graph = graph
        self.nodes: list[Hashable] = list(graph)
        self.names = dict(names)
        self.angle = angle
        self.field = Field(grid)
        self.wrong = [wrong_edges(graph, degrees) for degrees in range(DEGREES + 1)]
        points: dict[Any, Point] = dict(graph.nodes(data="pos"))
        middle = _mean(points.values())
        home = _mean([grid.center(cells[node]) for node in graph])
        self.at: list[dict[Any, Point]] = []
        for degrees in range(DEGREES + 1):
            moved = {
                node: turned((x - middle[0], y - middle[1]), degrees)
                for node, (x, y) in points.items()
            }
            self.at.append({n: (home[0] + x, home[1] + y) for n, (x, y) in moved.items()})
        width, height = self.field.span
        unit = min(48.0, 660 / max(width, height))
        self.margin = (0.0, 1.7 * LABEL, 0.0, 0.0)
        self.size = (unit * width, unit * height + self.margin[1])

    def staged(self, width: float, height: float) -> View:
        """Return the view, without names if they would be illegible from afar."""
        wide, high = self.field.span
        unit = min(width / wide, (height - self.margin[1]) / high)
        view = copy(self)
        view.names = self.names if 2 * RADIUS * unit >= 0.8 * LABEL else {}
        return view

    def draw(self, parts: Parts) -> None:
        field, ax = self.field, parts.ax
        field.frame(parts)
        cells = PolyCollection(
            [field.grid.outline(cell) for cell in field.grid.cells],
            facecolors=LIGHT["blank"],
            edgecolors=LIGHT["faint"],
            linewidths=1.0,
            zorder=1,
        )
        ax.add_collection(cells, autolim=False)
        unit = parts.unit
        middle, above = (field.left + field.right) / 2, field.top - field.border
        room = parts.room_of_axes[0]
        size = LABEL if parts.live else min(LABEL, 0.6 * unit)
        parts.label("said", (middle, above - 0.85 * LABEL / unit), size, room, 28)
        edges = [list(self.graph.edges)] * len(self.at)
        self._lines(parts, "edges", edges, "ink", 0.09 * unit, 2)
        self._lines(parts, "wrong", self.wrong, "flag", 0.12 * unit, 3)
        for number, node in enumerate(self.nodes):
            at = self.at[0][node]
            point = Circle(
                at,
                RADIUS,
                facecolor=LIGHT["placed"],
                edgecolor=LIGHT["path"],
                linewidth=0.05 * unit,
                clip_on=False,
                zorder=4,
            )
            ax.add_patch(point)
            parts.add(f"node-{number}", point, "at")
            if self.names:
                text = ax.text(
                    *at,
                    self.names[node],
                    fontsize=max(LABEL, 0.42 * unit) if parts.live else 0.42 * unit,
                    color=LIGHT["ink"],
                    ha="center",
                    va="center_baseline",
                    clip_on=False,
                    zorder=5,
                )
                parts.add(f"name-{number}", text, "at")

    def _lines(
        self,
        parts: Parts,
        name: str,
        pairs: Sequence[Sequence[tuple[Any, Any]]],
        color: str,
        width: float,
        zorder: int,
    ) -> None:
        """Draw the lines at every angle, those of one angle as a single part."""
        dash = 0.18 if name == "wrong" else 0.0
        shapes = [segments(at, some, dash) for at, some in zip(self.at, pairs, strict=True)]
        lines = PathCollection(
            shapes,
            facecolors="none",
            edgecolors=LIGHT[color],
            linewidths=width,
            zorder=zorder,
        )
        parts.add_each(name, lines, "visible")

    def replay(self, trace: Trace | None) -> Replay:
        return Replay(trace, {ANGLE: self.angle})

    def values_at(self, replay: Replay) -> Values:
        """Return where the points are at an angle, and the words above the board."""
        if not replay.whole and (replay.event is None or replay.event[1] != ANGLE):
            return {}
        angle = replay.state[ANGLE]
        count = len(self.wrong[angle])
        values: Values = {
            ("said", "text"): f"{angle}°: {_left(count)}",
            ("said", "fill"): "flag" if count else "ink",
        }
        for degrees in range(DEGREES + 1):
            for lines in ("edges", "wrong"):
                values[f"{lines}[{degrees}]", "visible"] = int(degrees == angle)
        for number, node in enumerate(self.nodes):
            (x, y), (left, top) = self.at[angle][node], self.at[0][node]
            shift = (round(x - left, 4), round(y - top, 4))
            for name in ("node", "name") if self.names else ("node",):
                values[f"{name}-{number}", "at"] = shift
        return values

    def __repr__(self) -> str:
        return f"<turn view: {len(self.nodes)} points, {len(self.wrong[0])} wrong edges at 0°>"


def segments(at: Mapping[Any, Point], pairs: Iterable[tuple[Any, Any]], dash: float = 0.0) -> Path:
    """Return one path of many lines; an invisible one if there are no lines."""
    ends: list[Point] = []
    for one, other in pairs:
        (ax, ay), (bx, by) = at[one], at[other]
        length = dist(at[one], at[other])
        count = max(1, round((length / dash + 0.6) / 1.6)) if dash else 1
        step = 1 / (1.6 * count - 0.6)  # a gap is 0.6 as long as a dash
        for number in range(count):
            for share in (1.6 * number * step, (1.6 * number + 1) * step):
                ends.append((ax + share * (bx - ax), ay + share * (by - ay)))
    if not ends:
        ends = [next(iter(at.values()))] * 2
    return Path(ends, [Path.MOVETO, Path.LINETO] * (len(ends) // 2))


def _mean(points: Any) -> Point:
    listed = list(points)
    xs, ys = zip(*listed, strict=True)
    return (sum(xs) / len(listed), sum(ys) / len(listed))
