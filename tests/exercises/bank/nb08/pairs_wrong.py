"""Wrong functions for pairs with a sum, written as students write them."""

# ruff: noqa: B006

from __future__ import annotations

import itertools
import random
import sys

from exercises.bank.expected import Wrong, says

from hidato_edu import kakuro


def _right(total):
    return [(a, total - a) for a in range(1, 10) if a < total - a < 10]


@says("same-digit-twice")
def wrong_less_or_equal(total):
    return [(a, total - a) for a in range(1, 10) if a <= total - a <= 9]


@says("same-digit-twice")
def wrong_sets_of_one(total):
    return {frozenset((a, total - a)) for a in range(1, 10) if 1 <= total - a <= 9}


@says("same-digit-twice")
def wrong_with_replacement(total):
    digits = range(1, 10)
    pairs = itertools.combinations_with_replacement(digits, 2)
    return [pair for pair in pairs if sum(pair) == total]


@says("both-orders")
def wrong_both_orders(total):
    return [(a, b) for a in range(1, 10) for b in range(1, 10) if a != b and a + b == total]


@says("both-orders")
def wrong_permutations(total):
    return [pair for pair in itertools.permutations(range(1, 10), 2) if sum(pair) == total]


@says("both-orders", "same-digit-twice")
def wrong_product(total):
    return [pair for pair in itertools.product(range(1, 10), repeat=2) if sum(pair) == total]


@says("no-digit")
def wrong_from_zero(total):
    return [(a, total - a) for a in range(10) if a < total - a < 10]


@says("no-digit")
def wrong_no_end(total):
    return [(a, total - a) for a in range(1, total) if a < total - a]


@says("no-digit")
def wrong_ten(total):
    return [(a, total - a) for a in range(1, 10) if a < total - a <= 10]


@says("nine-missing")
def wrong_range_ends(total):
    return [(a, b) for a in range(1, 9) for b in range(a + 1, 9) if a + b == total]


@says("one-missing")
def wrong_from_two(total):
    return [(a, b) for a in range(2, 10) for b in range(a + 1, 10) if a + b == total]


@says("one-pair-only")
def wrong_returns_in_loop(total):
    for a in range(1, 10):
        if a < total - a < 10:
            return [(a, total - a)]
    return []


@says("one-pair-only")
def wrong_overwrites(total):
    pairs = []
    for a in range(1, 10):
        if a < total - a < 10:
            pairs = [(a, total - a)]
    return pairs


@says("all-pairs")
def wrong_all(total):
    return list(itertools.combinations(range(1, 10), 2))


@says("always-empty")
def wrong_empty(total):
    return []


@says("product-not-sum")
def wrong_product_of_digits(total):
    return [(a, b) for a, b in itertools.combinations(range(1, 10), 2) if a * b == total]


@says("up-to-the-sum")
def wrong_up_to(total):
    return [(a, b) for a, b in itertools.combinations(range(1, 10), 2) if a + b <= total]


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


@says("returns-nothing")
def wrong_nothing(total):
    pairs = _right(total)  # noqa: F841


@says("sometimes-nothing")
def wrong_none_for_empty(total):
    return _right(total) or None


@says("prints")
def wrong_prints(total):
    print(_right(total))


@says("endless-loop")
def wrong_endless(total):
    low = 1
    pairs = []
    while low < 10:
        if low < total - low < 10:
            pairs.append((low, total - low))
            low += 1
    return pairs


@says("endless-recursion")
def wrong_recursion(total):
    return wrong_recursion(total)


@says("exits")
def wrong_exits(total):
    pairs = _right(total)
    if not pairs:
        sys.exit("no pair")
    return pairs


@says("raises-TypeError")
def wrong_adds_list(total):
    return [] + (total - 1)


@says("unstable", "misses-pair", "always-empty")
def wrong_random(total):
    return [pair for pair in _right(total) if random.random() < 0.7]


@says("unstable", "other-sum", "pair-twice")
def wrong_remembers(total, pairs=[]):
    pairs += _right(total)
    return list(pairs)


@says("parameters")
def wrong_two_parameters(total, length):
    return []


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-list")
def wrong_equal_to_all(total):
    return _EqualToAll()


@says("asks-library")
def wrong_library(total):
    return [tuple(found) for found in kakuro.combinations(2, total)]


wrong_list = Wrong([(1, 3)], "not-a-function")
wrong_number = Wrong(4, "not-a-function")
