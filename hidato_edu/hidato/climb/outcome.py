"""What a climb returns: how it ended, and the longest walk of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import GenerationFailed
from hidato_edu.hidato.puzzle import Solution

__all__ = ["Climb", "Outcome"]

Outcome: TypeAlias = Literal["found", "failed", "interrupted", "impossible"]


@dataclass(frozen=True)
class Climb:
    """How a climb ended, and the longest walk of it.

    Attributes
    ----------
    grid : Grid
        The open cells.
    outcome : str
        ``"found"``, ``"failed"``, ``"interrupted"``, or ``"impossible"`` (did not start).
    moves : int
        Moves of all tries together.
    tries : int
        Tries that were started.
    blanks : int
        The least number of blanks after any move. 0 is a path, even if the rule does not notice it,
        like the loop as printed.
    curve : tuple of int
        If requested: the blanks of the last try at the start and after each move, before it is
        undone.
    path : tuple of (row, col)
        The longest walk.
    solution : Solution or None
        The numbers, if a path was found.
    seconds : float
        Time used; not part of the comparison of two climbs.
    why : str
        Why there is no solution; empty if there is one.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> from hidato_edu.boards import grid
    >>> run = hidato.climb_run(grid.square(4, 4), "strict", max_moves=500, tries=1, seed=6)
    >>> run
    <climb: failed, 500 moves, 1 try, 1 of 16 cells blank>
    >>> len(run.cut().grid)
    15
    """

    grid: Grid
    outcome: Outcome
    moves: int
    tries: int
    blanks: int
    curve: tuple[int, ...] = ()
    path: tuple[Cell, ...] = ()
    solution: Solution | None = None
    seconds: float = field(default=0.0, compare=False)
    why: str = ""

    def cut(self) -> Solution:
        """Return the longest walk as a solution, on a board cut to fit it.

        Raises
        ------
        GenerationFailed
            If there was no walk at all.
        """
        if not self.path:
            raise GenerationFailed(f"there was no walk: {self.why}")
        board = Grid(self.path, self.grid.shape, self.grid.size)
        return Solution(board, ((cell, number) for number, cell in enumerate(self.path, start=1)))

    def __repr__(self) -> str:
        tries = f"{self.tries} try" if self.tries == 1 else f"{self.tries} tries"
        blank = f"{self.blanks} of {len(self.grid)} cells blank"
        return f"<climb: {self.outcome}, {self.moves:,} moves, {tries}, {blank}>"
