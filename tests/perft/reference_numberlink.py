"""The path-growing search of Numberlink, written naively: shares no code with the package.

The board comes as rows of numbers: -1 is solid, 0 is empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from perft.tables import Profile, added

Cell = tuple[int, int]
Path = list[Cell]
Side = tuple[int, int]
"""A number, and the first (0) or the second (1) of its ends."""


def near(cell: Cell) -> set[Cell]:
    """Return the four cells that share a side with a cell."""
    row, col = cell
    return {(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)}


class Growing:
    """Paths that grow from both ends: of each side the cells from its end to its tip."""

    def __init__(self, rows: Sequence[Sequence[int]], cover: bool, self_touch: bool) -> None:
        cells = {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n >= 0}
        self.cover, self.self_touch = cover, self_touch
        self.free = {cell for cell, n in cells.items() if not n}
        self.numbers = sorted({n for n in cells.values() if n})
        self.parts: dict[Side, Path] = {}
        for number in self.numbers:
            for which, cell in enumerate(sorted(cell for cell in cells if cells[cell] == number)):
                self.parts[number, which] = [cell]
        self.joined: set[int] = set()

    @property
    def open_sides(self) -> list[Side]:
        return [side for side in self.parts if side[0] not in self.joined]

    def tip(self, side: Side) -> Cell:
        return self.parts[side][-1]

    def goal(self, side: Side) -> Cell:
        return self.tip((side[0], 1 - side[1]))

    def ways(self, side: Side) -> set[Cell]:
        """Return the cells to which a tip can go."""
        tip, goal = self.tip(side), self.goal(side)
        found = near(tip) & (self.free | {goal})
        if self.self_touch:
            return found
        if goal in found:
            return {goal}
        number = side[0]
        own = {*self.parts[number, 0], *self.parts[number, 1]} - {tip, goal}
        return {cell for cell in found if not near(cell) & own}

    def ways_in(self, cell: Cell) -> int:
        """Return over how many neighbors a path can come to a free cell, or leave it."""
        tips = {self.tip(side) for side in self.open_sides}
        return len(near(cell) & (self.free | tips))

    def regions(self) -> list[set[Cell]]:
        """Return the parts into which the free cells fall."""
        found: list[set[Cell]] = []
        for cell in self.free:
            joined = [part for part in found if part & near(cell)]
            found = [part for part in found if part not in joined]
            found.append({cell}.union(*joined))
        return found


# --- prunes: whether there is no answer -----------------------------------------------------------


def dead_end(state: Growing, order: str) -> bool:
    """Where all cells are used, a free cell has fewer than two ways; or a tip has none.

    With the order "most-constrained" the latter is left to `choose`.
    """
    if state.cover and any(state.ways_in(cell) < 2 for cell in state.free):
        return True
    return order == "fixed" and any(not state.ways(side) for side in state.open_sides)


def homes(state: Growing, regions: Iterable[set[Cell]]) -> dict[int, list[int]]:
    """Return of each open number the regions that lie beside both its tips."""
    return {
        number: [
            i
            for i, part in enumerate(regions)
            if all(part & near(state.tip((number, which))) for which in (0, 1))
        ]
        for number in state.numbers
        if number not in state.joined
    }


def cut_off(state: Growing, order: str) -> bool:
    """No region joins two tips; where all cells are used, no number can pass through a region."""
    regions = state.regions()
    lived = homes(state, regions)
    for number, some in lived.items():
        if not some and state.tip((number, 0)) not in near(state.tip((number, 1))):
            return True
    return state.cover and any(
        all(i not in some for some in lived.values()) for i in range(len(regions))
    )


def colors(state: Growing, order: str) -> bool:
    """A region has more cells of one color than the numbers that can run in it are able to use."""
    if not state.cover:
        return False
    regions = state.regions()
    lived = homes(state, regions)
    for i, part in enumerate(regions):
        spread = {0}
        for number, some in lived.items():
            if i in some:
                blacks = sum(sum(state.tip((number, which))) % 2 for which in (0, 1))
                more = {1 - blacks} | ({0} if len(some) > 1 else set())
                spread = {one + other for one in spread for other in more}
        wanted = sum(1 if sum(cell) % 2 else -1 for cell in part)
        if not min(spread) <= wanted <= max(spread):
            return True
    return False


PRUNES = {"dead-end": dead_end, "cut-off": cut_off, "colors": colors}


# --- the search -----------------------------------------------------------------------------------


def choose(state: Growing, order: str, prunes: Collection[str]) -> tuple[Side, set[Cell]]:
    """Return the side to extend, and its ways."""
    sides = state.open_sides
    if order == "fixed":
        return sides[0], state.ways(sides[0])
    ways = {side: state.ways(side) for side in sides}
    if state.cover and "dead-end" in prunes:
        tight = {cell for cell in state.free if state.ways_in(cell) <= 2}
        for side in sides:
            forced = ways[side] & tight
            if forced:  # the tip has to go there, and cannot go to two of them
                ways[side] = forced if len(forced) == 1 else set()
    # The first with one way at most is taken at once, though a later one may have none.
    best = min(sides, key=lambda side: max(1, len(ways[side])))
    return best, ways[best]


def search(rows: Sequence[Sequence[int]], cover: bool, self_touch: bool, column: str) -> Profile:
    """Return what a column says: "fixed/none", "most-constrained/all", "fixed/dead-end", ..."""
    order, _, names = column.partition("/")
    prunes = {"none": [], "all": list(PRUNES)}.get(names, [names])
    state = Growing(rows, cover, self_touch)
    found = Profile([], [])

    def call(depth: int) -> None:
        added(found.calls, depth)
        if not state.open_sides:
            if not (cover and state.free):
                added(found.answers, depth)
            return
        side, ways = choose(state, order, prunes)
        if not ways or any(PRUNES[prune](state, order) for prune in prunes):
            return
        goal = state.goal(side)
        for cell in ways:
            if cell == goal:
                state.joined.add(side[0])
                call(depth + 1)
                state.joined.remove(side[0])
                continue
            state.free.remove(cell)
            state.parts[side].append(cell)
            call(depth + 1)
            state.parts[side].pop()
            state.free.add(cell)

    call(0)
    return found
