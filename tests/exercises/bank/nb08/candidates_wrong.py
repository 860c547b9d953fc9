"""Wrong entries of the table, written as students write them."""

# ruff: noqa: B006

from __future__ import annotations

import random
from itertools import combinations

from exercises.bank.expected import Wrong, says

from hidato_edu import kakuro
from hidato_edu.lessons.n08_kakuro.answers.candidates import candidates as _right


def _digits(mask):
    return {d for d in range(1, 10) if mask >> d & 1}


def _mask(digits):
    return sum(1 << d for d in set(digits))


def _sets(length, total):
    return [set(s) for s in combinations(range(1, 10), length) if sum(s) == total]


wrong_set = Wrong(lambda length, total, known: _digits(_right(length, total, known)), "a-set")


@says("a-set")
def wrong_list(length, total, known):
    return sorted(_digits(_right(length, total, known)))


wrong_text = Wrong(lambda length, total, known: bin(_right(length, total, known)), "no-mask")


@says("too-few", "known-again")
def wrong_memorises(length, total, known):
    return {(2, 4, 0): 10, (2, 4, 2): 8, (1, 5, 0): 32}.get((length, total, known), 0)


wrong_bit_zero = Wrong(lambda length, total, known: _right(length, total, known) + 1, "no-digit")


@says("no-digit", "raises-ValueError")
def wrong_not_cut(length, total, known):
    return ~_right(length, total, known)


@says("sometimes-nothing")
def wrong_none_for_zero(length, total, known):
    return _right(length, total, known) or None


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


@says("asks-library")
def wrong_library(length, total, known):
    return kakuro.fitting(length, total, known)


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
