"""A full board under repair: its digits change until its sums leave no other solution.

A board that is filled at random has very many solutions with the same sums. What its sums imply
for each cell is found by filtering all runs to the fixpoint, as `domains` does; the number of
candidates beyond one for each cell is the *excess*. A change of a digit or two, drawn near an
undecided cell, is kept if the excess does not grow, and otherwise with a probability that falls
with the loss, as in annealing at a fixed temperature. Without excess the sums have one solution.

The weaker the filter, the easier the puzzle: one that the table alone decides needs nothing else.

References
----------
N. Metropolis, A. W. Rosenbluth, M. N. Rosenbluth, A. H. Teller, E. Teller, "Equation of state
calculations by fast computing machines", J. Chem. Phys. 21 (1953): which changes are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache, reduce
from math import exp
from operator import and_, or_
from random import Random
from typing import NamedTuple, TypeAlias

from hidato_edu.boards.grid import Grid
from hidato_edu.core.budget import OFTEN, Budget
from hidato_edu.core.rng import pick
from hidato_edu.kakuro.digits import ALL, MOST
from hidato_edu.kakuro.puzzle import Clue, Puzzle, Run, runs_in
from hidato_edu.kakuro.search.filtering import narrowed
from hidato_edu.kakuro.search.table import fitting, sets_of

__all__ = ["DECIDERS", "Change", "Draft", "Layout", "excess", "fixpoint"]

KEPT = 1 << 15  # cached results
FILLS = 20  # attempts to fill a board, each with so many digits for each of its cells
TEMPERATURE = 3.0  # a change that costs so many candidates is kept with probability 1 / e
ASIDE = 0.3  # share of the changes that begin in another cell of the run

Filter: TypeAlias = Callable[[int, tuple[int, ...]], tuple[int, ...]]


class Change(NamedTuple):
    """A change that was kept: (cell number, old, new) of digits, (run number, old, new) of sums."""

    digits: tuple[tuple[int, int, int], ...]
    totals: tuple[tuple[int, int, int], ...]


# ---------------------------------------------------------------- what a run implies for its cells


def by_table(total: int, domains: tuple[int, ...]) -> tuple[int, ...]:
    """Return the domains of a run as far as the known digits and the table restrict them."""
    known = _known(domains)
    fits = fitting(len(domains), total, known)
    return tuple(mask if mask & known == mask else mask & fits for mask in domains)


@lru_cache(maxsize=KEPT)
def by_sets(total: int, domains: tuple[int, ...]) -> tuple[int, ...]:
    """Return the domains of a run, restricted by the sets of digits that still fit.

    A digit that all of them need and only one cell can take is placed there. If two cells are left,
    each needs the partner of its digit in the other.
    """
    known = _known(domains)
    blank = [mask for mask in domains if mask & known != mask]
    if len(blank) <= 2:
        return narrowed(total, domains)
    somewhere = reduce(or_, domains)
    fit = [
        chosen ^ known
        for chosen in sets_of(len(domains), total)
        if chosen & known == known
        and not chosen & ~somewhere
        and all(mask & chosen & ~known for mask in blank)
    ]
    every, needed = reduce(or_, fit), reduce(and_, fit)
    alone = sum(
        1 << d
        for d in range(1, 1 + MOST)
        if needed >> d & 1 and sum(mask >> d & 1 for mask in blank) == 1
    )
    return tuple(mask if mask & known == mask else mask & alone or mask & every for mask in domains)


def _known(domains: Iterable[int]) -> int:
    return sum(mask for mask in domains if not mask & (mask - 1))


DECIDERS: dict[str, Filter] = {"table": by_table, "sets": by_sets, "run": narrowed}
"""The filters that can decide the cells, the weakest first."""


# ---------------------------------------------------------------- the board


class Layout:
    """The runs of a grid, with cells as numbers."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.named = tuple(runs_in(grid, {}))
        self.runs = [tuple(grid.index[cell] for cell in run.cells) for run in self.named]
        self.crossing: list[tuple[int, ...]] = [()] * len(grid)
        for number, run in enumerate(self.runs):
            for i in run:
                self.crossing[i] += (number,)
        self.by_length = sorted(range(len(self.runs)), key=lambda number: len(self.runs[number]))

    def twins(self) -> tuple[Run, Run] | None:
        """Return two runs of nine cells that cross the same runs in the same order, or None.

        Both contain all nine digits, so they can be swapped in any solution.
        """
        seen: dict[tuple[int, ...], int] = {}
        for number, run in enumerate(self.runs):
            crossed = tuple(other for i in run for other in self.crossing[i] if other != number)
            if len(run) == MOST and seen.setdefault(crossed, number) != number:
                return self.named[seen[crossed]], self.named[number]
        return None

    def puzzle(self, totals: Sequence[int]) -> Puzzle:
        """Return the puzzle with these sums of its runs."""
        clues = [
            Clue(run.before, run.direction, total)
            for run, total in zip(self.named, totals, strict=True)
        ]
        return Puzzle(self.grid, tuple(clues))

    def fill(self, rng: Random, budget: Budget) -> list[int] | None:
        """Return random digits, different in each run; None if none were found."""
        found = (self._filled(rng, budget) for _ in range(FILLS))
        return next((digits for digits in found if digits), None)

    def _filled(self, rng: Random, budget: Budget) -> list[int] | None:
        free = [ALL] * len(self.runs)
        digits = [0] * len(self.crossing)
        rank = [rng.random() for _ in digits]
        stack: list[tuple[int, list[int]]] = []
        for _ in range(FILLS * len(digits)):
            if len(stack) == len(digits):
                return digits
            budget.check()
            i = self._tightest(digits, free, rank)
            choice = self._choice(i, free, rng)
            while not choice:  # backtrack to the last cell with another digit
                if not stack:
                    return None
                i, choice = stack.pop()
                self._put(i, 0, digits, free)
            self._put(i, choice.pop(), digits, free)
            stack.append((i, choice))
        return None

    def _tightest(self, digits: list[int], free: list[int], rank: list[float]) -> int:
        best, least = -1, (MOST + 1, 0.0)
        for i, (across, down) in enumerate(self.crossing):
            if not digits[i]:
                here = ((free[across] & free[down]).bit_count(), rank[i])
                if here < least:
                    best, least = i, here
        return best

    def _choice(self, i: int, free: list[int], rng: Random) -> list[int]:
        across, down = self.crossing[i]
        left = [d for d in range(1, 1 + MOST) if (free[across] & free[down]) >> d & 1]
        return [left.pop(pick(rng, len(left))) for _ in range(len(left))]

    def _put(self, i: int, digit: int, digits: list[int], free: list[int]) -> None:
        for number in self.crossing[i]:
            free[number] ^= (1 << digits[i] | 1 << digit) & ALL
        digits[i] = digit


