r"""From a formula to a planar graph: a circuit, whose gates lie on the rows of one long path.

A wire is a ladder between two rows: four rungs, and the rung's middle nodes have no other neighbor::

    upper row  ..-L   R-..         A path that enters a ladder at one end of a rail covers all of it
                  |   |            and leaves at the other end of the same rail. So exactly one of
                  o-o-o-o          the two rows covers it: the **exclusive or** of two edges. It is
                  o o o o  rungs   true if the upper row does.
                  o-o-o-o
                  |   |
    lower row  ..-L   R-..

A gate is a piece of a row with the ends of ladders above and below, its ports. It can be passed in
some ways, each of which covers the ladders at some ports: ``WAYS`` has them all, and a test lists
them again. A true wire is covered from above, so its lower row must not cover it.

=========  ===============================================================
wire, fan  two nodes, between them the ladder above, or those below in series
and        the ladder below is covered if none above is
xor        the ladder below is covered if exactly one above is
end        the ladder above must be covered
=========  ===============================================================

A wire carries "this literal is false". The row of the variables is at the top: its sections are
linked by ladders that negate, so all occurrences of a variable agree. Wires cross by three ``xor``,
as in any planar circuit: a, b becomes a, a + b, b, and then a + a + b = b and a + b + b = a. The
``and`` of the wires of a clause must be false, so its row must cover the last ladder: ``end``.

References
----------
C. H. Papadimitriou, K. Steiglitz, Combinatorial Optimization, 1982, section 15.6: the ladder.
M. R. Garey, D. S. Johnson, R. E. Tarjan, The planar Hamiltonian circuit problem is NP-complete, SIAM
J. Comput. 5 (1976), 704-714: ladders in the plane. The gates are our own, found by a search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import count, groupby, islice, pairwise
from typing import Any, NamedTuple

import networkx as nx

from hidato_edu.core.errors import InvalidAssignment
from hidato_edu.hidato.hardness.formulas.cnf import Formula, Literal, false_clause, values_of
from hidato_edu.hidato.hardness.formulas.layouts import occurrences
from hidato_edu.hidato.hardness.graphs import Graph, check_cycle

__all__ = [
    "assignment_to_planar",
    "circuit_parts",
    "circuit_size",
    "formula_to_planar",
    "planar_to_assignment",
]

DRAWN = {
    "and": """\
e-a +-+ A-b +-+-B-x
| | | | | | |     |
+-+-+ +-+-+ +-+-+-+
|   | |   | | | | |
+-p-+-+-P-+-+-+-+-+
""",
    "xor": """\
