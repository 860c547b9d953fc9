"""A new puzzle, and the report of how it was made.

The grade and the techniques are found when they are first asked for: that takes longer than most
puzzles take to be made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter
from typing import Literal

from hidato_edu.hidato.generate.grading import techniques_of
from hidato_edu.hidato.hints import Techniques, grade
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["Report"]


@dataclass(frozen=True)
class Report:
    """How a puzzle was made; as a text, a short paragraph.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, n cells.
    asked, reached : float
        The share of the n numbers that should be blank, and that is.
    uniqueness : {"unique", "not asked"}
        Whether it is proven that there is exactly one answer.
    tests, undecided, untested : int
        How many times it was tested whether a given may go, how many of these tests ran out of
        their budget (the given stayed), how many givens were not tested any more.
    too_hard : int
        How many givens stayed because the puzzle would be harder without.
    difficulty : str or None
        The grade that was asked for.
    symmetry : str or None
        The symmetry of the givens that was asked for.
    path : str
        Who found the path; "given" if it was.
    attempts : int
        How many paths were tried.
    seed : int or None
        The seed that gives this puzzle again; None where a random source was given.
    keep_ends : bool
        Whether the first and the last number had to stay.
    seconds : float
        How long it took, without the grade: see `grading_seconds`.
    grading : float or None
        How many seconds the grade may take; if None, 15. There is a limit in steps as well, which
        is the same on any machine.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> made = hidato.generate_with_report(grid.square(4, 4), 0.9, unique=True, seed=1)
    >>> made.report.uniqueness, made.report.asked, made.report.reached < 0.9
    ('unique', 0.9, True)
    """

    puzzle: Puzzle = field(repr=False)
    asked: float
    reached: float
    uniqueness: Literal["unique", "not asked"]
    tests: int
    undecided: int
    untested: int
    too_hard: int
    difficulty: str | None
    symmetry: str | None
    path: str
    attempts: int
    seed: int | None
    keep_ends: bool
    seconds: float
    grading: float | None = None

    @cached_property
    def _graded(self) -> tuple[Techniques, float]:
        begun = perf_counter()
        known = techniques_of(self.puzzle, self.uniqueness == "unique", self.grading)
        return known, perf_counter() - begun

    @property
    def techniques(self) -> Techniques:
        """Which techniques the puzzle needs, how often; found when it is first asked for."""
        return self._graded[0]

    @property
    def grading_seconds(self) -> float:
        """How long it took to find the techniques."""
        return self._graded[1]

    @property
    def counts(self) -> Mapping[str, int]:
        """How many numbers need each technique."""
        return self.techniques.counts

    @property
    def grade(self) -> str | None:
        """The grade of the puzzle; None if it has several answers, or the budget did not tell."""
        known = self.techniques
        return grade(known) if known.uniqueness == "unique" and known.complete else None

    def __str__(self) -> str:
        n = self.puzzle.size
        blanks = n - len(self.puzzle.givens)
        are = "number is" if n == 1 else "numbers are"
        reached = f"reached {self.reached:.2f} of {self.asked:.2f}{self._shortfall()}"
        said = [f"{blanks} of {n} {are} blank: {reached}."]
        if self.uniqueness == "unique":
            said.append(f"Exactly one answer, after {_tests(self.tests)}.")
        else:
            said.append("How many answers there are was not asked.")
        if self.symmetry is not None:
            said.append(f"The givens lie symmetric: {self.symmetry}.")
        said.append(f"Grade: {self._grade()}.")
        seed = "" if self.seed is None else f", seed {self.seed}"
        seconds = f"{self.seconds:.3f} s, and {self.grading_seconds:.3f} s for the grade"
        said.append(f"{seconds}; path number {self.attempts}{seed}.")
        return " ".join(said)

    def _shortfall(self) -> str:
        """Return why fewer numbers are blank than was asked for."""
        reasons = []
        if self.undecided:
            reasons.append(f"{_tests(self.undecided)} ran out of budget, and these givens stay")
        if self.untested:
            reasons.append(f"the budget was used up with {self.untested} givens not tested")
        if self.too_hard:
            reasons.append(f"{self.too_hard} givens stay, for else it is harder")
        missing = round(self.asked * self.puzzle.size) - round(self.reached * self.puzzle.size)
        if missing <= 0:
            return ""
        if not reasons:
            reasons.append(f"beyond that {self._needed()}")
        return "; " + ", ".join(reasons)

    def _needed(self) -> str:
        """Return why no more numbers could go, if no budget was used up."""
        if self.uniqueness != "unique":
            return "all that may go went"
        if self.keep_ends and self.puzzle.size <= 2:
            return "the ends stay"
        why = "is needed" if self.symmetry is None else "is needed, or too many lie symmetric to it"
        return (
            f"the ends stay, and every other given {why}"
            if self.keep_ends
            else f"every given {why}"
        )

    def _grade(self) -> str:
        """Return the grade and what it rests on, in words."""
        if not self.techniques.complete:
            return "not found out within the budget"
        counts = ", ".join(f"{count} x {name}" for name, count in self.counts.items())
        return f"{self.grade or 'none'}{f' ({counts})' if counts else ''}"


def _tests(count: int) -> str:
    return "1 test" if count == 1 else f"{count} tests"
