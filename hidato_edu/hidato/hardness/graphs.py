"""Graphs that have to do with Hidato: its own, those without a path, Hamiltonian paths and cycles.

The graph of a puzzle has the cells for nodes; an answer is a Hamiltonian path through it that
meets every given at its number. `refute` proves cheaply that there is none, where it can.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import networkx as nx

from hidato_edu.core.errors import InvalidGraph
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "Graph",
    "Node",
    "Point",
    "Refutation",
    "check_path",
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
    """Return the graph in which an answer of the puzzle is a Hamiltonian path.

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
    With no givens but 1 and n this is the Hamiltonian path problem between two nodes; each further
    given asks for a node at a fixed place of the path.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> graph = puzzle_to_graph(hidato.parse("1 0 3"))
    >>> sorted(graph.edges), graph.nodes[0, 2]["given"]
    ([((0, 0), (0, 1)), ((0, 1), (0, 2))], 3)
    """
    graph = puzzle.grid.to_networkx()
    for cell in graph:
        graph.nodes[cell]["given"] = puzzle.givens.get(cell)
    return graph


def puzzle_to_layers(puzzle: Puzzle) -> nx.DiGraph[Any]:
    """Return the graph of (cell, number), a layer for each number.

    Returns
    -------
    networkx.DiGraph
        An edge leads from (cell, k) to (neighbor, k + 1). The layer of a given holds its cell
        alone, and no other layer holds it. An answer is a path through all layers that visits no
        cell twice; nodes on no path at all are left out.

    Notes
    -----
    Without the words "no cell twice" this is easy: quadratic in the number of cells.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> sorted(puzzle_to_layers(hidato.parse("1 0 3")))
    [((0, 0), 1), ((0, 1), 2), ((0, 2), 3)]
    """
    holder = {number: cell for cell, number in puzzle.givens.items()}
    free = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    layers = [{holder[k]} if k in holder else set(free) for k in range(1, puzzle.size + 1)]
    near = {cell: set(puzzle.grid.neighbors(cell)) for cell in puzzle.grid.cells}
    for here, there in pairwise(layers):  # forward: what can be reached
        there &= set().union(*(near[cell] for cell in here))
    for there, here in pairwise(reversed(layers)):  # and back: what leads on
        here &= set().union(*(near[cell] for cell in there))
    graph: nx.DiGraph[Any] = nx.DiGraph()
    for k, layer in enumerate(layers, start=1):
        graph.add_nodes_from((cell, k) for cell in layer)
    for k, (here, there) in enumerate(pairwise(layers), start=1):
        graph.add_edges_from(((a, k), (b, k + 1)) for a in here for b in near[a] & there)
    return graph


def grid_graph(graph: Graph | Iterable[Point]) -> Graph:
    """Return a grid graph, its points as ``pos``; refuse what is none.

    Parameters
    ----------
    graph : networkx.Graph, or iterable of points
        Nodes are integer points (x, y), or have one as ``pos``. The graph must be induced: an edge
        between two points exactly where they are one apart. From points the edges are made.

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
            raise InvalidGraph("a directed graph or multigraph is no grid graph")
        points = {node: _point(node, data.get("pos", node)) for node, data in graph.nodes.items()}
    else:
        points = {}
        for node in graph:
            points[_point(node, node)] = _point(node, node)
    if not points:
        raise InvalidGraph("a graph without nodes")
    at: dict[Point, Any] = {}
    for node, point in points.items():
        if point in at:
            raise InvalidGraph(f"{at[point]} and {node} lie at the same point {point}")
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
                raise InvalidGraph(f"edge {u} - {v}: its ends are not one apart")
        for u, v in result.edges:
            if not graph.has_edge(u, v):
                raise InvalidGraph(f"no edge {u} - {v}, though its ends are one apart")
    return result


def _point(node: Node, place: Any) -> Point:
    try:
        x, y = place
        whole = (round(x), round(y))
        if whole == (x, y):
            return whole
    except (TypeError, ValueError, OverflowError):
        pass
    raise InvalidGraph(f"node {node!r} has no point with two whole coordinates: {place!r}")


class Refutation(NamedTuple):
    """Why a graph has no Hamiltonian path or cycle: a sentence, and the nodes that show it."""

    sentence: str
    nodes: tuple[Any, ...]


def refute(
    graph: Graph, s: Node = None, t: Node = None, *, cycle: bool = False
) -> Refutation | None:
    """Return a cheap proof that there is no Hamiltonian path, or None where no proof is found.

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
        If a prescribed end is no node of the graph.

    Notes
    -----
    Linear in the graph. It looks for parts that do not hang together, too many dead ends, a node
    whose removal leaves too many pieces, and two colors that cannot alternate. None proves nothing.

    Examples
    --------
    >>> refute(nx.star_graph(3)).sentence
    '3 nodes have one neighbor; a path has two ends'
    """
    ends = () if cycle else tuple(node for node in (s, t) if node is not None)
    for end in ends:
        if end not in graph:
            raise InvalidGraph(f"{end!r} is no node of the graph")
    parts: list[set[Any]] = list(nx.connected_components(graph))
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
    """Neighbors on a path differ in color, so the colors of a bipartite graph must alternate."""
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
    Exponential: for the tests, and for small graphs. It knows nothing of Hidato.

    Examples
    --------
    >>> list(hamiltonian_paths(nx.cycle_graph(4), 0, 1))
    [(0, 3, 2, 1)]
    """
    if (s == t) != (len(graph) == 1):
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
    if len(graph) < 3:
        return
    start = min(graph.nodes, key=lambda node: graph.degree[node])
    neighbors = list(graph[start])
    for place, last in enumerate(neighbors):
        for path in hamiltonian_paths(graph, start, last):
            if path[1] in neighbors[:place]:  # the other direction comes, or came, from there
                yield path


def check_path(graph: Graph, path: Sequence[Any]) -> None:
    """Raise `InvalidGraph` if a sequence of nodes is no Hamiltonian path.

    Examples
    --------
    >>> check_path(nx.path_graph(3), [0, 2, 1])
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.InvalidGraph: 0 - 2 is no edge of the graph
    """
    visited = {node for node in path if node in graph}  # also where a node cannot be hashed
    if not len(path) == len(visited) == len(graph):
        raise InvalidGraph(
            f"a Hamiltonian path visits each of the {len(graph)} nodes once; "
            f"this one has {len(path)}, {len(visited)} of them different nodes"
        )
    for u, v in pairwise(path):
        if not graph.has_edge(u, v):
            raise InvalidGraph(f"{u} - {v} is no edge of the graph")
