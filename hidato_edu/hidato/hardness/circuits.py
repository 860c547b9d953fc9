"""From a formula to a planar graph, and both maps of solutions; the circuit is in `gates`.

The sections of a circuit are joined row by row to one long cycle. Why every Hamiltonian cycle of
the graph follows it: a ladder is covered from one side only, so nothing but the two edges to its
neighbors leads out of a section and the ladders that it covers, and a cycle uses both. Each section
is then passed in one of its ways, and the wires have the values that the gates say.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import networkx as nx

from hidato_edu.core.errors import InvalidAssignment
from hidato_edu.hidato.hardness.formulas.cnf import Formula, false_clause, values_of
from hidato_edu.hidato.hardness.gates import (
    DRAWN,
    RUNGS,
    Circuit,
    Node,
    Rail,
    Section,
    circuit,
    gate,
)
from hidato_edu.hidato.hardness.graphs import Graph, check_cycle

__all__ = [
    "assignment_to_planar",
    "circuit_parts",
    "circuit_size",
    "formula_to_planar",
    "planar_to_assignment",
]

Rungs = dict[tuple[int, int], list[Node]]


def _ends(row: int, place: int, section: Section) -> Iterator[tuple[Node, Node, Sequence[Rail]]]:
    """Yield the left and the right node of each port, or of both sides of a pair, and its rails."""
    if section.kind == "pair":
        for side in (section.top, section.bottom):
            if side is not None:
                yield (row, place, 0), (row, place, 1), side
    else:
        for name, rail in zip("abp", (*section.top, *(section.bottom or ())), strict=True):
            left, right = gate(section.kind)[0].ports[name]
            yield (row, place, left), (row, place, right), (rail,)


def _color(node: Node) -> int:
    """Return the color of a node of a section: that of the chessboard; 1 left in a pair."""
    inner = node[2]
    return sum(inner) % 2 if isinstance(inner, tuple) else 1 - inner


def _rail(rail: Rail) -> list[Node]:
    return [("rail", *rail, k) for k in range(RUNGS)]


def _lane(made: Circuit) -> list[tuple[Node, Node]]:
    """Return the first and the last node of all sections, in the order of the cycle."""
    lane = []
    for row, sections in enumerate(made.rows):
        ends = []
        for place, section in enumerate(sections):
            if section.kind == "pair":
                ends.append(((row, place, 0), (row, place, 1)))
            else:
                drawn = gate(section.kind)[0]
                ends.append(((row, place, drawn.first), (row, place, drawn.last)))
        lane += ends if row % 2 == 0 else [(last, first) for first, last in reversed(ends)]
    return lane


def _joined(a: Node, b: Node) -> list[Node]:
    """Return the path between two sections: a node more if both ends have the same color."""
    return [a, ("lane", a, b), b] if _color(a) == _color(b) else [a, b]


def _rungs(made: Circuit, colors: Mapping[int, list[int]]) -> Iterator[list[Node]]:
    """Yield the rungs of all ladders; those of a link are nested."""
    for ladder, (upper, lower) in colors.items():
        link = ladder in made.links
        between = 1 + ((upper != lower) != link)
        for k in range(RUNGS):
            middle = [("rung", ladder, k, j) for j in range(between)]
            other = RUNGS - 1 - k if link else k
            yield [("rail", ladder, 0, k), *middle, ("rail", ladder, 1, other)]


def _colors(made: Circuit) -> dict[int, list[int]]:
    """Return the colors of the left nodes of the ports at both sides of each ladder."""
    found: dict[int, list[int]] = {ladder: [1, 1] for ladder in range(made.ladders)}
    for row, sections in enumerate(made.rows):
        for place, section in enumerate(sections):
            for left, _, rails in _ends(row, place, section):
                for ladder, side in rails:
                    found[ladder][side] = _color(left)
    return found


def formula_to_planar(formula: Formula) -> Graph:
    """Return a planar graph that has a Hamiltonian cycle exactly if the formula has a model."""
    if not formula.variables or not all(formula.clauses):
        return nx.path_graph(4) if formula.clauses else nx.cycle_graph(4)
    made = circuit(formula)
    graph: Graph = nx.Graph()
    for row, sections in enumerate(made.rows):
        for place, section in enumerate(sections):
            if section.kind != "pair":
                drawn = gate(section.kind)[0].graph
                graph.add_edges_from(((row, place, u), (row, place, v)) for u, v in drawn.edges)
            for left, right, rails in _ends(row, place, section):
                nx.add_path(graph, [left, *(node for rail in rails for node in _rail(rail)), right])
    for rung in _rungs(made, _colors(made)):
        nx.add_path(graph, rung)
    lane = _lane(made)
    for (_, last), (first, _) in zip(lane, [*lane[1:], lane[0]], strict=True):
        nx.add_path(graph, _joined(last, first))
    return graph


def circuit_size(formula: Formula) -> int:
    """Return 2p + 30a + 33x + 8l + 4r + j.

    There are p pairs, a ands, x xors, and l ladders whose rungs have r nodes in all, counted once
    for each ladder; j sections are joined to the next by one more node.
    """
    if not formula.variables or not all(formula.clauses):
        return 4
    made = circuit(formula)
    kinds = Counter(section.kind for row in made.rows for section in row)
    between = sum(
        1 + ((upper != lower) != (ladder in made.links))
        for ladder, (upper, lower) in _colors(made).items()
    )
    lane = _lane(made)
    pairs = zip(lane, [*lane[1:], lane[0]], strict=True)
    joints = sum(_color(last) == _color(first) for (_, last), (first, _) in pairs)
    drawn = sum(len(gate(kind)[0].graph) * kinds[kind] for kind in DRAWN)
    return 2 * kinds["pair"] + drawn + 2 * RUNGS * made.ladders + RUNGS * between + joints


def circuit_parts(formula: Formula) -> dict[Any, frozenset[Any]]:
    """Return the nodes of each variable: its sections; and of each clause: its last section."""
    if not formula.variables or not all(formula.clauses):
        return {}
    made, found = circuit(formula), dict[Any, set[Any]]()
    name: Any = None
    for place, section in enumerate(made.rows[0]):
        name = section.literal[1].name if section.literal else name
        found.setdefault(("variable", name), set()).update((0, place, k) for k in (0, 1))
    for number in range(len(formula.clauses)):
        found["clause", number] = {(len(made.rows) - 1, number, k) for k in (0, 1)}
    return {part: frozenset(nodes) for part, nodes in found.items()}


# --- solutions ------------------------------------------------------------------------------------


def assignment_to_planar(formula: Formula, assignment: Mapping[str, bool]) -> tuple[Any, ...]:
    """Return the cycle of an assignment: it passes every section as its wires say."""
    values = values_of(formula, assignment)
    wrong = false_clause(formula, values)
    if wrong is not None:
        raise InvalidAssignment(f"clause {wrong + 1} is false")
    if not formula.variables:
        return (0, 1, 2, 3)
    made = circuit(formula)
    rungs = {(rung[0][1], rung[0][3]): rung for rung in _rungs(made, _colors(made))}
    lane, cycle = _lane(made), list[Any]()
    starts = {first: after for (first, _), (after, _) in pairwise([*lane, lane[0]])}
    passed = [
        list(_passed(place, section, used, rungs, made))
        for place, section, used in _used(made, values)
    ]
    at = {end: path for path in passed for end in (path[0], path[-1])}
    for first, after in starts.items():
        path = at[first] if at[first][0] == first else at[first][::-1]
        cycle += [*path, *_joined(path[-1], after)[1:-1]]
    return tuple(cycle)


def _used(
    made: Circuit, values: Mapping[str, bool]
) -> Iterator[tuple[tuple[int, int], Section, frozenset[Rail]]]:
    """Yield the rails that each section covers, from above."""
    covered = set[Rail]()
    for row, sections in enumerate(made.rows):
        for place, section in enumerate(sections):
            free = [rail for rail in section.top if rail[1] and (rail[0], 0) not in covered]
            if row:
                full = len(free) == 1 if section.kind == "xor" else not free
                used = [*free, *((section.bottom or ()) if full else ())]
            else:  # a pair takes its top, or its bottom
                literal = section.literal and section.literal[1]
                top = values[literal.name] == literal.positive if literal else bool(free)
                used = list(section.top if top else section.bottom or ())
            covered.update(used)
            yield (row, place), section, frozenset(used)


def _passed(
    place: tuple[int, int], section: Section, used: frozenset[Rail], rungs: Rungs, made: Circuit
) -> Iterator[Node]:
    """Yield the nodes of a section and of the ladders that it covers."""
    if section.kind == "pair":
        steps: Sequence[Any] = (0, 1)
    else:
        names = zip("abp", (*section.top, *(section.bottom or ())), strict=True)
        steps = gate(section.kind)[1][frozenset(name for name, rail in names if rail in used)]
    ladders = {
        frozenset((left, right)): (left, rails)
        for left, right, rails in _ends(*place, section)
        if rails and used.issuperset(rails)
    }
    nodes: list[Node] = [(*place, step) for step in steps]
    yield nodes[0]
    for here, there in pairwise(nodes):
        left, rails = ladders.get(frozenset((here, there)), (here, ()))
        path = [node for rail in rails for node in _zigzag(rail, rungs, made)]
        yield from path if left == here else path[::-1]
        yield there


def _zigzag(rail: Rail, rungs: Rungs, made: Circuit) -> list[Node]:
    """Return the path over all rungs of a ladder, from the left end of a rail to the right one."""
    ladder, side = rail
    turned = side and ladder in made.links
    path: list[Node] = []
    for k in range(RUNGS):
        rung = rungs[ladder, RUNGS - 1 - k if turned else k]
        path += rung if bool(side) == bool(k % 2) else rung[::-1]
    return path


def planar_to_assignment(formula: Formula, cycle: Sequence[Any]) -> dict[str, bool]:
    """Return the assignment of a cycle: at which first section of a variable it takes the top."""
    check_cycle(formula_to_planar(formula), cycle)
    values: dict[str, bool] = {}
    if not formula.variables:
        return values
    edges = {frozenset(pair) for pair in zip(cycle, [*cycle[1:], cycle[0]], strict=True)}
    for place, section in enumerate(circuit(formula).rows[0]):
        if section.literal and section.literal[1].name not in values:
            below = _rail(section.bottom[0]) if section.bottom else []
            is_true = frozenset(((0, place, 0), below[0])) not in edges
            values[section.literal[1].name] = is_true == section.literal[1].positive
    return values
