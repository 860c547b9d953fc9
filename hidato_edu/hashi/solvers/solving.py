"""Answers: solve, count, prove unique. Which engine does the work is chosen here.

* ``"search"``: deduction with reasons, and guesses (`search`);
* ``"engine"``: bounds of all bridges, and a search that learns from conflicts (`engine`);
* ``"sat"``: a SAT solver, if python-sat is installed (`sat`).

Without a choice the engine begins: it has solved most boards before a SAT solver has read its
clauses. After `SLICE` conflicts the SAT solver takes over, where there is one.

All of them are complete: what they say is proven. What they could not prove within the budget is
`LimitReached`, or "undecided".
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Literal, Protocol, TypeAlias, TypedDict, Unpack

from hidato_edu import family
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.core.rng import Seed
from hidato_edu.hashi.puzzle import Puzzle, Solution
from hidato_edu.hashi.rules import Answer, solution_of
from hidato_edu.hashi.search import depth_first
from hidato_edu.hashi.search.depth_first import Order
from hidato_edu.hashi.solvers import engine as fast
from hidato_edu.hashi.solvers import sat
from hidato_edu.hashi.solvers.reasons import why_none

__all__ = [
    "ENGINES",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

Engine: TypeAlias = Literal["search", "engine", "sat"]

ENGINES: tuple[Engine, ...] = ("search", "engine", "sat")
"""What ``engine=`` may be, besides None."""

SLICE = 100  # conflicts: some hundredths of a second; then the SAT solver is faster


class Switches(TypedDict, total=False):
    """The switches of the search, see `search.steps`."""

    rules: Collection[str]
    probing: bool
    order: Order
    restarts: int | None
    seed: Seed


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
    engine : {None, "search", "engine", "sat"}
        Who looks for them; None chooses. Each has its own order.
    max_nodes : int, optional
        Budget in steps: calls of the search, conflicts of the engine or of the SAT solver.
    max_seconds : float, optional
        Budget in seconds.
    **switches
        ``rules``, ``probing``, ``order``, ``restarts`` and ``seed`` of the search (see `steps`);
        they choose ``engine="search"``.

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
    Exponential in the worst case, whoever works: Hashiwokakero is NP-complete.

    References
    ----------
    D. Andersson: Hashiwokakero is NP-complete, Information Processing Letters 109 (2009).

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
    >>> sorted(answer.to_array()[0] for answer in solutions(puzzle))
    [[3, -2, 3], [3, -1, 3]]
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
    >>> from hidato_edu import hashi
    >>> print(solve(hashi.from_array([[1, 0, 2], [0, 0, 1]])))
    1---2
        |
    . . 1
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
    >>> from hidato_edu import hashi
    >>> count_solutions(hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]]), None)
    2
    """
    family.check_limit(limit)
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
    >>> from hidato_edu import hashi
    >>> uniqueness(hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]]))
    'several'
    """
    try:
        found = solutions(
            puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
    except LimitReached:
        return "undecided"
    return family.decide_uniqueness(found)


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
    >>> from hidato_edu import hashi
    >>> puzzle = hashi.from_array([[3, 0, 3], [0, 0, 0], [3, 0, 3]])
    >>> print(second_solution(puzzle, [[3, -1, 3], [-2, 0, -2], [3, -1, 3]]))
    3===3
    |   |
    | . |
    |   |
    3===3
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


FIND: dict[Engine, Find] = {
    "search": depth_first.solutions,
    "engine": fast.solutions,
    "sat": sat.solutions,
}


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions; what the engine found, who takes over does not tell again.

    Whether there is a SAT solver is not asked before: that takes as long as a small board. Where
    there is none, the engine begins anew.
    """
    seconds = budget.max_seconds
    told: set[Solution] = set()
    try:
        for answer in FIND["engine"](puzzle, max_nodes=budget.share(SLICE), max_seconds=seconds):
            told.add(answer)
            yield answer
        return
    except LimitReached as stopped:
        budget.nodes += stopped.nodes
    budget.stop_if_over()
    find = FIND["sat" if sat.is_installed() else "engine"]
    rest = find(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    yield from budget.relayed(answer for answer in rest if answer not in told)
