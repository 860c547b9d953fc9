"""Hashi for a SAT solver: two variables for each bridge, "at least one lane" and "two lanes".

The constraints: two lanes imply one; of two bridges that cross, at most one has a lane; an island
has as many lanes as points. Connectivity would take a clause for every group of islands: a bridge
leads out of it. These clauses are added only for groups that occur in a model.

The solvers are those of `hidato_edu.sat`.

References
----------
L. C. Coelho, G. Laporte, A. Lindbeck, T. Vidal: Benchmark instances and branch-and-cut algorithm
for the Hashiwokakero puzzle, arXiv 1905.00973 (2019): connectivity by cuts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from hidato_edu import sat
from hidato_edu.core.budget import Budget
from hidato_edu.hashi.puzzle import MOST_LANES, Puzzle, Solution
from hidato_edu.hashi.rules import groups
from hidato_edu.sat import Clause, Clauses, is_installed

__all__ = ["Model", "is_installed", "model", "solutions"]


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    """Yield all solutions, each once, found by a SAT solver.

    At most 35 clauses for each island. The solver works in slices of at most some tenths of a
    second, between which it can be interrupted.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> found = solutions(hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]]))
    >>> sorted(answer.to_array()[0] for answer in found)
    [[3, -2, 3], [3, -1, 3]]
    """
    return _solutions(sat.solvers(), puzzle, Budget(max_nodes, max_seconds))


def _solutions(made: sat.Solvers, puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    budget.stop_if_over()
    board = model(puzzle, budget.check)
    for true in sat.models(made, board.clauses, budget, cuts=board.cuts):
        yield board.answer(true)


class Model(NamedTuple):
    """A board as variables and clauses, without connectivity.

    The n bridges are counted from 1: variable k is "bridge k has at least one lane", and n + k is
    "bridge k has two lanes".
    """

    puzzle: Puzzle
    clauses: Clauses

    def cuts(self, true: Sequence[int]) -> list[Clause]:
        """Return for each group of islands the clause that a bridge leads out of it.

        The list is empty if all islands are connected.
        """
        bridges = self.puzzle.bridges
        laid = [bridges[name - 1] for name in true if name <= len(bridges)]
        parts = groups(self.puzzle.givens, laid)
        if len(parts) == 1:
            return []
        part = {cell: number for number, cells in enumerate(parts) for cell in cells}
        out: list[Clause] = [[] for _ in parts]
        for name, (_, one, other) in enumerate(bridges, start=1):
            if part[one] != part[other]:
                out[part[one]].append(name)
                out[part[other]].append(name)
        return out

    def answer(self, true: Sequence[int]) -> Solution:
        """Return the solution that a model represents in which all islands are connected."""
        bridges = self.puzzle.bridges
        lanes = dict.fromkeys(bridges, 0)
        for name in true:
            lanes[bridges[(name - 1) % len(bridges)]] += 1
        return Solution(self.puzzle, lanes)


def model(puzzle: Puzzle, check: Callable[[], object] = bool) -> Model:
    """Return the variables and the clauses of a board.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> model(hashi.from_array([[2, 2]])).clauses.clauses
    [[-2, 1], [2], [2]]
    """
    names = {one: name for name, one in enumerate(puzzle.bridges, start=1)}
    clauses: list[Clause] = [[-len(names) - name, name] for name in names.values()]
    for one, crossed in puzzle.crossings.items():
        clauses += [[-names[one], -names[other]] for other in crossed if one < other]
    for cell, points in puzzle.givens.items():
        check()
        own = [(names[one], names[one] + len(names)) for one in puzzle.around[cell]]
        clauses += [
            [own[way][lanes] * sign for way, lanes, sign in clause]
            for clause in _degree(len(own), points)
        ]
    return Model(puzzle, Clauses(2 * len(names), 2 * len(names), [], [], clauses))


@cache
def _degree(ways: int, points: int) -> list[list[tuple[int, int, int]]]:
    """Return clauses for the lanes of an island; a literal is (way, 0 for one lane or 1, sign).

    For every combination with one lane too many, some way has fewer lanes; for every combination
    with one too few, some way has more.
    """
    found = []
    for lanes in product(range(MOST_LANES + 1), repeat=ways):
        if sum(lanes) == points + 1:
            found.append([(way, n - 1, -1) for way, n in enumerate(lanes) if n])
        elif sum(lanes) == points - 1:
            found.append([(way, n, 1) for way, n in enumerate(lanes) if n < MOST_LANES])
    if points - 1 > ways * MOST_LANES:
        found.append([])
    return found
