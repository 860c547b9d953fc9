"""Grid graphs for the tests, and their cycles and paths counted without any code of the package."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from random import Random
from typing import TypeAlias

import networkx as nx

Point: TypeAlias = tuple[int, int]
Points: TypeAlias = frozenset[Point]

# Connected sets of 1, 2, ... points of the plane up to translation: A001168 of the OEIS.
SHAPES = (1, 2, 6, 19, 63, 216, 760, 2_725, 9_910)


def beside(point: Point) -> tuple[Point, ...]:
    x, y = point
    return ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def moved(points: Iterable[Point]) -> Points:
    """Return the points with their bounding box at (0, 0)."""
    xs, ys = zip(*points, strict=True)
    return frozenset((x - min(xs), y - min(ys)) for x, y in zip(xs, ys, strict=True))


def shapes(most: int) -> list[Points]:
    """Return every connected set of up to `most` points, up to translation."""
    level = {moved([(0, 0)])}
    found = sorted(level, key=sorted)
    for _ in range(most - 1):
        level = {moved(s | {q}) for s in level for p in s for q in beside(p) if q not in s}
        found += sorted(level, key=sorted)
    return found


def within(width: int, height: int, least: int) -> list[Points]:
    """Return every connected set of at least so many points of a rectangle, in every place."""
    places = list(product(range(width), range(height)))
    sets = (
        frozenset(p for i, p in enumerate(places) if bits >> i & 1)
        for bits in range(1 << len(places))
        if bits.bit_count() >= least
    )
    return [points for points in sets if nx.is_connected(grid(points))]


def grid(points: Iterable[Point]) -> nx.Graph:
    """Return the grid graph of the points, edge by edge from the definition."""
    graph = nx.Graph()
    graph.add_nodes_from(points)
    graph.add_edges_from(
        (a, b) for a in graph for b in graph if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1
    )
    return graph


def kings(cells: Iterable[Point]) -> nx.Graph:
    """Return the graph of a king's moves between the cells."""
    graph = nx.Graph()
    graph.add_nodes_from(cells)
    graph.add_edges_from(
        (a, b) for a, b in combinations(graph, 2) if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    )
    return graph


def cycles(graph: nx.Graph) -> set[frozenset[frozenset[object]]]:
    """Return the Hamiltonian cycles, each as the set of its edges, as networkx finds them."""
    whole = (cycle for cycle in nx.simple_cycles(graph) if len(cycle) == len(graph))
    return {edges(cycle) for cycle in whole}


def edges(cycle: Iterable[object]) -> frozenset[frozenset[object]]:
    nodes = list(cycle)
    return frozenset(map(frozenset, zip(nodes, nodes[1:] + nodes[:1], strict=True)))


def paths(graph: nx.Graph, s: object, t: object) -> set[tuple[object, ...]]:
    """Return the Hamiltonian paths from s to t, as networkx finds them."""
    if s == t:
        return {(s,)} if len(graph) == 1 else set()
    found = map(tuple, nx.all_simple_paths(graph, s, t))
    return {path for path in found if len(path) == len(graph)}


def patches(rng: Random, blocks: int) -> Points:
    """Return so many 2 x 2 blocks side by side: such a graph has a Hamiltonian cycle."""
    chosen = {(0, 0)}
    while len(chosen) < blocks:
        chosen.add(rng.choice(beside(rng.choice(sorted(chosen)))))
    return moved((2 * x + dx, 2 * y + dy) for x, y in chosen for dx in (0, 1) for dy in (0, 1))


def scattered(rng: Random, most: int) -> Points:
    """Return a rectangle with holes: of any density, often in several parts."""
    width, height = rng.randint(2, 6), rng.randint(2, 6)
    places = list(product(range(width), range(height)))
    holes = rng.choice((0, 1, 2, 3, len(places) // 3, len(places) // 2))
    return frozenset(rng.sample(places, max(1, min(most, len(places) - holes))))
