"""Wrong entries of the table, written as students write them."""

# ruff: noqa: B006

from __future__ import annotations

import random
import sys
from itertools import combinations, product

from exercises.bank.expected import Wrong, says

from hidato_edu import kakuro


def _digits(mask):
    return {d for d in range(1, 10) if mask >> d & 1}


def _mask(digits):
    return sum(1 << d for d in set(digits))


def _sets(length, total):
    return [set(s) for s in combinations(range(1, 10), length) if sum(s) == total]


def _right(length, total, known):
    there = _digits(known)
    return _mask(d for s in _sets(length, total) if there <= s for d in s - there)


@says("a-set")
def wrong_set(length, total, known):
    return _digits(_right(length, total, known))


@says("a-set")
def wrong_list(length, total, known):
    return sorted(_digits(_right(length, total, known)))


@says("no-mask")
def wrong_text(length, total, known):
    return bin(_right(length, total, known))


@says("no-mask")
def wrong_float(length, total, known):
    return float(_right(length, total, known))


@says("too-few", "known-again")
def wrong_memorises(length, total, known):
    return {(2, 4, 0): 10, (2, 4, 2): 8, (1, 5, 0): 32}.get((length, total, known), 0)


@says("no-digit")
def wrong_bit_zero(length, total, known):
    return _right(length, total, known) + 1


@says("no-digit", "raises-ValueError")
def wrong_not_cut(length, total, known):
    return ~_right(length, total, known)


@says("returns-nothing")
def wrong_nothing(length, total, known):
    mask = _right(length, total, known)  # noqa: F841


@says("sometimes-nothing")
def wrong_none_for_zero(length, total, known):
    return _right(length, total, known) or None


@says("prints")
def wrong_prints(length, total, known):
    print(_right(length, total, known))


@says("endless-loop")
def wrong_endless(length, total, known):
    """Step through the subsets, and never come to an end."""
    chosen, mask = 1022, 0
    while True:
        mask |= chosen
        chosen = (chosen - 1) & 1022
        if chosen == 1:
            return mask


@says("endless-loop")
def wrong_all_orders(length, total, known):
    """Try all numbers with nine digits."""
    mask = 0
    for row in product(range(1, 10), repeat=9):
        if sum(row[:length]) == total:
            mask |= _mask(row[:length])
    return mask


@says("endless-recursion")
def wrong_recursion(length, total, known):
    return wrong_recursion(length, total, known)


@says("exits")
def wrong_exits(length, total, known):
    mask = _right(length, total, known)
    if not mask:
        sys.exit("no digit")
    return mask


@says("raises-TypeError")
def wrong_known_as_set(length, total, known):
    return _mask(d for s in _sets(length, total) for d in s if d not in known)


@says("unstable", "too-few")
def wrong_random(length, total, known):
    return _right(length, total, known) & random.getrandbits(10)


@says("unstable", "too-few", "too-many", "known-again")
def wrong_remembers(length, total, known, seen=[]):
    seen.append(_right(length, total, known))
    return seen[0] if len(seen) > 5 else seen[-1]


@says("parameters")
def wrong_two_parameters(length, total):
    return 0


@says("asks-library")
def wrong_library(length, total, known):
    return kakuro.fitting(length, total, known)


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-mask")
def wrong_equal_to_all(length, total, known):
    return _EqualToAll()


wrong_mask = Wrong(0b1010, "not-a-function")
wrong_dict = Wrong({}, "not-a-function")


@says("too-few")
def wrong_up_to_seven_cells(length, total, known):
    return _right(length, total, known) if length < 8 else 0


@says("too-few")
def wrong_two_known_at_most(length, total, known):
    return _right(length, total, known) if len(_digits(known)) < 3 else 0


@says("too-few")
def wrong_four_known_at_most(length, total, known):
    return _right(length, total, known) if len(_digits(known)) < 5 else 0


@says("too-many", "known-again")
def wrong_full_runs_offer_the_rest(length, total, known):
    if len(_digits(known)) == length:
        return 1022 & ~known
    return _right(length, total, known)


@says("too-few")
def wrong_nine_cells_without_a_choice(length, total, known):
    return _right(length, total, known) if length < 9 else 0
