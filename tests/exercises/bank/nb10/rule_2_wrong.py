"""Wrong ways to write the document's second rule."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu import hashi
from hidato_edu.lessons.n10_hashi.answers.rule_2 import rule_2 as _right


@says("returns-something")
def wrong_returns_list(table, island):
    near = table.open_neighbors(island)
    return near if table.left(island) == 2 * len(near) - 1 else []


@says("prints")
def wrong_prints(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == 2 * len(near) - 1:
        print("lay", near)


@says("gives-up")
def wrong_says_no_answer(table, island):
    _right(table, island)
    near = table.open_neighbors(island)
    return table.left(island) > len(near)


@says("one-sided")
def wrong_one_side(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == 2 * len(near) - 1:
        table.bridges[island] += [[other, 1] for other in near]


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
    table.neighbors[island].clear()


@says("table-broken")
def wrong_bridges_as_none(table, island):
    table.bridges = None


@says("unstable", "lays-too-little")
def wrong_random(table, island):
    if random.random() < 0.5:
        _right(table, island)


@says("lays-too-little")
def wrong_memorised(table, island):
    if table.points == [3, 3, 2, 2]:
        _right(table, island)


@says("asks-library")
def wrong_asks(table, island):
    list(hashi.rule_2(table, island))


@says("lays-nothing")
def wrong_lays_in_a_copy(table, island):
    _right(table.copy(), island)


@says("waits-too-long")
def wrong_connected_neighbors_only(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == 2 * len(near) - 1:
        for other in near:
            if table.lanes(island, other):
                table.lay(island, other)


@says("lays-too-little", "larger-boards")
def wrong_four_neighbors_are_too_many(table, island):
    if len(table.neighbors[island]) < 4:
        _right(table, island)


wrong_three_parameters = Wrong(lambda table, island, other: None, "parameters", "not-yet")
