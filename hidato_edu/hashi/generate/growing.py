"""A network of islands and bridges that grows: the generator changes it until it is a puzzle.

It stores no points: those of an island are the number of its lanes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.hashi.puzzle import Bridge, Puzzle, bridge, water
from hidato_edu.hashi.rules import groups

__all__ = ["Change", "Network", "grow"]

WAYS = ((-1, 0), (0, -1), (0, 1), (1, 0))


class Change(NamedTuple):
    """A bridge gets another number of lanes, for a reason."""

    bridge: Bridge
    old: int
    new: int
    why: str


class Network:
    """Islands joined by bridges that do not cross.

    Examples
    --------
    >>> net = Network(3, 3)
    >>> net.stand((0, 0)), net.stand((0, 2)), net.stand((2, 2))
    ([], [], [])
    >>> net.lay(bridge((0, 0), (0, 2)), 2, "join"), net.lay(bridge((0, 2), (2, 2)), 1, "join")
    (Change(bridge=..., old=0, new=2, why='join'), Change(...))
    >>> net.puzzle().to_array()
    [[2, 0, 3], [0, 0, 0], [0, 0, 1]]
    """

    def __init__(self, rows: int, cols: int, touching: bool = False) -> None:
        self.rows, self.cols, self.touching = rows, cols, touching
        self.around: dict[Cell, dict[Cell, int]] = {}  # lanes from island to island
        self.cover: dict[Cell, Bridge] = {}  # the bridge over a cell of water

    @property
    def lanes(self) -> dict[Bridge, int]:
        """The bridges with their lanes, in order."""
        return {
            bridge(one, other): number
            for one in sorted(self.around)
            for other, number in sorted(self.around[one].items())
            if one < other
        }

    def number(self, one: Bridge) -> int:
        """Return the lanes of a bridge."""
        return self.around[one[1]].get(one[2], 0)

    def puzzle(self) -> Puzzle:
        """Return the board: each island has as many points as lanes."""
        board = square(self.rows, self.cols, adjacency="edges")
        return Puzzle(board, {cell: sum(some.values()) for cell, some in self.around.items()})

    def is_joined(self) -> bool:
        """Return whether the islands are connected."""
        return len(groups(self.around, self.lanes)) == 1

    @property
    def sides(self) -> int:
        """Number of the outermost rows and columns that have an island."""
        rows, cols = {row for row, _ in self.around}, {col for _, col in self.around}
        return len(rows & {0, self.rows - 1}) + len(cols & {0, self.cols - 1})

    def has_room(self, cell: Cell) -> bool:
        """Return whether a cell has room for an island; it may be on a bridge."""
        row, col = cell
        return (
            0 <= row < self.rows
            and 0 <= col < self.cols
            and cell not in self.around
            and (self.touching or not any((row + r, col + c) in self.around for r, c in WAYS))
        )

    def is_free(self, one: Bridge) -> bool:
        """Return whether there is nothing between two islands."""
        return not any(cell in self.cover or cell in self.around for cell in water(one))

    def stand(self, cell: Cell) -> list[Change]:
        """Put an island in a cell and split a bridge there; return the changes."""
        under = self.cover.get(cell)
        if under is None:
            self.around[cell] = {}
            return []
        number = self.number(under)
        changes = [self.lay(under, 0, "split")]
        self.around[cell] = {}
        return changes + [self.lay(bridge(end, cell), number, "split") for end in under[1:]]

    def lay(self, one: Bridge, number: int, why: str) -> Change:
        """Give a bridge another number of lanes; 0 removes it."""
        _, a, b = one
        change = Change(one, self.number(one), number, why)
        if number:
            self.around[a][b] = self.around[b][a] = number
            self.cover.update(dict.fromkeys(water(one), one))
        else:
            del self.around[a][b], self.around[b][a]
            for cell in water(one):
                del self.cover[cell]
        return change

    def become(self, lanes: Mapping[Bridge, int]) -> None:
        """Replace all bridges between the same islands."""
        for one in self.lanes:
            self.lay(one, 0, "")
        for one, number in lanes.items():
            self.lay(one, number, "")

    def places(self, island: Cell, way: Cell) -> Iterator[Cell]:
        """Yield cells for a new island that this island sees in a direction, nearest first."""
        row, col = island
        while True:
            row, col = row + way[0], col + way[1]
            cell = row, col
            if not (0 <= row < self.rows and 0 <= col < self.cols) or cell in self.around:
                return
            under = self.cover.get(cell)
            if under is not None and island in under:
                return
            if self.has_room(cell):
                yield cell
            if under is not None:
                return

    def unjoined(self) -> list[Bridge]:
        """Return the bridges that can be added: there is nothing between their islands."""
        return [one for one in self.puzzle().bridges if not self.number(one) and self.is_free(one)]


def grow(net: Network, islands: int, reach: int, rng: Random) -> Iterator[Cell | Change]:
    """Let an empty network grow, island by island, as long as there is room.

    Examples
    --------
    >>> net = Network(5, 5)
    >>> sum(1 for _ in grow(net, 6, 4, Random(1))) >= 11, len(net.around), net.is_joined()
    (True, 6, True)
    """
    start = pick(rng, net.rows), pick(rng, net.cols)
    net.stand(start)
    yield start
    alive = [start]
    sides = shuffled(WAYS, rng)
    for many in (islands // 2, islands - len(sides), islands):
        while alive and len(net.around) < many:
            step = _anywhere(net, alive, reach, rng)
            if step is not None:
                yield from _joined(net, *step)
                alive.append(step[1])
        for way in sides if many < islands else ():
            step = _to_side(net, way, rng)
            if step is not None and len(net.around) < islands:
                yield from _joined(net, *step)
                alive.append(step[1])
    for cell in shuffled(sorted(net.cover), rng):
        if len(net.around) < islands and net.has_room(cell):
            yield cell
            yield from net.stand(cell)


def _joined(net: Network, island: Cell, cell: Cell) -> Iterator[Cell | Change]:
    """Add an island and join it to another."""
    changes = net.stand(cell)
    yield cell
    yield from changes
    yield net.lay(bridge(island, cell), 1, "grow")


def _anywhere(net: Network, alive: list[Cell], reach: int, rng: Random) -> tuple[Cell, Cell] | None:
    """Return an island and a cell for its new neighbor; drop islands that have no room."""
    at = pick(rng, len(alive))
    island = alive[at]
    for way in shuffled(WAYS, rng):
        places = list(net.places(island, way))[:reach]
        if places:
            near = min(pick(rng, len(places)), pick(rng, len(places)))
            return island, places[near]
    alive[at] = alive[-1]
    alive.pop()
    return None


def _to_side(net: Network, way: Cell, rng: Random) -> tuple[Cell, Cell] | None:
    """Return an island and a cell that it sees on a side of the board without islands, or None."""
    axis = 0 if way[0] else 1
    last = (net.rows, net.cols)[axis] - 1 if sum(way) > 0 else 0
    if any(cell[axis] == last for cell in net.around):
        return None
    ends = []
    for island in sorted(net.around):
        places = list(net.places(island, way))
        if places and places[-1][axis] == last:
            ends.append((island, places[-1]))
    return ends[pick(rng, len(ends))] if ends else None
