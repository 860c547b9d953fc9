"""The report of how a puzzle was generated."""

from __future__ import annotations

from dataclasses import dataclass, field

from hidato_edu.numberlink.puzzle import Puzzle, Solution

__all__ = ["Report"]


@dataclass(frozen=True)
class Report:
    """How a puzzle was generated; its text is a short paragraph.

    Parameters
    ----------
    answer : Solution
        The only solution.
    attempts : int
        Number of boards tried.
    cuts, joins : int
        Number of links that were cut and joined on the last board, after the first paths.
    nodes : int
        Nodes of the proofs: links that were assumed on or off.
    seed : int or None
        The seed that gives this puzzle again; None if a random source was given.
    seconds : float
        Time in seconds.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> report = numberlink.generate_with_report(6, seed=1).report
    >>> report.attempts, report.shortest, report.answer == numberlink.solve(report.puzzle)
    (1, 4, True)
    """

    answer: Solution = field(repr=False)
    attempts: int
    cuts: int
    joins: int
    nodes: int
    seed: int | None
    seconds: float

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return self.answer.puzzle

    @property
    def pairs(self) -> int:
        """Number of pairs."""
        return len(self.puzzle.pairs)

    @property
    def shortest(self) -> int:
        """Number of cells of the shortest path."""
        return min(map(len, self.answer.paths.values()))

    @property
    def longest(self) -> int:
        """Number of cells of the longest path."""
        return max(map(len, self.answer.paths.values()))

    def __str__(self) -> str:
        tries = "the first try" if self.attempts == 1 else f"try number {self.attempts}"
        seed = "" if self.seed is None else f", seed {self.seed}"
        return (
            f"{self.pairs} pairs on {self.puzzle.size} cells, paths of {self.shortest} to "
            f"{self.longest} cells, exactly one solution. {self.cuts} links were cut and "
            f"{self.joins} joined after the first paths, in {tries}; {self.nodes} nodes of proofs. "
            f"{self.seconds:.3f} s{seed}."
        )
