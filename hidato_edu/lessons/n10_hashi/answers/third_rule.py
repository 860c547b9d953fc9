"""Right ways to take away neighbors that a bridge cuts off, in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu.hashi.puzzle import water


def third_rule(table, island):
    """Take away every neighbor that a bridge cuts off."""
    for other in list(table.neighbors[island]):
        crossed = table.puzzle.crossings[table.bridge(island, other)]
        if any(bridge in table.laid() for bridge in crossed):
            table.neighbors[island].remove(other)


def right_flag_in_the_loop(table, island):
    for other in table.neighbors[island][:]:
        flag = 0
        for one in table.laid():
            if one in table.puzzle.crossings[table.bridge(island, other)]:
                flag = 1
        if flag == 1:
            table.neighbors[island].remove(other)


def right_new_list(table, island):
    laid = table.laid()
    table.neighbors[island] = [
        other
        for other in table.neighbors[island]
        if not any(one in laid for one in table.puzzle.crossings[table.bridge(island, other)])
    ]


def right_slice(table, island):
    laid = set(table.laid())
    crossed = {o: set(table.puzzle.crossings[table.bridge(island, o)]) for o in range(len(table))
               if o in table.neighbors[island]}  # fmt: skip
    table.neighbors[island][:] = [o for o, over in crossed.items() if not over & laid]


def right_backwards(table, island):
    near, laid = table.neighbors[island], table.laid()
    for place in range(len(near) - 1, -1, -1):
        over = table.puzzle.crossings[table.bridge(island, near[place])]
        if [one for one in over if one in laid]:
            del near[place]


def right_cells(table, island):
    """Look whether a cell between is a cell of a bridge that is laid."""
    wet = {cell for one in table.laid() for cell in water(one)}
    for other in list(table.neighbors[island]):
        one = table.bridge(island, other)
        if one not in table.laid() and wet & set(water(one)):
            table.neighbors[island].remove(other)


def right_coordinates(table, island):
    """Compare rows and columns, as the report does."""
    top, left = table.coordinates[island]
    stay = []
    for other in table.neighbors[island]:
        row, col = table.coordinates[other]
        cut = False
        for _, (r1, c1), (r2, c2) in table.laid():
            if row == top and r1 < row < r2 and min(left, col) < c1 < max(left, col):
                cut = True
            if col == left and c1 < col < c2 and min(top, row) < r1 < max(top, row):
                cut = True
        if not cut:
            stay.append(other)
    table.neighbors[island] = stay


def right_both_sides(table, island):
    laid = table.laid()
    for other in tuple(table.neighbors[island]):
        if any(one in laid for one in table.puzzle.crossings[table.bridge(island, other)]):
            table.neighbors[island].remove(other)
            if island in table.neighbors[other]:
                table.neighbors[other].remove(island)


def right_while(table, island):
    place = 0
    while place < len(table.neighbors[island]):
        one = table.bridge(island, table.neighbors[island][place])
        if any(table.laid().get(over) for over in table.puzzle.crossings[one]):
            table.neighbors[island].pop(place)
        else:
            place += 1


class _Sea:
    def __init__(self, table):
        self.table, self.laid = table, table.laid()

    def parts(self, one):
        return not self.laid.keys().isdisjoint(self.table.puzzle.crossings[one])


def right_class(table, island):
    sea = _Sea(table)
    for other in sorted(table.neighbors[island]):
        if sea.parts(table.bridge(island, other)):
            table.neighbors[island].remove(other)


def right_numpy(table, island):
    near = np.array(table.neighbors[island], dtype=int)
    laid = table.laid()
    free = [
        not any(one in laid for one in table.puzzle.crossings[table.bridge(island, int(other))])
        for other in near
    ]
    table.neighbors[island] = near[np.array(free, dtype=bool)].tolist()


def right_prints_too(table, island):
    print(table.neighbors[island])
    right_new_list(table, island)
    return False


MUTATED = (right_flag_in_the_loop,)
EQUIVALENT = {
    "right_flag_in_the_loop, line 3: 0 -> -1": "a flag that is not 1",
}
