"""Wrong functions for pairs with a sum, written as students write them."""

# ruff: noqa: B006

from __future__ import annotations

import itertools
import random

from exercises.bank.expected import says

from hidato_edu import kakuro


def _right(total):
    return [(a, total - a) for a in range(1, 10) if a < total - a < 10]


@says("a-count")
def wrong_count(total):
    return len(_right(total))


@says("no-list")
def wrong_dict(total):
    return dict(_right(total))


@says("not-pairs")
def wrong_flat(total):
    return [digit for pair in _right(total) for digit in pair]


@says("not-pairs")
def wrong_text(total):
    return [f"{a}+{b}" for a, b in _right(total)]


@says("not-pairs")
def wrong_three(total):
    return [c for c in itertools.combinations(range(1, 10), 3) if sum(c) == total]


@says("misses-pair")
def wrong_neighbors_left_out(total):
    return [(a, b) for a, b in _right(total) if b - a > 1]


@says("misses-pair")
def wrong_memorises(total):
    return {3: [(1, 2)], 4: [(1, 3)], 5: [(1, 4), (2, 3)], 16: [(7, 9)]}.get(total, [])


@says("other-sum")
def wrong_one_off(total):
    return [(a, b + 1) for a, b in _right(total) if b < 9]


@says("sometimes-nothing")
def wrong_none_for_empty(total):
    return _right(total) or None


@says("unstable", "misses-pair", "always-empty")
def wrong_random(total):
    return [pair for pair in _right(total) if random.random() < 0.7]


@says("unstable", "other-sum", "pair-twice")
def wrong_remembers(total, pairs=[]):
    pairs += _right(total)
    return list(pairs)


@says("asks-library")
def wrong_library(total):
    return [tuple(found) for found in kakuro.combinations(2, total)]
