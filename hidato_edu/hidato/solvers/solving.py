"""Solve, count, prove unique: the choice between the engines.

* ``"search"``: the lecture's search, with its orders, prunes and ends (`search`);
* ``"engine"``: propagation and path sets (`engine`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

By default, a board of at most `TINY` cells goes to the lecture's search, which is done before
another engine has started. If at most the two ends are given, `two_paths` looks for two solutions.
Then the engine does the rest if there is no SAT solver. If there is one, the SAT solver gets the
boards on which the engine has not found two solutions after `SLICE` nodes, and at once those on
which propagation leaves more than `WIDE` places open. Before that, `annealed` tries boards on which
every number has many places left: these have many solutions, but nothing can be inferred.

All engines are complete: what they return is proven. What they cannot prove within the budget
raises `LimitReached` or is "undecided".
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.rules import check_first
from hidato_edu.family.solver import Solver
from hidato_edu.hidato.puzzle import Numbers, Puzzle, Solution, numbers_of
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.search import depth_first
from hidato_edu.hidato.solvers import engine as fast
from hidato_edu.hidato.solvers import sat
from hidato_edu.hidato.solvers.engine import annealed
from hidato_edu.hidato.solvers.two_paths import suits, two_paths

__all__ = [
    "ENGINES",
    "SOLVER",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

TINY = 9  # cells
SLICE = 5  # nodes of the engine before the SAT solver takes over
STEPS = 20_000  # of `two_paths`
FEW_BLANKS = 40
WIDE = 450  # with more open places after propagation, SAT was faster than the engine
LOOSE, LOOSE_BY_SAT = 20, 45  # from so many open places for each blank on, `annealed` is tried
MOST_VARIABLES = 100_000  # writing down more takes too many seconds
REASONING = 0.5  # seconds to look for the reason why there is no solution
MOST_BY_SAT = 100  # solutions; each takes longer than the one before


def _why_none(puzzle: Puzzle) -> str | None:
    """Return a reason why there is no solution, if a short one is found soon."""
    with suppress(LimitReached):
        return fast.why_none(puzzle, max_seconds=REASONING)
    return None


def _known(puzzle: Puzzle, answer: Numbers) -> Solution:
    check_first(violations(puzzle, answer))
    return Solution(puzzle.grid, sorted(numbers_of(puzzle, answer).items()))


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions; if one engine does not get far, another one takes over.

    A solution that is found again is not yielded again. The engine is deterministic, so its second
    start can skip as many solutions as the first has found.
    """
    if puzzle.size <= TINY:
        yield from depth_first.solutions(
            puzzle, max_nodes=budget.max_nodes, max_seconds=budget.seconds_left
        )
        return
    seen: set[Solution] = set()
    brief = Budget(budget.share(STEPS), _half(budget))
    for answer in two_paths(puzzle, brief) if suits(puzzle) else ():
        seen.add(answer)
        yield answer
    known = set(seen)
    found = 0
    blanks = puzzle.size - len(puzzle.givens)
    has_sat, may_weave = _has_sat(puzzle), annealed.suits(puzzle)
    domains = None
    if blanks > FEW_BLANKS and (has_sat or may_weave):
        domains = sat.narrowed(puzzle, budget.check)
    places = sat.size(domains) if domains else 0
    if places <= WIDE or not has_sat:
        begun = fast.solutions(
            puzzle, max_nodes=budget.share(SLICE), max_seconds=budget.seconds_left
        )
        try:
            for found, answer in enumerate(begun, start=1):
                if found <= 2:
                    known.add(answer)
                if answer not in seen:
                    yield answer
            return
        except LimitReached as stopped:
            budget.nodes += stopped.nodes
            budget.stop_if_over()
    if len(known) < 2 and may_weave and places >= (LOOSE_BY_SAT if has_sat else LOOSE) * blanks:
        for answer in _woven(puzzle, known, budget):
            known.add(answer)
            seen.add(answer)
            yield answer
        budget.stop_if_over()
    if len(known) < 2 and places <= MOST_VARIABLES and has_sat:
        before = len(seen)
        for answer in _by_sat(puzzle, known, domains, budget):
            seen.add(answer)
            yield answer
        if len(seen) - before < MOST_BY_SAT:
            return
    rest = fast.solutions(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    for answer in islice(budget.relayed(rest), found, None):
        if answer not in seen:
            yield answer


def _has_sat(puzzle: Puzzle) -> bool:
    """Return whether a SAT solver can be asked about a board of this size."""
    return puzzle.size <= sat.MOST_CELLS and sat.is_installed()


def _woven(puzzle: Puzzle, known: set[Solution], budget: Budget) -> Iterator[Solution]:
    """Yield one or two unknown solutions, if `annealed` finds them."""
    most = budget.share(annealed.enough(puzzle))
    first = next(iter(known), None)
    if first is None:
        first = annealed.find(puzzle, max_nodes=most, max_seconds=_half(budget))
        if first is None:
            return
        yield first
    second = annealed.second(puzzle, first, max_nodes=most, max_seconds=_half(budget))
    if second is not None:
        yield second


def _half(budget: Budget) -> float | None:
    """Return half of the seconds left: a search that relies on luck leaves time for a proof."""
    left = budget.seconds_left
    return None if left is None else left / 2


def _by_sat(
    puzzle: Puzzle, known: set[Solution], domains: list[int] | None, budget: Budget
) -> Iterator[Solution]:
    """Yield at most `MOST_BY_SAT` unknown solutions."""
    answers = sat.solutions(
        puzzle,
        known=known,
        domains=domains,
        max_nodes=budget.nodes_left,
        max_seconds=budget.seconds_left,
    )
    return islice(budget.relayed(answers), MOST_BY_SAT)


SOLVER = Solver(
    {"search": depth_first.solutions, "engine": fast.solutions, "sat": sat.solutions},
    _relay,
    _known,
    _why_none,
    puzzle=Puzzle,
)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution

ENGINES: tuple[str, ...] = tuple(SOLVER.engines)
"""The values of ``engine=`` besides None."""
