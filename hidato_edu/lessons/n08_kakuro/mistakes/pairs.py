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
    """Return the pairs that are expected."""
    return tuple(pair for pair in combinations(DIGITS, 2) if sum(pair) == total)


def _all(
    keeps: Callable[[int, int], bool],
    numbers: Iterable[int] = DIGITS,
    fits: Callable[[int, int], bool] = int.__eq__,
) -> Callable[[int], list[tuple[int, ...]]]:
    """Return a function that lists all pairs of some numbers that are kept, in both orders."""
    every = [pair for pair in product(numbers, repeat=2) if keeps(*pair)]
    return lambda total: [pair for pair in every if fits(sum(pair), total)]


def _as_sets(total: int) -> list[frozenset[int]]:
    return [frozenset(pair) for pair in product(DIGITS, repeat=2) if sum(pair) == total]


LESS, AT_MOST = int.__lt__, int.__le__

KNOWN: dict[str, tuple[Callable[[int], Any], ...]] = {
    "same-digit-twice": (_all(AT_MOST), lambda total: {*_as_sets(total)}),
    "both-orders": (
        _all(int.__ne__),
        _all(lambda a, b: True),
        _as_sets,
        lambda total: 2 * right_pairs(total),
    ),
    "no-digit": (
        *(_all(LESS, numbers) for numbers in (range(10), range(1, 30), range(30), range(1, 11))),
        _all(AT_MOST, range(30)),
        _all(AT_MOST, range(10)),
    ),
    "nine-missing": (_all(LESS, range(1, 9)), _all(AT_MOST, range(1, 9))),
    "one-missing": (_all(LESS, range(2, 10)),),
    "one-pair-only": (lambda total: right_pairs(total)[:1], lambda total: right_pairs(total)[-1:]),
    "all-pairs": (lambda total: [*combinations(DIGITS, 2)],),
    "always-empty": (lambda total: [],),
    "product-not-sum": (lambda total: [(a, b) for a, b in combinations(DIGITS, 2)
                                       if a * b == total],),
    "up-to-the-sum": (_all(LESS, fits=AT_MOST), _all(LESS, fits=int.__ge__)),
}  # fmt: skip
