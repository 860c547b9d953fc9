"""Wrong turns, written as students write them."""

from __future__ import annotations

import math
import random
import time

from exercises.bank.expected import Wrong, says

wrong_spread = Wrong(lambda x, y: (2 * y, 2 * x), "spread-only")
wrong_spread_far = Wrong(lambda x, y: (10 * x, 10 * y), "spread-only")
wrong_too_far = Wrong(lambda x, y: (2 * (x + y), 2 * (x - y)), "turned-too-far-apart")


@says("turned-too-far-apart", "spread-only")
def wrong_three_apart(x, y):
    return 3 * y - 3 * x, 3 * y + 3 * x


@says("half-spread", "edge-lost", "knights-step", "wrong-edge")
def wrong_bricks(x, y):
    return y, 2 * x + y % 2


@says("rounded-turn", "doubled")
def wrong_cut_off(x, y):
    return int((x + y) * 0.707), int((x - y) * 0.707)


@says("not-whole")
def wrong_not_rounded(x, y):
    return (x + y) / math.sqrt(2), (x - y) / math.sqrt(2)


wrong_divided = Wrong(lambda x, y: ((x + y) / 2, (x - y) / 2), "not-whole")
wrong_forgets_x = Wrong(lambda x, y: (y, 2 * y), "one-coordinate", "edge-lost", "doubled")
wrong_knight = Wrong(lambda x, y: (2 * x + y, x - 2 * y), "knights-step")
wrong_product = Wrong(lambda x, y: (x * y, x + y), "wrong-edge", "doubled", "edge-lost")
wrong_maximum = Wrong(lambda x, y: (max(x, y), min(x, y)), "doubled", "edge-lost", "wrong-edge")


@says("small-points-only")
def wrong_table(x, y):
    return {(i, j): (i + j, i - j) for i in range(5) for j in range(5)}.get((x, y), (0, 0))


@says("raises-IndexError", "raises-KeyError", "small-points-only")
def wrong_list_of_rows(x, y):
    rows = [[(x + y, x - y) for x in range(4)] for y in range(4)]
    return rows[y][x]


@says("small-points-only", "edge-lost")
def wrong_wraps_around(x, y):
    return (x + y) % 8, (x - y) % 8


wrong_one_number = Wrong(lambda x, y: x + y, "one-number")
wrong_three_numbers = Wrong(lambda x, y: (x + y, x - y, 0), "not-two")
wrong_text = Wrong(lambda x, y: f"{x + y}, {x - y}", "returns-text")
wrong_set = Wrong(lambda x, y: {x + y, x - y}, "no-order")
wrong_dict = Wrong(lambda x, y: {"row": x + y, "col": x - y}, "no-order")
wrong_texts = Wrong(lambda x, y: (str(x + y), str(x - y)), "not-whole")


@says("sometimes-nothing")
def wrong_sometimes_nothing(x, y):
    if x >= y:
        return x + y, x - y


@says("stopped-time")
def wrong_sleeps(x, y):
    time.sleep(60)


wrong_random = Wrong(lambda x, y: (random.randrange(100), random.randrange(100)), "unstable")


_CALLS = []


@says("unstable", "edge-lost")
def wrong_remembers(x, y):
    _CALLS.append((x, y))
    return x + y + len(_CALLS), x - y


class _EqualToAll:
    def __eq__(self, other):
        return True

    def __hash__(self):
        return 0


wrong_equal_to_all = Wrong(lambda x, y: _EqualToAll(), "not-a-cell")


@says("not-a-cell")
def wrong_function(x, y):
    return wrong_function


wrong_folds_x_only = Wrong(lambda x, y: (abs(x) + y, abs(x) - y), "negative-points")


@says("negative-points", "doubled")
def wrong_nothing_below_zero(x, y):
    return max(x, 0) + max(y, 0), max(x, 0) - max(y, 0)


@says("endless-recursion", "negative-points")
def wrong_recursion_to_zero(x, y):
    if x == 0 and y >= 0:
        return y, -y
    if x == 0:
        return y, -y
    row, col = wrong_recursion_to_zero(x - 1, y)
    return row + 1, col + 1


@says("small-points-only")
def wrong_stops_at_a_hundred(x, y):
    return min(x, 100) + y, min(x, 100) - y
