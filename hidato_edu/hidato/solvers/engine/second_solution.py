"""Is there a solution other than the known one? Where, or the proof that there is none.

A generator that removes numbers from a full board knows one solution. So the question is not how
many solutions there are, but whether some gap can be filled differently. Each gap is examined once:
all its ways except the known one are assumed together, which mostly leads to a contradiction at
once. Then the gap is filled as known, which removes its cells from all others, and the next one
is examined.

If there is no contradiction, a search follows: some gap has left its place, so another must give
way, and so on, until all others can stay *at home*, in their cells of the known solution. Only gaps
that were displaced are ever tried, so the search stays near the other solution, however large the
board is.

Sets of numbers are ints, too: bit k is number k. A *difference* is the set of numbers that another
solution has elsewhere. It exists on every board on which all of these numbers are hidden, whatever
else is hidden: what was found once is not examined again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS, decided, replaced, shared_out
from hidato_edu.hidato.solvers.engine.cover import PathSet, settle
from hidato_edu.hidato.solvers.engine.domains import Check, Contradiction, propagate
from hidato_edu.hidato.solvers.engine.gaps import Gap, narrowed, orders, parts
from hidato_edu.hidato.solvers.engine.masks import bits_of, masks_of

__all__ = ["KnownPath", "Others"]

LONGEST_TURN = 12  # numbers; all of a longer run are hardly ever blank
ORDERS = 20  # of a gap's cells are compared; the one that moves the fewest numbers counts
MANY = 10**6  # the number of ways if there are too many to list


class Others(NamedTuple):
    """What is known about other solutions of a board.

    `differences` has the set of numbers that are elsewhere for each other solution that was found;
    `undecided` has sets of numbers that may or may not be elsewhere. If both are empty, there is no
    other solution.
    """

    differences: list[int]
    undecided: list[int]


class KnownPath:
    """A known path, and the other paths near it."""

    def __init__(self, grid: Grid, path: Sequence[Cell]) -> None:
        Budget().check_size(len(grid), MOST_CELLS)
        self.masks = masks_of(grid)
        self.bits = (0, *(self.masks.bits[grid.index[cell]] for cell in path))
        self._links = ((), *(grid.links[grid.index[cell]] for cell in path))
        self._number = {grid.index[cell]: number for number, cell in enumerate(path, start=1)}

    # ---------------------------------------------------------------- one step away

    def one_step_away(self) -> Iterator[int]:
        """Yield the differences of one exchange or one reversal of a short run.

        Linear in the number of neighbors.
        """
        n = len(self.bits) - 1
        for k in range(1, n + 1):
            for j in self._beside(k - 1 if k > 1 else 2):
                if j >= k + 3 and all(
                    map(self._joined, (j, j, k, k), (k - 1, k + 1, j - 1, j + 1))
                ):
                    yield 1 << k | 1 << j
            last = min(n, k + LONGEST_TURN)
            for j in self._beside(k - 1) if k > 1 else range(2, last + 1):
                if k < j <= last and self._joined(k, j + 1):
                    middle = 0 if (j - k) % 2 else 1 << (k + j) // 2
                    yield _run(k, j - k + 1) ^ middle

    def _beside(self, number: int) -> list[int]:
        if number >= len(self.bits):
            return []
        return [self._number[near] for near in self._links[number]]

    def _joined(self, here: int, there: int) -> bool:
        """Return whether two numbers are neighbors; True for numbers outside the path."""
        if not 1 <= there < len(self.bits):
            return True
        return bool(self.masks.near[self.bits[here]] & self.bits[there])

    # ---------------------------------------------------------------- all others

    def others(
        self, hidden: int, asked: int, budget: Budget | None = None, most: int | None = None
    ) -> Others:
        """Return whether another solution differs in some of the numbers `asked`.

        A number that was found elsewhere counts as known when the next gap is examined, so one call
        finds differences in many places of the board. Exponential in the worst case if the nodes
        are not limited.
        """
        budget = budget or Budget()
        state = self._begun(hidden, budget)
        found: list[int] = []
        undecided: list[int] = []
        while gaps := [gap for gap in state.gaps if _numbers(gap) & asked]:
            gap = min(gaps, key=_alternatives)
            numbers = _numbers(gap) & asked
            if gap.ways is None:
                numbers = min(bits_of(numbers), key=lambda one: _domain(gap, one).bit_count())
            try:
                found += islice(self._away(state, gap, numbers, budget, most), 1)
            except LimitReached:
                budget.stop_if_over()
                undecided.append(numbers)
                asked &= ~numbers
            else:
                state = self._laid(state, gap, numbers, budget.check)
        found += filter(None, map(self._reordered, _asked(state.closed, asked)))
        return Others(found, undecided)

    def _begun(self, hidden: int, budget: Budget) -> PathSet:
        """Return the gaps between the numbers that are known after propagation."""
        blanks = self._cells(bits_of(hidden))
        domains = [blanks if hidden >> k & 1 else bit for k, bit in enumerate(self.bits)]
        propagate(self.masks, domains, budget.check)
        return shared_out(self.masks, domains, budget)

    def _away(
        self, state: PathSet, gap: Gap, numbers: int, budget: Budget, most: int | None
    ) -> Iterator[int]:
        """Yield differences in which a gap, or one of its numbers, has other cells."""
        place = state.gaps.index(gap)
        if gap.ways is not None:
            home = self._home(gap)
            others = [way for way in gap.ways if way != home]
            states = [decided(state, place, others)] if others else []
        else:
            domains = list(gap.domains)
            domains[_first(numbers) - gap.first] &= ~self.bits[_first(numbers)]
            try:
                less = narrowed(self.masks, Gap(gap.first, domains, tried=gap.tried), 0, 0)
            except Contradiction:
                return
            states = [replaced(state, place, [less])]
        yield from self._searched(states, budget, Budget(most))

    def _laid(self, state: PathSet, gap: Gap, numbers: int, check: Check) -> PathSet:
        """Return the state in which a gap, or one of its numbers, is at home."""
        place = state.gaps.index(gap)
        if gap.ways is not None:
            return settle(self.masks, decided(state, place, [self._home(gap)]), check)
        number = _first(numbers)
        cut = parts(self.masks, gap, number, self.bits[number], check)
        return settle(self.masks, replaced(state, place, cut), check)

    def _searched(self, states: list[PathSet], budget: Budget, own: Budget) -> Iterator[int]:
        """Yield the differences of all solutions in which every gap not displaced is at home."""
        branches = [iter(states)]
        while branches:
            for state in branches[-1]:
                budget.spend()
                own.spend()
                try:
                    state = settle(self.masks, state, budget.check)
                except Contradiction:
                    continue
                away = [gap for gap in state.gaps if not self._can_stay(gap)]
                if away:
                    branches.append(self._branches(state, away, budget.check))
                    break
                yield self._difference(state)
            else:
                branches.pop()

    def _branches(self, state: PathSet, away: list[Gap], check: Check) -> Iterator[PathSet]:
        """Yield the states in which a displaced gap has each of its ways."""
        gap = min(away, key=_alternatives)
        place = state.gaps.index(gap)
        if gap.ways is not None:
            home = self._home(gap)
            # A way that is nearly at home displaces few others.
            for way in sorted(gap.ways, key=lambda way: (-(way & home).bit_count(), way)):
                yield decided(state, place, [way])
            return
        number = min(
            (k for k, domain in enumerate(gap.domains, gap.first) if not domain & self.bits[k]),
            key=lambda k: gap.domains[k - gap.first].bit_count(),
        )
        for bit in bits_of(gap.domains[number - gap.first]):
            try:
                cut = parts(self.masks, gap, number, bit, check)
            except Contradiction:
                continue
            yield replaced(state, place, cut)

    # ---------------------------------------------------------------- at home

    def _cells(self, numbers: Iterator[int]) -> int:
        """Return the mask of the cells of numbers."""
        cells = 0
        for one in numbers:
            cells |= self.bits[_first(one)]
        return cells

    def _home(self, gap: Gap) -> int:
        """Return the cells of a gap in the known solution."""
        return sum(self.bits[gap.first : gap.first + len(gap.domains)])

    def _can_stay(self, gap: Gap) -> bool:
        """Return whether a gap can be filled as known."""
        if gap.ways is not None and self._home(gap) not in gap.ways:
            return False
        return all(
            bit & domain for bit, domain in zip(self.bits[gap.first :], gap.domains, strict=False)
        )

    def _reordered(self, gap: Gap) -> int:
        """Return the numbers that move if a closed gap uses its cells in another order, or 0."""
        mine = self.bits[gap.first : gap.first + len(gap.domains)]
        for order in orders(self.masks, [domain & gap.every for domain in gap.domains]):
            if order != mine:
                return self._moved(gap.first, order)
        return 0

    def _moved(self, first: int, order: Sequence[int]) -> int:
        return sum(1 << k for k, bit in enumerate(order, first) if bit != self.bits[k])

    def _difference(self, state: PathSet) -> int:
        """Return the numbers that are elsewhere if all open gaps stay at home."""
        moved = 0
        for gap in state.closed:
            if not self._can_stay(gap):
                found = orders(self.masks, [domain & gap.every for domain in gap.domains])
                ways = (self._moved(gap.first, order) for order in islice(found, ORDERS))
                moved |= min(ways, key=int.bit_count)
        return moved


def _run(first: int, size: int) -> int:
    """Return a set of consecutive numbers."""
    return ((1 << size) - 1) << first


def _numbers(gap: Gap) -> int:
    """Return the numbers of a gap."""
    return _run(gap.first, len(gap.domains))


def _first(numbers: int) -> int:
    """Return the least number of a set."""
    return (numbers & -numbers).bit_length() - 1


def _domain(gap: Gap, number: int) -> int:
    """Return the domain of a gap's number, which is given as a set."""
    return gap.domains[_first(number) - gap.first]


def _alternatives(gap: Gap) -> int:
    """Return how many ways a gap has."""
    return MANY * len(gap.domains) if gap.ways is None else len(gap.ways)


def _asked(gaps: list[Gap], asked: int) -> list[Gap]:
    """Return the gaps with a number that is asked about."""
    return [gap for gap in gaps if _numbers(gap) & asked]
