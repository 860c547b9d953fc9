"""The report on how a puzzle was generated."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from time import perf_counter

from hidato_edu.core.errors import LimitReached
from hidato_edu.kakuro.hints import Techniques, grade, techniques
from hidato_edu.kakuro.puzzle import Puzzle, Solution

__all__ = ["Report"]


@dataclass(frozen=True)
class Report:
    """How a puzzle was generated; as text, a short paragraph.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle, with exactly one solution.
    answer : Solution
        The solution.
    difficulty : str or None
        The requested grade.
    attempts : int
        How many boards were filled.
    repairs, tested : int
        How many changes of their digits were kept, and how many were tested.
    seed : int or None
        The seed that reproduces this puzzle; None if a random source was given.
    seconds : float
        The duration in seconds, without the techniques.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> report = kakuro.generate_with_report((6, 6), difficulty="medium", seed=1).report
    >>> report.difficulty, report.grade, report.answer == kakuro.solve(report.puzzle)
    ('medium', 'medium', True)
    """

    puzzle: Puzzle = field(repr=False)
    answer: Solution = field(repr=False)
    difficulty: str | None
    attempts: int
    repairs: int
    tested: int
    seed: int | None
    seconds: float

    @cached_property
    def _known(self) -> tuple[Techniques, float]:
        begun = perf_counter()
        return techniques(self.puzzle), perf_counter() - begun

    @property
    def techniques(self) -> Techniques:
        """Which techniques the puzzle needs, how often; computed on first use."""
        return self._known[0]

    @property
    def grading_seconds(self) -> float:
        """The time for the techniques, in seconds."""
        return self._known[1]

    @property
    def grade(self) -> str | None:
        """The grade of the puzzle; None if the budget was not enough."""
        try:
            return grade(self.techniques)
        except LimitReached:
            return None

    def __str__(self) -> str:
        runs = len(self.puzzle.runs)
        tries = "the first try" if self.attempts == 1 else f"try number {self.attempts}"
        seed = "" if self.seed is None else f", seed {self.seed}"
        counts = ", ".join(f"{n} x {name}" for name, n in self.techniques.counts.items() if n)
        return (
            f"{self.puzzle.size} white cells in {runs} runs, exactly one solution. "
            f"{self.tested} changes were tested and {self.repairs} kept, in {tries}. "
            f"Grade: {self.grade or 'unknown within the budget'} ({counts}). "
            f"{self.seconds:.3f} s, and {self.grading_seconds:.3f} s for the grade{seed}."
        )
