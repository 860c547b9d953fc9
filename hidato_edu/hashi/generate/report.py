"""A new puzzle, and the report of how it was made."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from hidato_edu.core.errors import LimitReached
from hidato_edu.hashi.hints.hinting import Techniques, grade, techniques
from hidato_edu.hashi.puzzle import Puzzle, Solution

__all__ = ["Report"]


@dataclass(frozen=True)
class Report:
    """How a puzzle was made; as a text, a short paragraph.

    Parameters
    ----------
    answer : Solution
        The only answer.
    attempts : int
        How many networks were begun.
    mends, steers : int
        How many bridges of the last one were changed, for a single answer and for the difficulty.
    nodes : int
        Nodes of the proofs: conflicts of the engine.
    seed : int or None
        The seed that gives this puzzle again; None where a random source was given.
    seconds : float
        How long it took.

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
        """How many islands it has."""
        return len(self.puzzle.givens)

    @property
    def bridges(self) -> int:
        """How many bridges the answer has."""
        return sum(number > 0 for number in self.answer.values())

    @property
    def lanes(self) -> int:
        """How many lanes they have together."""
        return sum(self.answer.values())

    @property
    def loops(self) -> int:
        """How many bridges the answer has more than a tree."""
        return self.bridges - self.islands + 1

    @cached_property
    def techniques(self) -> Techniques:
        """Which techniques the puzzle needs, how often; found when it is first asked for."""
        return techniques(self.puzzle)

    @property
    def hardest(self) -> str | None:
        """The hardest technique that the puzzle needs."""
        return self.techniques.hardest

    @property
    def grade(self) -> str | None:
        """The grade of the puzzle; None if the budget did not tell."""
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
            f"{self.lanes} lanes, {loops}, exactly one answer; hardest technique: {self.hardest}. "
            f"{self.mends} bridges were changed for a single answer and {self.steers} for the "
            f"difficulty, in {tries}; {self.nodes} nodes of proofs. {self.seconds:.3f} s{seed}."
        )
