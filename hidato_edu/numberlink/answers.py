"""Answers: solve, count, prove unique. Which engine does the work is chosen here.

* ``"search"``: paths that grow, cell after cell (`search`);
* ``"plugs"``: plug dynamic programming, line after line (`plugs`).

Without a choice the plugs begin: on narrow or dense boards they are through at once, however many
solutions there are. Where `SLICE` patterns are not enough, they go on without that limit, and the
search takes over where there is no memory for more.

All of them are complete: what they say is proven. What they could not prove within the budget is
`LimitReached`, or "undecided".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias, TypedDict, Unpack

from hidato_edu import family
from hidato_edu.budget import Budget
from hidato_edu.errors import LimitReached, NoSolution
from hidato_edu.numberlink import plugs, search
from hidato_edu.numberlink.prunes import Order, Prune
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.reasons import why_none
from hidato_edu.numberlink.rules import Answer, solution_of

__all__ = [
    "ENGINES",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

Engine: TypeAlias = Literal["search", "plugs"]

ENGINES: tuple[Engine, ...] = ("search", "plugs")
"""What ``engine=`` may be, besides None."""


class Switches(TypedDict, total=False):
    """The switches of the search, see `search.steps`."""

    prunes: tuple[Prune, ...]
    order: Order


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
    engine : {None, "search", "plugs"}
        Who looks for them; None chooses. Each has its own order.
    max_nodes : int, optional
        Budget in steps: calls of the search, patterns of the plugs.
    max_seconds : float, optional
        Budget in seconds.
    **switches
        ``prunes`` and ``order`` of the search (see `steps`); they choose ``engine="search"``.

    Raises
    ------
    LimitReached
        When the budget is used up; the solutions until then are right.
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
    if switches or engine == "search":
        return search.solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds, **switches)
    if engine == "plugs":
        return plugs.solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
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
    return _first(puzzle, found)


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
    if not switches and engine != "search":
        try:
            return plugs.count(puzzle, limit, max_nodes=max_nodes, max_seconds=max_seconds)
        except LimitReached as stopped:
            if engine == "plugs":
                raise
            budget.nodes += stopped.nodes
            budget.stop_if_over()
        found = search.solutions(
            puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left
        )
        return family.count(budget.relayed(found), limit)
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
    return family.another(found, _first(puzzle, found) if known is None else known)


def _relay(puzzle: Puzzle, budget: Budget) -> Iterator[Solution]:
    """Yield all solutions: the plugs spend before the first, so nothing is told twice."""
    found = plugs.solutions(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    try:
        first = next(found, None)
    except LimitReached as stopped:
        budget.nodes += stopped.nodes
        budget.stop_if_over()
    else:
        if first is not None:
            yield first
            yield from budget.relayed(found)
        return
    rest = search.solutions(puzzle, max_nodes=budget.nodes_left, max_seconds=budget.seconds_left)
    yield from budget.relayed(rest)


def _first(puzzle: Puzzle, found: Iterator[Solution]) -> Solution:
    """Return the first answer, or raise `NoSolution` with the reason, where one is known."""
    try:
        return family.first(found)
    except NoSolution:
        reason = why_none(puzzle)
        if reason is not None:
            raise NoSolution(f"no solution: {reason}") from None
        raise