class Draft:
    """A full board, its sums, the candidates `masks` that these leave, and their excess."""

    def __init__(self, layout: Layout, digits: list[int], decide: str, budget: Budget) -> None:
        self.layout = layout
        self.budget = budget
        self.digits = digits
        self.filter = DECIDERS[decide]
        self.totals = [sum(digits[i] for i in run) for run in layout.runs]
        self._look(fixpoint(layout, self.totals, self.filter, budget.check))

    def _look(self, masks: list[int]) -> None:
        self.masks = masks
        self.excess = excess(masks)
        self.undecided = [i for i, mask in enumerate(masks) if mask & (mask - 1)]

    # ---------------------------------------------------------------- changes

    def repair(self, rng: Random, most: int) -> Iterator[Change]:
        """Change digits until all cells are decided; yield each change that is kept."""
        for _ in range(most):
            if not self.undecided:
                return
            moved = self._drawn(rng, self._near(rng))
            totals, masks = self._test(moved)
            lost = excess(masks) - self.excess
            if moved and (lost <= 0 or rng.random() < exp(-lost / TEMPERATURE)):
                yield self._keep(moved, totals, masks)

    def harden(
        self, rng: Random, most: int, is_proper: Callable[[Sequence[int]], bool]
    ) -> Iterator[Change]:
        """Change digits so that fewer cells are decided; yield each change that is kept."""
        for _ in range(most):
            moved = self._drawn(rng, pick(rng, len(self.digits)))
            totals, masks = self._test(moved)
            if moved and excess(masks) >= self.excess and is_proper(totals):
                yield self._keep(moved, totals, masks)

    def take_back(self, change: Change) -> None:
        """Undo a change."""
        moved = {i: old for i, old, _ in change.digits}
        self._keep(moved, *self._test(moved))

    def _test(self, moved: dict[int, int]) -> tuple[list[int], list[int]]:
        """Return the sums after a change, and the candidates that they leave."""
        totals = self.totals.copy()
        for i, digit in moved.items():
            for number in self.layout.crossing[i]:
                totals[number] += digit - self.digits[i]
        if totals == self.totals:
            return totals, self.masks
        self.budget.spend()
        self.budget.check()
        return totals, fixpoint(self.layout, totals, self.filter, self.budget.check)

    def _keep(self, moved: dict[int, int], totals: list[int], masks: list[int]) -> Change:
        change = Change(
            tuple((i, self.digits[i], digit) for i, digit in moved.items()),
            tuple(
                (number, old, new)
                for number, (old, new) in enumerate(zip(self.totals, totals, strict=True))
                if old != new
            ),
        )
        for i, digit in moved.items():
            self.digits[i] = digit
        self.totals = totals
        self._look(masks)
        return change

    def _near(self, rng: Random) -> int:
        """Return an undecided cell, or a cell in one of its runs."""
        i = self.undecided[pick(rng, len(self.undecided))]
        if rng.random() < ASIDE:
            run = self.layout.runs[self.layout.crossing[i][pick(rng, 2)]]
            i = run[pick(rng, len(run))]
        return i

    def _drawn(self, rng: Random, i: int) -> dict[int, int]:
        """Return a random change of a cell: another digit, or a swap of two; it may be empty."""
        layout, digits = self.layout, self.digits
        old, new = digits[i], 1 + pick(rng, MOST)
        if old == new:
            return {}
        moved = {i: new}
        for number in layout.crossing[i]:
            moved.update((j, old) for j in layout.runs[number] if j != i and digits[j] == new)
        for j in moved:
            for number in layout.crossing[j] if j != i else ():
                if any(moved.get(k, digits[k]) == old for k in layout.runs[number] if k != j):
                    return {}
        return moved


def fixpoint(
    layout: Layout, totals: Sequence[int], narrow: Filter, check: Callable[[], object] = bool
) -> list[int]:
    """Return the candidates that sums leave, all runs filtered until nothing changes."""
    runs, crossing = layout.runs, layout.crossing
    fits = [fitting(len(run), total) for run, total in zip(runs, totals, strict=True)]
    masks = [fits[across] & fits[down] for across, down in crossing]
    waiting = dict.fromkeys(layout.by_length)
    while waiting:
        if len(waiting) & OFTEN == OFTEN:
            check()
        number = next(iter(waiting))
        del waiting[number]
        run = runs[number]
        before = tuple([masks[i] for i in run])
        after = narrow(totals[number], before)
        if after == before:
            continue
        for i, old, new in zip(run, before, after, strict=True):
            if old != new:
                masks[i] = new
                across, down = crossing[i]
                waiting[down if across == number else across] = None
        if narrow is not narrowed:  # the other filters are not idempotent
            waiting[number] = None
    return masks


def excess(masks: Sequence[int]) -> int:
    """Return the number of candidates beyond one for each cell."""
    return sum(map(int.bit_count, masks)) - len(masks)
