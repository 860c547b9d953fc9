"""Solving: solve, count, prove uniqueness, with a choice of engines.

* ``"search"``: paths that grow, cell after cell (`search`);
* ``"plugs"``: plug dynamic programming, line after line (`frontier`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

By default they take turns. Small and dense boards need few patterns. Then the SAT solver, or the
search if it is not installed, gets a slice: it is the fastest to find a solution of a wide board.
If many cells stay unused, negotiating paths (`routing`) are faster still. The plugs are the fastest
to enumerate the solutions of a narrow board; boards that are too wide go to the other engine.

All engines except `routing` are complete: their results are proofs. If the budget ends before a
proof, they raise `LimitReached` or return "undecided".

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

FEW = {True: 4_000, False: 400}  # patterns in the first turn of the plugs, by self_touch,
MANY = {True: 3_000_000, False: 300_000}  # and in the second
FIRST = 100_000  # conflicts to find solutions of narrow boards, or of dense ones,
QUICK = 3_000  # and before routing
NARROW = 12  # cells; wider boards have so many patterns that the SAT solver gets more time
COUNTING = {True: 8_000, False: 30_000}  # conflicts to count solutions: narrow, and wider;
COVERED = 2_000  # narrow with all cells used, which have few patterns
CALLS = 3_000  # of the search
COUNTED = 100  # so few solutions are faster to enumerate


class Spending(TypedDict):
    """The budget of an engine."""

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
    """Return the engines that take turns, each with its nodes."""
    few, many = FEW[puzzle.self_touch], MANY[puzzle.self_touch]
    if not sat.is_installed():
        turns: Turns = (("plugs", few), ("search", CALLS), ("plugs", None), ("search", None))
    elif puzzle.cover or min(puzzle.grid.size) <= NARROW:
        turns = ("plugs", few), ("sat", conflicts), ("plugs", many), ("sat", None)
    else:
        turns = ("plugs", few), ("sat", QUICK), ("sat", None)
    return turns if puzzle.cover else (*turns[:2], ("routing", None), *turns[2:])


def _share(budget: Budget, most: int | None) -> Spending:
    nodes = budget.nodes_left if most is None else budget.share(most)
    return {"max_nodes": nodes, "max_seconds": budget.seconds_left}


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions, each once even if several engines find it."""
    told: list[Solution] = []
    why = ""
    turns = _turns(puzzle, FIRST)
    for turn in turns:
        engine, most = turn
        known = set(told)
        # The plugs spend their budget before they yield, so no engine follows them after a yield.
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
    """Return the number of solutions up to a limit; the plugs count without enumerating them."""
    if engine not in (None, "plugs"):
        return None
    is_narrow = min(puzzle.grid.size) <= NARROW
    turns = _turns(puzzle, COVERED if is_narrow and puzzle.cover else COUNTING[is_narrow])
    if engine is not None:
        turns = ((engine, None),)
    elif limit is None or limit > COUNTED:
        if why_none(puzzle) is not None:
            return 0  # the plugs would sweep the whole board first
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


SOLVER = Solver(FIND, _relay, solution_of, why_none, _count, Puzzle)

solutions = SOLVER.solutions
solve = SOLVER.solve
count_solutions = SOLVER.count_solutions
uniqueness = SOLVER.uniqueness
second_solution = SOLVER.second_solution

ENGINES: tuple[str, ...] = tuple(SOLVER.engines)
"""The values of ``engine=`` besides None."""
