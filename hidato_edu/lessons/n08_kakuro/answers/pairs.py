"""Right functions for pairs with a sum, in different styles."""

from __future__ import annotations

import itertools

import numpy as np


def pairs_with_sum(total):
    """Return all pairs of two different digits with this sum, the smaller one first."""
    pairs = []
    for low in range(1, 10):
        high = total - low
        if low < high <= 9:
            pairs.append((low, high))
    return pairs


EQUIVALENT = {
    "line 4: 10 -> 11": "10 is never the smaller one",
    "line 4: 10 -> 9": "9 is never the smaller one",
}


def right_loop(total):
    found = []
    for a in range(1, 10):
        for b in range(a + 1, 10):
            if a + b == total:
                found.append((a, b))
    return found


def right_comprehension(total):
    return [(a, total - a) for a in range(1, 10) if a < total - a < 10]


def right_combinations(total):
    return [pair for pair in itertools.combinations(range(1, 10), 2) if sum(pair) == total]


def right_sets(total):
    return [{a, total - a} for a in range(1, (total + 1) // 2) if a <= 9 and total - a <= 9]


def right_set_of_frozensets(total):
    digits = range(1, 10)
    return {frozenset((a, b)) for a in digits for b in digits if a != b and a + b == total}


def right_greater_first(total):
    return tuple([total - a, a] for a in range(1, 10) if a < total - a <= 9)


def right_numpy(total):
    a, b = np.triu_indices(10, k=1)
    keep = (a > 0) & (a + b == total)
    return np.stack([a[keep], b[keep]], axis=1)


def right_recursion(total, low=1):
    high = total - low
    if low >= 10:
        return []
    rest = right_recursion(total, low + 1)
    return [(low, high), *rest] if low < high < 10 else rest


def right_bounds(total):
    first = max(1, total - 9)
    last = min(9, (total - 1) // 2)
    return [(low, total - low) for low in range(first, last + 1)]


def right_two_pointers(total):
    low, high, found = 1, 9, []
    while low < high:
        if low + high == total:
            found.append((low, high))
            low += 1
        elif low + high < total:
            low += 1
        else:
            high -= 1
    return found


def right_prints_too(total):
    pairs = right_comprehension(total)
    for pair in pairs:
        print(*pair)
    return pairs


def right_mask(total):
    masks = [m for m in range(2, 1024, 2) if m.bit_count() == 2]
    digits = [[d for d in range(1, 10) if m & 1 << d] for m in masks]
    return [pair for pair in digits if sum(pair) == total]


def right_generator(total):
    return ((a, b) for a, b in right_combinations(total))


class _Pairs:
    """Knows all pairs of all sums."""

    def __init__(self):
        self.of = {}
        for a, b in itertools.combinations(range(1, 10), 2):
            self.of.setdefault(a + b, []).append((a, b))

    def __call__(self, total):
        return list(self.of.get(total, []))


right_object = _Pairs()
