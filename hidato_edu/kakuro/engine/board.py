"""A board as numbers, and the fixpoint of the filtering of all its runs."""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter
from typing import Any

from hidato_edu.kakuro.digits import ALL
from hidato_edu.kakuro.filtering import narrowed
from hidato_edu.kakuro.puzzle import Puzzle, Solution

__all__ = ["Board", "Masks"]

Masks = list[int]
"""The domain of every cell, in the order of ``puzzle.grid.cells``."""


class Board:
    """The runs of a puzzle by numbers of cells.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle.

    Attributes
    ----------
    runs : list of (int or None, tuple of int, callable)
        Of each run the sum, its cells, and what gathers their domains from those of the board.
    crossing : list of (int, int)
        Of each cell the numbers of its two runs.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        index = puzzle.grid.index
        self.runs: list[tuple[int | None, tuple[int, ...], Any]] = []
        for run in puzzle.runs:
            cells = tuple(index[cell] for cell in run.cells)
            self.runs.append((run.total, cells, _gather(cells)))
        self.crossing = [puzzle.crossing[cell] for cell in puzzle.grid.cells]

    def start(self) -> Masks:
        """Return the domains before anything is filtered."""
        givens = self.puzzle.givens
        return [1 << givens[cell] if cell in givens else ALL for cell in self.puzzle.grid.cells]

    def settle(self, masks: Masks, numbers: Iterable[int]) -> int:
        """Filter these runs, and all that this touches; return a run that fails, or -1."""
        runs, crossing = self.runs, self.crossing
        waiting = dict.fromkeys(numbers)
        while waiting:
            number = waiting.popitem()[0]
            total, cells, gather = runs[number]
            before = gather(masks)
            after = narrowed(total, before)
            if after == before:
                continue
            if not after:
                return number
            for cell, old, new in zip(cells, before, after, strict=True):
                if old != new:
                    masks[cell] = new
                    across, down = crossing[cell]
                    waiting[down if across == number else across] = None
        return -1

    def solution(self, masks: Masks) -> Solution:
        """Return the solution in which every cell has one digit left."""
        digits = (mask.bit_length() - 1 for mask in masks)
        return Solution(self.puzzle, zip(self.puzzle.grid.cells, digits, strict=True))


def _gather(cells: tuple[int, ...]) -> Any:
    if len(cells) > 1:
        return itemgetter(*cells)
    (cell,) = cells
    return lambda masks: (masks[cell],)
