from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice, product
from random import Random
from typing import Any

import networkx as nx
import pytest
from formulas import models, random_formula, small
from gridgraphs import grid, shapes
from tiers import FULL, spread

from hidato_edu import HidatoEduError, hidato
from hidato_edu.core.errors import InvalidAssignment, InvalidGraph
from hidato_edu.hidato.hardness import (
    DIRECTED_TO_UNDIRECTED,
    FORMULA_TO_DIRECTED,
    FORMULA_TO_HIDATO,
    GRID_TO_HIDATO,
    Formula,
    Reduction,
    parse_formula,
)

CHAIN = FORMULA_TO_DIRECTED >> DIRECTED_TO_UNDIRECTED


def cycles(graph: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the Hamiltonian cycles of a graph or digraph from its first node, by plain search.

    Each cycle of a graph with more than two nodes is found in both directions.
    """
    start = next(iter(graph))

    def walk(path: list[Any], seen: set[Any]) -> Iterator[tuple[Any, ...]]:
        if len(path) == len(graph) and graph.has_edge(path[-1], start):
            yield tuple(path)
        for node in graph[path[-1]]:
            if node not in seen:
                yield from walk([*path, node], seen | {node})

    if graph.is_directed() or len(graph) > 2:
        yield from walk([start], {start})


def digraphs(most: int) -> list[nx.DiGraph]:
    """Return every digraph of up to `most` nodes, those of up to three with loops."""
    found = []
    for size in range(1, most + 1):
        pairs = [(a, b) for a, b in product(range(size), repeat=2) if a != b or size < 4]
        for bits in range(1 << len(pairs)):
            graph = nx.DiGraph()
            graph.add_nodes_from(range(size))
            graph.add_edges_from(pair for i, pair in enumerate(pairs) if bits >> i & 1)
            found.append(graph)
    return sorted(found, key=lambda graph: (len(graph), graph.number_of_edges()))


DIGRAPHS = digraphs(4)


def fault(arrow: Reduction, instance: Any, solutions: Sequence[Any], image: Any) -> str | None:
    """Return what is wrong with an arrow to a graph: the decision, or a map of solutions."""
    if bool(solutions) != bool(image):
        return f"{len(solutions)} solutions, but the image has {len(image)}"
    try:
        for one in solutions:
            cycle = arrow.solution_of(instance, one)
            if arrow.back(instance, cycle) not in solutions:
                return f"{one} comes back as another solution, which is wrong"
        for cycle in image:
            if arrow.back(instance, cycle) not in solutions:
                return f"{cycle} comes back as a wrong solution"
    except HidatoEduError as error:
        return str(error)
    return None


def formula_fault(arrow: Reduction, formula: Formula) -> str | None:
    image = list(islice(cycles(arrow.forward(formula)), 50))
    return fault(arrow, formula, models(formula), image)


def turned(cycle: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return a directed cycle from its smallest node on."""
    start = cycle.index(min(cycle))
    return cycle[start:] + cycle[:start]


def digraph_fault(arrow: Reduction, graph: nx.DiGraph) -> str | None:
    arrow = replace(arrow, back=lambda g, cycle, back=arrow.back: turned(tuple(back(g, cycle))))
    return fault(arrow, graph, list(cycles(graph)), list(cycles(arrow.forward(graph))))


# --- each arrow on its own ------------------------------------------------------------------------


@pytest.mark.parametrize("formula", spread(small(), 40), ids=str)
def test_formula_to_directed(formula: Formula) -> None:
    assert formula_fault(FORMULA_TO_DIRECTED, formula) is None
    graph = FORMULA_TO_DIRECTED.forward(formula)
    assert len(graph) == FORMULA_TO_DIRECTED.size(formula)
    parts = FORMULA_TO_DIRECTED.gadgets(formula)
    rest = set(graph) - set().union(*parts.values())
    assert sum(map(len, parts.values())) + len(rest) == len(graph)
    assert len(rest) <= 1  # the last gate, if there is no variable


def test_directed_to_undirected() -> None:
    assert len(DIGRAPHS) == 2 + 16 + 512 + 4096
    for graph in spread(DIGRAPHS, 1_000):
        assert digraph_fault(DIRECTED_TO_UNDIRECTED, graph) is None, sorted(graph.edges)
        image = DIRECTED_TO_UNDIRECTED.forward(graph)
        assert len(image) == DIRECTED_TO_UNDIRECTED.size(graph)
        # Two directions each; so no cycle is lost and none is added.
        assert len(list(cycles(image))) == 2 * len(list(cycles(graph)))


def test_grid_to_hidato() -> None:
    for points in spread(shapes(8), 200):
        graph = grid(points)
        puzzle = GRID_TO_HIDATO.forward(graph)
        assert len(puzzle.grid) == GRID_TO_HIDATO.size(graph)
        if cycle := next(cycles(graph), None):
            solution = GRID_TO_HIDATO.solution_of(graph, cycle)
            assert hidato.is_solution(puzzle, solution)
            assert nx.utils.edges_equal(
                nx.utils.pairwise(GRID_TO_HIDATO.back(graph, solution), cyclic=True),
                nx.utils.pairwise(cycle, cyclic=True),
            )
            assert set(GRID_TO_HIDATO.gadgets(graph)) == set(graph)


# --- composed -------------------------------------------------------------------------------------


FEW = [formula for formula in small() if CHAIN.size(formula) <= 45]


@pytest.mark.parametrize("formula", spread(FEW[::4], 12), ids=str)
def test_the_chain(formula: Formula) -> None:
    image = CHAIN.forward(formula)
    assert len(image) == CHAIN.size(formula) == 3 * FORMULA_TO_DIRECTED.size(formula)
    found = next(cycles(image), None)
    assert (found is not None) == bool(models(formula))
    if found:
        assert CHAIN.back(formula, found) in models(formula)
        assert CHAIN.back(formula, found[::-1]) in models(formula)
    for values in models(formula):
        assert CHAIN.back(formula, CHAIN.solution_of(formula, values)) == values


@pytest.mark.parametrize("seed", range(8 if FULL else 2))
def test_both_routes_agree(seed: int) -> None:
    """Above what is searched, the certificates are mapped along both routes and back."""
    formula = random_formula(Random(seed), 4, 10)
    for values in spread(models(formula), 3):
        for arrow in (CHAIN, FORMULA_TO_HIDATO):
            image = arrow.solution_of(formula, values)
            back = arrow.back(formula, image)
            assert all(any(back[x] == sign for x, sign in clause) for clause in formula.clauses)


def test_composition_is_associative() -> None:
    relabel: Reduction[Any, Any, Any, Any] = Reduction(
        "undirected cycle -> named cycle",
        lambda graph: nx.relabel_nodes(graph, repr),
        lambda graph, cycle: tuple(map(repr, cycle)),
        lambda graph, cycle: tuple(map({repr(node): node for node in graph}.__getitem__, cycle)),
        lambda graph: {node: frozenset([repr(node)]) for node in graph},
        len,
    )
    formula = parse_formula("(a or not b) and (b)")
    one = (FORMULA_TO_DIRECTED >> DIRECTED_TO_UNDIRECTED) >> relabel
    two = FORMULA_TO_DIRECTED >> (DIRECTED_TO_UNDIRECTED >> relabel)
    assert one.name == two.name == "3-SAT -> directed cycle -> undirected cycle -> named cycle"
    assert set(one.forward(formula).edges) == set(two.forward(formula).edges)
    assert one.gadgets(formula) == two.gadgets(formula)
    assert one.size(formula) == two.size(formula)
    cycle = one.solution_of(formula, {"a": True, "b": True})
    assert cycle == two.solution_of(formula, {"a": True, "b": True})
    assert one.back(formula, cycle) == two.back(formula, cycle) == {"a": True, "b": True}
    with pytest.raises(TypeError):
        one >> 5  # type: ignore[operator]


def test_a_clause_through_all_levels() -> None:
    formula = parse_formula("(a or b) and (not a)")
    parts = CHAIN.gadgets(formula)
    assert parts["clause", 1] == {(("clause", 1), side) for side in range(3)}
    assert len(parts["variable", "a"]) == 3 * (2 + 3 * 2)
    assert ("clause", 1) in FORMULA_TO_HIDATO.gadgets(formula)


# --- wrong solutions ------------------------------------------------------------------------------


def test_wrong_solutions_are_refused() -> None:
    formula = parse_formula("(a or b) and (not a)")
    with pytest.raises(InvalidAssignment, match="clause 2 is false"):
        FORMULA_TO_DIRECTED.solution_of(formula, {"a": True, "b": True})
    cycle = CHAIN.solution_of(formula, {"a": False, "b": True})
    with pytest.raises(InvalidGraph, match="visits each"):
        CHAIN.back(formula, cycle[1:])
    with pytest.raises(InvalidGraph, match="is not an edge"):
        CHAIN.back(formula, [cycle[1], cycle[0], *cycle[2:]])


# --- planted faults -------------------------------------------------------------------------------


def _pairs(graph: nx.DiGraph) -> nx.Graph:
    """Make two nodes of each, without a middle."""
    result = nx.Graph()
    result.add_edges_from(((node, 0), (node, 2)) for node in graph)
    result.add_edges_from(((u, 2), (v, 0)) for u, v in graph.edges)
    return result


def _no_direction(graph: nx.DiGraph) -> nx.Graph:
    result = DIRECTED_TO_UNDIRECTED.forward(graph)
    result.add_edges_from(((v, 2), (u, 0)) for u, v in graph.edges)
    return result


def _changed(change: Callable[[nx.DiGraph, Any, Any], bool]) -> Callable[[Formula], nx.DiGraph]:
    """Leave edges out of the digraph of a formula."""

    def forward(formula: Formula) -> nx.DiGraph:
        graph = FORMULA_TO_DIRECTED.forward(formula)
        graph.remove_edges_from([edge for edge in graph.edges if change(graph, *edge)])
        return graph

    return forward


def _one_way(_: nx.DiGraph, u: Any, v: Any) -> bool:
    return u[0] == v[0] == "row" and u[1] == v[1] and u[2] > v[2]


def _both_signs(formula: Formula) -> nx.DiGraph:
    graph = FORMULA_TO_DIRECTED.forward(formula)
    for node in [node for node in graph if node[0] == "clause"]:
        for near in {*graph.predecessors(node), *graph.successors(node)}:
            graph.add_edge(near, node)
            graph.add_edge(node, near)
    return graph


def _optional(formula: Formula) -> nx.DiGraph:
    """Leave the clauses out."""
    graph = FORMULA_TO_DIRECTED.forward(formula)
    return graph.subgraph([node for node in graph if node[0] != "clause"])


def test_planted_faults_in_digraphs() -> None:
    found = {}
    for what, forward in {"no middle": _pairs, "no direction": _no_direction}.items():
        wrong = (
            sorted(graph.edges)
            for graph in DIGRAPHS
            if bool(list(cycles(graph))) != bool(list(cycles(forward(graph))))
        )
        found[what] = next(wrong)
    assert found == {"no middle": [(0, 0)], "no direction": [(0, 1)]}


@pytest.mark.parametrize(
    ("forward", "smallest"),
    [
        (_changed(_one_way), "(a or b) and (not a or not b)"),
        (_both_signs, "(a)"),
        (_optional, "()"),
    ],
)
def test_planted_faults_in_formulas(
    forward: Callable[[Formula], nx.DiGraph], smallest: str
) -> None:
    arrow = replace(FORMULA_TO_DIRECTED, forward=forward)
    ordered = sorted(small(), key=FORMULA_TO_DIRECTED.size)
    wrong = next(formula for formula in ordered if formula_fault(arrow, formula))
    assert str(wrong) == smallest
