"""Wrong ways to write the document's second rule."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says

from hidato_edu import hashi


def _right(table, island):
    near = table.open_neighbors(island)
    begun = any(table.lanes(island, other) for other in near)
    if not begun and table.left(island) == 2 * len(near) - 1:
        for other in near:
            table.lay(island, other)


@says("capped")
def wrong_capped(table, island):
    near = table.open_neighbors(island)
    room = sum(table.room(island, other) for other in near)
    if table.left(island) + 1 == room and not any(table.lanes(island, other) for other in near):
        for other in near:
            table.lay(island, other)


@says("capped")
def wrong_capped_new_only(table, island):
    near = table.open_neighbors(island)
    if table.left(island) + 1 == sum(table.room(island, other) for other in near):
        for other in near:
            if not table.lanes(island, other):
                table.lay(island, other)


@says("no-guard")
def wrong_no_guard(table, island):
    near = table.open_neighbors(island)
    if table.left(island) + 1 == sum(2 - table.lanes(island, other) for other in near):
        for other in near:
            table.lay(island, other)


@says("waits-too-long")
def wrong_rule_1(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == 2 * len(near):
        for other in near:
            table.lay(island, other)


@says("counts-islands")
def wrong_counts_islands(table, island):
    near = table.open_neighbors(island)
    if table.left(island) + 1 == len(near):
        for other in near:
            table.lay(island, other)


@says("counts-islands")
def wrong_one_more_than_islands(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == len(near) + 1:
        for other in near:
            table.lay(island, other)


@says("at-least")
def wrong_two_missing(table, island):
    near = table.open_neighbors(island)
    if table.left(island) + 2 == 2 * len(near):
        for other in near:
            table.lay(island, other)


@says("at-least")
def wrong_two_missing_or_less(table, island):
    near = table.open_neighbors(island)
    if table.left(island) + 2 >= 2 * len(near):
        for other in near:
            table.lay(island, other)


@says("two-lanes-each")
def wrong_two_each(table, island):
    near = table.open_neighbors(island)
    begun = any(table.lanes(island, other) for other in near)
    if not begun and table.left(island) + 1 == 2 * len(near):
        for other in near:
            table.lay(island, other, 2)


@says("first-neighbor-only")
def wrong_returns_early(table, island):
    near = table.open_neighbors(island)
    begun = any(table.lanes(island, other) for other in near)
    if not begun and table.left(island) + 1 == 2 * len(near):
        for other in near:
            table.lay(island, other)
            return


@says("always-lays")
def wrong_always(table, island):
    for other in table.open_neighbors(island):
        table.lay(island, other)


@says("points-not-left")
def wrong_points(table, island):
    near = table.open_neighbors(island)
    if table.points[island] == 2 * len(near) - 1:
        for other in near:
            table.lay(island, other)


@says("points-not-left")
def wrong_points_with_guard(table, island):
    near = table.open_neighbors(island)
    begun = any(table.lanes(island, other) == 1 for other in near)
    if not begun and table.points[island] == 2 * len(near) - 1:
        for other in near:
            table.lay(island, other)


@says("lays-nothing")
def wrong_lays_nothing(table, island):
    near = table.open_neighbors(island)
    if table.left(island) == 2 * len(near) - 1:
        near = []
    for other in near:
        table.lanes(island, other)


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


@says("points-not-left")
def wrong_points_where_all_have_room(table, island):
    near = table.open_neighbors(island)
    wide = all(table.room(island, other) == 2 for other in near)
    if wide and 2 * len(near) == table.points[island] + 1:
        for other in near:
            table.lay(island, other)


@says("begun-stops")
def wrong_stops_where_a_bridge_lies(table, island):
    if not table.bridges[island]:
        _right(table, island)


@says("neighbors-changed")
def wrong_removes_neighbors(table, island):
    _right(table, island)
    table.neighbors[island].clear()


@says("table-broken")
def wrong_bridges_as_none(table, island):
    table.bridges = None


@says("raises-AttributeError")
def wrong_raises(table, island):
    table.connect(island)


@says("endless-loop")
def wrong_endless(table, island):
    while True:
        island = island


@says("endless-recursion")
def wrong_recursion(table, island):
    wrong_recursion(table, island)


@says("exits")
def wrong_exits(table, island):
    sys.exit(0)


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


@says("full-bridges")
def wrong_full_bridges_counted(table, island):
    near = [o for o in table.neighbors[island] if table.left(o) > 0]
    if any(n == 1 for _, n in table.bridges[island]):
        return
    if 2 * len(near) == table.left(island) + 1:
        for o in near:
            if table.lanes(island, o) == 0:
                table.lay(island, o)


@says("full-bridges", "begun-stops", "lays-too-little", "unsound")
def wrong_all_neighbors_counted(table, island):
    near = table.neighbors[island]
    if 2 * len(near) == table.left(island) + 1 and not any(table.lanes(island, o) for o in near):
        for o in near:
            if table.room(island, o):
                table.lay(island, o)


@says("lays-too-little", "begun-stops", "full-bridges")
def wrong_all_must_be_empty(table, island):
    near = [o for o in table.neighbors[island] if table.left(o) > 0]
    if all(table.lanes(island, o) == 0 for o in near) and 2 * len(near) == table.left(island) + 1:
        for o in near:
            table.lay(island, o)


@says("first-neighbor-only")
def wrong_condition_in_the_loop(table, island):
    begun = any(table.lanes(island, other) for other in table.open_neighbors(island))
    for other in table.open_neighbors(island):
        if not begun and 2 * len(table.open_neighbors(island)) == table.left(island) + 1:
            table.lay(island, other)


@says("lays-nothing")
def wrong_sign_of_the_one(table, island):
    near = table.open_neighbors(island)
    begun = any(table.lanes(island, other) for other in near)
    if not begun and sum(table.room(island, other) for other in near) == table.left(island) - 1:
        for other in near:
            table.lay(island, other)


@says("lays-too-little", "larger-boards")
def wrong_four_neighbors_are_too_many(table, island):
    if len(table.neighbors[island]) < 4:
        _right(table, island)


wrong_text = Wrong("rule", "not-a-function")
wrong_truth_value = Wrong(True, "not-a-function")
wrong_three_parameters = Wrong(lambda table, island, other: None, "parameters", "not-yet")
