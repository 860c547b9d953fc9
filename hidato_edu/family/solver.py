"""Solving, counting and uniqueness, for the engines of any family."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution, check_type

__all__ = ["Solver", "Uniqueness", "check_limit", "count_of", "first_of"]

P = TypeVar("P")
S = TypeVar("S")

Uniqueness: TypeAlias = Literal["none", "unique", "several", "undecided"]


@dataclass(frozen=True)
class Solver(Generic[P, S]):
    """The engines of a family, and all questions that they answer.

    Parameters
    ----------
    engines : mapping from str to callable
        Each yields all solutions of a puzzle, each solution once, within ``max_nodes`` and
        ``max_seconds``. The traced search is called ``"search"``; only it takes switches.
    relay : callable
        From a puzzle and a `Budget` to all solutions; used if no engine is named.
    solution_of : callable
        From a puzzle and an answer in any form to a solution; `ValueError` names a broken rule.
    why_none : callable, optional
        From a puzzle to a short reason why it has no solution, or None.
    count : callable, optional
        From a puzzle, a limit, a `Budget` and the name of an engine (or None) to the number of
        solutions up to the limit, or None if there is no faster way than to list them.
    puzzle : type
        The class of the family's puzzles; all others are refused.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.solvers.solving.SOLVER.uniqueness(hidato.parse("1 0 3"))
    'unique'
    """

    engines: Mapping[str, Callable[..., Iterator[S]]]
    relay: Callable[[P, Budget], Iterator[S]]
    solution_of: Callable[[P, Any], S]
    why_none: Callable[[P], str | None] = lambda _: None
    count: Callable[[P, int | None, Budget, str | None], int | None] = lambda *_: None
    puzzle: type = object

    def solutions(
        self,
        puzzle: P,
        *,
        engine: str | None = None,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        **switches: Any,
    ) -> Iterator[S]:
        r"""Yield all solutions, each once, as they are found.

        Parameters
        ----------
        puzzle : Puzzle
            The puzzle.
        engine : str, optional
            The name of an engine. Without it the engines take turns; each has its own
            order of solutions.
        max_nodes : int, optional
            Budget in steps of the engine: calls of the search, nodes, patterns, or conflicts of
            the SAT solver.
        max_seconds : float, optional
            Budget in seconds.
        **switches
            Those of the family's ``steps``; they choose ``engine="search"``.

        Raises
        ------
        LimitReached
            When the budget is used up; the solutions found before are right.
        MissingExtra
            For ``engine="sat"`` without python-sat.
        ValueError
            If there is no such engine, or an engine other than the search gets a switch.
        WrongType
            If it is not a puzzle of this family; the message says what to call.

        Notes
        -----
        Exponential in the worst case for every engine: all four puzzles are NP-complete.

        References
        ----------
        Hidato: M. De Biasi, see `hidato_edu.hidato.hardness`. Numberlink: A. Adcock and others:
        Zig-zag Numberlink is NP-complete, arXiv 1410.5845 (2014). Hashi: D. Andersson:
        Hashiwokakero is NP-complete, Information Processing Letters 109 (2009).

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> [answer.to_array() for answer in hidato.solutions(hidato.parse("2 2\n1 0\n0 4"))]
        [[[1, 3], [2, 4]], [[1, 2], [3, 4]]]
        """
        self._check(puzzle, engine, switches)
        budget = Budget(max_nodes, max_seconds)
        budget.stop_if_over()  # an empty budget is used up, whichever engine is named
        if engine is None and not switches:
            return self.relay(puzzle, budget)
        find = self.engines[engine or "search"]
        return find(puzzle, max_nodes=max_nodes, max_seconds=max_seconds, **switches)

    def solve(
        self,
        puzzle: P,
        *,
        engine: str | None = None,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        **switches: Any,
    ) -> S:
        """Return the first solution; the parameters are those of `solutions`.

        Raises
        ------
        NoSolution
            If there is none; with the reason, if a short one is known.
        LimitReached
            When the budget is used up.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> print(hidato.solve(hidato.parse("0 0 3")))
        3 1
        1 2 3
        """
        found = self.solutions(
            puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
        return first_of(found, lambda: self.why_none(puzzle))

    def count_solutions(
        self,
        puzzle: P,
        limit: int | None = 2,
        *,
        engine: str | None = None,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        **switches: Any,
    ) -> int:
        r"""Return the number of solutions, counted up to a limit, or all of them with None.

        The other parameters are those of `solutions`. Without listing solutions, Numberlink counts
        along a frontier, and Kakuro multiplies the counts of parts that share no run.

        Raises
        ------
        LimitReached
            When the budget is used up first.
        ValueError
            If the limit is neither None nor a whole number from 1.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.count_solutions(hidato.parse("2 2\n1 0\n0 0"), limit=None)
        6
        """
        check_limit(limit)
        self._check(puzzle, engine, switches)
        if not switches:
            budget = Budget(max_nodes, max_seconds)
            budget.stop_if_over()
            known = self.count(puzzle, limit, budget, engine)
            if known is not None:
                return known
        found = self.solutions(
            puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
        return count_of(found, limit)

    def uniqueness(
        self,
        puzzle: P,
        *,
        engine: str | None = None,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        **switches: Any,
    ) -> Uniqueness:
        """Return "none", "unique", "several", or "undecided" if the budget is used up first.

        The parameters are those of `solutions`.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.uniqueness(hidato.parse("1 0 3")), hidato.uniqueness(hidato.parse("1 3 0"))
        ('unique', 'none')
        """
        try:
            found = self.count_solutions(
                puzzle, 2, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
            )
        except LimitReached:
            return "undecided"
        return ("none", "unique", "several")[found]

    def second_solution(
        self,
        puzzle: P,
        first: Any = None,
        *,
        engine: str | None = None,
        max_nodes: int | None = None,
        max_seconds: float | None = None,
        **switches: Any,
    ) -> S:
        r"""Return a solution other than the first, which proves that a puzzle has several.

        Parameters
        ----------
        puzzle : Puzzle
            The puzzle.
        first : optional
            The known solution, in any form that ``violations`` takes; by default the first found.
        engine, max_nodes, max_seconds, **switches
            As for `solutions`.

        Raises
        ------
        NoSolution
            If the puzzle has exactly one solution, or none.
        LimitReached
            When the budget is used up.
        ValueError
            If `first` is not a solution of the puzzle; the message names the broken rule.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> puzzle = hidato.parse("2 2\n1 0\n0 4")
        >>> hidato.second_solution(puzzle, [[1, 2], [3, 4]]).to_array()
        [[1, 3], [2, 4]]
        """
        known = None if first is None else self.solution_of(puzzle, first)
        found = self.solutions(
            puzzle, engine=engine, max_nodes=max_nodes, max_seconds=max_seconds, **switches
        )
        if known is None:
            known = first_of(found, lambda: self.why_none(puzzle))
        for solution in found:
            if solution != known:
                return solution
        raise NoSolution("the puzzle has exactly one solution, so there is no second one")

    def _check(self, puzzle: P, engine: str | None, switches: Mapping[str, Any]) -> None:
        check_type(puzzle, self.puzzle)
        if engine is not None and engine not in self.engines:
            allowed = ", ".join(map(repr, self.engines))
            raise ValueError(f"engine={engine!r}; use None, {allowed}")
        if switches and engine not in (None, "search"):
            raise ValueError(
                f"{', '.join(switches)}: only the search has switches; "
                f'leave them out, or use engine="search" instead of {engine!r}'
            )


def first_of(solutions: Iterator[S], why: Callable[[], str | None] = lambda: None) -> S:
    """Return the first solution, or raise `NoSolution` with the reason if one is known.

    Examples
    --------
    >>> first_of(iter("ab"))
    'a'
    >>> first_of(iter(""), lambda: "the 5 is enclosed")
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.NoSolution: no solution: the 5 is enclosed
    """
    for solution in solutions:
        return solution
    reason = why()
    if reason is not None:
        raise NoSolution(f"no solution: {reason}")
    raise NoSolution("the search is complete: the puzzle has no solution")


def check_limit(limit: int | None) -> None:
    """Raise `ValueError` if a limit is neither None nor a whole number from 1.

    Examples
    --------
    >>> check_limit(0)
    Traceback (most recent call last):
    ...
    ValueError: limit=0; use None or a whole number from 1
    """
    if limit is not None and (not hasattr(limit, "__index__") or limit < 1):
        raise ValueError(f"limit={limit!r}; use None or a whole number from 1")


def count_of(solutions: Iterator[object], limit: int | None) -> int:
    """Return the number of solutions, but stop counting at `limit`.

    Examples
    --------
    >>> count_of(iter("abc"), limit=2)
    2
    """
    check_limit(limit)
    found = 0
    for found, _ in enumerate(solutions, start=1):
        if found == limit:
            break
    return found
