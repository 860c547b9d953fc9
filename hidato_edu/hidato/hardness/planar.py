r"""From a planar graph to a grid graph: clusters of nine points, joined by strips of width two.

The graph is bipartite, and no node has more than three neighbors. Its Hamiltonian cycle problem is
still NP-complete. Nodes become clusters, edges become strips, and a Hamiltonian cycle of the grid
graph passes a strip in one of two ways::

    white o-o o-o o          o-o-o-o-o
          | | | | |  black   |       |     black
          o o-o o-o--o-o     o-o-o-o-o     o-o
    across: the edge is used  there and back from its white end: it is not

A white cluster touches its strips with two points, a corner and the next; a black one only with
its corner, so nobody returns there. The corners of a cluster have the
color that it has more of, so a path through it enters and leaves at corners.

References
----------
A. Itai, C. H. Papadimitriou, J. L. Szwarcfiter, Hamilton paths in grid graphs, SIAM J. Comput. 11
(1982), 676-686, theorem 2.1: clusters and tentacles, for this class of graphs.
R. Tamassia, I. G. Tollis, A unified approach to visibility representations of planar graphs,
Discrete Comput. Geom. 1 (1986), 321-341: the drawing, with a bar where ours has a cluster.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import Any, NamedTuple

import networkx as nx

from hidato_edu.core.errors import InvalidGraph, check_type
from hidato_edu.hidato.hardness.graphs import Graph, Point, check_cycle, grid_graph

__all__ = ["back_to_cycle", "clusters_and_strips", "cycle_in_grid", "grid_size", "planar_to_grid"]

K = 8  # points between two lines of the drawing
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
ACROSS = {"left": (-1, 0), "right": (1, 0), "back": (0, -1), "ahead": (0, 1)}
NOTHING = [(0, 0), (1, 0), (2, 0)]  # a grid graph without a cycle


class Spot(NamedTuple):
    """A cluster: the crossing of its row with its line, and how far its center is from there."""

    x: int
    y: int
    dx: int
    dy: int

    @property
    def center(self) -> Point:
        """The point in the middle."""
        return self.x + self.dx, self.y + self.dy

    def corner(self, way: str) -> Point:
        """Return the corner that the strip in a direction touches."""
        across = ACROSS[way]
        dx, dy = across[0] or (1 if self.dx <= 0 else -1), across[1] or (1 if self.dy <= 0 else -1)
        return self.x + self.dx + dx, self.y + self.dy + dy

    @property
    def points(self) -> list[Point]:
        """The nine points."""
        return [(self.center[0] + dx, self.center[1] + dy) for dx, dy in AROUND]


class Strip(NamedTuple):
    """An edge: its white and its black end with their corners, and its points."""

    white: Any
    black: Any
    corners: dict[Any, Point]
    way: str  # from the white end
    points: frozenset[Point]

    @property
    def first(self) -> Point:
        """The point that touches the white corner."""
        return _step(self.corners[self.white], self.way)

    @property
    def last(self) -> Point:
        """The point that touches the black corner."""
        return next(p for p in _near(self.corners[self.black]) if p in self.points)


class Plan(NamedTuple):
    """Where clusters and strips are."""

    spots: dict[Any, Spot]
    strips: dict[frozenset[Any], Strip]


def _checked(graph: Graph) -> bool:
    """Return whether a graph may have a cycle; raise if it is not of the right kind."""
    if check_type(graph, nx.Graph).is_directed() or graph.is_multigraph():
        raise InvalidGraph("use an undirected graph without parallel edges")
    for node in graph:
        if graph.degree(node) > 3:
            raise InvalidGraph(
                f"{node!r} has {graph.degree(node)} neighbors; at most 3 are allowed"
            )
    if not nx.is_bipartite(graph):
        raise InvalidGraph("the graph is not bipartite: it has a cycle of odd length")
    if not nx.check_planarity(graph)[0]:
        raise InvalidGraph("the graph is not planar: every drawing has edges that cross")
    return len(graph) > 3 and nx.is_biconnected(graph)


def _in_order(graph: Graph) -> list[Any]:
    """Return the nodes in an order in which each inner one has an earlier and a later neighbor."""
    ears = [[*(u for u, _ in ear), ear[-1][1]] for ear in nx.chain_decomposition(graph)]
    order: list[Any] = ears[0][:-1]
    for ear in ears[1:]:
        if order.index(ear[0]) > order.index(ear[-1]):
            ear.reverse()
        place = order.index(ear[0]) + 1
        order[place:place] = ear[1:-1]
    return order


def _lines(graph: Graph, order: Sequence[Any]) -> dict[frozenset[Any], int]:
    """Return the vertical line of each edge: the number of the face to its left."""
    _, drawn = nx.check_planarity(graph)
    faces: dict[tuple[Any, Any], int] = {}
    for half in drawn.edges:
        if half not in faces:
            nodes = drawn.traverse_face(*half)
            number = len(faces)
            for u, v in zip(nodes, [*nodes[1:], nodes[0]], strict=True):
                faces[u, v] = number
    rank = {node: number for number, node in enumerate(order)}
    outer = faces[order[-1], order[0]]
    beside: nx.DiGraph[Any] = nx.DiGraph()
    for u, v in graph.edges:
        low, high = sorted((u, v), key=rank.__getitem__)
        right = faces[low, high]
        beside.add_edge(faces[high, low], -1 if right == outer else right)
    line = {f: x for x, some in enumerate(nx.topological_generations(beside)) for f in some}
    return {
        frozenset((u, v)): line[
            faces[max(u, v, key=rank.__getitem__), min(u, v, key=rank.__getitem__)]
        ]
        for u, v in graph.edges
    }


def _plan(graph: Graph) -> Plan:
    """Return the drawing: one row for each node, one line for each edge."""
    order = _in_order(graph)
    line, rank = _lines(graph, order), {node: number for number, node in enumerate(order)}
    upward = nx.DiGraph(sorted(edge, key=rank.__getitem__) for edge in graph.edges)
    row = {node: y for y, some in enumerate(nx.topological_generations(upward)) for node in some}
    black = nx.bipartite.color(graph)
    ways: dict[Any, dict[frozenset[Any], str]] = {}
    spots: dict[Any, Spot] = {}
    for node in graph:
        edges = sorted((frozenset((node, other)) for other in graph[node]), key=line.__getitem__)
        x = line[edges[len(edges) // 2 if len(edges) == 3 else 0]]
        ways[node] = {}
        for edge in edges:
            [other] = edge - {node}
            way = "ahead" if row[other] > row[node] else "back"
            if line[edge] != x:
                way = "left" if line[edge] < x else "right"
            ways[node][edge] = way
        for offset in ((-1, 2), (2, -1)) if black[node] else ((0, 0), (1, 1)):
            spot = Spot(K * x, K * row[node], *offset)
            if len({spot.corner(way) for way in ways[node].values()}) == len(edges):
                spots[node] = spot
    strips = {}
    for u, v in graph.edges:
        edge = frozenset((u, v))
        white_end, black_end = (v, u) if black[u] else (u, v)
        corners = {node: spots[node].corner(ways[node][edge]) for node in (u, v)}
        points = frozenset(_between(K * line[edge], [(spots[n], ways[n][edge]) for n in (u, v)]))
        strips[edge] = Strip(white_end, black_end, corners, ways[white_end][edge], points)
    return Plan(spots, strips)


def _between(x: int, ends: Sequence[tuple[Spot, str]]) -> Iterator[Point]:
    """Yield the points of a strip: a piece of a line, with pieces of rows at its ends."""
    low, high = 0, 0
    for spot, way in sorted(ends):
        cx, cy = spot.center
        if way == "left":
            yield from product(range(x + 2, cx - 1), (spot.y, spot.y + 1))
        elif way == "right":
            yield from product(range(cx + 2, x), (spot.y, spot.y + 1))
        elif way == "ahead":
            low = cy + 2
        else:
            high = cy - 2
    rows = sorted(spot.y for spot, _ in ends)
    yield from product((x, x + 1), range(low or rows[0], (high or rows[1] + 1) + 1))


def planar_to_grid(graph: Graph) -> Graph:
    """Return a grid graph that has a Hamiltonian cycle exactly if the planar graph has one."""
    if not _checked(graph):
        return grid_graph(NOTHING)
    plan = _plan(graph)
    points = [point for spot in plan.spots.values() for point in spot.points]
    return grid_graph(points + [point for one in plan.strips.values() for point in one.points])


def grid_size(graph: Graph) -> int:
    """Return 9n + 2l for n nodes and strips of the length l in all."""
    if not _checked(graph):
        return len(NOTHING)
    return 9 * len(graph) + sum(len(strip.points) for strip in _plan(graph).strips.values())


def clusters_and_strips(graph: Graph) -> dict[Any, frozenset[Point]]:
    """Return the points of each node and of each edge (a set of two nodes)."""
    if not _checked(graph):
        return {}
    plan = _plan(graph)
    found = {node: frozenset(spot.points) for node, spot in plan.spots.items()}
    return found | {edge: one.points for edge, one in plan.strips.items()}


def cycle_in_grid(graph: Graph, cycle: Sequence[Any]) -> tuple[Point, ...]:
    """Return the cycle of the grid graph: across the strips that it uses, into the others."""
    if not _checked(graph):
        raise InvalidGraph("the graph has no Hamiltonian cycle")
    check_cycle(graph, cycle)
    plan, found = _plan(graph), list[Point]()
    after = [*cycle[1:], cycle[0]]
    used = [plan.strips[frozenset(pair)] for pair in zip(cycle, after, strict=True)]
    for node, enter, leave in zip(cycle, [used[-1], *used], used, strict=False):
        others = [plan.strips[frozenset((node, one))] for one in graph[node]]
        aside = [one for one in others if one not in (enter, leave) and one.white == node]
        found += _through(plan.spots[node], enter.corners[node], leave.corners[node], aside)
        there = _across(leave)
        found += there if leave.white == node else there[::-1]
    return tuple(found)


def _through(spot: Spot, start: Point, end: Point, aside: Sequence[Strip]) -> list[Point]:
    """Return a path through a cluster, with a detour into a strip that is not used."""
    for path in nx.all_simple_paths(grid_graph(spot.points), start, end):
        if len(path) == len(AROUND):
            if not aside:
                return list(path)
            away = _around(aside[0])
            for place, pair in enumerate(pairwise(path), start=1):
                for detour in (away, away[::-1]):
                    if pair[0] in _near(detour[0]) and pair[1] in _near(detour[-1]):
                        return [*path[:place], *detour, *path[place:]]
    raise AssertionError("no path through a cluster: this is a bug")


def _step(point: Point, way: str) -> Point:
    return point[0] + ACROSS[way][0], point[1] + ACROSS[way][1]


def _near(point: Point) -> list[Point]:
    return [_step(point, way) for way in ACROSS]


def _across(strip: Strip) -> list[Point]:
    """Return the path from the white corner to the black one: a zigzag."""
    left, path, last = set(strip.points), [strip.first], strip.last
    while True:
        left.remove(path[-1])
        if not left:
            return path
        free = [p for p in _near(path[-1]) if p in left and (p != last or len(left) == 1)]
        path.append(min(free, key=lambda p: sum(other in left for other in _near(p))))


def _around(strip: Strip) -> list[Point]:
    """Return the path along the edge of a strip, there on one side and back on the other."""
    inside, path = strip.points, [strip.first]
    while len(path) < len(inside):
        here = path[-1]
        sides = [p for p in _near(here) if p in inside and _squares(here, p, inside) < 2]
        free = [p for p in sides if p not in path[-2:] and p != path[0]]
        path.append(free[-1] if len(path) > 1 else _step(here, strip.way))
    return path


def _squares(a: Point, b: Point, inside: frozenset[Point]) -> int:
    """Return in how many unit squares of a strip an edge is."""
    dx, dy = b[1] - a[1], a[0] - b[0]
    return sum({(p[0] + s * dx, p[1] + s * dy) for p in (a, b)} <= inside for s in (1, -1))


def back_to_cycle(graph: Graph, cycle: Sequence[Point]) -> tuple[Any, ...]:
    """Return the nodes in the order in which a cycle of the grid graph passes their clusters."""
    check_cycle(planar_to_grid(graph), cycle)
    nodes = {spot.center: node for node, spot in _plan(graph).spots.items()}
    return tuple(nodes[point] for point in cycle if point in nodes)
