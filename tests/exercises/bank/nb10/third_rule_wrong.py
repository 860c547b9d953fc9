"""Wrong ways to take away neighbors that a bridge cuts off."""

from __future__ import annotations

import random

from exercises.bank.expected import says

from hidato_edu import hashi


def _cut(table, island, other):
    crossed = table.puzzle.crossings[table.bridge(island, other)]
    return any(one in table.laid() for one in crossed)


@says("returns-something")
def wrong_returns_list(table, island):
    return [other for other in table.neighbors[island] if not _cut(table, island, other)]


@says("lays-lanes")
def wrong_lays(table, island):
    for other in table.open_neighbors(island):
        table.lay(island, other)


@says("other-islands")
def wrong_other_islands(table, island):
    for near in table.neighbors:
        near.clear()


@says("table-broken")
def wrong_neighbors_are_names(table, island):
    table.neighbors[island] = ["a", "b"]


@says("wrong-neighbors")
def wrong_first_crossing_only(table, island):
    for other in list(table.neighbors[island]):
        for bridge in table.puzzle.crossings[table.bridge(island, other)][:1]:
            if bridge in table.laid():
                table.neighbors[island].remove(other)


@says("wrong-neighbors")
def wrong_exactly_one_across(table, island):
    for other in list(table.neighbors[island]):
        crossed = table.puzzle.crossings[table.bridge(island, other)]
        if sum(bridge in table.laid() for bridge in crossed) == 1:
            table.neighbors[island].remove(other)


@says("wrong-neighbors")
def wrong_single_lanes_only(table, island):
    for other in list(table.neighbors[island]):
        crossed = table.puzzle.crossings[table.bridge(island, other)]
        if any(table.laid().get(bridge) == 1 for bridge in crossed):
            table.neighbors[island].remove(other)


@says("raises-ValueError", "removes-twice")
def wrong_by_lanes(table, island):
    for other in list(table.neighbors[island]):
        for bridge in table.puzzle.crossings[table.bridge(island, other)]:
            for _ in range(table.laid().get(bridge, 0)):
                table.neighbors[island].remove(other)


@says("raises-ValueError")
def wrong_removes_twice(table, island):
    for other in list(table.neighbors[island]):
        for one in table.puzzle.crossings[table.bridge(island, other)]:
            if one in table.laid():
                table.neighbors[island].remove(other)
                table.neighbors[island].remove(other)


@says("unstable", "wrong-neighbors")
def wrong_random(table, island):
    if random.random() < 0.5:
        near = table.neighbors[island]
        table.neighbors[island] = [other for other in near if not _cut(table, island, other)]


@says("wrong-neighbors")
def wrong_memorised(table, island):
    if table.points == [1, 1, 1, 1] and table.laid():
        table.neighbors[island] = [other for other in table.neighbors[island] if other in (1, 2)]


@says("asks-library")
def wrong_asks(table, island):
    list(hashi.rule_3(table, island))
