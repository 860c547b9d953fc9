"""The order in which the search tries cells, and the order in which it places numbers.

Both change the work, but not the solutions. Each depends only on the board when a call begins: so a
search with prunes makes the same calls as one without, except those that are pruned.

References
----------
H. C. von Warnsdorff, Des Roesselsprunges einfachste und allgemeinste Loesung, 1823: go where the
fewest ways lead on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any, Literal, NamedTuple, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.rng import Seed, random_source

__all__ = [
    "ENDS",
    "SLIDES_ORDER",
    "Choice",
    "Ends",
    "Order",
    "Turns",
    "chooser",
    "ordered_links",
]

Ends: TypeAlias = Literal["low", "high", "both"]
Order: TypeAlias = (
    Literal["slides", "row-major", "warnsdorff", "random"] | Callable[[Grid, Cell], Sequence[Cell]]
)
Choice: TypeAlias = Callable[[int, Iterable[int]], Iterable[int]]
"""Maps a number and the cells next to its predecessor to the cells in the order of trying."""

ENDS: tuple[Ends, ...] = ("low", "high", "both")

SLIDES_ORDER = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, 1), (1, 0), (1, -1))
"""Offsets (dx, dy) = (columns, rows) in the order of the authors' published program."""


def ordered_links(grid: Grid, order: Order) -> list[list[int]]:
    """Return the adjacency lists, as indices, in the required order.

    Warnsdorff's order and the random one start from that of the slides, which is defined for
    squares; on other shapes, and for leaps, it is row by row, on a graph the order of its nodes.

    Examples
    --------
    >>> from hidato_edu.boards.grid import hexagonal, square
    >>> ordered_links(square(2, 2), "slides")
    [[2, 3, 1], [0, 2, 3], [0, 3, 1], [0, 2, 1]]
    >>> ordered_links(hexagonal(2, 2), "slides")
    [[1, 2], [0, 2, 3], [0, 1, 3], [1, 2]]
    """
    if callable(order):
        return [[grid.index[near] for near in _neighbors(order, grid, cell)] for cell in grid.cells]
    if order == "row-major":
        rank = {}
    elif order in ("slides", "warnsdorff", "random"):
        around = SLIDES_ORDER if grid.shape.name == "square" else ()
        rank = {(dy, dx): place for place, (dx, dy) in enumerate(around)}
    else:
        raise ValueError(
            f"order={order!r}; use 'slides', 'row-major', 'warnsdorff', 'random' or a function"
        )

    def in_order(cell: Cell) -> list[Cell]:
        def key(near: Cell) -> tuple[int, int, int]:
            offset = (near[0] - cell[0], near[1] - cell[1])
            return (rank.get(offset, len(rank)), *offset)

        return sorted(grid.neighbors(cell), key=key)

    return [[grid.index[near] for near in in_order(cell)] for cell in grid.cells]


def _neighbors(order: Callable[[Grid, Cell], Any], grid: Grid, cell: Cell) -> list[Cell]:
    """Return the neighbors of a cell in an order, checked to be exactly its neighbors."""
    told = order(grid, cell)
    near = list(told) if isinstance(told, Iterable) else []
    if sorted(near) != sorted(grid.neighbors(cell)):
        raise TypeError(
            f"the order returned {told!r} for the cell {cell}; it must return its neighbors "
            f"{list(grid.neighbors(cell))}, each once, in the order of trying"
        )
    return near


def chooser(grid: Grid, order: Order, board: Sequence[int], seed: Seed) -> Choice | None:
    """Return the function that sorts the cells of a call, or None if their order never changes.

    Examples
    --------
    >>> from hidato_edu.boards.grid import square
    >>> chooser(square(1, 4), "warnsdorff", [0, 0, 0, 0], None)(1, range(4))
    [0, 3, 1, 2]
    """
    links = grid.links
    if order == "warnsdorff":

        def ways_on(cell: int) -> int:
            return sum([not board[near] for near in links[cell]])

        return lambda k, near: sorted([cell for cell in near if not board[cell]], key=ways_on)
    if order == "random":
        salt = random_source(seed).random()
        known: dict[tuple[int, int], float] = {}

        def lot(cell: int, k: int) -> float:
            drawn = known.get((cell, k))
            if drawn is None:
                # With a text as seed, every version of Python draws the same numbers.
                drawn = known[cell, k] = Random(f"{salt!r} {cell} {k}").random()
            return drawn

        return lambda k, near: sorted(near, key=lambda cell: lot(cell, k))
    return None


