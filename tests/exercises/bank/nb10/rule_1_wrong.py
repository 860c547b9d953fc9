"""Wrong ways to write the document's first rule."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu import hashi
from hidato_edu.lessons.n10_hashi.answers.rule_1 import rule_1 as _right


@says("returns-something")
def wrong_returns_list(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == sum(table.room(island, other) for other in near):
        return near
    return []


@says("returns-something")
def wrong_returns_the_table(table, island):
    _right(table, island)
    return table


@says("lays-nothing")
def wrong_copy(table, island):
    _right(table.copy(), island)


@says("prints")
def wrong_prints(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == sum(table.room(island, other) for other in near):
        print(near)


wrong_true = Wrong(lambda table, island: True, "lays-nothing", "gives-up")


@says("one-sided")
def wrong_one_side(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == sum(table.room(island, other) for other in near):
        for other in near:
            table.bridges[island].append([other, table.room(island, other)])


@says("points-changed")
def wrong_counts_points_down(table, island):
    _right(table, island)
    table.points[island] = table.left(island)


@says("gives-up")
def wrong_says_true_when_done(table, island):
    _right(table, island)
    return True


@says("neighbors-changed")
def wrong_removes_neighbors(table, island):
    _right(table, island)
    if table.left(island) == 0:
        table.neighbors[island].clear()


@says("takes-away")
def wrong_takes_away(table, island):
    for entries in table.bridges:
        entries.clear()


@says("table-broken")
def wrong_bridges_as_text(table, island):
    table.bridges = "none"


@says("no-neighbors")
def wrong_far_islands(table, island):
    table.bridges[island].append([island, 1])


@says("unstable", "lays-too-little", "sometimes-raises")
def wrong_random(table, island):
    if random.random() < 0.5:
        _right(table, island)


@says("larger-boards", "lays-too-little")
def wrong_small_only(table, island):
    if len(table) <= 4:
        _right(table, island)


@says("lays-too-little")
def wrong_memorised(table, island):
    if table.points in ([1, 1], [2, 2], [1, 2, 1]):
        _right(table, island)


@says("asks-library")
def wrong_asks(table, island):
    for _ in hashi.rule_1(table, island):
        pass


@says("unsound", "lays-too-little")
def wrong_half(table, island):
    near = table.open_neighbors(island)
    if 2 * table.left(island) > sum(table.room(island, other) for other in near):
        for other in near:
            table.lay(island, other)


@says("lays-too-little", "larger-boards")
def wrong_three_neighbors_are_too_many(table, island):
    if len(table.open_neighbors(island)) < 3:
        _right(table, island)


@says("lays-too-little")
def wrong_only_where_nothing_is_laid(table, island):
    if not table.bridges[island]:
        _right(table, island)


wrong_one_parameter = Wrong(lambda table: None, "parameters", "not-yet")
