"""Reductions as values: 3-SAT, Hamiltonian cycles in several classes of graphs, Hidato.

A problem A reduces to B if every instance of A becomes, by `forward`, an instance of B that has a
solution exactly if the first has one. Two maps prove this for each instance: `solution_of` makes a
solution of the image from a solution of the instance, `back` the reverse. If A is hard, B is too: a
fast method for B would solve A after a cheap translation. Reductions compose: if A reduces to B and
B to C, ``a_to_b >> b_to_c`` reduces A to C. Therefore one problem that is hard by itself, 3-SAT
(Cook 1971), is enough to begin a chain.

The chain that ends in Hidato is ``FORMULA_TO_PLANAR >> PLANAR_TO_GRID >> GRID_TO_HIDATO``. The way
over cycles in any graphs, directed and undirected, is the best known, but it does not lead there:
two parts of a cycle cannot pass each other in the plane. So values must cross before they are
edges, which is why this chain begins with a circuit.

References
----------
R. M. Karp, Reducibility among combinatorial problems, in: Complexity of Computer Computations,
1972: 3-SAT, and from directed to undirected cycles.
M. Sipser, Introduction to the Theory of Computation, theorem 7.46 (HAMPATH): for each variable a
row that is passed to the right or to the left, and detours to the clauses.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

import networkx as nx

from hidato_edu.core.errors import InvalidAssignment
from hidato_edu.hidato.hardness.circuits import (
    assignment_to_planar,
    circuit_parts,
    circuit_size,
    formula_to_planar,
    planar_to_assignment,
)
from hidato_edu.hidato.hardness.formulas.boards import (
    assignment_of,
    formula_to_hidato,
    gadgets_of,
    solution_of,
)
from hidato_edu.hidato.hardness.formulas.cnf import Formula, false_clause, values_of
from hidato_edu.hidato.hardness.formulas.layouts import layout_of
from hidato_edu.hidato.hardness.graphs import Graph, check_cycle, extent, grid_graph
from hidato_edu.hidato.hardness.planar import (
    back_to_cycle,
    clusters_and_strips,
    cycle_in_grid,
    grid_size,
    planar_to_grid,
)
from hidato_edu.hidato.hardness.reduction import (
    cycle_to_solution,
    reduce_cycle,
    solution_to_cycle,
)
from hidato_edu.hidato.puzzle import Puzzle

__all__ = [
    "DIRECTED_TO_UNDIRECTED",
    "FORMULA_TO_DIRECTED",
    "FORMULA_TO_HIDATO",
    "FORMULA_TO_PLANAR",
    "GRID_TO_HIDATO",
    "PLANAR_TO_GRID",
    "Reduction",
]

A = TypeVar("A")
B = TypeVar("B")
C = TypeVar("C")
R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")
Parts: TypeAlias = Mapping[Any, frozenset[Any]]


@dataclass(frozen=True)
class Reduction(Generic[A, R, B, S]):
    """A reduction with its two maps of solutions.

    Parameters
    ----------
    name : str
        From which problem to which.
    forward : function
        From an instance to its image.
    solution_of : function
        From an instance and one of its solutions to a solution of the image. It raises an error if
        the second is not a solution.
    back : function
        From an instance and a solution of its image to a solution of the instance.
    gadgets : function
        From an instance to a mapping from its parts (clauses, variables, nodes) to sets of parts of
        the image.
    size : function
        From an instance to the number of nodes or cells of its image.

    Examples
    --------
    >>> from hidato_edu.hidato import hardness
    >>> chain = hardness.FORMULA_TO_DIRECTED >> hardness.DIRECTED_TO_UNDIRECTED
    >>> formula = hardness.parse_formula("(a) and (a or not b)")
    >>> len(chain.forward(formula)), chain.size(formula), chain.name
    (45, 45, '3-SAT -> directed cycle -> undirected cycle')
    >>> cycle = chain.solution_of(formula, {"a": True, "b": False})
    >>> chain.back(formula, cycle)
    {'a': True, 'b': False}
    """

    name: str
    forward: Callable[[A], B]
    solution_of: Callable[[A, R], S]
    back: Callable[[A, S], R]
    gadgets: Callable[[A], Parts]
    size: Callable[[A], int]

    def __rshift__(self, other: Reduction[B, S, C, T]) -> Reduction[A, R, C, T]:
        """Return the reduction that applies this one first, then the other."""
        if not isinstance(other, Reduction):
            return NotImplemented

        def there(instance: A, solution: R) -> T:
            return other.solution_of(self.forward(instance), self.solution_of(instance, solution))

        def back(instance: A, solution: T) -> R:
            return self.back(instance, other.back(self.forward(instance), solution))

        def gadgets(instance: A) -> Parts:
            later = other.gadgets(self.forward(instance))
            return {
                part: frozenset().union(*(later.get(one, ()) for one in ones))
                for part, ones in self.gadgets(instance).items()
            }

        return Reduction(
            f"{self.name} -> {other.name.partition(' -> ')[2]}",
            lambda instance: other.forward(self.forward(instance)),
            there,
            back,
            gadgets,
            lambda instance: other.size(self.forward(instance)),
        )


# --- 3-SAT to a directed cycle --------------------------------------------------------------------


def _rows(formula: Formula) -> dict[str, list[int]]:
    """Return the clauses in which each variable occurs."""
    return {
        name: [
            number
            for number, clause in enumerate(formula.clauses)
            if any(one.name == name for one in clause)
        ]
        for name in formula.variables
    }


def _row(name: str, clauses: Sequence[int]) -> list[tuple[str, int]]:
    return [(name, place) for place in range(3 * len(clauses) + 1)]


def formula_to_digraph(formula: Formula) -> nx.DiGraph[Any]:
    """Return a digraph with a node per clause, a row per variable, and a gate before every row."""
    graph: nx.DiGraph[Any] = nx.DiGraph()
    rows = _rows(formula)
    gates = [("gate", number) for number in range(len(rows) + 1)]
    graph.add_nodes_from(("clause", number) for number in range(len(formula.clauses)))
    if not rows:
        graph.add_edge(gates[0], gates[0])
    for number, (name, clauses) in enumerate(rows.items()):
        row = [("row", *node) for node in _row(name, clauses)]
        after = gates[(number + 1) % len(rows)]
        nx.add_path(graph, row)
        nx.add_path(graph, row[::-1])
        for end in (row[0], row[-1]):
            graph.add_edge(gates[number], end)
            graph.add_edge(end, after)
        for place, clause in enumerate(clauses):
            left, right = row[3 * place + 1], row[3 * place + 2]
            for one in formula.clauses[clause]:
                if one.name == name:
                    before, behind = (left, right) if one.positive else (right, left)
                    nx.add_path(graph, [before, ("clause", clause), behind])
    return graph


def assignment_to_cycle(formula: Formula, assignment: Mapping[str, bool]) -> tuple[Any, ...]:
    """Return the directed cycle: rows of true variables to the right, a detour to each clause."""
    values = values_of(formula, assignment)
    wrong = false_clause(formula, values)
    if wrong is not None:
        raise InvalidAssignment(f"clause {wrong + 1} is false")
    todo = set(range(len(formula.clauses)))
    cycle: list[Any] = []
    for number, (name, clauses) in enumerate(_rows(formula).items()):
        row: list[Any] = [("row", *node) for node in _row(name, clauses)]
        for place, clause in reversed(list(enumerate(clauses))):
            if (name, values[name]) in formula.clauses[clause] and clause in todo:
                todo.remove(clause)
                row.insert(3 * place + 2, ("clause", clause))
        cycle += [("gate", number), *(row if values[name] else row[::-1])]
    return tuple(cycle) or (("gate", 0),)


def cycle_to_assignment(formula: Formula, cycle: Sequence[Any]) -> dict[str, bool]:
    """Return the assignment of a directed cycle: a variable is true if its row goes right.

    From a clause the cycle returns to the row from which it came: otherwise it could not pass the
    node between the two.
    """
    check_cycle(formula_to_digraph(formula), cycle)
    at = {node: place for place, node in enumerate(cycle)}
    values = {}
    for number, name in enumerate(formula.variables):
        first = cycle[(at["gate", number] + 1) % len(cycle)]
        values[name] = first == ("row", name, 0)
    return values


def _parts(formula: Formula) -> Parts:
    found: dict[Hashable, frozenset[Any]] = {}
    for number in range(len(formula.clauses)):
        found["clause", number] = frozenset([("clause", number)])
    for number, (name, clauses) in enumerate(_rows(formula).items()):
        row = [("row", *node) for node in _row(name, clauses)]
        found["variable", name] = frozenset([("gate", number), *row])
    return found


def _nodes(formula: Formula) -> int:
    """Return c + 2v + 3p: c clauses, v variables, p pairs of a clause and one of its variables."""
    pairs = sum(len({one.name for one in clause}) for clause in formula.clauses)
    variables = len(formula.variables)
    return len(formula.clauses) + 2 * variables + 3 * pairs + (not variables)


FORMULA_TO_DIRECTED: Reduction[Formula, Mapping[str, bool], nx.DiGraph[Any], Sequence[Any]]
FORMULA_TO_DIRECTED = Reduction(
    "3-SAT -> directed cycle",
    formula_to_digraph,
    assignment_to_cycle,
    cycle_to_assignment,
    _parts,
    _nodes,
)
"""A satisfying assignment becomes a directed Hamiltonian cycle."""


# --- directed to undirected -----------------------------------------------------------------------


def _undirected(graph: nx.DiGraph[Any]) -> Graph:
    """Return the graph in which each node became a chain of three: in, middle, out."""
    result: Graph = nx.Graph()
    for node in graph:
        nx.add_path(result, [(node, side) for side in range(3)])
    result.add_edges_from(((u, 2), (v, 0)) for u, v in graph.edges)
    return result


def _tripled(graph: nx.DiGraph[Any], cycle: Sequence[Any]) -> Sequence[Any]:
    check_cycle(graph, cycle)
    return tuple((node, side) for node in cycle for side in range(3))


def _untripled(graph: nx.DiGraph[Any], cycle: Sequence[Any]) -> Sequence[Any]:
    """Return the middles in the direction from in to out; a middle has only these neighbors."""
    check_cycle(_undirected(graph), cycle)
    nodes = [node for node, side in cycle if side == 1]
    start = next(place for place, (_, side) in enumerate(cycle) if side == 1)
    forward = cycle[(start + 1) % len(cycle)][1] == 2
    return tuple(nodes if forward else nodes[::-1])


DIRECTED_TO_UNDIRECTED: Reduction[nx.DiGraph[Any], Sequence[Any], Graph, Sequence[Any]]
DIRECTED_TO_UNDIRECTED = Reduction(
    "directed cycle -> undirected cycle",
    _undirected,
    _tripled,
    _untripled,
    lambda graph: {node: frozenset((node, side) for side in range(3)) for node in graph},
    lambda graph: 3 * len(graph),
)
"""Every node becomes a chain of three nodes, whose middle has no other neighbor."""


# --- to Hidato ------------------------------------------------------------------------------------


def _grid_gadgets(graph: Graph) -> Parts:
    cells = reduce_cycle(graph).cells
    return {node: frozenset([cells[node]]) if node in cells else frozenset() for node in graph}


def _diamond(graph: Graph) -> int:
    """Return 2wh + w + h + 1 for a bounding box of w x h points; 3 if there is clearly no cycle."""
    if reduce_cycle(graph).ends is None:
        return 3
    _, _, width, height = extent(grid_graph(graph))
    return 2 * width * height + width + height + 1


def _board(formula: Formula) -> int:
    """Return 12p + 4m + 10 + t(2m + 3p + 6) + 2x - e - c.

    There are m literals, p literals and empty clauses (at least 1), t layers with x crossings, c
    clauses that are not empty, and e variables that occur once or with both signs.
    """
    layout = layout_of(formula)
    m, t = len(layout.wires), layout.layers
    empty = sum(not clause for clause in formula.clauses)
    p = max(1, m + empty)
    signs = [[one.positive for _, one in layout.wires if one.name == x] for x in formula.variables]
    e = sum(len(of) == 1 or len(set(of)) == 2 for of in signs)
    rest = 2 * layout.crossings - e - len(formula.clauses) + empty
    return 12 * p + 4 * m + 10 + t * (2 * m + 3 * p + 6) + rest


GRID_TO_HIDATO: Reduction[Graph, Sequence[Any], Puzzle, Mapping[Any, int]] = Reduction(
    "cycle in a grid graph -> Hidato",
    lambda graph: reduce_cycle(graph).puzzle,
    lambda graph, cycle: cycle_to_solution(reduce_cycle(graph), cycle),
    lambda graph, solution: solution_to_cycle(reduce_cycle(graph), solution),
    _grid_gadgets,
    _diamond,
)
"""`reduce_cycle` of the module `reduction`, as a value."""

FORMULA_TO_PLANAR: Reduction[Formula, Mapping[str, bool], Graph, Sequence[Any]] = Reduction(
    "3-SAT -> cycle in a planar graph",
    formula_to_planar,
    assignment_to_planar,
    planar_to_assignment,
    circuit_parts,
    circuit_size,
)
"""A circuit of planar gates; the graph is bipartite, and nodes have at most three neighbors."""

PLANAR_TO_GRID: Reduction[Graph, Sequence[Any], Graph, Sequence[Any]] = Reduction(
    "cycle in a planar graph -> cycle in a grid graph",
    planar_to_grid,
    cycle_in_grid,
    back_to_cycle,
    clusters_and_strips,
    grid_size,
)
"""For planar bipartite graphs with at most three neighbors: clusters of nine points, and strips."""

FORMULA_TO_HIDATO: Reduction[Formula, Mapping[str, bool], Puzzle, Mapping[Any, int]] = Reduction(
    "3-SAT -> Hidato",
    formula_to_hidato,
    solution_of,
    assignment_of,
    gadgets_of,
    _board,
)
"""The direct route, with gadgets of our own."""
