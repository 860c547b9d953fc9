"""The report on how a puzzle was made.

The grade and the techniques are computed on first access, because that takes longer than making
most puzzles.
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
        The requested share of blanks, and the share that was reached.
    uniqueness : {"unique", "not asked"}
        Whether it is proven that there is exactly one solution.
    tests, undecided, untested : int
        How many tests of givens were made, how many of them ran out of their budget (the given
        stayed), how many givens were not tested.
    too_hard : int
        How many givens stayed because the puzzle would be too hard without them.
    difficulty : str or None
        The requested grade.
    symmetry : str or None
        The requested symmetry of the givens.
    path : str
        The algorithm that found the path; "given" if it was given.
    attempts : int
        How many paths were tried.
    seed : int or None
        The seed that reproduces this puzzle; None if a random source was given.
    keep_ends : bool
        Whether the first and the last number had to stay.
    seconds : float
        Time used, without the grade: see `grading_seconds`.
    grading : float or None
        How many seconds the grade may take; if None, 15. There is also a limit in steps, which
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
        """The techniques that the puzzle needs, computed on first access."""
        return self._graded[0]

    @property
    def grading_seconds(self) -> float:
        """How many seconds the techniques took."""
        return self._graded[1]

    @property
    def counts(self) -> Mapping[str, int]:
        """How many numbers need each technique."""
        return self.techniques.counts

    @property
    def grade(self) -> str | None:
        """The grade of the puzzle; None if it has several solutions or is not graded completely."""
        known = self.techniques
        return grade(known) if known.uniqueness == "unique" and known.complete else None

    def __str__(self) -> str:
        n = self.puzzle.size
        blanks = n - len(self.puzzle.givens)
        are = "number is" if n == 1 else "numbers are"
        reached = f"reached {self.reached:.2f} of {self.asked:.2f}{self._shortfall()}"
        said = [f"{blanks} of {n} {are} blank: {reached}."]
        if self.uniqueness == "unique":
            said.append(f"Exactly one solution, after {_tests(self.tests)}.")
        else:
            said.append("The number of solutions was not tested.")
        if self.symmetry is not None:
            said.append(f"The givens are symmetric: {self.symmetry}.")
        said.append(f"Grade: {self._grade()}.")
        seed = "" if self.seed is None else f", seed {self.seed}"
        seconds = f"{self.seconds:.3f} s, and {self.grading_seconds:.3f} s for the grade"
        said.append(f"{seconds}; path number {self.attempts}{seed}.")
        return " ".join(said)

    def _shortfall(self) -> str:
        """Return why fewer numbers are blank than requested."""
        reasons = []
        if self.undecided:
            reasons.append(f"{_tests(self.undecided)} ran out of budget, and these givens stay")
        if self.untested:
            reasons.append(f"the budget was used up with {self.untested} givens not tested")
        if self.too_hard:
            reasons.append(f"{self.too_hard} givens stay because it would be too hard without them")
        missing = round(self.asked * self.puzzle.size) - round(self.reached * self.puzzle.size)
        if missing <= 0:
            return ""
        if not reasons:
            reasons.append(f"beyond that {self._needed()}")
        return "; " + ", ".join(reasons)

    def _needed(self) -> str:
        """Return why no more numbers can be removed, if no budget was used up."""
        if self.uniqueness != "unique":
            return "no other number may be removed"
        if self.keep_ends and self.puzzle.size <= 2:
            return "the ends stay"
        why = "is needed" if self.symmetry is None else "is needed, or has too many symmetric ones"
        return (
            f"the ends stay, and every other given {why}"
            if self.keep_ends
            else f"every given {why}"
        )

    def _grade(self) -> str:
        """Return the grade and its techniques, in words."""
        if not self.techniques.complete:
            return "not known within the budget"
        counts = ", ".join(f"{count} x {name}" for name, count in self.counts.items())
        return f"{self.grade or 'none'}{f' ({counts})' if counts else ''}"


def _tests(count: int) -> str:
    return "1 test" if count == 1 else f"{count} tests"
