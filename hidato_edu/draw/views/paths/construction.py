"""A board that is being built from a grid graph: the points move to their cells and stay marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from matplotlib.collections import PathCollection
from matplotlib.patches import Circle

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Event
from hidato_edu.core.trace import Trace
from hidato_edu.draw.style import LIGHT
from hidato_edu.draw.views.paths.board import Board
from hidato_edu.draw.views.paths.turn import Point, segments
from hidato_edu.draw.views.view import Mark, Parts, Values, state_at
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Construction"]

PHASES = ("", "spread", "turn")
RADIUS = 0.34


class Construction(Board):
    """The board of a reduction; see `hidato_edu.draw.views.paths.construction`.

    Attributes
    ----------
    points : list
        The nodes; part ``point-7`` is the circle of ``points[7]``.
    at : list of three lists of (x, y)
        The places of the points on the board: as they were, spread, turned. Part ``edges[2]`` is
        all edges in the last of them.
    """

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
            for scale in (0.5**0.5, 2**0.5)  # once spread, they only turn
        ]
        self.at.append(centers)

    def draw(self, parts: Parts) -> None:
        """Draw every part, visible and with a placeholder text, and declare it."""
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

    def look(self, trace: Trace | None, step: int) -> Values:
        """Return the value of every slot at a step, computed from the state there."""
        values = super().look(trace, step)
        state = state_at(trace, step)
        known = any(var in state for var in self.number)
        phases = [0 if known else 2] * len(self.points)
        for event in trace[:step] if trace is not None else ():
            self._move(event, phases)
        for number, phase in enumerate(phases):
            values[f"point-{number}", "at"] = self._shift(number, phase)
        for phase in range(len(PHASES)):
            values[f"edges[{phase}]", "visible"] = int(all(now == phase for now in phases))
        return values

    def marks(self, trace: Trace) -> Iterator[Sequence[Mark]]:
        """Yield, event by event, the marks that lead from one step to the next."""
        known = any(var in trace.initial for var in self.number)
        phases = [0 if known else 2] * len(self.points)
        count = [phases.count(phase) for phase in range(len(PHASES))]
        for event, marks in zip(trace, super().marks(trace), strict=True):
            before = phases[self.number[event[1]]] if self._is_move(event) else 0
            number = self._move(event, phases)
            if number is None:
                yield marks
                continue
            now = phases[number]
            count[before] -= 1
            count[now] += 1
            moved: list[Mark] = [(f"point-{number}", "at", self._shift(number, now))]
            for phase, here in enumerate(count):
                moved.append((f"edges[{phase}]", "visible", int(here == len(phases))))
            yield [*marks, *moved]

    def _is_move(self, event: Event) -> bool:
        return event[0] == "assign" and event[1] in self.number and event[4] in PHASES

    def _move(self, event: Event, phases: list[int]) -> int | None:
        """Note that a point was moved, and return its number."""
        if not self._is_move(event):
            return None
        number = self.number[event[1]]
        phases[number] = PHASES.index(event[4])  # type: ignore[misc]
        return number

    def _shift(self, number: int, phase: int) -> Point:
        (x, y), (left, top) = self.at[phase][number], self.at[0][number]
        return (x - left, y - top)

    def __repr__(self) -> str:
        return f"<construction view: {len(self.grid)} cells, {len(self.points)} points>"


def _middle(points: Sequence[Point]) -> Point:
    xs, ys = zip(*points, strict=True)
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
