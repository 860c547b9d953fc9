"""Wrong ways to say if two cells touch."""

from __future__ import annotations

import math
import random
import time

from exercises.bank.expected import Wrong, says


@says("misses-side", "misses-corner")
def wrong_beyond_ten(a, b):
    board = range(10)
    near = [(a[0] + x, a[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    return b in [(row, col) for row, col in near if row in board and col in board]


@says("takes-bent", "takes-line")
def wrong_remainder_by_64(a, b):
    return a != b and all((a[n] - b[n]) % 64 in (0, 1, 63) for n in (0, 1))


@says("takes-bent")
def wrong_equal_modulo_97(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) % 97 == 1


@says("misses-side", "misses-corner")
def wrong_column_23_left_out(a, b):
    return b[1] != 23 and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


@says("misses-side", "misses-corner")
def wrong_beyond_a_hundred(a, b):
    return max(a + b) <= 100 and max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


@says("takes-line", "takes-bent")
def wrong_in_one_long_row(a, b):
    return abs(100 * (a[0] - b[0]) + a[1] - b[1]) in (1, 99, 100, 101)


@says("takes-itself")
def wrong_product_of_distances(a, b):
    return abs((a[0] - b[0]) * (a[1] - b[1])) <= 1


@says("misses-corner")
def wrong_sums_of_coordinates(a, b):
    return a != b and abs(sum(a) - sum(b)) <= 1


wrong_sum_of_two = Wrong(lambda a, b: abs(a[0] - b[0]) + abs(a[1] - b[1]) == 2, "misses-side")


@says("misses-side", "misses-corner")
def wrong_memorises(a, b):
    return (a, b) in [((0, 0), (0, 1)), ((0, 0), (1, 1))]


@says("takes-line")
def wrong_reach_to_one_side(a, b):
    return a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 2 and a[1] != b[1] + 2


@says("misses-corner")
def wrong_three_corners(a, b):
    step = b[0] - a[0], b[1] - a[1]
    return step in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1)]


@says("misses-side")
def wrong_one_side_forgotten(a, b):
    step = b[0] - a[0], b[1] - a[1]
    return step in [(0, 1), (1, 0), (-1, 0), (1, 1), (-1, -1), (1, -1), (-1, 1)]


@says("misses-side", "misses-corner")
def wrong_small_board_only(a, b):
    if max(a + b) > 2:
        return False
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


@says("misses-side", "misses-corner")
def wrong_first_row_left_out(a, b):
    if not a[0] or not b[0]:
        return False
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


@says("sometimes-nothing")
def wrong_true_or_nothing(a, b):
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
        return True


wrong_text = Wrong(lambda a, b: str(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1), "returns-text")


@says("returns-text")
def wrong_yes_and_no(a, b):
    return "yes" if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 else "no"


wrong_distance = Wrong(lambda a, b: max(abs(a[0] - b[0]), abs(a[1] - b[1])), "returns-number")
wrong_true_distance = Wrong(lambda a, b: math.dist(a, b), "returns-number")


@says("no-truth-value")
def wrong_pair_of_truths(a, b):
    return abs(a[0] - b[0]) <= 1, abs(a[1] - b[1]) <= 1


@says("raises-IndexError")
def wrong_counts_from_one(a, b):
    return abs(a[1] - b[1]) <= 1 and abs(a[2] - b[2]) <= 1


@says("raises-ZeroDivisionError")
def wrong_divides(a, b):
    return (a[0] - b[0]) / (a[1] - b[1]) in (0, 1, -1)


@says("stopped-time")
def wrong_sleeps(a, b):
    time.sleep(60)


SEEN = set()


@says("unstable")
def wrong_remembers(a, b):
    if (a, b) in SEEN:
        return False
    SEEN.add((a, b))
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


wrong_random = Wrong(lambda a, b: random.random() < 0.5, "unstable")


@says("wraps-around", "takes-line", "takes-bent")
def wrong_remainder_with_sign(a, b):
    return a != b and abs(a[0] - b[0]) % 10 <= 1 and abs(a[1] - b[1]) % 10 <= 1
