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
from functools import partial
from typing import Literal, TypeAlias, TypedDict, Unpack

from hidato_edu import family
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.kakuro.puzzle import Numbers, Puzzle, Solution, numbers_of
from hidato_edu.kakuro.rules import violations
from hidato_edu.kakuro.search import depth_first
from hidato_edu.kakuro.search.methods import Named
from hidato_edu.kakuro.solvers import engine as fast
from hidato_edu.kakuro.solvers import sat

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

SLICE = 4  # calls of the document's search for each white cell

FEW = 100  # solutions that are soon found one by one


class Switches(TypedDict, total=False):
    """The switch of the document's search, see `search.steps`."""

    method: Named


def solutions(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Iterator[Solution]:
    r"""Yield all solutions, each once, as they are found.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    engine : {None, "search", "engine", "sat"}
        Who looks for them; None chooses. Each has its own order.
    max_nodes : int, optional
        Budget in steps: calls of the search, nodes of the engine, conflicts of the SAT solver.
    max_seconds : float, optional
        Budget in seconds.
    **switches
        ``method`` of the document's search (see `steps`); it chooses ``engine="search"``.

    Raises
    ------
    LimitReached
        When the budget is used up; the solutions until then are right.
    MissingExtra
        For ``engine="sat"`` without python-sat.
    ValueError
        If there is no such engine, or another one than the search gets a method.

    Notes
    -----
    Exponential in the worst case, whoever works: Kakuro is NP-complete.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 6\\\n\\6 0 0\n\\3 0 0")
    >>> sorted(answer.to_array()[1:] for answer in solutions(puzzle))
    [[[0, 1, 5], [0, 2, 1]], [[0, 2, 4], [0, 1, 2]]]
    """
    family.check_engine(engine, ENGINES, switches)
    budget = Budget(max_nodes, max_seconds)
    budget.stop_if_over()  # a budget of nothing is used up, whoever is asked
    if switches or engine == "search":
        return depth_first.solutions(
            puzzle, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
    if engine == "sat":
        return sat.solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
    if engine == "engine":
        return fast.solutions(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
    return _relay(puzzle, budget)


def solve(
    puzzle: Puzzle,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Solution:
    r"""Return the first solution; parameters as for `solutions`.

    Raises
    ------
    NoSolution
        If there is none; with the reason, where a short one is known.
    LimitReached
        When the budget is used up.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> print(solve(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0")))
    # # #
    # 1 3
    # 2 4
    """
    found = solutions(
        puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
    )
    return family.first(found, partial(fast.why_none, puzzle))


def count_solutions(
    puzzle: Puzzle,
    limit: int | None = 2,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> int:
    r"""Return the number of solutions, counted up to a limit (None: all of them).

    Parameters otherwise as for `solutions`.

    Where it counts further than to 100, the engine counts parts of the board that have no run in
    common apart, and multiplies.

    Raises
    ------
    LimitReached
        When the budget is used up first.
    ValueError
        If the limit is neither None nor a whole number from 1.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> count_solutions(kakuro.parse("# 3\\ 6\\\n\\6 0 0\n\\3 0 0"))
    2
    """
    family.check_limit(limit)
    if (limit is None or limit > FEW) and not switches and engine in (None, "engine"):
        return fast.count(puzzle, limit, max_nodes=max_nodes, max_seconds=max_seconds)
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
    r"""Return "none", "unique", "several", or "undecided" where the budget ran out.

    Parameters as for `solutions`.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> uniqueness(kakuro.parse("# 3\\ 7\\\n\\4 0 0\n\\6 0 0"))
    'unique'
    >>> uniqueness(kakuro.parse("# 3\\ 6\\\n\\6 0 0\n\\3 0 0"))
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
    first: Numbers | None = None,
    *,
    engine: Engine | None = None,
    max_nodes: int | None = None,
    max_seconds: float | None = None,
    **switches: Unpack[Switches],
) -> Solution:
    r"""Return another solution than the first: the proof that a puzzle has several.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.
    first : mapping from cell to digit, or array of shape (rows, cols), optional
        The solution that is known; by default the first that is found.
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
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.parse("# 3\\ 6\\\n\\6 0 0\n\\3 0 0")
    >>> second_solution(puzzle, [[0, 0, 0], [0, 1, 5], [0, 2, 1]]).to_array()
    [[0, 0, 0], [0, 2, 4], [0, 1, 2]]
    """
    known = None if first is None else _known(puzzle, first)
    found = solutions(
        puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
    )
    if known is None:
        known = family.first(found, partial(fast.why_none, puzzle))
    return family.another(found, known)


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
    family.check_first(violations(puzzle, answer))
    return Solution(puzzle, sorted(numbers_of(puzzle, answer).items()))
