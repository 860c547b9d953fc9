"""Kakuro for a SAT solver: one variable for "digit d is in this cell".

The variables come from the domains that the engine leaves before any guess, without the cells that
have one digit left. (The engine also uses the sums of parts of the board: a SAT solver is worst at
proving that two sums of the same cells differ.) Each run with a sum also gets a variable for each
set of digits that can fill it. The constraints: each cell contains exactly one digit, each run each
digit at most once; exactly one set of a run is chosen; a digit is in the run only if its set
contains it, and each digit of the set has a cell. So the sum needs no arithmetic: a run has at most
12 sets.

The solvers are those of `hidato_edu.sat`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count

from hidato_edu import sat
from hidato_edu.boards.grid import Cell
from hidato_edu.core.budget import Budget
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle, Run, Solution
from hidato_edu.kakuro.search.table import combinations
from hidato_edu.kakuro.solvers import engine
from hidato_edu.kakuro.solvers.engine.board import Model
from hidato_edu.sat import Clause, Clauses, is_installed

__all__ = ["is_installed", "model", "solutions"]

Place = tuple[Cell, int]


def solutions(
    puzzle: Puzzle, *, max_nodes: int | None = None, max_seconds: float | None = None
) -> Iterator[Solution]:
    r"""Yield all solutions, found by a SAT solver.

    At most nine variables for each cell and twelve for each run, and a few clauses for each of
    them: 0.05 s on a board of 300 cells. The solver works in slices of at most some tenths of a
    second, between which it can be interrupted.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 3\\\n\\3 0 0\n\\3 0 0")
    >>> for answer in sorted(solutions(puzzle), key=str):
    ...     print(answer.to_array()[1:])
    [[0, 1, 2], [0, 2, 1]]
    [[0, 2, 1], [0, 1, 2]]
    """
    return _solutions(sat.solvers(), puzzle, Budget(max_nodes, max_seconds))


def _solutions(made: sat.Solvers, puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    budget.stop_if_over()
    masks = engine.left(Model(puzzle))
    if masks is None:
        return
    left = dict(zip(puzzle.grid.cells, map(Digits.of, masks), strict=True))
    fixed = {cell: min(few) for cell, few in left.items() if len(few) == 1}
    names, board = model(puzzle, left)
    if not names:
        yield Solution(puzzle, sorted(fixed.items()))
        return
    places = list(names)
    for true in sat.models(made, board, budget):
        found = fixed | dict(places[name - 1] for name in true)
        yield Solution(puzzle, sorted(found.items()))


def model(puzzle: Puzzle, left: Mapping[Cell, Digits]) -> tuple[dict[Place, int], Clauses]:
    """Return the variables of the open (cell, digit) pairs, in order, and the clauses of a board.

    Higher variables represent the sets of runs.
    """
    places = [(cell, d) for cell, few in left.items() if len(few) > 1 for d in sorted(few)]
    names = {place: name for name, place in enumerate(places, start=1)}
    more = count(len(names) + 1)
    exactly = [[names[cell, d] for d in sorted(few)] for cell, few in left.items() if len(few) > 1]
    at_most: list[list[int]] = []
    clauses: list[Clause] = []
    for run in puzzle.runs:
        takers = _takers(run, left, names)
        at_most += [group for group in takers.values() if len(group) > 1]
        if run.total is None or not takers:
            continue
        known = Digits(min(left[cell]) for cell in run.cells if len(left[cell]) == 1)
        sets = {
            next(more): chosen - known
            for chosen in combinations(len(run.cells), run.total, known)
            if takers.keys() >= chosen - known
        }
        exactly.append(list(sets))
        for d, group in takers.items():  # either is sufficient; both improve propagation
            having = [name for name, chosen in sets.items() if d in chosen]
            clauses += [[-name, *having] for name in group]
            clauses += [[-name, *group] for name in having]
    return names, Clauses(next(more) - 1, len(names), exactly, at_most, clauses)


def _takers(
    run: Run, left: Mapping[Cell, Digits], names: Mapping[Place, int]
) -> dict[int, list[int]]:
    """Return for each open digit of a run the variables that place it there."""
    found: dict[int, list[int]] = {}
    for cell in run.cells:
        for d in sorted(left[cell]):
            if (cell, d) in names:
                found.setdefault(d, []).append(names[cell, d])
    return found
