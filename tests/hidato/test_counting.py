"""Counting paths and cycles: against enumeration and known values; graphs hard for search."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g
from tiers import FULL, slow

from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidGraph, LimitReached, WrongType
from hidato_edu.hidato.hardness.counting import count_cycles, count_paths
from hidato_edu.hidato.hardness.graphs import hamiltonian_cycles, hamiltonian_paths

ACROSS = [1, 2, 12, 184, 8512, 1262816, 575780564, 789360053252, 3266598486981642,
          41044208702632496804, 1568758030464750013214100]  # fmt: skip
"""Sequence A007764: paths between opposite corners of an n x n grid, from n = 1 on."""


def small() -> Iterator[nx.Graph]:
    """Yield all graphs up to 6 nodes, and in the full tier some with 7."""
    graphs = [graph for graph in graph_atlas_g() if len(graph)]
    yield from (graph for graph in graphs if len(graph) < 7)
    yield from [graph for graph in graphs if len(graph) == 7][:: 10 if FULL else len(graphs)]


def snark(n: int) -> nx.Graph:
    """Return the flower snark of n stars; for odd n it has no Hamiltonian cycle."""
    graph = nx.Graph((("a", k), (ray, k)) for k in range(n) for ray in "bcd")
    nx.add_cycle(graph, [("b", k) for k in range(n)])
    nx.add_cycle(graph, [(ray, k) for ray in "cd" for k in range(n)])
    return graph


def petersen(n: int, k: int) -> nx.Graph:
    """Return the generalized Petersen graph GP(n, k)."""
    graph = nx.cycle_graph(n)
    graph.add_edges_from((one, n + one) for one in range(n))
    graph.add_edges_from((n + one, n + (one + k) % n) for one in range(n))
    return graph


def test_all_small_graphs_against_enumeration() -> None:
    for graph in small():
        cycles = sum(1 for _ in hamiltonian_cycles(graph))
        assert count_cycles(graph) == cycles
        pairs = list(combinations(graph, 2))
        between = [sum(1 for _ in hamiltonian_paths(graph, *pair)) for pair in pairs]
        assert count_paths(graph) == sum(between) + (len(graph) == 1)
        for (one, other), number in zip(pairs[:4], between, strict=False):
            assert count_paths(graph, one, other) == number
            paths = sum(1 for _ in nx.all_simple_paths(graph, one, other))
            assert count_paths(graph, one, other, every=False) == paths
        for one in list(graph)[:2]:
            wanted = sum(n for pair, n in zip(pairs, between, strict=True) if one in pair)
            assert count_paths(graph, one) == wanted + (len(graph) == 1)


KNIGHT = grid.square(3, 4, adjacency="knight")


@pytest.mark.parametrize(
    "board",
    [grid.square(3, 3), grid.hexagonal(3, 3), grid.triangular(3, 5), KNIGHT],
    ids=["squares", "hexagons", "triangles", "knight"],
)
def test_boards_of_any_shape(board: grid.Grid) -> None:
    graph = board.to_networkx()
    assert count_cycles(board) == sum(1 for _ in hamiltonian_cycles(graph))
    a, b = board.cells[0], board.cells[-1]
    assert count_paths(board, a, b) == sum(1 for _ in hamiltonian_paths(graph, a, b))
    paths = sum(1 for _ in nx.all_simple_paths(graph, a, b))
    assert count_paths(board, a, b, every=False) == paths


def test_paths_across_a_grid() -> None:
    for n, paths in enumerate(ACROSS[: 10 if FULL else 8], 1):
        board = grid.square(n, n, adjacency="edges")
        assert count_paths(board, (0, 0), (n - 1, n - 1), every=False) == paths


@pytest.mark.parametrize(
    ("graph", "has_cycle"),
    [(snark(25), False), (snark(24), True), (petersen(101, 2), False), (petersen(100, 2), True)],
    ids=["J25", "J24", "GP(101,2)", "GP(100,2)"],
)
def test_graphs_that_are_hard_for_search(graph: nx.Graph, has_cycle: bool) -> None:
    assert (count_cycles(graph, max_nodes=20_000) > 0) == has_cycle


@slow
def test_an_order_of_ones_own() -> None:
    wide = grid.square(4, 12, adjacency="edges")
    good = sorted(wide.cells, key=lambda cell: cell[::-1])
    found = count_cycles(wide)
    assert count_cycles(wide, order=good, max_nodes=5_000) == found
    assert count_cycles(wide, order=wide.cells) == found
    with pytest.raises(LimitReached):
        count_cycles(wide, order=wide.cells, max_nodes=5_000)


def test_what_cannot_be_counted_is_refused() -> None:
    with pytest.raises(InvalidGraph, match="without loops"):
        count_cycles(nx.DiGraph([(0, 1)]))
    with pytest.raises(InvalidGraph, match="no nodes"):
        count_paths(nx.Graph())
    with pytest.raises(InvalidGraph, match=r"\(9, 9\) is not a node"):
        count_paths(grid.square(2, 2), (9, 9))
    with pytest.raises(InvalidGraph, match="between two ends"):
        count_paths(grid.square(2, 2), (0, 0), every=False)
    with pytest.raises(InvalidGraph, match="every node once"):
        count_paths(nx.path_graph(3), order=[0, 1, 1])
    with pytest.raises(WrongType):
        count_cycles("a board")  # type: ignore[arg-type]
