"""Solving, counting and uniqueness, and the choice of the engine.

* ``"search"``: the document's search, with its methods (`search`);
* ``"engine"``: exact filtering of all runs, and a search that learns (`engine`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

By default the document's search begins: most published boards are so easy that it finishes before
the engine has filtered anything. After `SLICE` calls for each cell the engine takes over.

All of them are complete: their results are proven. If the budget is not enough for a proof, the
result is `LimitReached`, or "undecided".
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

FEW = 100  # up to so many solutions are counted one by one


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions, each once, although the engine finds the first ones again."""
    told: list[Solution] = []  # a set only if needed: most searches end before
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
    known: set[Solution] = set()
    for answer in told:
        budget.check()
        known.add(answer)
    rest = fast.solutions(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    for answer in budget.relayed(rest):
        if answer not in known:
            yield answer


def _known(puzzle: Puzzle, answer: Numbers) -> Solution:
    check_first(violations(puzzle, answer))
    return Solution(puzzle, sorted(numbers_of(puzzle, answer).items()))


def _count(puzzle: Puzzle, limit: int | None, budget: Budget, engine: str | None) -> int | None:
    """Return the product over independent parts if many solutions are counted."""
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
    Puzzle,
)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution

ENGINES: tuple[str, ...] = tuple(SOLVER.engines)
"""What ``engine=`` may be, besides None."""
