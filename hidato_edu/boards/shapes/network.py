"""The nodes of a graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from math import cos, hypot, inf, isfinite, pi, sin
from typing import Any, ClassVar

from hidato_edu.boards.shapes.shape import Cell, Point, Shape
from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["Network", "network_of"]


@dataclass(frozen=True)
class Network(Shape):
    """The nodes of a graph as cells, drawn as disks at their positions.

    Parameters
    ----------
    cells : tuple of (int, int)
        One for each node.
    names : tuple of str
        The names of the nodes.
    points : tuple of (float, float)
        Their positions (x, y); y grows downwards.
    edges : tuple of (int, int)
        Pairs of nodes, from 0, that are neighbors.

    Raises
    ------
    InvalidPuzzle
        If the numbers of cells, names and points differ, one of them occurs twice, or an edge does
        not join two nodes.

    Examples
    --------
    >>> line = Network(((0, 0), (0, 1)), ("a", "b"), ((0.0, 0.0), (1.0, 0.0)), ((0, 1),))
    >>> line.around((0, 1)), line.say((0, 1))
    (((0, 0),), 'node b')
    """

    name: ClassVar[str] = "graph"

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
                    "give one for each node"
                )
        for one, other in self.edges:
            if one == other or not all(0 <= node < len(self.cells) for node in (one, other)):
                raise InvalidPuzzle(f"the edge ({one}, {other}) does not join two nodes")

    @property
    def adjacency(self) -> str:
        """Always ``"edges"``: those of the graph."""
        return "edges"

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
        """The radius of the disks; they overlap only if few nodes are much closer than others."""
        gaps = sorted(
            min((hypot(x - u, y - v) for u, v in self.points if (u, v) != (x, y)), default=1.0)
            for x, y in self.points
        )
        return max(0.4 * gaps[0], 0.25 * gaps[len(gaps) // 2])

    def around(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the neighbors of a node; none for a cell that is not a node."""
        node = self._index.get(cell)
        return () if node is None else self._near[node]

    def distance(self, a: Cell, b: Cell) -> float:
        """Return the number of edges of a shortest path, ``inf`` if there is none.

        Notes
        -----
        A breadth-first search from `a`, cached for later calls.
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


def network_of(graph: Any, pos: Mapping[Hashable, Sequence[float]] | None, most: int) -> Network:
    """Return the nodes of a networkx graph, with cells on a board of at most so many cells."""
    try:
        nodes = list(graph.nodes)
    except (AttributeError, TypeError):
        raise InvalidPuzzle(f"{graph!r} is not a graph: use one of networkx") from None
    if not nodes:
        raise InvalidPuzzle("a board needs at least one open cell: the graph has no node")
    places = _places(graph, nodes) if pos is None else pos
    missing = next((node for node in nodes if node not in places), None)
    if missing is not None:
        raise InvalidPuzzle(f"pos has no place for the node {missing!r}")
    index = {node: number for number, node in enumerate(nodes)}
    edges = {tuple(sorted((index[a], index[b]))) for a, b in graph.edges() if a != b}
    return Network(
        tuple(nodes) if _are_cells(nodes, most) else tuple((0, k) for k in range(len(nodes))),
        tuple(map(str, nodes)),
        tuple(_down(node, places[node]) for node in nodes),
        tuple((a, b) for a, b in sorted(edges)),
    )


def _places(graph: Any, nodes: list[Any]) -> Mapping[Hashable, Sequence[float]]:
    """Return the positions in the graph, or on a circle with a distance of 1."""
    known = {node: graph.nodes[node].get("pos") for node in nodes}
    if all(place is not None for place in known.values()):
        return known
    turn = 2 * pi / len(nodes)
    radius = 0.5 / sin(turn / 2) if len(nodes) > 1 else 0.0
    ring = [(radius * sin(k * turn), radius * cos(k * turn)) for k in range(len(nodes))]
    return {node: (round(x, 9), round(y, 9)) for node, (x, y) in zip(nodes, ring, strict=True)}


def _down(node: object, place: Sequence[float]) -> Point:
    """Return a position with y growing downwards."""
    with suppress(TypeError, ValueError):
        x, y = map(float, place)
        if isfinite(x) and isfinite(y):
            return (x, 0.0 - y)
    raise InvalidPuzzle(f"{place!r} is not a place (x, y) of the node {node!r}")


def _are_cells(nodes: Sequence[Any], most: int) -> bool:
    """Return whether all nodes are pairs of whole numbers from 0, on a small enough board."""
    if not all(map(_is_cell, nodes)):
        return False
    rows, cols = (1 + max(part) for part in zip(*nodes, strict=True))
    return bool(rows * cols <= most)


def _is_cell(node: object) -> bool:
    if not isinstance(node, tuple) or len(node) != 2:
        return False
    return all(type(part) is int and part >= 0 for part in node)
