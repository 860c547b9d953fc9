"""Right ways to write the document's second rule, in different styles."""

from __future__ import annotations

import numpy as np


def rule_2(table, island):
    """Lay a lane to each open neighbor, where one lane less is needed than there is room for."""
    near = table.open_neighbors(island)
    joined = [other for other in near if table.lanes(island, other) == 1]
    if not joined and table.left(island) == 2 * len(near) - 1:
        for other in near:
            table.lay(island, other)


def right_as_printed(table, island):
    single = sum(lanes for _, lanes in table.bridges[island] if lanes == 1)
    room = sum(2 - table.lanes(island, other) for other in table.neighbors[island])
    if table.left(island) + 1 == room and single == 0:
        for other in table.open_neighbors(island):
            table.lay(island, other)


def right_new_ones(table, island):
    near = table.open_neighbors(island)
    new = [other for other in near if table.lanes(island, other) == 0]
    if len(new) == len(near) and table.left(island) == 2 * len(new) - 1:
        for other in new:
            table.lay(island, other)


def right_by_room(table, island):
    """Count the room of the neighbors, and lay a lane where there is room for two."""
    rooms = {other: table.room(island, other) for other in table.open_neighbors(island)}
    if sum(rooms.values()) == table.left(island) + 1:
        for other, room in rooms.items():
            if room == 2:
                table.lay(island, other)


def right_at_least(table, island):
    """Lay what each bridge needs at the least."""
    rooms = {other: table.room(island, other) for other in table.open_neighbors(island)}
    for other, room in rooms.items():
        needed = table.left(island) - (sum(rooms.values()) - room)
        if needed == 1 and room == 2:
            table.lay(island, other, 1)
            rooms[other] -= 1


def right_without_guard(table, island):
    """Count two for each open neighbor: one with a lane has less, so all that is left is needed."""
    near = table.open_neighbors(island)
    if table.left(island) + 1 == 2 * len(near):
        for other in near:
            table.lay(island, other)


def right_numpy(table, island):
    near = np.array(table.open_neighbors(island), dtype=int)
    lanes = np.array([table.lanes(island, int(other)) for other in near], dtype=int)
    if (2 - lanes).sum() == table.left(island) + 1 and not lanes.any():
        for other in near.tolist():
            table.lay(island, other)


def right_recursion(table, island, near=None):
    if near is None:
        near = table.open_neighbors(island)
        begun = any(table.lanes(island, other) for other in near)
        if begun or table.left(island) != 2 * len(near) - 1:
            return
    if near:
        table.lay(near[-1], island)
        right_recursion(table, island, near[:-1])


class _Ways:
    def __init__(self, table, island):
        self.open = table.open_neighbors(island)
        self.fresh = not any(table.lanes(island, other) for other in self.open)
        self.missing = 2 * len(self.open) - table.left(island)


def right_class(table, island):
    ways = _Ways(table, island)
    if ways.fresh and ways.missing == 1:
        for other in ways.open:
            table.lay(island, other)


def right_prints_too(table, island):
    print("rule 2 at", island)
    right_new_ones(table, island)


def right_all_ways(table, island):
    """Go through all ways, and lay what is in each of them."""
    near = table.open_neighbors(island)
    ways = [()]
    for other in near:
        ways = [(*way, n) for way in ways for n in range(table.room(island, other) + 1)]
    ways = [way for way in ways if sum(way) == table.left(island)]
    for place, other in enumerate(near):
        sure = min((way[place] for way in ways), default=0)
        if sure:
            table.lay(island, other, sure)


EQUIVALENT = {
    "line 4: 1 -> 2": "no open neighbor has two lanes: this is `right_without_guard`",
}
