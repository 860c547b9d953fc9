"""Counting Hamiltonian paths and cycles, and paths between two nodes, on any graph.

Search follows one path at a time. `sweep` follows all of them together, behind a front that moves
over the graph, so its cost depends on the length of the front, not on the number of paths: snarks
and long thin boards, on which search despairs, are easy.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, TypeAlias

import networkx as nx

from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import InvalidGraph, check_type
from hidato_edu.hidato.paths.frontier import breadth_first, front, sweep

__all__ = ["count_cycles", "count_paths"]

Board: TypeAlias = "Grid | nx.Graph[Any]"


def count_paths(
    board: Board,
    start: Hashable = None,
    end: Hashable = None,
    *,
    every: bool = True,
    order: Sequence[Hashable] | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of Hamiltonian paths, or of all paths between two nodes.

    Parameters
    ----------
    board : Grid or networkx.Graph
        A board of any shape, or a simple graph, with n nodes.
    start, end : node, optional
        The ends; where one is not given, any. A path and its reverse are one path.
    every : bool
        Whether the paths visit every node. If not, both ends must be given.
    order : sequence of nodes, optional
        The order in which the front moves over the nodes. By default the best of four: theirs,
        breadth first, and Cuthill and McKee's in both directions.
    max_nodes, max_seconds : int, float, optional
        Budget in states and in seconds.

    Raises
    ------
    InvalidGraph
        If the graph is directed, has loops or no nodes, or an end or the order does not fit.
    LimitReached
        If the budget is used up, or the front is longer than 254 nodes.
    WrongType
        If the board is neither a grid nor a graph.

    Notes
    -----
    The number of states may be exponential in the length f of the front, but not in n: about
    2.6^f for paths across a square grid. Some microseconds a state.

    References
    ----------
    D. E. Knuth, The Art of Computer Programming 4A, section 7.1.4 (2011), Simpath. The paths across
    a grid: sequence A007764 of the On-Line Encyclopedia of Integer Sequences, which ends at 27.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> count_paths(grid.square(4, 4, adjacency="edges"))
    276
    >>> count_paths(grid.square(8, 8, adjacency="edges"), (0, 0), (7, 7), every=False)
    789360053252
    """
    links, names = _links(board)
    places = {name: place for place, name in enumerate(names)}
    given = [one for one in (start, end) if one is not None]
    for one in given:
        if one not in places:
            raise InvalidGraph(f"{one!r} is not a node of the board")
    if not every and len(given) < 2:
        raise InvalidGraph("paths that need not visit every node are counted between two ends")
    ends = {places[one] for one in given}
    if len(names) == 1 or len(ends) < len(given):
        return int(len(ends) == 1 and len(names) == 1) if given else 1
    if every and len(breadth_first(links)) < len(links):
        return 0
    turns = _ordered(links, None if order is None else [places.get(one, -1) for one in order])
    return sweep(links, turns, ends, Budget(max_nodes, max_seconds), every=every).total


def count_cycles(
    board: Board,
    *,
    order: Sequence[Hashable] | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> int:
    """Return the number of Hamiltonian cycles; parameters and errors as for `count_paths`.

    A cycle through a node is a path from it to a copy of it, in one of two directions.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> count_cycles(grid.square(6, 6, adjacency="edges"))
    1072
    >>> count_cycles(nx.petersen_graph()), count_cycles(nx.dodecahedral_graph())
    (0, 30)
    """
    links, names = _links(board)
    if len(names) < 3:
        return 0
    places = {name: place for place, name in enumerate(names)}
    n, split = len(names), min(range(len(names)), key=lambda place: len(links[place]))
    double = [[*near, n] if split in near else near for near in links] + [links[split]]
    given = None if order is None else [places.get(one, -1) for one in order]
    if given is not None:
        given.insert(given.index(split) + 1 if split in given else 0, n)
    turns = _ordered(double, given)
    return sweep(double, turns, {split, n}, Budget(max_nodes, max_seconds)).total // 2


def _links(board: Board) -> tuple[list[list[int]], list[Any]]:
    """Return the neighbors of each node by numbers, and the nodes."""
    if isinstance(board, Grid):
        return [list(near) for near in board.links], list(board.cells)
    graph = check_type(board, nx.Graph)
    if graph.is_directed() or graph.is_multigraph() or nx.number_of_selfloops(graph):
        raise InvalidGraph("paths are counted in simple graphs: undirected, without loops")
    if not len(graph):
        raise InvalidGraph("the graph has no nodes")
    names = list(graph)
    places = {name: place for place, name in enumerate(names)}
    return [[places[near] for near in graph[name]] for name in names], names


def _ordered(links: Sequence[Sequence[int]], order: list[int] | None) -> Sequence[int]:
    """Return the given order, or the one of several with the shortest front."""
    if order is not None:
        if sorted(order) != list(range(len(links))):
            raise InvalidGraph("the order must have every node once")
        return order
    graph = nx.Graph((one, near) for one, beside in enumerate(links) for near in beside)
    graph.add_nodes_from(range(len(links)))
    narrow = list(nx.utils.cuthill_mckee_ordering(graph))
    tried = [[*range(len(links))], narrow, narrow[::-1], breadth_first(links)]
    return min((one for one in tried if len(one) == len(links)), key=lambda one: front(links, one))
