"""The nodes of a graph."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, inf, pi, sin

from hidato_edu.boards.shapes.shape import Cell, Point
from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["Network"]


@dataclass(frozen=True)
class Network:
    """The nodes of a graph as cells, drawn as disks at their positions.

    Parameters
    ----------
    cells : tuple of (int, int)
        One for each node.
    names : tuple of str
        What the nodes are called.
    points : tuple of (float, float)
        Their positions (x, y), y growing downwards.
    edges : tuple of (int, int)
        Pairs of nodes, counted from 0, that are neighbors.

    Raises
    ------
    InvalidPuzzle
        If cells, names and points are not equally many and different, or an edge does not join
        two nodes.

    Examples
    --------
    >>> line = Network(((0, 0), (0, 1)), ("a", "b"), ((0.0, 0.0), (1.0, 0.0)), ((0, 1),))
    >>> line.around((0, 1)), line.say((0, 1))
    (((0, 0),), 'node b')
    """

    cells: tuple[Cell, ...]
    names: tuple[str, ...]
    points: tuple[Point, ...]
    edges: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        for what in ("cells", "names", "points"):
            values = getattr(self, what)
            twice = next((value for value, many in Counter(values).items() if many > 1), None)
            if twice is not None:
                raise InvalidPuzzle(f"two nodes of a graph have the {what[:-1]} {twice!r}")
            if len(values) != len(self.cells):
                raise InvalidPuzzle(
                    f"{len(values)} {what} for the {len(self.cells)} cells of a graph: "
                    "one for each node is needed"
                )
        for one, other in self.edges:
            if one == other or not all(0 <= node < len(self.cells) for node in (one, other)):
                raise InvalidPuzzle(f"the edge ({one}, {other}) does not join two nodes")

    @property
    def name(self) -> str:
        """Always ``"graph"``."""
        return "graph"

    @property
    def adjacency(self) -> str:
        """Always ``"edges"``: those of the graph."""
        return "edges"

    @property
    def layout(self) -> str:
        """Nothing: a graph needs no layout."""
        return ""

    @cached_property
    def _index(self) -> dict[Cell, int]:
        return {cell: node for node, cell in enumerate(self.cells)}

    @cached_property
    def _near(self) -> tuple[tuple[Cell, ...], ...]:
        near: list[set[Cell]] = [set() for _ in self.cells]
        for one, other in self.edges:
            near[one].add(self.cells[other])
            near[other].add(self.cells[one])
        return tuple(tuple(sorted(some)) for some in near)

    @cached_property
    def _far(self) -> dict[Cell, dict[Cell, int]]:
        return {}

    @cached_property
    def _radius(self) -> float:
        """Radius of the disks: no two overlap, but where few nodes lie much closer than others."""
        gaps = sorted(
            min((hypot(x - u, y - v) for u, v in self.points if (u, v) != (x, y)), default=1.0)
            for x, y in self.points
        )
        return max(0.4 * gaps[0], 0.25 * gaps[len(gaps) // 2])

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the neighbors of a node; of a cell that is no node, none."""
        node = self._index.get(cell)
        return () if node is None else self._near[node]

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the number of edges of a shortest way, ``inf`` where there is none.

        Notes
        -----
        A breadth-first search from `a`, kept for later calls.
        """
        far = self._far.get(a)
        if far is None:
            far = self._far[a] = {a: 0}
            reached = [a]
            for here in reached:
                for near in self.around(here):
                    if near not in far:
                        far[near] = far[here] + 1
                        reached.append(near)
        return far.get(b, inf)

    def center(self, cell: Cell) -> Point:
        """Return the position (x, y) of a node."""
        return self.points[self._index[cell]] if cell in self._index else (cell[1], cell[0])

    def outline(self, cell: Cell) -> tuple[Point, ...]:
        """Return 24 points of a circle around a node."""
        x, y = self.center(cell)
        turns = (k * pi / 12 for k in range(24))
        return tuple((x + self._radius * cos(t), y + self._radius * sin(t)) for t in turns)

    def say(self, cell: Cell) -> str:
        """Return the name of a node: ``"node a"``."""
        return f"node {self.names[self._index[cell]]}" if cell in self._index else f"{cell}"