+-a +-+-A-+-+-b-+-+-B-+
| | | |   | |   | |   |
+ +-+-+-+-+ +-+-+ +   x
| |       | |   | |
e-+-+-+-p-+-+-P-+-+
""",
}
"""Nodes are signs; a, b and p are the left ends of ports, the capital letters their right ends."""
RUNGS = 4
Node = tuple[Any, ...]


class Gate(NamedTuple):
    """A piece of a row: its graph, its ports (left and right node), and its first and last node."""

    graph: Graph
    ports: dict[str, tuple[Any, Any]]
    first: Any
    last: Any

    def ways(self) -> dict[frozenset[str], tuple[Any, ...]]:
        """Return a path for each set of ports that can be covered together.

        The path is a tuple of nodes; where it leaves a port's left node for its right one, or the
        reverse, it passes the ladder.
        """
        found: dict[frozenset[str], tuple[Any, ...]] = {}
        at = {node: name for name, pair in self.ports.items() for node in pair}

        def walk(path: list[Any], left: set[Any], used: frozenset[str]) -> None:
            here = path[-1]
            if not left and here == self.last:
                found.setdefault(used, tuple(path))
            steps = [(node, used) for node in self.graph[here] if node in left]
            port = at.get(here)
            if port and port not in used:
                [other] = {*self.ports[port]} - {here}
                steps.append((other, used | {port}))
            for node, then in steps:
                if node in left:
                    walk([*path, node], left - {node}, then)

        walk([self.first], set(self.graph) - {self.first}, frozenset())
        return found


@cache
def gate(kind: str) -> tuple[Gate, dict[frozenset[str], tuple[Any, ...]]]:
    """Return a drawn gate, and all ways through it."""
    rows = DRAWN[kind].splitlines()
    graph, named = nx.Graph(), {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign in "-|":
                down = sign == "|"
                graph.add_edge(
                    ((r - down) // 2, (c - (not down)) // 2),
                    ((r + down) // 2, (c + (not down)) // 2),
                )
            elif sign not in " +":
                named[sign] = (r // 2, c // 2)
    ports = {name: (named[name], named[name.upper()]) for name in "abp"}
    made = Gate(graph, ports, named["e"], named["x"])
    return made, made.ways()


Rail = tuple[int, int]  # a ladder, and its side: 0 of the upper or left end, 1 of the other


class Section(NamedTuple):
    """A piece of a row: a gate, or a pair of nodes with two ways from one to the other."""

    kind: str  # "pair", "and", "xor"
    top: tuple[Rail, ...]  # of a pair: in series, none for a plain edge
    bottom: tuple[Rail, ...] | None  # None: there is no second way
    literal: tuple[int, Literal] | None = None  # a clause and one of its literals


class Circuit(NamedTuple):
    """The rows of sections, how many ladders there are, and which lead to the right."""

    rows: tuple[tuple[Section, ...], ...]
    ladders: int
    links: frozenset[int]


@lru_cache(maxsize=16)
def circuit(formula: Formula) -> Circuit:
    """Return the circuit of a formula."""
    ladders = count()
    top = _variables(formula, ladders)
    links = {ladder for section in top for ladder, side in section.top if side}
    clauses = [section.literal[0] for section in top if section.literal]
    rows = [tuple(top)]
    while clauses != sorted(clauses):
        crossed = set[int]()
        for place, (a, b) in enumerate(pairwise(clauses[:])):
            if a > b and place - 1 not in crossed:
                crossed.add(place)
                clauses[place], clauses[place + 1] = b, a
        for step in CROSSING:
            kinds = [
                kind
                for place in range(len(clauses))
                for kind in (
                    step if place in crossed else () if place - 1 in crossed else ((1, 1),)
                )
            ]
            rows.append(_row(kinds, _open(rows[-1]), ladders))
    while len(clauses) > len(set(clauses)):
        numbers = sorted(set(clauses))
        kinds = []
        for number in numbers:
            many = clauses.count(number)
            kinds += [(2, 1)] * (many > 1) + [(1, 1)] * (many % 2)
        rows.append(_row(kinds, _open(rows[-1]), ladders, "and"))
        clauses = [number for number in numbers for _ in range((clauses.count(number) + 1) // 2)]
    rows.append(tuple(Section("pair", ((wire, 1),), None) for wire in _open(rows[-1])))
    return Circuit(tuple(rows), next(ladders), frozenset(links))


CROSSING = ((1, 2), (1, 2)), ((1, 1), (2, 1), (1, 1)), ((1, 1), (1, 2), (1, 1)), ((2, 1), (2, 1))
"""Four rows in which two wires cross: how many wires each section takes, and how many it makes."""


def _open(row: Sequence[Section]) -> list[int]:
    return [ladder for section in row for ladder, _ in section.bottom or ()]


def _row(
    kinds: Sequence[tuple[int, int]],
    wires: Sequence[int],
    ladders: Iterator[int],
    gate: str = "xor",
) -> tuple[Section, ...]:
    """Return sections that take so many wires and make so many."""
    rest, sections = iter(wires), []
    for taken, made in kinds:
        top = tuple((wire, 1) for wire in islice(rest, taken))
        bottom = tuple((next(ladders), 0) for _ in range(made))
        sections.append(Section("pair" if taken == 1 else gate, top, bottom))
    return tuple(sections)


def _variables(formula: Formula, ladders: Iterator[int]) -> list[Section]:
    """Return the row of the variables.

    A link negates. So between two occurrences with the same sign there is an inverter: a section
    without a literal.
    """
    found = list[Section]()
    before: Literal | None = None
    for clause, literal in occurrences(formula):
        left: tuple[Rail, ...] = ()
        if before and before.name == literal.name:
            for _ in range(1 + (before.positive == literal.positive)):
                link = next(ladders)
                found[-1] = found[-1]._replace(top=(*found[-1].top, (link, 0)))
                left = ((link, 1),)
                found.append(Section("pair", left, ()))
            found.pop()
        found.append(Section("pair", left, ((next(ladders), 0),), (clause, literal)))
        before = literal
    return found


# --- the graph ------------------------------------------------------------------------------------


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


def _rungs(made: Circuit, formula_colors: Mapping[int, list[int]]) -> Iterator[list[Node]]:
    """Yield the rungs of all ladders; those of a link are nested."""
    for ladder, (upper, lower) in formula_colors.items():
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
    """Return a planar graph that has a Hamiltonian cycle exactly if the formula can be satisfied."""
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
    """Return 2p + 30a + 33x + 8l + 4r + j: p pairs, a ands, x xors, l ladders with r nodes between.

    Each ladder has four rungs with r nodes; j sections are joined by a node.
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
    made, covered = circuit(formula), set[Rail]()
    cycle: list[Any] = []
    ways = []
    for row, sections in enumerate(made.rows):
        value = True
        for place, section in enumerate(sections):
            if row == 0:
                left = [ladder for ladder, side in section.top if side]
                value = not value if left else True  # a link negates
                if section.literal:
                    literal = section.literal[1]
                    value = values[literal.name] == literal.positive
                elif left:
                    value = (left[0], 0) not in covered
                used = section.top if value else section.bottom or ()
            else:
                above = [(ladder, 1) for ladder, _ in section.top if (ladder, 0) not in covered]
                odd = len(above) == 1 if section.kind == "xor" else not above
                used = (*above, *((section.bottom or ()) if odd else ()))
            covered.update(used)
            ways.append((row, place, section, frozenset(used)))
    colors = _colors(made)
    rungs = {(rung[0][1], rung[0][3]): rung for rung in _rungs(made, colors)}
    lane = _lane(made)
    order = [
        way
        for row, group in groupby(ways, key=lambda way: way[0])
        for way in (list(group) if row % 2 == 0 else list(group)[::-1])
    ]
    for (row, place, section, used), (start, _), (after, _) in zip(
        order, lane, [*lane[1:], lane[0]], strict=True
    ):
        path = _passed(row, place, section, used, rungs, made)
        if path[0] != start:
            path.reverse()
        cycle += [*path, *_joined(path[-1], after)[1:-1]]
    return tuple(cycle)


def _passed(
    row: int, place: int, section: Section, used: frozenset[Rail], rungs: Any, made: Circuit
) -> list[Any]:
    """Return the path through a section and the ladders that it covers."""
    ends = {
        (left, right): rails
        for left, right, rails in _ends(row, place, section)
        if set(rails) <= used and rails
    }
    if section.kind == "pair":
        steps = [(row, place, 0), (row, place, 1)]
    else:
        names = zip("abp", (*section.top, *(section.bottom or ())), strict=True)
        wanted = frozenset(name for name, rail in names if rail in used)
        steps = [(row, place, node) for node in gate(section.kind)[1][wanted]]
    path: list[Any] = steps[:1]
    for here, there in pairwise(steps):
        if (here, there) in ends:
            path += [n for rail in ends[here, there] for n in _zigzag(rail, rungs, made)]
        elif (there, here) in ends:
            path += [n for rail in ends[there, here] for n in _zigzag(rail, rungs, made)][::-1]
        path.append(there)
    return path


def _zigzag(rail: Rail, rungs: Any, made: Circuit) -> list[Any]:
    """Return the path over all rungs of a ladder, from the left end of a rail to the right one."""
    ladder, side = rail
    turned = side and ladder in made.links
    path: list[Any] = []
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
