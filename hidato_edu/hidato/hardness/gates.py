r"""A circuit for a formula, of gates that lie on the rows of one long path.

A wire is a ladder between two rows: four rungs, whose middle nodes have no other neighbor::

    upper row  ..-L   R-..         A path that enters a ladder at one end of a rail covers all of it
                  |   |            and leaves at the other end of the same rail. So exactly one of
                  o-o-o-o          the two rows covers it: the **exclusive or** of two edges. It is
                  o o o o  rungs   true if the upper row does.
                  o-o-o-o
                  |   |
    lower row  ..-L   R-..

A gate is a piece of a row with the ends of ladders above and below, its ports. It can be passed in
some ways, each of which covers the ladders at some ports; `Gate.ways` lists them. A true wire is
covered from above, so its lower row must not cover it.

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
M. R. Garey, D. S. Johnson, R. E. Tarjan, The planar Hamiltonian circuit problem is NP-complete,
SIAM J. Comput. 5 (1976), 704-714: ladders in the plane. The gates are our own, found by a search.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import count, islice, pairwise
from typing import Any, NamedTuple

import networkx as nx

from hidato_edu.hidato.hardness.formulas.cnf import Formula, Literal
from hidato_edu.hidato.hardness.formulas.layouts import occurrences
from hidato_edu.hidato.hardness.graphs import Graph

__all__ = ["DRAWN", "RUNGS", "Circuit", "Gate", "Node", "Rail", "Section", "circuit", "gate"]

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
