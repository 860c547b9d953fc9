"""Solving, counting and uniqueness, and the choice of the engine.

* ``"search"``: deduction with reasons, and guesses (`search`);
* ``"engine"``: bounds of all bridges, and a search that learns from conflicts (`engine`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

By default the engine begins: it solves most boards before a SAT solver has read its clauses. After
`SLICE` conflicts the SAT solver takes over, if it is installed.

All of them are complete: their results are proven. If the budget is not enough for a proof, the
result is `LimitReached`, or "undecided".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.solver import Solver
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.rules import solution_of
from hidato_edu.hashi.search import depth_first
from hidato_edu.hashi.solvers import engine as fast
from hidato_edu.hashi.solvers import sat
from hidato_edu.hashi.solvers.reasons import why_none

__all__ = [
    "SOLVER",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

SLICE = 100  # conflicts: some hundredths of a second; then the SAT solver is faster

FIND: dict[str, Callable[..., Iterator[Solution]]] = {
    "search": depth_first.solutions,
    "engine": fast.solutions,
    "sat": sat.solutions,
}


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions, each once, although the second engine finds the first ones again.

    The check for a SAT solver comes late, because it takes as long as a small board. Without a SAT
    solver the engine starts again.
    """
    seconds = budget.max_seconds
    known: set[Solution] = set()
    try:
        for answer in FIND["engine"](puzzle, max_nodes=budget.share(SLICE), max_seconds=seconds):
            known.add(answer)
            yield answer
        return
    except LimitReached as stopped:
        budget.nodes += stopped.nodes
    budget.stop_if_over()
    find = FIND["sat" if sat.is_installed() else "engine"]
    rest = find(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    yield from budget.relayed(answer for answer in rest if answer not in known)


SOLVER = Solver(FIND, _relay, solution_of, why_none, puzzle=Puzzle)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution
