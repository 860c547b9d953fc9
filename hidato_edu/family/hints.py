"""Hints on request: the next one, all of them, the techniques that a board needs, its grade."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from time import monotonic
from typing import Any, Generic, Protocol, TypeVar

from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached, NoSolution, check_type
from hidato_edu.family.advice import Advice
from hidato_edu.family.solver import Solver, Uniqueness

__all__ = ["Hints", "Reasoner", "Techniques"]

P = TypeVar("P")
H = TypeVar("H", bound=Advice)
H_co = TypeVar("H_co", covariant=True)

SECONDS = 5.0
SHARE = 0.4  # of the seconds, to find out whether the entries are right
KEPT = 0.2  # of the seconds, to find out whether a solution is the only one


@dataclass(frozen=True, repr=False)
class Techniques:
    """How often a board needed each technique; displayed as a table.

    Parameters
    ----------
    steps : tuple of Advice
        All hints in order.
    uniqueness : str
        "unique", "several", "none" or "undecided".
    names : tuple of str
        The techniques of the family, the easiest first.
    complete : bool
        False if the budget was used up: then the steps are the first ones only.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> hidato.techniques(hidato.parse("1 0 0 4"))
    one solution; hardest technique: only cell for a number
        2  only cell for a number
    """

    steps: tuple[Any, ...]
    uniqueness: Uniqueness
    names: tuple[str, ...] = field(repr=False)
    complete: bool = True

    @cached_property
    def counts(self) -> Mapping[str, int]:
        """How many numbers needed each technique as the hardest of their reason."""
        counted = Counter(step.technique for step in self.steps if step.numbers)
        return {name: counted[name] for name in self.names if counted[name]}

    @property
    def hardest(self) -> str | None:
        """The hardest technique; None if none was needed."""
        return max(self.counts, key=self.names.index, default=None)

    def __str__(self) -> str:
        said = [SAID[self.uniqueness]]
        if self.uniqueness == "several":
            if self.counts:
                said.append("all with these numbers")
            elif self.complete:
                said.append("without any number in common")
        if not self.complete:
            said.append("the budget was used up")
        if self.hardest is not None:
            said.append(f"hardest technique: {self.hardest}")
        rows = (f"{count:5}  {name}" for name, count in self.counts.items())
        return "\n".join(["; ".join(said), *rows])

    __repr__ = __str__


SAID = {
    "unique": "one solution",
    "several": "several solutions",
    "none": "no solution",
    "undecided": "undecided whether there is one solution",
}


class Reasoner(Protocol[H_co]):
    """Finds one hint after another on a board."""

    def next(self) -> H_co:
        """Return the next hint; raise `NoSolution` if the entries lead to a contradiction."""

    def put(self, numbers: Mapping[Any, int]) -> None:
        """Enter more numbers."""


@dataclass(frozen=True)
class Hints(Generic[P, H]):
    """The hints of a family: the next step, all steps in order, and the grade of a puzzle."""

    grades: Mapping[str, tuple[str, ...]]  # the techniques of each grade, the easiest grade first
    solver: Solver[P, Any]
    placed: Callable[[P, Any], Any]  # from entries in any form to the form for `mistake`
    mistake: Callable[[P, Any, Budget], H | None]  # the hint to undo a wrong entry
    reasoner: Callable[[P, Budget, Any], Reasoner[H]]  # its entries may be None
    # Raises `LimitReached` if the board is too large
    begin: Callable[[P, Budget], None] = lambda *_: None

    @property
    def names(self) -> tuple[str, ...]:
        """The techniques, the easiest first."""
        return tuple(name for names in self.grades.values() for name in names)

    def hint(
        self,
        puzzle: P,
        placed: Any = None,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = SECONDS,
    ) -> H:
        r"""Return the next step that can be concluded, by the easiest technique that finds one.

        Parameters
        ----------
        puzzle : Puzzle
            The puzzle.
        placed : optional
            The entries of the player, in any form that ``violations`` takes. A mapping keeps their
            order; 0 and None are blanks, and givens may be repeated.
        max_nodes, max_seconds : optional
            Budget in assumptions and nodes of the search, and in seconds.

        Returns
        -------
        Hint
            Its ``technique`` is the hardest one that it needs, one of ``TECHNIQUES``. It is
            ``"undo"`` if an entry is wrong: the first one that, with those before it, leaves no
            solution; ``"several solutions"`` if the solutions have nothing more in common;
            ``"solved"`` if nothing is missing.

        Raises
        ------
        InvalidPuzzle
            If an entry does not fit on the board.
        NoSolution
            If the puzzle itself has no solution; with the reason, if a short one is known.
        LimitReached
            When the budget is used up.

        Notes
        -----
        It first solves the puzzle to find out whether the entries are right; if the budget or two
        fifths of the seconds are not enough, the hint is right provided that the entries are.
        Exponential in the worst case; hundredths of a second on most published boards.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> puzzle = hidato.parse("3 2\n1 0 3\n0 5 0")
        >>> print(hidato.hint(puzzle))
        only cell for a number: 2 must be next to 1 (row 0, column 0) and 3 ...
        >>> print(hidato.hint(puzzle, {(0, 1): 4}))
        undo: Undo 4 at row 0, column 1: ...
        """
        budget = Budget(max_nodes, max_seconds)
        self.begin(check_type(puzzle, self.solver.puzzle), budget)
        entered = self.placed(puzzle, placed)
        try:
            wrong: H | None = None
            with suppress(LimitReached):
                wrong = self.mistake(puzzle, entered, _part(budget))
            return self.reasoner(puzzle, budget, entered).next() if wrong is None else wrong
        except NoSolution as error:
            said = str(error).startswith("no solution:")
            reason = None if said else self.solver.why_none(puzzle)
            if reason is None:
                raise
            raise NoSolution(f"no solution: {reason}") from None

    def hints(
        self, puzzle: P, *, max_nodes: int | None = None, max_seconds: float | None = None
    ) -> Iterator[H]:
        """Yield hint after hint until the board is full or nothing more can be concluded.

        Parameters
        ----------
        puzzle : Puzzle
            The puzzle.
        max_nodes, max_seconds : optional
            Budget for all of them, see `hint`.

        Yields
        ------
        Hint
            Each for the board with the numbers of all hints before it. If the puzzle has several
            solutions, the last hint says so.

        Raises
        ------
        NoSolution
            If there is no solution.
        LimitReached
            When the budget is used up; the hints before are right.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> [dict(one.numbers) for one in hidato.hints(hidato.parse("1 0 0 4"))]
        [{(0, 1): 2}, {(0, 2): 3}]
        """
        budget = Budget(max_nodes, max_seconds)
        self.begin(check_type(puzzle, self.solver.puzzle), budget)
        with suppress(LimitReached):  # then the hints find out
            self.solver.solve(puzzle, max_nodes=max_nodes, max_seconds=_part(budget).seconds_left)
        yield from self.conclusions(puzzle, budget)

    def conclusions(self, puzzle: P, budget: Budget) -> Iterator[H]:
        """Yield the `hints` of a puzzle that is known to have a solution, within a `Budget`."""
        self.begin(puzzle, budget)
        reasoner = self.reasoner(puzzle, budget, None)
        while (found := reasoner.next()).technique != "solved":
            yield found
            if not found.numbers:
                return
            reasoner.put(found.numbers)
            budget.check()  # on a large board, conclusions alone take seconds

    def techniques(
        self, puzzle: P, *, max_nodes: int | None = None, max_seconds: float | None = 4 * SECONDS
    ) -> Techniques:
        r"""Solve a puzzle by conclusions, and report how often each technique was needed.

        Parameters
        ----------
        puzzle : Puzzle
            The puzzle.
        max_nodes, max_seconds : optional
            Budget of the hints, see `hint`. A fifth of the seconds is kept to decide whether there
            is exactly one solution, if the hints do not find out.

        Notes
        -----
        A hint counts once, even if several numbers follow from it.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> report = hidato.techniques(hidato.parse("3 2\n1 0 3\n0 5 0"))
        >>> report.uniqueness, report.hardest, sum(report.counts.values())
        ('unique', 'only cell for a number', 3)
        """
        steps: list[H] = []
        budget = Budget(None, max_seconds)
        most = None if max_seconds is None else max_seconds * (1 - KEPT)
        try:
            for found in self.hints(puzzle, max_nodes=max_nodes, max_seconds=most):
                steps.append(found)
        except LimitReached:
            seconds = SECONDS if max_seconds is None else budget.seconds_left
            decided = self.solver.uniqueness(puzzle, max_seconds=seconds)
            return Techniques(tuple(steps), decided, self.names, complete=False)
        except NoSolution:
            return Techniques((), "none", self.names)
        several = bool(steps) and not steps[-1].numbers
        return Techniques(tuple(steps), "several" if several else "unique", self.names)

    def grade(
        self,
        puzzle: P | Techniques,
        *,
        max_nodes: int | None = None,
        max_seconds: float | None = 3 * SECONDS,
    ) -> str:
        r"""Return the grade of the hardest technique that a puzzle with exactly one solution needs.

        Parameters
        ----------
        puzzle : Puzzle or Techniques
            The puzzle, or the report of `techniques`.
        max_nodes, max_seconds : optional
            Budget, see `hint`.

        Raises
        ------
        LimitReached
            If the budget was used up before all steps were known.
        ValueError
            If the puzzle has no solution or several.

        Notes
        -----
        It costs as much as `techniques`. A full board has the easiest grade.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> hidato.grade(hidato.parse("1 0 0 4"))
        'easy'
        >>> hidato.grade(hidato.parse("2 2\n1 0\n0 4"))
        Traceback (most recent call last):
        ...
        ValueError: several solutions: only a puzzle with exactly one has a grade
        """
        began = monotonic()
        if isinstance(puzzle, Techniques):
            known = puzzle
        else:
            known = self.techniques(puzzle, max_nodes=max_nodes, max_seconds=max_seconds)
        if known.uniqueness in ("several", "none"):
            found = "several solutions" if known.uniqueness == "several" else "no solution"
            raise ValueError(f"{found}: only a puzzle with exactly one has a grade")
        if not known.complete:
            raise LimitReached(len(known.steps), monotonic() - began, "not all steps are known")
        hardest = known.hardest
        fits = (grade for grade, names in self.grades.items() if hardest in (None, *names))
        return next(fits)


def _part(budget: Budget) -> Budget:
    """Return the part of a budget for finding out whether the entries are right."""
    seconds = budget.max_seconds
    return Budget(budget.max_nodes, None if seconds is None else seconds * SHARE)
