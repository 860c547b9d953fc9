"""The report on how a puzzle was generated."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from hidato_edu.core.errors import LimitReached
from hidato_edu.hashi.hints.hinting import Techniques, grade, techniques
from hidato_edu.hashi.puzzle import Puzzle, Solution

__all__ = ["Report"]


@dataclass(frozen=True)
class Report:
    """How a puzzle was generated; as text, a short paragraph.

    Parameters
    ----------
    answer : Solution
        The only solution.
    attempts : int
        How many networks were started.
    mends, steers : int
        How many bridges of the last network were changed, for uniqueness and for the difficulty.
    nodes : int
        Conflicts of the engine in all proofs.
    seed : int or None
        The seed that reproduces this puzzle; None if a random source was given.
    seconds : float
        The duration in seconds, without the techniques.

    Examples
    --------
    >>> from hidato_edu import hashi
    >>> report = hashi.generate_with_report(7, seed=1).report
    >>> report.attempts, report.islands, report.answer == hashi.solve(report.puzzle)
    (1, 15, True)
    """

    answer: Solution = field(repr=False)
    attempts: int
    mends: int
    steers: int
    nodes: int
    seed: int | None
    seconds: float

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.answer.puzzle

    @property
    def islands(self) -> int:
        """Number of islands."""
        return len(self.puzzle.givens)

    @property
    def bridges(self) -> int:
        """Number of bridges in the solution."""
        return sum(number > 0 for number in self.answer.values())

    @property
    def lanes(self) -> int:
        """Number of lanes in the solution."""
        return sum(self.answer.values())

    @property
    def loops(self) -> int:
        """Number of bridges beyond those of a spanning tree."""
        return self.bridges - self.islands + 1

    @cached_property
    def techniques(self) -> Techniques:
        """Which techniques the puzzle needs, how often; computed on first use."""
        return techniques(self.puzzle)

    @property
    def hardest(self) -> str | None:
        """The hardest technique that the puzzle needs."""
        return self.techniques.hardest

    @property
    def grade(self) -> str | None:
        """The grade of the puzzle; None if the budget was not enough."""
        try:
            return grade(self.techniques)
        except LimitReached:
            return None

    def __str__(self) -> str:
        tries = "the first try" if self.attempts == 1 else f"try number {self.attempts}"
        seed = "" if self.seed is None else f", seed {self.seed}"
        loops = "1 loop" if self.loops == 1 else f"{self.loops} loops"
        return (
            f"{self.islands} islands on {self.puzzle.size} cells, {self.bridges} bridges with "
            f"{self.lanes} lanes, {loops}, exactly one solution; hardest technique: "
            f"{self.hardest}. {self.mends} bridges were changed for uniqueness and {self.steers} "
            f"for the difficulty, in {tries}; {self.nodes} conflicts in the proofs. "
            f"{self.seconds:.3f} s{seed}."
        )
