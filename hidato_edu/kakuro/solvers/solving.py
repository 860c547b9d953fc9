"""Answers: solve, count, prove unique. Which engine does the work is chosen here.

* ``"search"``: the document's search, with its methods (`search`);
* ``"engine"``: exact filtering of all runs, and a search that learns (`engine`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

Without a choice the document's search begins: most published boards are so easy that it is through
before the engine has filtered anything. Boards on which it is not, after `SLICE` calls for each
cell, go to the engine.

All of them are complete: what they say is proven. What they could not prove within the budget is
`LimitReached`, or "undecided".
"""

from __future__ import annotations

from collections.abc import Iterator

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.rules import check_first
from hidato_edu.family.solver import Solver
from hidato_edu.kakuro.puzzle import Numbers, Puzzle, Solution, numbers_of
from hidato_edu.kakuro.rules import violations
from hidato_edu.kakuro.search import depth_first
from hidato_edu.kakuro.solvers import engine as fast
from hidato_edu.kakuro.solvers import sat

__all__ = [
    "ENGINES",
    "SOLVER",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

SLICE = 4  # calls of the document's search for each white cell

FEW = 100  # solutions that are soon found one by one


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions; what the engine finds again is not told again."""
    told: list[Solution] = []  # a set only where it is needed: most searches end before that
    most = budget.share(SLICE * puzzle.size + 1)
    try:
        for answer in depth_first.solutions(
            puzzle, max_nodes=most, max_seconds=budget.seconds_left
        ):
            told.append(answer)
            yield answer
        return
    except LimitReached as stopped:
        budget.nodes += stopped.nodes
        budget.stop_if_over()
    known = set(told)
    rest = fast.solutions(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    for answer in budget.relayed(rest):
        if answer not in known:
            yield answer


def _known(puzzle: Puzzle, answer: Numbers) -> Solution:
    check_first(violations(puzzle, answer))
    return Solution(puzzle, sorted(numbers_of(puzzle, answer).items()))


def _count(puzzle: Puzzle, limit: int | None, budget: Budget, engine: str | None) -> int | None:
    """Return the product of the numbers of parts that share no run, where many are counted."""
    if engine in (None, "engine") and (limit is None or limit > FEW):
        return fast.count(
            puzzle, limit, max_nodes=budget.max_nodes, max_seconds=budget.seconds_left
        )
    return None


SOLVER = Solver(
    {"search": depth_first.solutions, "engine": fast.solutions, "sat": sat.solutions},
    _relay,
    _known,
    fast.why_none,
    _count,
)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution

ENGINES: tuple[str, ...] = tuple(SOLVER.engines)
"""What ``engine=`` may be, besides None."""
