from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from formulas import models, random_formula, small
from tiers import FULL, spread

from hidato_edu.core.errors import InvalidAssignment, InvalidGraph
from hidato_edu.hidato import hardness
from hidato_edu.hidato.hardness import Formula, circuits, gates, parse_formula

ARROW = hardness.FORMULA_TO_PLANAR


def joined(graph: nx.Graph, *pairs: tuple[object, object]) -> nx.Graph:
    """Return the graph with a path more for each pair of nodes, which every cycle uses."""
    result = nx.Graph(graph)
    for number, (a, b) in enumerate(pairs):
        nx.add_path(result, [a, ("more", number), b])
    return result


# --- gates and ladders: all ways through each -----------------------------------------------------


@pytest.mark.parametrize("kind", gates.DRAWN)
def test_the_ways_of_a_gate(kind: str) -> None:
    """Counted without the gate's own search: a used port is a path more."""
    made, ways = gates.gate(kind)
    for size in range(4):
        for names in combinations(made.ports, size):
            used = [made.ports[name] for name in names]
            closed = joined(made.graph, (made.first, made.last), *used)
            assert (hardness.count_cycles(closed) > 0) == (frozenset(names) in ways), names


def test_what_the_gates_compute() -> None:
    """A true wire is not covered by the gate; the wire below is true if it is."""
    for kind, truth in (("and", all), ("xor", lambda values: sum(values) == 1)):
        ways = gates.gate(kind)[1]
        assert len(ways) == 4
        for used in ways:
            values = [name not in used for name in "ab"]
            assert ("p" in used) == truth(values)


@pytest.mark.parametrize("between", [1, 2])
@pytest.mark.parametrize("link", [False, True])
def test_a_ladder_is_covered_from_one_side_only(between: int, link: bool) -> None:
    graph: nx.Graph = nx.Graph()
    for side in (0, 1):
        nx.add_path(graph, [(side, k) for k in range(gates.RUNGS)])
    for k in range(gates.RUNGS):
        other = gates.RUNGS - 1 - k if link else k
        nx.add_path(graph, [(0, k), *((k, "rung", j) for j in range(between)), (1, other)])
    a, b, c, d = (0, 0), (0, gates.RUNGS - 1), (1, 0), (1, gates.RUNGS - 1)
    for pair in combinations((a, b, c, d), 2):
        expected = int(pair in ((a, b), (c, d)))
        assert hardness.count_cycles(joined(graph, pair)) == expected
    for pairs in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
        assert hardness.count_cycles(joined(graph, *pairs)) == 0


# --- whole graphs ---------------------------------------------------------------------------------


def fault(formula: Formula) -> str | None:
    """Return what is wrong with the graph of a formula, or with one of the maps."""
    graph = ARROW.forward(formula)
    if not nx.is_bipartite(graph) or not nx.check_planarity(graph)[0]:
        return "it is not planar and bipartite"
    if max(degree for _, degree in graph.degree) > 3:
        return "a node has more than three neighbors"
    if len(graph) != ARROW.size(formula):
        return f"{len(graph)} nodes, {ARROW.size(formula)} by the formula"
    for values in models(formula):
        try:
            back = ARROW.back(formula, ARROW.solution_of(formula, values))
        except InvalidGraph as error:
            return str(error)
        if back != values:
            return f"{values} comes back as {back}"
    return None


@pytest.mark.parametrize("formula", small() if FULL else spread(small(), 16), ids=str)
def test_all_small_formulas(formula: Formula) -> None:
    assert fault(formula) is None


def without_empty() -> list[Formula]:
    some = (formula for formula in small() if formula.variables and all(formula.clauses))
    return sorted(some, key=circuits.circuit_size)


def cycles(formula: Formula) -> Iterator[tuple[object, ...]]:
    """Yield the first cycle of the graph of a formula, found by a search that knows no gates."""
    for event in hardness.cycle_steps(ARROW.forward(formula), limit=1):
        if event.kind == "solved":
            yield event.solution


def test_formulas_without_a_model_have_no_cycle() -> None:
    some = [formula for formula in without_empty() if not models(formula)]
    assert len(some) == 13
    for formula in some if FULL else some[:6]:
        assert not list(cycles(formula)), formula


def test_any_cycle_shows_a_model() -> None:
    some = [formula for formula in without_empty() if models(formula)]
    for formula in some[: 120 if FULL else 12]:
        [found] = cycles(formula)
        assert ARROW.back(formula, found) in models(formula)


@pytest.mark.parametrize("seed", range(6 if FULL else 2))
def test_random_formulas(seed: int) -> None:
    formula = random_formula(Random(seed), 4, 4)
    assert fault(formula) is None


def test_wrong_gates_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest formulas for which a search finds a wrong cycle, or misses one."""
    expected = {
        ("and", "xor"): "(a or not a)",
        ("xor", "and"): "(a) and (b) and (not a or not b)",
    }
    for (name, other), text in expected.items():
        made = {kind: gates.gate(kind) for kind in gates.DRAWN}
        made[name] = made[other]
        with monkeypatch.context() as patched:
            patched.setattr(circuits, "gate", made.__getitem__)
            wrong = next(f for f in without_empty() if bool(list(cycles(f))) != bool(models(f)))
        assert str(wrong) == text


def test_bad_solutions() -> None:
    formula = parse_formula("(a or b) and (not a)")
    with pytest.raises(InvalidAssignment, match="clause 2 is false"):
        ARROW.solution_of(formula, {"a": True, "b": True})
    with pytest.raises(InvalidGraph, match="visits each of the"):
        ARROW.back(formula, [1, 2, 3])
    assert ARROW.back(parse_formula(""), (0, 1, 2, 3)) == {}
    with pytest.raises(InvalidGraph, match="is not an edge"):
        ARROW.back(parse_formula("()"), (0, 1, 2, 3))


def test_parts_are_nodes() -> None:
    formula = parse_formula("(a or b or not a) and (not a)")
    parts = ARROW.gadgets(formula)
    assert set(parts) == {("variable", "a"), ("variable", "b"), ("clause", 0), ("clause", 1)}
    assert frozenset().union(*parts.values()) <= set(ARROW.forward(formula))
    assert circuits.circuit_parts(parse_formula("()")) == {}
