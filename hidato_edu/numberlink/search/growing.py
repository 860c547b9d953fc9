"""The state of the path-growing search: free cells, tips, and the choice of the next step.

Sets of cells are bit masks, so a test of all cells is a few shifts. Between rows there is a gap of
one bit, which is never free, for bits that are shifted off the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple, TypeAlias, get_args

from hidato_edu.boards.grid import Cell
from hidato_edu.family.prunes import Reason
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["ORDERS", "Growing", "Order", "Regions"]

Order: TypeAlias = Literal["fixed", "most-constrained"]

ORDERS: tuple[Order, ...] = get_args(Order)
"""The orders: extend a tip of the first open number, or the tip with the fewest ways."""


class Regions(NamedTuple):
    """The connected components of the free cells."""

    parts: list[int]  # as bit masks
    homes: dict[int, list[int]]  # for each open number, the parts beside both of its tips


class Growing:
    """Paths that grow from both ends.

    Side 2 i is the tip that grows from the first end of the i-th number, side 2 i + 1 the tip from
    its second end.
    """

    def __init__(self, puzzle: Puzzle, order: Order, is_tight: bool = False) -> None:
        self.puzzle = puzzle
        self.stride = puzzle.grid.size[1] + 1
        self.numbers = list(puzzle.pairs)
        self.cover, self.self_touch = puzzle.cover, puzzle.self_touch
        self.order = order
        self.is_tight = is_tight and puzzle.cover  # a tip beside a cell with two ways must go there
        place = {cell: cell[0] * self.stride + cell[1] for cell in puzzle.grid.cells}
        self.tips = [place[cell] for pair in puzzle.pairs.values() for cell in pair]  # of each side
        self.near = {
            place[cell]: sum(1 << place[near] for near in puzzle.grid.neighbors(cell))
            for cell in puzzle.grid.cells
        }
        self.black = sum(1 << place[cell] for cell in puzzle.grid.cells if sum(cell) % 2)
        self.free = sum(1 << place[cell] for cell in puzzle.grid.cells if cell not in puzzle.givens)
        self.own = [
            1 << one | 1 << other
            for one, other in zip(self.tips[::2], self.tips[1::2], strict=True)
        ]
        self.ends = sum(self.own)  # the tips of open numbers
        self.open = list(range(0, len(self.tips), 2))  # first sides of numbers that are not joined
        self.failure: Reason | None = None
        self._regions: Regions | None = None

    # --- cells ------------------------------------------------------------------------------------

    def cell(self, place: int) -> Cell:
        """Return the cell of a place."""
        return divmod(place, self.stride)

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask, row by row."""
        return tuple(self.cell(place) for place in _places(mask))

    # --- steps ------------------------------------------------------------------------------------

    def extend(self, side: int, place: int) -> None:
        """Extend the tip of a side to a free neighbor, or to the other tip of its number."""
        here = self.tips[side]
        bit = 1 << place
        self.ends ^= 1 << here | bit
        if place == self.tips[side ^ 1]:
            self.open.remove(side & ~1)
        else:
            self.free ^= bit
            self.tips[side] = place
            self.own[side >> 1] ^= bit

    def retract(self, side: int, here: int, place: int) -> None:
        """Take back the last `extend`, which led a side from `here` to `place`."""
        bit = 1 << place
        self.ends ^= 1 << here | bit
        if place == self.tips[side ^ 1]:
            self.open.append(side & ~1)
            self.open.sort()
        else:
            self.free ^= bit
            self.tips[side] = here
            self.own[side >> 1] ^= bit

    def ways(self, side: int) -> int:
        """Return the cells to which the tip of a side can go, as a mask."""
        place, goal = self.tips[side], 1 << self.tips[side ^ 1]
        near = self.near[place]
        found = near & self.free
        if self.self_touch:
            return found | near & goal
        if near & goal:  # any other way would touch the path
            return goal
        own = self.own[side >> 1] & ~(goal | 1 << place)
        for way in _places(found):
            if self.near[way] & own:
                found ^= 1 << way
        return found

    def choose(self, pruned: Callable[[], Reason | None] | None = None) -> tuple[int, int]:
        """Return the side to extend next and its ways: side -1 if all are joined, 0 ways to fail.

        `pruned` is called if there is a way; `failure` is the reason, if one is known.
        """
        self.failure = None
        self._regions = None
        if not self.open:
            if self.cover and self.free:
                self.failure = Reason("left", self.cells(self.free))
            return -1, 0
        side, ways = self._next()
        if ways and pruned is not None:
            self.failure = pruned()
        if ways and self.failure is None:
            return side, ways
        if self.failure is None:
            near = self.near[self.tips[side]] & self.free
            why = "touch" if near else "dead end"
            self.failure = Reason(why, self.cells(1 << self.tips[side] | near))
        return side, 0

    def _next(self) -> tuple[int, int]:
        if self.order == "fixed":
            return self.open[0], self.ways(self.open[0])
        must = self._tight() if self.is_tight else 0
        best, fewest, least = 0, 0, 9
        for first in self.open:
            for side in (first, first + 1):
                ways = self.ways(side)
                if ways & must:
                    forced = ways & must
                    ways = forced if not forced & (forced - 1) else 0
                    if not ways:
                        self.failure = Reason("dead end", self.cells(forced))
                count = ways.bit_count()
                if count < least:
                    best, fewest, least = side, ways, count
                    if count < 2:
                        return best, fewest
        return best, fewest

    def _tight(self) -> int:
        """Return the free cells with exactly two ways in: a tip beside one must go there."""
        ways = self.free | self.ends
        right, left = ways >> 1, ways << 1
        below, above = ways >> self.stride, ways << self.stride
        thrice = right & left & (below | above) | below & above & (right | left)
        return self.free & ~thrice

    # --- regions ----------------------------------------------------------------------------------

    def regions(self) -> Regions:
        """Return the connected components of the free cells, and which numbers can use them."""
        if self._regions is None:
            parts = list(self._parts())
            shores = [self._around(part) for part in parts]
            homes = {}
            for first in self.open:
                both = 1 << self.tips[first] | 1 << self.tips[first + 1]
                homes[first] = [i for i, shore in enumerate(shores) if shore & both == both]
            self._regions = Regions(parts, homes)
        return self._regions

    def _parts(self) -> Iterator[int]:
        free, stride = self.free, self.stride
        while free:
            grown, part = free & -free, 0
            while grown != part:
                part = grown
                grown |= (part << 1 | part >> 1 | part << stride | part >> stride) & free
            free ^= part
            yield part

    def _around(self, part: int) -> int:
        """Return a mask with the neighbors of a region."""
        stride = self.stride
        return part << 1 | part >> 1 | part << stride | part >> stride


def _places(mask: int) -> Iterator[int]:
    """Yield the indices of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
