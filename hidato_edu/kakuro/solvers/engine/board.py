"""A board as numbers, and the fixpoint of filtering all its runs."""

from __future__ import annotations

from collections.abc import Iterable
from heapq import heapify, heappop, heappush
from operator import itemgetter
from typing import Any, TypeAlias

from hidato_edu.kakuro.puzzle import Puzzle, Solution
from hidato_edu.kakuro.search.filtering import followers, narrowed

__all__ = ["FINE", "Masks", "Model"]

Masks: TypeAlias = list[int]
"""The domain of every cell, in the order of ``puzzle.grid.cells``."""

FINE = -1  # no run fails


class Model:
    """The runs of a puzzle by numbers of cells; those with the fewest ways to be filled first."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        index = puzzle.grid.index
        table = [followers(len(run.cells), run.total) for run in puzzle.runs]
        order = sorted(range(len(table)), key=lambda k: len(table[k]))
        rank = [0] * len(order)
        self.runs: list[tuple[int | None, tuple[int, ...], Any]] = []  # sum, cells, their getter
        for number, k in enumerate(order):
            rank[k] = number
            run = puzzle.runs[k]
            cells = tuple([index[cell] for cell in run.cells])
            self.runs.append((run.total, cells, _gather(cells)))
        self.is_across = [puzzle.runs[k].direction == "across" for k in order]
        self.signed: list[int | None] = [  # sums, negative for runs down
            None if run[0] is None else run[0] if across else -run[0]
            for run, across in zip(self.runs, self.is_across, strict=True)
        ]
        self._table = [table[k] for k in order]
        cross = puzzle.crossing
        self.crossing = [(rank[a], rank[d]) for a, d in map(cross.__getitem__, puzzle.grid.cells)]

    def start(self) -> tuple[Masks, int]:
        """Return the domains by the table alone, single candidates placed; and a failing run or -1.

        This pass is cheap and reduces the number of runs to filter.
        """
        crossing, table = self.crossing, self._table
        known = [0] * len(table)
        fits = [follows.get(0, 0) for follows in table]
        index = self.puzzle.grid.index
        masks = [0] * len(crossing)
        givens = {index[cell]: 1 << digit for cell, digit in self.puzzle.givens.items()}
        waiting = [*range(len(crossing)), *givens]
        while waiting:
            cell = waiting.pop()
            if masks[cell]:
                continue
            across, down = crossing[cell]
            mask = fits[across] & fits[down] & givens.get(cell, -1)
            if not mask:
                return masks, across
            if mask & (mask - 1):
                continue
            masks[cell] = mask
            for number in (across, down):
                known[number] |= mask
                fits[number] = table[number].get(known[number], 0)
                waiting += self.runs[number][1]
        for cell, (across, down) in enumerate(crossing):
            masks[cell] = masks[cell] or fits[across] & fits[down]
        return masks, FINE

    def settle(self, masks: Masks, numbers: Iterable[int]) -> int:
        """Filter these runs and all affected ones; return a run that fails, or -1."""
        runs, crossing = self.runs, self.crossing
        waiting = [*numbers]
        heapify(waiting)
        listed = set(waiting)
        while waiting:
            number = heappop(waiting)
            listed.remove(number)
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
                    other = down if across == number else across
                    if other not in listed:
                        listed.add(other)
                        heappush(waiting, other)
        return FINE

    def open_runs(self, masks: Masks) -> list[int]:
        """Return the numbers of the runs that have a cell with several digits left."""
        found: set[int] = set()
        for mask, both in zip(masks, self.crossing, strict=True):
            if mask & (mask - 1):
                found.update(both)
        return sorted(found)

    def solution(self, masks: Masks) -> Solution:
        """Return the solution if every cell has one digit left."""
        digits = (mask.bit_length() - 1 for mask in masks)
        return Solution(self.puzzle, zip(self.puzzle.grid.cells, digits, strict=True))


def _gather(cells: tuple[int, ...]) -> Any:
    if len(cells) > 1:
        return itemgetter(*cells)
    (cell,) = cells
    return lambda masks: (masks[cell],)