class _Turn(NamedTuple):
    """What one call looks for.

    `place` in the plan, the numbers `low` and `high` on the board at the ends of the gap, the
    number `k`, whether it follows `low` (upwards) or precedes `high`; the cell `here` of its
    predecessor; the number `goal` at the other end of the gap, and its cell `far` if k must be next
    to that as well.
    """

    place: int
    low: int
    high: int
    k: int
    upwards: bool
    here: int | None
    goal: int | None
    far: int | None


class Turns:
    """The order of numbers if gaps are closed from both ends (``ends="both"``).

    The gaps between two givens come first, the lowest before the others; then the numbers below
    the least given, in descending order; then those above the greatest, in ascending order. Without
    any given, 1 may be anywhere, and the path grows up from it. In a gap between a and b, the next
    number is a + 1, or b - 1 if the cell of b has fewer blank neighbors than that of a. The last
    number of a gap must be next to both. If b = a + 1 is given too, a call checks that the two are
    neighbors.
    """

    def __init__(self, grid: Grid, where: Sequence[int | None], board: Sequence[int]) -> None:
        self.last = len(grid)
        self.links = grid.links
        self.board = board
        self.where = where  # the cell of every number on the board, updated by the search
        given = [number for number, cell in enumerate(where) if cell is not None]
        least, greatest = (given[0], given[-1]) if given else (0, 0)
        self.plan = [*pairwise(given), (0, least), (greatest, self.last + 1)]
        self.open: list[_Turn] = []  # one for each open call

    def begin(self) -> tuple[int, int | None]:
        """Return the number of the first call, and the cell of its predecessor."""
        return self._push(0, *self.plan[0])

    def down(self, cell: int) -> tuple[int, int | None]:
        """Return the same for the next call, after the last one found a cell."""
        turn = self.open[-1]
        low, high = (turn.k, turn.high) if turn.upwards else (turn.low, turn.k)
        return self._push(turn.place, low, high)

    def up(self) -> int:
        """Return the number of the call that continues when the last one returns."""
        self.open.pop()
        return self.open[-1].k

    def goal(self) -> tuple[int, int] | None:
        """Return the number at the other end of the gap, and its cell."""
        number = self.open[-1].goal
        cell = None if number is None else self.where[number]
        return None if number is None or cell is None else (number, cell)

    def shared(self, near: Iterable[int]) -> Iterable[int]:
        """Return those cells that are also next to the other end if the gap misses one number."""
        far = self.open[-1].far
        return near if far is None else [cell for cell in near if cell in self.links[far]]

    def _push(self, place: int, low: int, high: int) -> tuple[int, int | None]:
        while place < len(self.plan) and self._closed(place, low, high):
            place += 1
            if place < len(self.plan):
                low, high = self.plan[place]
        turn = self._turn(place, low, high)
        self.open.append(turn)
        return turn.k, turn.here

    def _closed(self, place: int, low: int, high: int) -> bool:
        after = place - len(self.plan)
        if after == -1:  # the numbers above the greatest given
            return low == self.last
        if after == -2:  # those below the least one
            return high <= 1
        return high - low < 2 and (low, high) != self.plan[place]

    def _turn(self, place: int, low: int, high: int) -> _Turn:
        after = place - len(self.plan)
        if after == 0:
            return _Turn(place, low, high, self.last + 1, True, None, None, None)
        here, there = self.where[low], self.where[high]
        if after == -1:
            return _Turn(place, low, high, low + 1, True, here, None, None)
        if after == -2:
            return _Turn(place, low, high, high - 1, False, there, None, None)
        assert here is not None
        assert there is not None
        if high - low <= 2 or self._blanks(here) <= self._blanks(there):
            far = there if high - low == 2 else None
            return _Turn(place, low, high, low + 1, True, here, high, far)
        return _Turn(place, low, high, high - 1, False, there, low, None)

    def _blanks(self, cell: int) -> int:
        board = self.board
        return sum([not board[near] for near in self.links[cell]])
