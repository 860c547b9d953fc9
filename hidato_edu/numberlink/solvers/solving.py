"""Answers: solve, count, prove unique. Which engine does the work is chosen here.

* ``"search"``: paths that grow, cell after cell (`search`);
* ``"plugs"``: plug dynamic programming, line after line (`frontier`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

Without a choice they take turns. A few patterns are enough for small boards and for dense ones.
Then the SAT solver, or the search where there is none, gets a slice: it is the first to see an
answer on wide boards. Where cells may be left, paths that negotiate (`routing`) find an answer of
wide boards still faster. The plugs are the first to be through with all answers of narrow ones;
what is too wide for them is left to the other.

All but the routing are complete: what they say is proven. What they could not prove within the
budget is `LimitReached`, or "undecided".

References
----------
A. Adcock, E. D. Demaine, M. L. Demaine, M. P. O'Brien, F. Reidl, F. Sanchez Villaamil, B. D.
Sullivan: Zig-zag Numberlink is NP-complete. arXiv 1410.5845 (2014) (where all cells must be used;
it names earlier proofs where they need not).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias, TypedDict

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.family.solver import Solver, count_of
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.rules import solution_of
from hidato_edu.numberlink.search import depth_first
from hidato_edu.numberlink.solvers import frontier, routing, sat
from hidato_edu.numberlink.solvers.reasons import why_none

__all__ = [
    "ENGINES",
    "SOLVER",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

FEW = {True: 4_000, False: 400}  # patterns of the plugs, the first time: paths may touch, or not,
MANY = {True: 3_000_000, False: 300_000}  # and the second: without touch a pattern is more to do
FIRST = {True: 100_000, False: 1_000_000}  # conflicts of the SAT solver, where answers are wanted:
QUICK = 6_300  # all cells are used, or not; and before the paths negotiate
NARROW = 12  # cells; on wider boards patterns are so many that the SAT solver gets more time
COUNTING = {True: 8_000, False: 30_000}  # conflicts, where they are counted: narrow, and wider;
COVERED = 2_000  # narrow, and all cells are used: then there are few patterns
CALLS = 3_000  # of the search
COUNTED = 100  # solutions that are soon found one by one


class Spending(TypedDict):
    """What an engine may spend."""

    max_nodes: int | None
    max_seconds: float | None


Turns: TypeAlias = tuple[tuple[str, int | None], ...]

FIND: dict[str, Callable[..., Iterator[Solution]]] = {
    "search": depth_first.solutions,
    "plugs": frontier.solutions,
    "sat": sat.solutions,
}
TURN = FIND | {"routing": routing.solutions}  # not an engine to choose: it proves nothing


def _turns(puzzle: Puzzle, conflicts: int) -> Turns:
    """Return who takes turns, and for how many nodes each."""
    few, many = FEW[puzzle.self_touch], MANY[puzzle.self_touch]
    if not sat.is_installed():
        return ("plugs", few), ("search", CALLS), ("plugs", None), ("search", None)
    return ("plugs", few), ("sat", conflicts), ("plugs", many), ("sat", None)


def _turns_to_find(puzzle: Puzzle) -> Turns:
    """Return who takes turns where answers are wanted."""
    turns = _turns(puzzle, FIRST[puzzle.cover])
    if puzzle.cover:
        return turns
    few, slice_, *rest = turns
    if slice_[0] == "sat":
        return few, ("sat", QUICK), ("routing", None), slice_, *rest
    return few, slice_, ("routing", None), *rest


def _share(budget: Budget, most: int | None) -> Spending:
    nodes = budget.nodes_left if most is None else budget.share(most)
    return {"max_nodes": nodes, "max_seconds": budget.seconds_left}


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions; what one engine finds again is not told again."""
    told: list[Solution] = []
    why = ""
    turns = _turns_to_find(puzzle)
    for turn in turns:
        engine, most = turn
        known = set(told)
        # The plugs have spent what they may before they yield: whoever follows them sees nothing.
        is_kept = turn != turns[-1] and engine != "plugs"
        try:
            for answer in TURN[engine](puzzle, **_share(budget, most)):
                if answer not in known:
                    if is_kept:
                        told.append(answer)
                    yield answer
            return
        except LimitReached as stopped:
            why = stopped.why
            budget.nodes += stopped.nodes
            budget.stop_if_over()
    budget.stop(why)


def _count(puzzle: Puzzle, limit: int | None, budget: Budget, engine: str | None) -> int | None:
    """Return the number of solutions up to a limit; the plugs count without listing them."""
    if engine not in (None, "plugs"):
        return None
    is_narrow = min(puzzle.grid.size) <= NARROW
    turns = _turns(puzzle, COVERED if is_narrow and puzzle.cover else COUNTING[is_narrow])
    if engine is not None:
        turns = ((engine, None),)
    elif limit is None or limit > COUNTED:
        if why_none(puzzle) is not None:
            return 0  # the plugs would look at the whole board before they see it
        turns = ("plugs", None), turns[-1]
    why = ""
    for name, most in turns:
        share = _share(budget, most)
        try:
            if name == "plugs":
                return frontier.count(puzzle, limit, **share)
            return count_of(TURN[name](puzzle, **share), limit)
        except LimitReached as stopped:
            why = stopped.why
            budget.nodes += stopped.nodes
            budget.stop_if_over()
    budget.stop(why)


SOLVER = Solver(FIND, _relay, solution_of, why_none, _count)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution

ENGINES: tuple[str, ...] = tuple(SOLVER.engines)
"""What ``engine=`` may be, besides None."""
