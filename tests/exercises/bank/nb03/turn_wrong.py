"""Wrong turns, written as students write them."""

from __future__ import annotations

import math
import random
import time

from exercises.bank.expected import says


@says("spread-only")
def wrong_spread(x, y):
    return 2 * y, 2 * x


@says("spread-only")
def wrong_spread_far(x, y):
    return 10 * x, 10 * y


@says("turned-too-far-apart")
def wrong_too_far(x, y):
    return 2 * (x + y), 2 * (x - y)


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


@says("not-whole")
def wrong_divided(x, y):
    return (x + y) / 2, (x - y) / 2


@says("one-coordinate", "edge-lost", "doubled")
def wrong_forgets_x(x, y):
    return y, 2 * y


@says("knights-step")
def wrong_knight(x, y):
    return 2 * x + y, x - 2 * y


@says("wrong-edge", "doubled", "edge-lost")
def wrong_product(x, y):
    return x * y, x + y


@says("doubled", "edge-lost", "wrong-edge")
def wrong_maximum(x, y):
    return max(x, y), min(x, y)


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


@says("one-number")
def wrong_one_number(x, y):
    return x + y


@says("not-two")
def wrong_three_numbers(x, y):
    return x + y, x - y, 0


@says("returns-text")
def wrong_text(x, y):
    return f"{x + y}, {x - y}"


@says("no-order")
def wrong_set(x, y):
    return {x + y, x - y}


@says("no-order")
def wrong_dict(x, y):
    return {"row": x + y, "col": x - y}


@says("not-whole")
def wrong_texts(x, y):
    return str(x + y), str(x - y)


@says("sometimes-nothing")
def wrong_sometimes_nothing(x, y):
    if x >= y:
        return x + y, x - y


@says("stopped-time")
def wrong_sleeps(x, y):
    time.sleep(60)


@says("unstable")
def wrong_random(x, y):
    return random.randrange(100), random.randrange(100)


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


@says("not-a-cell")
def wrong_equal_to_all(x, y):
    return _EqualToAll()


@says("not-a-cell")
def wrong_function(x, y):
    return wrong_function


@says("negative-points")
def wrong_folds_x_only(x, y):
    return abs(x) + y, abs(x) - y


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
