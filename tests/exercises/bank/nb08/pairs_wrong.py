"""Wrong functions for pairs with a sum, written as students write them."""

# ruff: noqa: B006

from __future__ import annotations

import itertools
import random

from exercises.bank.expected import Wrong, says

from hidato_edu import kakuro


def _right(total):
    return [(a, total - a) for a in range(1, 10) if a < total - a < 10]


wrong_count = Wrong(lambda total: len(_right(total)), "a-count")
wrong_dict = Wrong(lambda total: dict(_right(total)), "no-list")
wrong_flat = Wrong(lambda total: [digit for pair in _right(total) for digit in pair], "not-pairs")
wrong_text = Wrong(lambda total: [f"{a}+{b}" for a, b in _right(total)], "not-pairs")


@says("not-pairs")
def wrong_three(total):
    return [c for c in itertools.combinations(range(1, 10), 3) if sum(c) == total]


@says("misses-pair")
def wrong_neighbors_left_out(total):
    return [(a, b) for a, b in _right(total) if b - a > 1]


@says("misses-pair")
def wrong_memorises(total):
    return {3: [(1, 2)], 4: [(1, 3)], 5: [(1, 4), (2, 3)], 16: [(7, 9)]}.get(total, [])


wrong_one_off = Wrong(lambda total: [(a, b + 1) for a, b in _right(total) if b < 9], "other-sum")
wrong_none_for_empty = Wrong(lambda total: _right(total) or None, "sometimes-nothing")


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
