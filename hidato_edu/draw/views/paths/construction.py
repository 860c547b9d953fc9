"""A board being built from a grid graph: the points move to their cells and stay marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from matplotlib.axes import Axes
from matplotlib.collections import PathCollection
from matplotlib.patches import Circle

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import check_type
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.parts import Parts, Values
from hidato_edu.draw.views.paths.board import Board, Numbers
from hidato_edu.draw.views.paths.turn import Point, segments
from hidato_edu.draw.views.view import drawn
from hidato_edu.hidato.puzzle import Puzzle

if TYPE_CHECKING:
    from hidato_edu.hidato.hardness.reduction import Reduction

__all__ = ["Construction", "construction"]

PHASES = ("", "spread", "turn")
RADIUS = 0.34


class Construction(Board):
    """The board of a reduction; see `hidato_edu.draw.construction`."""

    def __init__(self, puzzle: Puzzle, graph: Any, cells: Mapping[Any, Cell]) -> None:
        super().__init__(puzzle.grid, puzzle.givens, {})
        self.points = list(graph)
        self.number: dict[Any, int] = {("point", node): k for k, node in enumerate(self.points)}
        self.edges = list(graph.edges)
        centers = [puzzle.grid.center(cells[node]) for node in self.points]
        places = [place for _, place in graph.nodes(data="pos")]
        home, middle = _middle(centers), _middle(places)
        self.at: list[list[Point]] = [
            [
                (home[0] + scale * (x - middle[0]), home[1] + scale * (y - middle[1]))
                for x, y in places
            ]
            for scale in (0.5**0.5, 2**0.5)  # after spreading, they only turn
        ]
        self.at.append(centers)

    def draw(self, parts: Parts) -> None:
        super().draw(parts)
        lines = PathCollection(
            [segments(dict(zip(self.points, at, strict=True)), self.edges) for at in self.at],
            facecolors="none",
            edgecolors=LIGHT["found-edge"],
            linewidths=0.07 * parts.unit,
            zorder=2.5,
        )
        parts.add_each("edges", lines, "visible")
        for number, at in enumerate(self.at[0]):
            point = Circle(
                at,
                RADIUS,
                facecolor=LIGHT["found"],
                edgecolor=LIGHT["found-edge"],
                linewidth=0.05 * parts.unit,
                clip_on=False,
                zorder=2.7,
            )
            parts.ax.add_patch(point)
            parts.add(f"point-{number}", point, "at")

    def replay(self, trace: Trace | None) -> Moves:
        return Moves(trace, self.numbers, self.grid.index, self.number)

    def values_at(self, replay: Moves) -> Values:  # type: ignore[override]  # its own replay
        """Return what cells show, where points are, and the edges once all points have arrived."""
        values, phases = super().values_at(replay), replay.phases
        for number in replay.asked(replay.moved, range(len(phases))):
            values[f"point-{number}", "at"] = self._shift(number, phases[number])
        if replay.whole or replay.moved:
            for phase in range(len(PHASES)):
                values[f"edges[{phase}]", "visible"] = int(phases.count(phase) == len(phases))
        return values

    def _shift(self, number: int, phase: int) -> Point:
        (x, y), (left, top) = self.at[phase][number], self.at[0][number]
        return (x - left, y - top)

    def __repr__(self) -> str:
        return f"<construction view: {len(self.grid)} cells, {len(self.points)} points>"


class Moves(Numbers):
    """A run on a board on which points move; without such events they have arrived."""

    def __init__(
        self,
        trace: Trace | None,
        start: Mapping[Any, Any],
        index: Mapping[Any, int],
        points: Mapping[Any, int],
    ) -> None:
        super().__init__(trace, start, index)
        self.points = points
        known = any(var in self.state for var in points)
        self.phases = [0 if known else 2] * len(points)
        self.moved: tuple[int, ...] = ()  # by the last event

    def follow(self, event: Event) -> None:
        super().follow(event)
        self.moved = ()
        if isinstance(event, Assign) and event.var in self.points and event.why in PHASES:
            number = self.points[event.var]
            self.phases[number] = PHASES.index(event.why)
            self.moved = (number,)


def _middle(points: Sequence[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)


def construction(reduction: Reduction, *, ax: Axes | None = None) -> Construction:
    """Return the view of a board that `reduce_cycle_steps` builds.

    Parameters
    ----------
    reduction : Reduction
        The finished reduction of the same graph to the same board.
    ax : matplotlib.axes.Axes, optional
        Axes to draw on immediately.

    Returns
    -------
    Construction
        A board; its points spread, turn to their cells and stay marked by a circle.

    Raises
    ------
    ValueError
        If the reduction has no board because the graph obviously has no cycle.

    Examples
    --------
    >>> from hidato_edu import draw
    >>> from hidato_edu.hidato.hardness import reduction
    >>> square = [(0, 0), (0, 1), (1, 0), (1, 1)]
    >>> trace = Trace(reduction.reduce_cycle_steps(square))
    >>> draw.player(trace, construction(reduction.reduce_cycle(square)))
    <player of reduction: 29 steps; board>
    """
    from hidato_edu.hidato.hardness.reduction import Reduction

    if not check_type(reduction, Reduction).cells:
        raise ValueError(f"no board was built: {reduction.refuted}")
    return drawn(Construction(reduction.puzzle, reduction.graph, reduction.cells), ax)
