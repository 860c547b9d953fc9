"""Known wrong lists of the pairs with a sum."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import combinations, product
from typing import Any, TypeAlias

Pairs: TypeAlias = tuple[tuple[int, ...], ...]

DIGITS = range(1, 10)


@cache
def right_pairs(total: int) -> Pairs:
    """Return the pairs that are asked."""
    return tuple(pair for pair in combinations(DIGITS, 2) if sum(pair) == total)


def _all(
    numbers: Iterable[int], keeps: Callable[[int, int], bool]
) -> Callable[[int], list[tuple[int, int]]]:
    """Return a function that lists all pairs of some numbers that are kept, in both orders."""
    every = tuple(product(numbers, repeat=2))
    return lambda total: [(a, b) for a, b in every if a + b == total and keeps(a, b)]


def _as_sets(total: int) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in product(DIGITS, repeat=2) if sum(pair) == total]


def _ascending(a: int, b: int) -> bool:
    return a < b


def _ends(take: slice) -> Callable[[int], Any]:
    return lambda total: list(right_pairs(total)[take])


KNOWN = {
    "same-digit-twice": (
        _all(DIGITS, int.__le__),
        lambda total: sorted({tuple(sorted(pair)) for pair in _as_sets(total)}),
        lambda total: set(_as_sets(total)),
    ),
    "both-orders": (
        _all(DIGITS, int.__ne__),
        _all(DIGITS, lambda a, b: True),
        _as_sets,
        lambda total: 2 * right_pairs(total),
    ),
    "no-digit": (
        _all(range(10), _ascending),
        _all(range(1, 20), _ascending),
        _all(range(20), _ascending),
        _all(range(1, 11), _ascending),
        _all(range(20), int.__le__),
        _all(range(10), int.__le__),
    ),
    "nine-missing": (_all(range(1, 9), _ascending), _all(range(1, 9), int.__le__)),
    "one-missing": (_all(range(2, 10), _ascending),),
    "one-pair-only": (_ends(slice(1)), _ends(slice(-1, None))),
    "all-pairs": (lambda total: list(combinations(DIGITS, 2)),),
    "always-empty": (lambda total: [],),
    "product-not-sum": (
        lambda total: [pair for pair in combinations(DIGITS, 2) if pair[0] * pair[1] == total],
    ),
    "up-to-the-sum": (
        lambda total: [pair for pair in combinations(DIGITS, 2) if sum(pair) <= total],
        lambda total: [pair for pair in combinations(DIGITS, 2) if sum(pair) >= total],
    ),
}
