"""Graphs of Hidato: the graph of a puzzle, grid graphs, Hamiltonian paths and cycles.

The nodes of a puzzle's graph are its cells; a solution is a Hamiltonian path that visits every
given at its number. `refute` looks for a cheap proof that there is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from hidato_edu.boards.grid import MAX_CELLS
from hidato_edu.core.errors import InvalidGraph, check_type
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "Graph",
    "Node",
    "Point",
    "Refutation",
    "check_cycle",
    "check_path",
    "extent",
    "grid_graph",
    "hamiltonian_cycles",
    "hamiltonian_paths",
    "puzzle_to_graph",
    "puzzle_to_layers",
    "refute",
]

Node: TypeAlias = Hashable
Graph: TypeAlias = "nx.Graph[Any]"
Point: TypeAlias = tuple[int, int]


def puzzle_to_graph(puzzle: Puzzle) -> Graph:
    """Return the graph in which the solutions of the puzzle are Hamiltonian paths.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.

    Returns
    -------
    networkx.Graph
        Its nodes are the cells, with ``pos`` = (x, y) for drawing and ``given``, a number or None.

    Notes
    -----
    If only 1 and n are given, this is the Hamiltonian path problem between two nodes; each further
    given prescribes a node at a fixed place of the path.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> graph = puzzle_to_graph(hidato.parse("1 0 3"))
    >>> sorted(graph.edges), graph.nodes[0, 2]["given"]
    ([((0, 0), (0, 1)), ((0, 1), (0, 2))], 3)
    """
    graph = check_type(puzzle, Puzzle).grid.to_networkx()
    for cell in graph:
        graph.nodes[cell]["given"] = puzzle.givens.get(cell)
    return graph


def puzzle_to_layers(puzzle: Puzzle) -> nx.DiGraph[Any]:
    """Return the graph of (cell, number), with one layer for each number.

    Returns
    -------
    networkx.DiGraph
        An edge leads from (cell, k) to (neighbor, k + 1). The layer of a given contains only its
        cell, and no other layer contains that cell. A solution is a path through all layers that
        visits no cell twice; nodes on no path through all layers are left out.

    Notes
    -----
    Without the condition "no cell twice" this is easy: quadratic in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> sorted(puzzle_to_layers(hidato.parse("1 0 3")))
    [((0, 0), 1), ((0, 1), 2), ((0, 2), 3)]
    """
    holder = {number: cell for cell, number in check_type(puzzle, Puzzle).givens.items()}
    free = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    layers = [{holder[k]} if k in holder else set(free) for k in range(1, puzzle.size + 1)]
    near = {cell: set(puzzle.grid.neighbors(cell)) for cell in puzzle.grid.cells}
    for here, there in pairwise(layers):  # forward: reachable from the first layer
        there &= set().union(*(near[cell] for cell in here))
    for there, here in pairwise(reversed(layers)):  # backward: leading to the last layer
        here &= set().union(*(near[cell] for cell in there))
    graph: nx.DiGraph[Any] = nx.DiGraph()
    for k, layer in enumerate(layers, start=1):
        graph.add_nodes_from((cell, k) for cell in layer)
    for k, (here, there) in enumerate(pairwise(layers), start=1):
        graph.add_edges_from(((a, k), (b, k + 1)) for a in here for b in near[a] & there)
    return graph


def grid_graph(graph: Graph | Iterable[Point]) -> Graph:
    """Return a grid graph with its points as ``pos``, or raise if it is not one.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        Nodes are integer points (x, y), or have one as ``pos``. The graph must be induced: two
        points are joined by an edge exactly if their distance is 1. For points, the edges are
        added.

    Raises
    ------
    InvalidGraph
        With the offending node or edge.

    Notes
    -----
    Linear in the number of nodes.

    Examples
    --------
    >>> sorted(grid_graph([(0, 0), (1, 0), (1, 1)]).edges)
    [((0, 0), (1, 0)), ((1, 0), (1, 1))]
    """
    if isinstance(graph, nx.Graph):
        if graph.is_directed() or graph.is_multigraph():
            raise InvalidGraph("a directed graph or multigraph is not a grid graph")
        points = {node: _point(node, data.get("pos", node)) for node, data in graph.nodes.items()}
    else:
        points = {}
        for node in graph:
            points[_point(node, node)] = _point(node, node)
    if not points:
        raise InvalidGraph("the graph has no nodes; it needs at least one")
    at: dict[Point, Any] = {}
    for node, point in points.items():
        if point in at:
            raise InvalidGraph(f"{at[point]} and {node} are at the same point {point}")
        at[point] = node
    result: Graph = nx.Graph()
    result.add_nodes_from((node, {"pos": point}) for node, point in points.items())
    for node, (x, y) in points.items():
        for other in ((x + 1, y), (x, y + 1)):
            if other in at:
                result.add_edge(node, at[other])
    if isinstance(graph, nx.Graph):
        for u, v in graph.edges:
            if not result.has_edge(u, v):
                raise InvalidGraph(f"edge {u} - {v}: the distance of its ends is not 1")
        for u, v in result.edges:
            if not graph.has_edge(u, v):
                raise InvalidGraph(f"no edge {u} - {v}, although their distance is 1")
    return result


def _point(node: Node, place: Any) -> Point:
    try:
        x, y = place
        whole = (round(x), round(y))
        if whole == (x, y):
            return whole
    except (TypeError, ValueError, OverflowError):
        pass
    raise InvalidGraph(f"node {node!r} has no point (x, y) of two whole numbers: {place!r}")


def extent(graph: Graph) -> tuple[int, int, int, int]:
    """Return left, top, width and height of the bounding box of a grid graph, in points."""
    check_type(graph, nx.Graph)
    xs, ys = zip(*(place for _, place in graph.nodes(data="pos")), strict=True)
    width, height = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    side = width + height + 1
    if side**2 > MAX_CELLS:
        raise InvalidGraph(
            f"the graph spans {width} x {height} points: turned, it needs a board of {side} x "
            f"{side} cells, and at most {MAX_CELLS:,} are allowed"
        )
    return min(xs), min(ys), width, height


class Refutation(NamedTuple):
    """Why a graph has no Hamiltonian path or cycle: a sentence, and the nodes that show it."""

    sentence: str
    nodes: tuple[Any, ...]


def refute(
    graph: Graph, s: Node = None, t: Node = None, *, cycle: bool = False
) -> Refutation | None:
    """Return a cheap proof that there is no Hamiltonian path; None if none is found.

    Parameters
    ----------
    graph : networkx.Graph
        The graph.
    s, t : node, optional
        Prescribed ends of the path.
    cycle : bool
        Refute a cycle instead.

    Raises
    ------
    InvalidGraph
        If a prescribed end is not a node of the graph.

    Notes
    -----
    Linear in the graph. It looks for disconnected parts, too many dead ends, an articulation point
    whose removal leaves too many pieces, and two colors that cannot alternate. None proves nothing.

    Examples
    --------
    >>> refute(nx.star_graph(3)).sentence
    '3 nodes have one neighbor; a path has two ends'
    """
    ends = () if cycle else tuple(node for node in (s, t) if node is not None)
    for end in ends:
        if end not in graph:
            raise InvalidGraph(f"{end!r} is not a node of the graph")
    parts: list[set[Any]] = list(nx.connected_components(check_type(graph, nx.Graph)))
    if len(parts) > 1:
        smallest: set[Any] = min(parts, key=len)
        return Refutation(f"it falls into {len(parts)} parts", tuple(smallest))
    n = len(graph)
    dead = [node for node in graph if graph.degree(node) < 2 and n > 1]
    inner = [node for node in dead if node not in ends]
    if cycle and (dead or n < 3):
        return Refutation("a cycle needs three nodes with two neighbors each", tuple(dead))
    if len(inner) > 2 - len(ends):
        what = "node has" if len(inner) == 1 else "nodes have"
        free = ("a path has two ends", "one end is free", "no end is free")[len(ends)]
        return Refutation(f"{len(inner)} {what} one neighbor; {free}", tuple(inner))
    # Removing a node of a connected graph leaves as many pieces as it has blocks.
    blocks = Counter(node for block in nx.biconnected_components(graph) for node in block)
    for node, pieces in blocks.items():
        if pieces > (1 if cycle or node in ends else 2):
            return Refutation(f"without {node} it falls into {pieces} pieces", (node,))
    return _refute_colors(graph, ends, cycle)


def _refute_colors(graph: Graph, ends: tuple[Node, ...], cycle: bool) -> Refutation | None:
    """Colors of neighbors differ, so the two colors of a bipartite graph alternate on a path."""
    if not nx.is_bipartite(graph):
        return None
    color = nx.bipartite.color(graph)
    more = 2 * sum(color.values()) - len(graph)  # ones minus zeros
    if abs(more) > (0 if cycle else 1):
        fewer = tuple(node for node in graph if color[node] == (more < 0))
        counts = f"{len(graph) - len(fewer)} and {len(fewer)}"
        return Refutation(f"{counts} nodes of the two colors cannot alternate", fewer)
    if len(ends) == 2 and 2 * more != sum(2 * color[node] - 1 for node in ends):
        return Refutation("the colors of the two ends do not fit", ends)
    return None


def hamiltonian_paths(graph: Graph, s: Node, t: Node) -> Iterator[tuple[Any, ...]]:
    """Yield all Hamiltonian paths from s to t, by plain backtracking.

    Notes
    -----
    Exponential: for tests and small graphs. It does not depend on Hidato.

    Examples
    --------
    >>> list(hamiltonian_paths(nx.cycle_graph(4), 0, 1))
    [(0, 3, 2, 1)]
    """
    if (s == t) != (len(check_type(graph, nx.Graph)) == 1):
        return
    path, visited = [s], {s}
    open_calls = [iter(graph[s])]
    while open_calls:
        if len(path) == len(graph) and path[-1] == t:
            yield tuple(path)
        for node in open_calls[-1]:
            if node not in visited and (node != t or len(path) == len(graph) - 1):
                path.append(node)
                visited.add(node)
                open_calls.append(iter(graph[node]))
                break
        else:
            open_calls.pop()
            visited.discard(path.pop())


def hamiltonian_cycles(graph: Graph) -> Iterator[tuple[Any, ...]]:
    """Yield all Hamiltonian cycles, each once, as the tuple of its nodes.

    Notes
    -----
    Exponential, see `hamiltonian_paths`.

    Examples
    --------
    >>> sum(1 for _ in hamiltonian_cycles(nx.grid_2d_graph(4, 4)))
    6
    """
    if len(check_type(graph, nx.Graph)) < 3:
        return
    start = min(graph.nodes, key=lambda node: graph.degree[node])
    neighbors = list(graph[start])
    for place, last in enumerate(neighbors):
        for path in hamiltonian_paths(graph, start, last):
            if path[1] in neighbors[:place]:  # the other direction is found from there
                yield path


def check_path(graph: Graph, path: Sequence[Any]) -> None:
    """Raise `InvalidGraph` if a sequence of nodes is not a Hamiltonian path.

    Examples
    --------
    >>> check_path(nx.path_graph(3), [0, 2, 1])
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidGraph: 0 - 2 is not an edge of the graph
    """
    visited = {node for node in path if node in graph}  # `in graph` allows unhashable nodes
    if not len(path) == len(visited) == len(check_type(graph, nx.Graph)):
        raise InvalidGraph(
            f"a Hamiltonian path visits each of the {len(graph)} nodes once; "
            f"this one has {len(path)}, {len(visited)} of them different nodes"
        )
    for u, v in pairwise(path):
        if not graph.has_edge(u, v):
            raise InvalidGraph(f"{u} - {v} is not an edge of the graph")


def check_cycle(graph: Graph | nx.DiGraph[Any], cycle: Sequence[Any]) -> None:
    """Raise `InvalidGraph` if a sequence of nodes is not a Hamiltonian cycle."""
    if len(cycle) != len(graph) or {node for node in cycle if node in graph} != set(graph):
        raise InvalidGraph(f"a Hamiltonian cycle visits each of the {len(graph)} nodes once")
    for u, v in zip(cycle, [*cycle[1:], cycle[0]], strict=True):
        if not graph.has_edge(u, v):
            raise InvalidGraph(f"{u} - {v} is not an edge of the graph")
