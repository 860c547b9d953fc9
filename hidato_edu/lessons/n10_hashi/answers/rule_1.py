"""Right ways to write the document's first rule, in different styles."""

from __future__ import annotations

import numpy as np


def rule_1(table, island):
    """Lay all lanes that are possible, where they are as many as points are left."""
    rooms = {other: table.room(island, other) for other in table.open_neighbors(island)}
    if table.left(island) == sum(rooms.values()):
        for other, lanes in rooms.items():
            table.lay(island, other, lanes)


def right_loops(table, island):
    total = 0
    for other in table.open_neighbors(island):
        total += table.room(island, other)
    if total == table.left(island):
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))


def right_lane_by_lane(table, island):
    near = table.open_neighbors(island)
    if sum(table.room(island, other) for other in near) != table.left(island):
        return
    for other in near:
        while table.room(island, other):
            table.lay(island, other)


def right_own_room(table, island):
    ways = {}
    for other in table.neighbors[island]:
        lies = sum(lanes for near, lanes in table.bridges[island] if near == other)
        free = table.points[other] - sum(lanes for _, lanes in table.bridges[other])
        ways[other] = max(0, min(2 - lies, free))
    if sum(ways.values()) == table.points[island] - sum(n for _, n in table.bridges[island]):
        for other, lanes in ways.items():
            if lanes:
                table.lay(island, other, lanes)


def right_numpy(table, island):
    near = np.array(table.open_neighbors(island), dtype=int)
    room = np.array([table.room(island, int(other)) for other in near], dtype=int)
    if room.sum() == table.left(island):
        for other, lanes in zip(near, room, strict=True):
            table.lay(int(other), island, int(lanes))


def right_recursion(table, island, near=None):
    if near is None:
        near = table.open_neighbors(island)
        if sum(table.room(island, other) for other in near) == table.left(island):
            right_recursion(table, island, near)
    elif near:
        table.lay(island, near[0], table.room(island, near[0]))
        right_recursion(table, island, near[1:])


class _Island:
    def __init__(self, table, island):
        self.table, self.island = table, island
        self.ways = [(o, table.room(island, o)) for o in table.neighbors[island]]

    def is_forced(self):
        return self.table.left(self.island) == sum(room for _, room in self.ways)


def right_class(table, island):
    one = _Island(table, island)
    if one.is_forced():
        for other, room in one.ways:
            if room > 0:
                table.lay(island, other, room)


def right_prints_too(table, island):
    print("rule 1 at", island)
    right_loops(table, island)
    return False


def right_generator(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == sum(table.room(island, other) for other in near):
        for other in near:
            table.lay(island, other, table.room(island, other))
            yield other


def right_stronger(table, island):
    """Lay what each bridge needs at the least: rules 1 and 2 in one."""
    rooms = {other: table.room(island, other) for other in table.open_neighbors(island)}
    left, total = table.left(island), sum(rooms.values())
    for other, room in rooms.items():
        needed = left - (total - room)
        if needed > 0:
            table.lay(island, other, needed)


def right_on_a_copy(table, island):
    trial = table.copy()
    for other in trial.open_neighbors(island):
        trial.lay(island, other, table.room(island, other))
    if trial.left(island) == 0:
        for other in table.open_neighbors(island):
            table.lay(island, other, table.room(island, other))


MUTATED = (right_loops, right_own_room)

EQUIVALENT = {
    "right_own_room, line 6: 0 -> -1": "nothing that is compared there is negative",
}
