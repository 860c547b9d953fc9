"""The pruned search for cycles: the same cycles as plain enumeration, with far fewer calls."""

from __future__ import annotations

import networkx as nx
import pytest
from networkx.generators.atlas import graph_atlas_g
from tiers import FULL

from hidato_edu import Trace
from hidato_edu.boards import grid
from hidato_edu.core.errors import InvalidGraph, LimitReached, WrongType
from hidato_edu.hidato.hardness import cycle_steps
from hidato_edu.hidato.hardness.graphs import hamiltonian_cycles


def found(graph: nx.Graph, limit: int | None = None) -> list[tuple[object, ...]]:
    return [event[1] for event in cycle_steps(graph, limit=limit) if event[0] == "solved"]


def calls(graph: nx.Graph, limit: int | None = 1) -> int:
    return sum(event[0] == "enter" for event in cycle_steps(graph, limit=limit))


def edges_of(cycle: tuple[object, ...]) -> frozenset[frozenset[object]]:
    return frozenset(map(frozenset, zip(cycle, cycle[1:] + cycle[:1], strict=True)))


def test_the_cycles_of_all_small_graphs() -> None:
    for graph in graph_atlas_g():
        if len(graph) <= (7 if FULL else 6):
            cycles = found(graph)
            wanted = {edges_of(cycle) for cycle in hamiltonian_cycles(graph)}
            assert len(cycles) == len(wanted)
            assert {edges_of(cycle) for cycle in cycles} == wanted
            assert len(found(graph, 1)) == min(1, len(wanted))


@pytest.mark.parametrize("adjacency", ["edges", "edges+corners", "knight"])
def test_the_trace_is_a_search_that_takes_all_back(adjacency: str) -> None:
    graph = grid.square(4, 4 if adjacency == "edges" else 3, adjacency=adjacency).to_networkx()
    trace = Trace(cycle_steps(graph, limit=None))
    depth, numbers = 0, {}
    for event in trace:
        assert trace.story.tell(event).caption
        depth += (event[0] == "enter") - (event[0] == "leave")
        assert depth >= 0
        if event[0] == "assign":
            assert numbers.get(event.var, 0) == event.old
            numbers[event.var] = event.new
        if event[0] == "solved":
            assert [numbers[node] for node in event[1]] == list(range(1, len(graph) + 1))
        if event[0] == "leave" and event.outcome == "pruned":
            assert event.cells[0] in graph
    assert depth == 0
    assert len(trace.tree()) == sum(event[0] == "enter" for event in trace)


def test_pruning_saves_calls() -> None:
    assert calls(nx.petersen_graph(), None) < 30
    assert calls(nx.dodecahedral_graph()) < 20
    large = grid.square(8, 8, adjacency="edges").to_networkx()
    assert calls(large) < 100
    assert calls(nx.star_graph(5)) == 1


def test_the_budget_and_bad_graphs() -> None:
    with pytest.raises(LimitReached):
        list(cycle_steps(nx.petersen_graph(), limit=None, max_nodes=3))
    with pytest.raises(InvalidGraph, match="without loops"):
        cycle_steps(nx.DiGraph([(0, 1)]))
    with pytest.raises(WrongType):
        cycle_steps(7)  # type: ignore[arg-type]
