"""The state of the path-growing search: which cells are free, where the tips are, what must fail.

Cells are bits of whole numbers, so that a question about all cells at once is a few shifts. The
rows are one bit further apart than they are long: what is shifted over the rim falls into that gap,
which is never free.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["ORDERS", "PRUNES", "Failure", "Growing", "Order", "Prune"]

Prune: TypeAlias = Literal["dead end", "cut off", "colors"]
Order: TypeAlias = Literal["given", "tightest"]
Failure: TypeAlias = tuple[str, int]

PRUNES: tuple[Prune, ...] = ("dead end", "cut off", "colors")
"""What a call can look at before it goes on, from the cheapest to the dearest."""

ORDERS: tuple[Order, ...] = ("given", "tightest")
"""Which tip is extended next: of the first open number, or that with the fewest ways."""


class Growing:
    """Paths that grow from both ends.

    The sides are numbered: side 2 i is the tip that grows from the first end of the i-th number,
    side 2 i + 1 that from its second end.

    Attributes
    ----------
    free : int
        The cells that no path uses, as bits.
    tips : list of int
        Of each side the place of its tip: the number of its bit.
    open : list of int
        The first sides of the numbers whose tips are not joined, in order.
    failure : (str, int)
        What the last `choose` found to be impossible, and the cells that show it; ``("", 0)``.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> growing = Growing(numberlink.from_array([[1, 0], [1, 0]]), (), "given")
    >>> side, ways = growing.choose()
    >>> side, growing.cells(ways)
    (0, ((0, 1), (1, 0)))
    """

    def __init__(self, puzzle: Puzzle, prunes: Collection[str], order: Order) -> None:
        self.stride = puzzle.grid.size[1] + 1
        self.numbers = list(puzzle.pairs)
        self.cover, self.self_touch = puzzle.cover, puzzle.self_touch
        self.order, self.prunes = order, prunes
        place = {cell: cell[0] * self.stride + cell[1] for cell in puzzle.grid.cells}
        self.tips = [place[cell] for pair in puzzle.pairs.values() for cell in pair]
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
        self.open = list(range(0, len(self.tips), 2))
        self.failure: Failure = ("", 0)

    # --- cells ------------------------------------------------------------------------------------

    def cell(self, place: int) -> Cell:
        """Return the cell of a place."""
        return divmod(place, self.stride)

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of some bits, row by row."""
        return tuple(self.cell(place) for place in _places(mask))

    # --- steps ------------------------------------------------------------------------------------

    def extend(self, side: int, place: int) -> None:
        """Lead the tip of a side to a free neighbor, or to the other tip of its number."""
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
        """Return where the tip of a side can go, as bits."""
        place, goal = self.tips[side], 1 << self.tips[side ^ 1]
        near = self.near[place]
        found = near & self.free
        if self.self_touch:
            return found | near & goal
        if near & goal:  # to go elsewhere would be to touch
            return goal
        own = self.own[side >> 1] & ~(goal | 1 << place)
        for way in _places(found):
            if self.near[way] & own:
                found ^= 1 << way
        return found

    def choose(self) -> tuple[int, int]:
        """Return the side to extend next and its ways: side -1 if all are joined, no way to fail.

        `failure` says why where more is known than that each way fails.
        """
        self.failure = ("", 0)
        if not self.open:
            if self.cover and self.free:
                self.failure = ("left", self.free)
            return -1, 0
        side, ways = self._next()
        if ways and not self._seen():
            return side, ways
        if not self.failure[0]:
            near = self.near[self.tips[side]] & self.free
            self.failure = ("touch" if near else "dead end", 1 << self.tips[side] | near)
        return side, 0

    def _next(self) -> tuple[int, int]:
        if self.order == "given":
            return self.open[0], self.ways(self.open[0])
        must = self._tight() if self.cover and "dead end" in self.prunes else 0
        best, fewest, least = 0, 0, 9
        for first in self.open:
            for side in (first, first + 1):
                ways = self.ways(side)
                if ways & must:
                    forced = ways & must
                    ways = forced if not forced & (forced - 1) else 0
                    if not ways:
                        self.failure = ("dead end", forced)
                count = ways.bit_count()
                if count < least:
                    best, fewest, least = side, ways, count
                    if count < 2:
                        return best, fewest
        return best, fewest

    # --- what must fail ---------------------------------------------------------------------------

    def _seen(self) -> bool:
        """Return whether a prune sees that there is no answer, and note which."""
        prunes = self.prunes
        if "dead end" in prunes:
            dead = self._dead()
            if dead:
                self.failure = ("dead end", dead)
                return True
        if "cut off" in prunes or ("colors" in prunes and self.cover):
            return self._parts()
        return False

    def _dead(self) -> int:
        """Return a free cell with fewer than two ways in; without cover, a tip that is shut in."""
        if self.cover:
            ways = self.free | self.ends
            right, left = ways >> 1, ways << 1
            below, above = ways >> self.stride, ways << self.stride
            twice = right & left | below & above | (right | left) & (below | above)
            dead = self.free & ~twice
            if dead:
                return dead & -dead
        if self.order == "given":  # otherwise all ways have been looked at
            for first in self.open:
                for side in (first, first + 1):
                    if not self.ways(side):
                        return 1 << self.tips[side]
        return 0

    def _tight(self) -> int:
        """Return the free cells with exactly two ways in: a tip beside one must go there."""
        ways = self.free | self.ends
        right, left = ways >> 1, ways << 1
        below, above = ways >> self.stride, ways << self.stride
        thrice = right & left & (below | above) | below & above & (right | left)
        return self.free & ~thrice

    def _regions(self) -> Iterator[int]:
        """Yield the parts into which the free cells fall."""
        free, stride = self.free, self.stride
        while free:
            grown, part = free & -free, 0
            while grown != part:
                part = grown
                grown |= (part << 1 | part >> 1 | part << stride | part >> stride) & free
            free ^= part
            yield part

    def _around(self, part: int) -> int:
        """Return a region's neighbors, and cells of its own."""
        stride = self.stride
        return part << 1 | part >> 1 | part << stride | part >> stride

    def _parts(self) -> bool:
        """Return whether a region of free cells shows that there is no answer, and note why."""
        tips, near = self.tips, self.near
        regions = list(self._regions())
        homes: dict[int, list[int]] = {first: [] for first in self.open}
        shores = [self._around(part) for part in regions]
        for first in self.open:
            both = 1 << tips[first] | 1 << tips[first + 1]
            homes[first] = [i for i, shore in enumerate(shores) if shore & both == both]
            beside = near[tips[first]] >> tips[first + 1] & 1
            if "cut off" in self.prunes and not homes[first] and not beside:
                self.failure = ("cut off", both)
                return True
        if not self.cover:
            return False
        lived = {i for some in homes.values() for i in some}
        for i, part in enumerate(regions):
            if "cut off" in self.prunes and i not in lived:
                self.failure = ("cut off", part)
                return True
            if "colors" in self.prunes and not self._balanced(i, part, homes):
                self.failure = ("colors", part)
                return True
        return False

    def _balanced(self, region: int, part: int, homes: dict[int, list[int]]) -> bool:
        """Return whether the paths that can live in a region can use as many black cells as white.

        A path changes its color at each step. What lies between two black tips is one cell more
        white than black.
        """
        least = most = 0
        for first, some in homes.items():
            if region not in some:
                continue
            one, other = (self.black >> place & 1 for place in self.tips[first : first + 2])
            more = 1 - one - other  # black cells more than white
            if len(some) == 1:
                least += more
                most += more
            else:
                least += min(more, 0)
                most += max(more, 0)
        black = (part & self.black).bit_count()
        return least <= 2 * black - part.bit_count() <= most


def _places(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
