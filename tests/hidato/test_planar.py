from __future__ import annotations

from collections.abc import Iterator
from random import Random

import networkx as nx
import pytest
from formulas import models, random_formula
from tiers import FULL

from hidato_edu import hidato
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.hidato import hardness
from hidato_edu.hidato.hardness import parse_formula
from hidato_edu.hidato.hardness.graphs import hamiltonian_cycles

ARROW = hardness.PLANAR_TO_GRID
CHAIN = hardness.FORMULA_TO_PLANAR >> ARROW


def legal(graph: nx.Graph) -> bool:
    few = all(degree <= 3 for _, degree in graph.degree)
    return bool(few and nx.is_bipartite(graph) and nx.check_planarity(graph)[0])


def small() -> Iterator[nx.Graph]:
    """Yield all graphs of the right kind with up to seven nodes."""
    return (graph for graph in nx.graph_atlas_g()[1:] if legal(graph))


def bricks(rng: Random, rows: int, cols: int) -> nx.Graph | None:
    """Return a random part of a grid, of the right kind, or None."""
    graph = nx.grid_2d_graph(rows, cols)
    for node in list(graph):
        while graph.degree(node) > 3:
            graph.remove_edge(node, rng.choice(list(graph[node])))
    graph.remove_edges_from([edge for edge in list(graph.edges) if rng.random() < 0.15])
    largest = max(nx.biconnected_components(graph), key=len, default=set())
    return nx.Graph(graph.subgraph(largest)) if len(largest) > 3 else None


def check(graph: nx.Graph, decide: bool) -> int:
    """Check one graph in both directions; return how many cycles it has."""
    grid = ARROW.forward(graph)
    assert len(grid) == ARROW.size(graph)
    cycles = list(hamiltonian_cycles(graph))
    if decide:
        assert (hardness.count_cycles(grid) > 0) == bool(cycles), graph.edges
    for cycle in cycles[:6]:
        assert set(edges_of(ARROW.back(graph, ARROW.solution_of(graph, cycle)))) == set(
            edges_of(cycle)
        )
    for part, points in ARROW.gadgets(graph).items():
        assert points <= set(grid), part
    return len(cycles)


def edges_of(cycle: tuple[object, ...]) -> Iterator[frozenset[object]]:
    return map(frozenset, zip(cycle, [*cycle[1:], cycle[0]], strict=True))


def test_all_graphs_with_up_to_seven_nodes() -> None:
    found = [check(graph, decide=True) for graph in small()]
    assert len(found) > 100
    assert {0, 1, 2} <= set(found)


@pytest.mark.parametrize("seed", range(60 if FULL else 8))
def test_random_graphs(seed: int) -> None:
    rng = Random(seed)
    graph = bricks(rng, rng.randint(2, 5), rng.randint(2, 6))
    if graph is None:
        pytest.skip("nothing is left of the graph")
    check(graph, decide=len(graph) < 14)


@pytest.mark.parametrize("sides", [(2, 3), (2, 4), (2, 5)])
def test_any_cycle_of_the_grid_graph_comes_back(sides: tuple[int, int]) -> None:
    graph = nx.grid_2d_graph(*sides)
    grid = ARROW.forward(graph)
    steps = hardness.cycle_steps(grid, limit=3)
    found = [event.solution for event in steps if event.kind == "solved"]
    assert len(found) == 3
    for back in (ARROW.back(graph, cycle) for cycle in found):
        assert len(back) == len(graph)
        assert all(len(edge) == 2 and graph.has_edge(*edge) for edge in edges_of(back))


@pytest.mark.parametrize(
    ("graph", "told"),
    [
        (nx.star_graph(4), "0 has 4 neighbors; at most 3"),
        (nx.cycle_graph(5), "not bipartite"),
        (nx.complete_bipartite_graph(3, 3), "not planar"),
        (nx.DiGraph([(0, 1)]), "undirected"),
        (nx.MultiGraph([(0, 1), (0, 1)]), "undirected"),
    ],
)
def test_graphs_of_another_kind(graph: nx.Graph, told: str) -> None:
    with pytest.raises(InvalidGraph, match=told):
        ARROW.forward(graph)


def test_bad_cycles() -> None:
    square = nx.cycle_graph(4)
    with pytest.raises(InvalidGraph, match="visits each of the 4 nodes"):
        ARROW.solution_of(square, [0, 1, 2])
    with pytest.raises(InvalidGraph, match="visits each of the 140 nodes"):
        ARROW.back(square, [0, 1, 2])
    with pytest.raises(InvalidGraph, match="no Hamiltonian cycle"):
        ARROW.solution_of(nx.path_graph(4), [0, 1, 2, 3])


def test_the_whole_chain_ends_in_a_board() -> None:
    chain = CHAIN >> hardness.GRID_TO_HIDATO
    formula = parse_formula("(a)")
    board = chain.forward(formula)
    assert board.size == chain.size(formula) == 7525
    solution = chain.solution_of(formula, {"a": True})
    assert hidato.is_solution(board, solution)
    assert chain.back(formula, solution) == {"a": True}
    lit = chain.gadgets(formula)["variable", "a"]
    assert lit <= set(board.grid.cells)


@pytest.mark.parametrize("seed", range(4 if FULL else 1))
def test_random_formulas_become_grid_graphs(seed: int) -> None:
    formula = random_formula(Random(seed), 2, 2 if FULL else 1)
    for values in models(formula)[:2]:
        assert CHAIN.back(formula, CHAIN.solution_of(formula, values)) == values
