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

from collections.abc import Iterator
from functools import partial
from typing import Literal, Protocol, TypeAlias, TypedDict, Unpack

from hidato_edu import family
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.rules import Answer, solution_of
from hidato_edu.numberlink.search import depth_first
from hidato_edu.numberlink.search.prunes import Order, Prune
from hidato_edu.numberlink.solvers import frontier, routing, sat
from hidato_edu.numberlink.solvers.reasons import why_none

__all__ = [
    "ENGINES",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

Engine: TypeAlias = Literal["search", "plugs", "sat"]

ENGINES: tuple[Engine, ...] = ("search", "plugs", "sat")
"""What ``engine=`` may be, besides None."""

FEW = {True: 4_000, False: 400}  # patterns of the plugs, the first time: paths may touch, or not,
MANY = {True: 3_000_000, False: 300_000}  # and the second: without touch a pattern is more to do
FIRST = {True: 100_000, False: 1_000_000}  # conflicts of the SAT solver, where answers are wanted:
QUICK = 6_300  # all cells are used, or not; and before the paths negotiate
NARROW = 12  # cells; on wider boards patterns are so many that the SAT solver gets more time
COUNTING = {True: 8_000, False: 30_000}  # conflicts, where they are counted: narrow, and wider;
COVERED = 2_000  # narrow, and all cells are used: then there are few patterns
CALLS = 3_000  # of the search
COUNTED = 100  # solutions that are soon found one by one


class Switches(TypedDict, total=False):
    """The switches of the search, see `search.steps`."""

    prunes: tuple[Prune, ...]
    order: Order


class Spending(TypedDict):
    """What an engine may spend."""

    max_nodes: int | None
    max_seconds: float | None


def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Iterator[Solution]:
    """Yield all solutions, each once.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    engine : {None, "search", "plugs", "sat"}
        Who looks for them; None chooses. Each has its own order.
    max_nodes : int, optional
        Budget in steps: calls of the search, patterns of the plugs, conflicts of the SAT solver.
    max_seconds : float, optional
        Budget in seconds.
    **switches
        ``prunes`` and ``order`` of the search (see `steps`); they choose ``engine="search"``.

    Raises
    ------
    LimitReached
        When the budget is used up; the solutions until then are right.
    MissingExtra
        For ``engine="sat"`` without python-sat.
    ValueError
        If there is no such engine, or another one than the search gets a switch.

    Notes
    -----
    Exponential in the worst case, whoever works: Numberlink is NP-complete.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> for answer in solutions(numberlink.from_array([[1, 0, 0], [0, 0, 0], [0, 0, 1]])):
    ...     print([cell for cell in answer.paths[1] if cell[0] == 1])
    [(1, 0), (1, 1), (1, 2)]
    [(1, 2), (1, 1), (1, 0)]
    """
    family.check_engine(engine, ENGINES, switches)
    budget = Budget(max_nodes, max_seconds)
    budget.stop_if_over()  # a budget of nothing is used up, whoever is asked
    if switches:
        return depth_first.solutions(
            puzzle, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
    if engine is not None:
        return FIND[engine](puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
    return _relay(puzzle, budget)


def solve(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Solution:
    """Return the first solution; parameters as for `solutions`.

    Raises
    ------
    NoSolution
        If there is none; with the reason, where a short one is known.
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> print(solve(numberlink.from_array([[1, 0, 2], [1, 0, 2]])))
    1 1 2
    1 1 2
    """
    found = solutions(
        puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
    )
    return family.first(found, partial(why_none, puzzle))


def count_solutions(
    puzzle: Puzzle,
    limit: int | None = 2,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> int:
    """Return the number of solutions, counted up to a limit (None: all of them).

    Parameters otherwise as for `solutions`.

    Raises
    ------
    LimitReached
        When the budget is used up first.
    ValueError
        If the limit is neither None nor a whole number from 1.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> count_solutions(numberlink.from_array([[1, 0, 2], [1, 0, 2]]), None)
    2
    """
    family.check_limit(limit)
    family.check_engine(engine, ENGINES, switches)
    budget = Budget(max_nodes, max_seconds)
    budget.stop_if_over()
    if not switches and engine in (None, "plugs"):
        return _count(puzzle, limit, budget, engine)
    found = solutions(
        puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
    )
    return family.count(found, limit)


def uniqueness(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> family.Uniqueness:
    """Return "none", "unique", "several", or "undecided" where the budget ran out.

    Parameters as for `solutions`.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> uniqueness(numberlink.from_array([[1, 0, 2], [1, 0, 2]]))
    'several'
    """
    try:
        found = count_solutions(
            puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
    except LimitReached:
        return "undecided"
    return family.decide_uniqueness(iter(range(found)))


def second_solution(
    puzzle: Puzzle,
    first: Answer | None = None,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Solution:
    """Return another solution than the first: the proof that a puzzle has several.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    first : Answer, optional
        The solution that is known, in any form that `violations` takes; by default the first that
        is found.
    engine, max_nodes, max_seconds, **switches
        As for `solutions`.

    Raises
    ------
    NoSolution
        If the puzzle has exactly one solution, or none.
    LimitReached
        When the budget is used up.
    ValueError
        If `first` is no solution of the puzzle.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [1, 0, 2]])
    >>> print(second_solution(puzzle, [[1, 1, 2], [1, 1, 2]]))
    1 2 2
    1 2 2
    """
    known = None if first is None else solution_of(puzzle, first)
    found = solutions(
        puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
    )
    if known is None:
        known = family.first(found, partial(why_none, puzzle))
    return family.another(found, known)


class Find(Protocol):
    """An engine that yields solutions."""

    def __call__(
        self, puzzle: Puzzle, /, *, max_nodes: int | None, max_seconds: float | None
    ) -> Iterator[Solution]:
        """Yield all solutions within a budget."""


Worker: TypeAlias = Engine | Literal["routing"]
Turns: TypeAlias = tuple[tuple[Worker, int | None], ...]

FIND: dict[Worker, Find] = {
    "search": depth_first.solutions,
    "plugs": frontier.solutions,
    "sat": sat.solutions,
    "routing": routing.solutions,  # nobody asks for it: it proves nothing
}


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
            for answer in FIND[engine](puzzle, **_share(budget, most)):
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


def _count(puzzle: Puzzle, limit: int | None, budget: Budget, engine: Engine | None) -> int:
    """Return the number of solutions up to a limit; the plugs count without looking at them."""
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
            return family.count(FIND[name](puzzle, **share), limit)
        except LimitReached as stopped:
            why = stopped.why
            budget.nodes += stopped.nodes
            budget.stop_if_over()
    budget.stop(why)
