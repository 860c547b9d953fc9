"""Is there another answer than the one that is known? Where, or the proof that there is none.

Who takes numbers away from a full board knows an answer already. So the question is not how many
answers there are, but whether some gap can be laid otherwise. Each gap is asked once: all its ways
but the known one are assumed together, and mostly lead into a contradiction at once. Then the gap
is laid as it is known, which takes its cells away from all others, and the next one is asked.

What leads into no contradiction is searched: some gap has left its place, so another must give way,
and that one too, until all others can stay *at home*, where the known answer has them. Only gaps
that were driven out are ever tried, so the search stays where the other answer is, however large
the board.

Sets of numbers are ints as well: bit k stands for number k. A *difference* is the set of numbers
that stand elsewhere in another answer. It exists on every board that hides all of these numbers,
whatever else is hidden: what was found once is never asked again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.budget import Budget
from hidato_edu.core.errors import LimitReached
from hidato_edu.hidato.solvers.engine.branch import MOST_CELLS, decided, shared_out
from hidato_edu.hidato.solvers.engine.cover import PathSet, settle
from hidato_edu.hidato.solvers.engine.domains import Check, Contradiction, propagate
from hidato_edu.hidato.solvers.engine.gaps import Gap, narrowed, orders, parts
from hidato_edu.hidato.solvers.engine.masks import bits_of, masks_of

__all__ = ["KnownPath", "Others"]

LONGEST_TURN = 12  # numbers; longer runs are hardly ever blank as a whole
ORDERS = 20  # of a gap's cells, of which the one that moves the fewest numbers is told
MANY = 10**6  # ways, where they are too many to be listed


class Others(NamedTuple):
    """What is known of the other answers of a board.

    Parameters
    ----------
    differences : list of int
        The numbers that stand elsewhere, for each other answer that was found.
    undecided : list of int
        Numbers of which it was not found out whether they can stand elsewhere. Where both lists
        are empty, there is no other answer.
    """

    differences: list[int]
    undecided: list[int]


class KnownPath:
    """A path that is known, and the paths beside it.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> known = KnownPath(grid.square(2, 2), [(0, 0), (0, 1), (1, 0), (1, 1)])
    >>> known.others(hidden=0b1100, asked=0b1100)
    Others(differences=[12], undecided=[])
    >>> known.others(hidden=0b1000, asked=0b1000)
    Others(differences=[], undecided=[])
    """

    def __init__(self, grid: Grid, path: Sequence[Cell]) -> None:
        Budget().check_size(len(grid), MOST_CELLS)
        self.masks = masks_of(grid)
        self.bits = (0, *(self.masks.bits[grid.index[cell]] for cell in path))
        self._links = ((), *(grid.links[grid.index[cell]] for cell in path))
        self._number = {grid.index[cell]: number for number, cell in enumerate(path, start=1)}

    # ---------------------------------------------------------------- one step away

    def one_step_away(self) -> Iterator[int]:
        """Yield the differences that one exchange or one turn of a short run makes.

        Notes
        -----
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
        """Return whether two numbers are neighbors; nothing is asked of those off the path."""
        if not 1 <= there < len(self.bits):
            return True
        return bool(self.masks.near[self.bits[here]] & self.bits[there])

    # ---------------------------------------------------------------- all others

    def others(
        self, hidden: int, asked: int, budget: Budget | None = None, most: int | None = None
    ) -> Others:
        """Return whether another answer differs in the numbers that are asked about.

        Notes
        -----
        A number that was found elsewhere counts as standing when the next gap is asked; so one
        call finds differences in many places of the board. Exponential in the worst case, if there
        is no limit to the nodes.
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
        """Return the gaps between the numbers that stand after propagation."""
        blanks = self._cells(bits_of(hidden))
        domains = [blanks if hidden >> k & 1 else bit for k, bit in enumerate(self.bits)]
        propagate(self.masks, domains, budget.check)
        return shared_out(self.masks, domains, budget)

    def _away(
        self, state: PathSet, gap: Gap, numbers: int, budget: Budget, most: int | None
    ) -> Iterator[int]:
        """Yield differences with other cells for a gap, or another cell for one number of it."""
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
            states = [_with(state, place, [less])]
        yield from self._searched(states, budget, Budget(most))

    def _laid(self, state: PathSet, gap: Gap, numbers: int, check: Check) -> PathSet:
        """Return the state in which a gap, or one number of it, is at home."""
        place = state.gaps.index(gap)
        if gap.ways is not None:
            return settle(self.masks, decided(state, place, [self._home(gap)]), check)
        number = _first(numbers)
        cut = parts(self.masks, gap, number, self.bits[number], check)
        return settle(self.masks, _with(state, place, cut), check)

    def _searched(self, states: list[PathSet], budget: Budget, own: Budget) -> Iterator[int]:
        """Yield the differences of all answers in which every gap not driven out is at home."""
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
        """Yield the states in which a gap that was driven out has each of its ways."""
        gap = min(away, key=_alternatives)
        place = state.gaps.index(gap)
        if gap.ways is not None:
            home = self._home(gap)
            # What is nearly at home drives few others out.
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
            yield _with(state, place, cut)

    # ---------------------------------------------------------------- at home

    def _cells(self, numbers: Iterator[int]) -> int:
        """Return the mask of the cells of numbers."""
        cells = 0
        for one in numbers:
            cells |= self.bits[_first(one)]
        return cells

    def _home(self, gap: Gap) -> int:
        """Return the cells of a gap in the known answer."""
        return sum(self.bits[gap.first : gap.first + len(gap.domains)])

    def _can_stay(self, gap: Gap) -> bool:
        """Return whether a gap can be laid as it is known."""
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
        """Return the numbers that stand elsewhere, where all open gaps stay at home."""
        moved = 0
        for gap in state.closed:
            if not self._can_stay(gap):
                found = orders(self.masks, [domain & gap.every for domain in gap.domains])
                ways = (self._moved(gap.first, order) for order in islice(found, ORDERS))
                moved |= min(ways, key=int.bit_count)
        return moved


def _run(first: int, size: int) -> int:
    """Return the set of consecutive numbers."""
    return ((1 << size) - 1) << first


def _numbers(gap: Gap) -> int:
    """Return the numbers of a gap."""
    return _run(gap.first, len(gap.domains))


def _first(numbers: int) -> int:
    """Return the least number of a set."""
    return (numbers & -numbers).bit_length() - 1


def _domain(gap: Gap, number: int) -> int:
    """Return the domain of a number of a gap; the number as a set."""
    return gap.domains[_first(number) - gap.first]


def _alternatives(gap: Gap) -> int:
    """Return how many ways a gap has."""
    return MANY * len(gap.domains) if gap.ways is None else len(gap.ways)


def _asked(gaps: list[Gap], asked: int) -> list[Gap]:
    """Return the gaps that hold a number that is asked about."""
    return [gap for gap in gaps if _numbers(gap) & asked]


def _with(state: PathSet, place: int, gaps: list[Gap]) -> PathSet:
    """Return the state with other gaps in place of one."""
    return state._replace(gaps=[*state.gaps[:place], *gaps, *state.gaps[place + 1 :]])
