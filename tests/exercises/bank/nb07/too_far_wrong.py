"""Wrong tests of the gap, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import says

from hidato_edu.lessons.n07_pruning.answers.too_far import too_far as _right


@says("short-gaps-only")
def wrong_never_after_five_steps(cell, k, given_cell, given):
    return given - k <= 5 and _right(cell, k, given_cell, given)


@says("short-gaps-only")
def wrong_never_after_eight_steps(cell, k, given_cell, given):
    return given - k <= 8 and _right(cell, k, given_cell, given)


@says("short-gaps-only")
def wrong_never_after_ten_steps(cell, k, given_cell, given):
    return given - k <= 10 and _right(cell, k, given_cell, given)


@says("short-gaps-only")
def wrong_always_after_six_steps(cell, k, given_cell, given):
    return given - k > 6 or _right(cell, k, given_cell, given)


@says("short-gaps-only")
def wrong_table_of_ten_gaps(cell, k, given_cell, given):
    gaps = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    return max(abs(cell[0] - given_cell[0]), abs(cell[1] - given_cell[1])) > gaps[given - k]


@says("prunes-reachable", "misses-too-far")
def wrong_memorises(cell, k, given_cell, given):
    known = {((0, 0), 1, (2, 2), 3): False, ((0, 0), 1, (0, 3), 3): True}
    return known.get((cell, k, given_cell, given), cell[0] > 1)


@says("not-a-truth-value")
def wrong_distance(cell, k, given_cell, given):
    return max(abs(cell[0] - given_cell[0]), abs(cell[1] - given_cell[1])) + 2


@says("sometimes-nothing")
def wrong_none_for_false(cell, k, given_cell, given):
    if _right(cell, k, given_cell, given):
        return True


@says("endless-loop")
def wrong_endless(cell, k, given_cell, given):
    row, col = cell
    while (row, col) != given_cell:
        row += (given_cell[0] > row) - (given_cell[0] < row)
        k += 1
    return k > given


@says("unstable", "prunes-reachable", "misses-too-far")
def wrong_random(cell, k, given_cell, given):
    return random.random() < 0.5


@says("unstable", "prunes-reachable", "misses-too-far")
def wrong_remembers(cell, k, given_cell, given, seen=[]):
    seen.append(cell)
    return _right(cell, k, given_cell, given) and len(seen) < 40
