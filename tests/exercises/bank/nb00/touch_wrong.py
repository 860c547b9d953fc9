"""Wrong ways to say if two cells touch."""

from __future__ import annotations

import math
import random
import sys
import time

from exercises.bank.expected import Wrong, says


@says("sides-only")
def wrong_sides(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


@says("sides-only")
def wrong_sides_by_distance(a, b):
    return math.dist(a, b) == 1


@says("sides-only")
def wrong_sides_case_by_case(a, b):
    if a[0] == b[0]:
        return a[1] - b[1] in (1, -1)
    return a[1] == b[1] and a[0] - b[0] in (1, -1)


@says("corners-only")
def wrong_corners(a, b):
    return abs(a[0] - b[0]) == 1 and abs(a[1] - b[1]) == 1


@says("itself")
def wrong_itself(a, b):
    return abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


@says("itself")
def wrong_itself_by_steps(a, b):
    for down in range(-1, 2):
        for right in range(-1, 2):
            if (a[0] + down, a[1] + right) == b:
                return True
    return False


@says("is-not-equal")
def wrong_is_not(a, b):
    return a is not b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


@says("is-not-equal")
def wrong_is(a, b):
    if a is b:
        return False
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) < 2


@says("misses-side", "misses-corner")
def wrong_beyond_ten(a, b):
    board = range(10)
    near = [(a[0] + x, a[1] + y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    return b in [(row, col) for row, col in near if row in board and col in board]


@says("end-of-range")
def wrong_differences_of_one_sign(a, b):
    return a != b and 0 <= b[0] - a[0] <= 1 and 0 <= b[1] - a[1] <= 1


@says("sum-of-distances")
def wrong_straight_line(a, b):
    return 0 < math.dist(a, b) <= 2


@says("sum-of-distances")
def wrong_sum(a, b):
    return 0 < abs(a[0] - b[0]) + abs(a[1] - b[1]) <= 2


@says("sum-of-distances")
def wrong_sum_and_itself(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < 3


@says("two-away")
def wrong_two_away(a, b):
    return a != b and abs(a[0] - b[0]) <= 2 and abs(a[1] - b[1]) <= 2


@says("knight")
def wrong_knight(a, b):
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 == 5


@says("one-of-two")
def wrong_or(a, b):
    return abs(a[0] - b[0]) == 1 or abs(a[1] - b[1]) == 1


@says("one-of-two")
def wrong_or_at_most(a, b):
    return a != b and (abs(a[0] - b[0]) <= 1 or abs(a[1] - b[1]) <= 1)


@says("no-absolute-value")
def wrong_without_abs(a, b):
    return a != b and a[0] - b[0] <= 1 and a[1] - b[1] <= 1


@says("no-absolute-value")
def wrong_without_abs_and_itself(a, b):
    return (a[0] - b[0]) <= 1 and (a[1] - b[1]) <= 1


@says("no-absolute-value")
def wrong_difference_of_one(a, b):
    return a[0] - b[0] == 1 or a[1] - b[1] == 1


@says("same-line")
def wrong_rook(a, b):
    return a != b and (a[0] == b[0] or a[1] == b[1])


@says("same-line")
def wrong_rook_and_itself(a, b):
    return a[0] == b[0] or a[1] == b[1]


@says("rows-only")
def wrong_rows_only(a, b):
    return a != b and abs(a[0] - b[0]) <= 1


@says("rows-only")
def wrong_row_below_or_above(a, b):
    return abs(a[0] - b[0]) == 1


@says("columns-only")
def wrong_columns_only(a, b):
    return a != b and abs(a[1] - b[1]) <= 1


@says("row-left-out")
def wrong_same_row_left_out(a, b):
    return abs(a[0] - b[0]) == 1 and abs(a[1] - b[1]) <= 1


@says("column-left-out")
def wrong_same_column_left_out(a, b):
    return abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) == 1


@says("few-directions")
def wrong_beside_only(a, b):
    return a[0] == b[0] and abs(a[1] - b[1]) == 1


@says("one-way")
def wrong_only_the_next(a, b):
    return (b[0] - a[0], b[1] - a[1]) in [(0, 1), (1, -1), (1, 0), (1, 1)]


@says("one-way")
def wrong_right_and_below(a, b):
    row, col = a
    return b in [(row, col + 1), (row + 1, col)]


@says("mixed-up")
def wrong_row_with_column(a, b):
    return a != b and abs(a[0] - b[1]) <= 1 and abs(a[1] - b[0]) <= 1


@says("mixed-up")
def wrong_within_one_cell(a, b):
    return abs(a[0] - a[1]) <= 1 and abs(b[0] - b[1]) <= 1


@says("end-of-range")
def wrong_end_of_range(a, b):
    return any((a[0] + x, a[1] + y) == b for x in range(-1, 1) for y in range(-1, 1))


@says("end-of-range")
def wrong_end_of_range_without_itself(a, b):
    for x in range(2):
        for y in range(2):
            if (x, y) != (0, 0) and (a[0] + x, a[1] + y) == b:
                return True
    return False


@says("one-direction")
def wrong_returns_in_the_first_round(a, b):
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            return (a[0] + x, a[1] + y) == b
    return False


@says("sides-only")
def wrong_true_distance_of_one(a, b):
    return math.dist(a, b) <= 1


@says("takes-itself")
def wrong_product_of_distances(a, b):
    return abs((a[0] - b[0]) * (a[1] - b[1])) <= 1


@says("misses-corner")
def wrong_sums_of_coordinates(a, b):
    return a != b and abs(sum(a) - sum(b)) <= 1


@says("misses-side")
def wrong_sum_of_two(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 2


@says("raises-AsksForInput")
def wrong_asks_for_input(a, b):
    return input("do they touch? ") == "yes"


@says("opposite")
def wrong_turned_round(a, b):
    touching = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    return not touching


@says("always-true")
def wrong_always_true(a, b):
    return True


@says("always-true")
def wrong_condition_is_a_value(a, b):
    return abs(a[0] - b[0]) == 1 or 1


@says("always-false")
def wrong_always_false(a, b):
    return False


@says("always-false")
def wrong_compares_a_tuple_with_a_list(a, b):
    return list(a) in [(b[0] + 1, b[1]), (b[0], b[1] + 1)]


@says("equal-or-not")
def wrong_equal(a, b):
    return a == b


@says("equal-or-not")
def wrong_different(a, b):
    return a != b


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


@says("takes-line", "wraps-around")
def wrong_around_the_border(a, b):
    rows, cols = (a[0] - b[0]) % 4, (a[1] - b[1]) % 4
    return a != b and rows in (0, 1, 3) and cols in (0, 1, 3)


@says("prints")
def wrong_prints(a, b):
    print(a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1)


@says("prints")
def wrong_prints_words(a, b):
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
        print("they touch")
    else:
        print("they do not touch")


@says("returns-nothing")
def wrong_no_return(a, b):
    a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


@says("sometimes-nothing")
def wrong_true_or_nothing(a, b):
    if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
        return True


@says("returns-text")
def wrong_text(a, b):
    return str(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1)


@says("returns-text")
def wrong_yes_and_no(a, b):
    return "yes" if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 else "no"


@says("returns-number")
def wrong_distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


@says("returns-number")
def wrong_true_distance(a, b):
    return math.dist(a, b)


@says("no-truth-value")
def wrong_pair_of_truths(a, b):
    return abs(a[0] - b[0]) <= 1, abs(a[1] - b[1]) <= 1


@says("no-truth-value")
def wrong_list_of_neighbors(a, b):
    return [(a[0] + down, a[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-truth-value")
def wrong_equal_to_all(a, b):
    return _EqualToAll()


@says("raises-TypeError")
def wrong_subtracts_cells(a, b):
    return abs(a - b) <= 1


@says("raises-TypeError")
def wrong_changes_a(a, b):
    a[0] = a[0] - b[0]
    return abs(a[0]) == 1


@says("raises-NameError")
def wrong_other_names(a, b):
    return abs(row - other_row) <= 1  # noqa: F821


@says("raises-IndexError")
def wrong_counts_from_one(a, b):
    return abs(a[1] - b[1]) <= 1 and abs(a[2] - b[2]) <= 1


@says("raises-AttributeError")
def wrong_attributes(a, b):
    return abs(a.row - b.row) <= 1


@says("raises-ZeroDivisionError")
def wrong_divides(a, b):
    return (a[0] - b[0]) / (a[1] - b[1]) in (0, 1, -1)


@says("exits")
def wrong_exits(a, b):
    sys.exit("done")


@says("endless-loop")
def wrong_endless_loop(a, b):
    row = a[0]
    while row != b[0] - 100:
        row = row + 1
    return row == a[0]


@says("endless-recursion")
def wrong_endless_recursion(a, b):
    return wrong_endless_recursion(b, a)


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


@says("unstable")
def wrong_random(a, b):
    return random.random() < 0.5


@says("parameters")
def wrong_one_parameter(a):
    return True


@says("parameters")
def wrong_four_parameters(row, col, other_row, other_col):
    return max(abs(row - other_row), abs(col - other_col)) == 1


wrong_called = Wrong(True, "not-a-function")
wrong_text_of_a_function = Wrong("touch", "not-a-function")
wrong_list_of_cells = Wrong([(0, 0), (0, 1)], "not-a-function")


@says("wraps-around")
def wrong_remainder(a, b):
    return a != b and (a[0] - b[0]) % 8 in (0, 1, 7) and (a[1] - b[1]) % 8 in (0, 1, 7)


@says("wraps-around", "takes-line", "takes-bent")
def wrong_remainder_with_sign(a, b):
    return a != b and abs(a[0] - b[0]) % 10 <= 1 and abs(a[1] - b[1]) % 10 <= 1


@says("takes-line", "takes-bent", "takes-far")
def wrong_differences_of_one_digit(a, b):
    return a != b and str(abs(a[0] - b[0]))[-1] in "01" and str(abs(a[1] - b[1]))[-1] in "01"
