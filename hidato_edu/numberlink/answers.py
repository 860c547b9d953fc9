"""Answers: solve, count, prove unique. Which engine does the work is chosen here.

* ``"plugs"``: plug dynamic programming, line after line (`plugs`).

It is complete: what it says is proven. What could not be proven within the budget is
`LimitReached`, or "undecided".
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

from hidato_edu import family
from hidato_edu.budget import Budget
from hidato_edu.errors import LimitReached
from hidato_edu.numberlink import plugs
from hidato_edu.numberlink.puzzle import Puzzle, Solution
from hidato_edu.numberlink.rules import Answer, solution_of

__all__ = [
    "ENGINES",
    "count_solutions",
    "second_solution",
    "solutions",
    "solve",
    "uniqueness",
]

Engine: TypeAlias = Literal["plugs"]

ENGINES: tuple[Engine, ...] = ("plugs",)
"""What ``engine=`` may be, besides None."""


def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Iterator[Solution]:
    """Yield all solutions, each once.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    engine : {None, "plugs"}
        Who looks for them; None chooses. Each has its own order.
    max_nodes : int, optional
        Budget in steps: patterns of the plugs.
    max_seconds : float, optional
        Budget in seconds.

    Raises
    ------
    LimitReached
        When the budget is used up; the solutions until then are right.
    ValueError
        If there is no such engine.

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
    family.check_engine(engine, ENGINES, ())
    Budget(max_nodes, max_seconds).stop_if_over()  # a budget of nothing is used up at once
    return plugs.solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)


def solve(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
) -> Solution:
    """Return the first solution; parameters as for `solutions`.

    Raises
    ------
    NoSolution
        If there is none.
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> print(solve(numberlink.from_array([[1, 0, 2], [1, 0, 2]])))
    1 1 2
    1 1 2
    """
    found = solutions(puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds)
    return family.first(found)


def count_solutions(
    puzzle: Puzzle,
    limit: int | None = 2,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
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
    family.check_engine(engine, ENGINES, ())
    Budget(max_nodes, max_seconds).stop_if_over()
    return plugs.count(puzzle, limit, max_nodes=max_nodes, max_seconds=max_seconds)


def uniqueness(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
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
        found = count_solutions(puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds)
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
) -> Solution:
    """Return another solution than the first: the proof that a puzzle has several.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    first : Answer, optional
        The solution that is known, in any form that `violations` takes; by default the first that
        is found.
    engine, max_nodes, max_seconds
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
    found = solutions(puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds)
    return family.another(found, family.first(found) if known is None else known)
