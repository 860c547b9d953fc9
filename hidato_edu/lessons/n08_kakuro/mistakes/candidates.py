"""Known wrong entries of the table, and the right ones by brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

Entry: TypeAlias = Callable[[int, int, int], int]
Set: TypeAlias = set[int]

DIGITS = range(1, 10)
MASKS = 1 << 10


def mask_of_digits(digits: Iterable[int]) -> int:
    """Return the mask in which bit d is set for digit d."""
    return sum(1 << digit for digit in digits)


def digits_of(mask: int) -> list[int]:
    """Return the digits of a mask."""
    return [digit for digit in DIGITS if mask >> digit & 1]


def spaced(digits: Sequence[int], nothing: str = "") -> str:
    """Return the digits with spaces between them, or a word for none."""
    return " ".join(map(str, digits)) or nothing


def sets_of(length: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of this many digits with a sum."""
    return (chosen for chosen in combinations(DIGITS, length) if sum(chosen) == total)


def _of_sets(
    keeps: Callable[[Set, int, int, Set], object],
    rest: Callable[[Set, Set], Set] = lambda s, k: s - k,
    join: Callable[..., Set] = set.union,
) -> Entry:
    """Return what remains of those sets that are kept, joined."""

    def entry(length: int, total: int, known: int) -> int:
        there = set(digits_of(known))
        every = [{*chosen} for size in DIGITS for chosen in combinations(DIGITS, size)]
        kept = [rest(s, there) for s in every if keeps(s, length, total, there)]
        return mask_of_digits(join(*kept) if kept else ())

    return entry


def _fits(s: Set, n: int, t: int) -> bool:
    return len(s) == n and sum(s) == t


right = _of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s)


def _with_rest(allowed: Callable[[Sequence[int], int, int], Iterable[int]]) -> Entry:
    """Return the digits for the rest of the run: `allowed(unused digits, cells, sum)`."""

    def entry(length: int, total: int, known: int) -> int:
        there = digits_of(known)
        free = [digit for digit in DIGITS if digit not in there]
        left = length - len(there)
        return mask_of_digits({*allowed(free, left, total - sum(there))} if left > 0 else ())

    return entry


def _repeating(free: Sequence[int], left: int, total: int) -> Iterator[int]:
    """Yield the digits that fit where a digit may occur twice in a run."""
    rows = combinations_with_replacement(DIGITS, left)
    return (digit for row in rows if sum(row) == total for digit in row)


def _by_bounds(free: Sequence[int], left: int, total: int) -> Iterator[int]:
    """Yield the digits that leave a sum between the least and the greatest possible one."""
    for digit in free:
        others = [other for other in free if other != digit]
        most = sum(others[len(others) - left + 1 :])
        if sum(others[: left - 1]) <= total - digit <= most:
            yield digit


KNOWN: dict[str, tuple[Entry, ...]] = {
    "always-zero": (lambda n, t, k: 0,),
    "known-ignored": (
        _of_sets(lambda s, n, t, k: _fits(s, n, t)),
        _of_sets(lambda s, n, t, k: _fits(s, n, t), lambda s, k: s),
    ),
    "known-again": (
        lambda n, t, k: right(n, t, k) | k,
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s, lambda s, k: s),
    ),
    "one-is-enough": (
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and (not k or s & k)),
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and s & k),
    ),
    "without-the-known": (_of_sets(lambda s, n, t, k: _fits(s, n, t) and not s & k),),
    "length-is-the-rest": (
        _of_sets(lambda s, n, t, k: _fits(s, n + len(k), t) and k <= s),
        _of_sets(lambda s, n, t, k: _fits(s, n, t + sum(k)) and k <= s),
        _of_sets(lambda s, n, t, k: _fits(s, n + len(k), t + sum(k)) and k <= s),
    ),
    "first-set-only": (
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s, join=lambda *sets: sets[0]),
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s, join=lambda *sets: sets[-1]),
    ),
    "in-all-sets": (_of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s, join=set.intersection),),
    "length-forgotten": (_of_sets(lambda s, n, t, k: sum(s) == t and k <= s),),
    "total-forgotten": (_of_sets(lambda s, n, t, k: len(s) == n and k <= s),),
    "up-to-the-sum": (
        _of_sets(lambda s, n, t, k: len(s) == n and sum(s) <= t and k <= s),
        _of_sets(lambda s, n, t, k: len(s) == n and sum(s) >= t and k <= s),
    ),
    "digits-repeat": (
        _with_rest(_repeating),
        lambda n, t, k: _with_rest(_repeating)(n, t, k) & ~k,
        _with_rest(lambda free, left, total: (d for s in sets_of(left, total) for d in s)),
    ),
    "bounds-only": (_with_rest(_by_bounds),),
    "bits-shifted": (
        lambda n, t, k: right(n, t, k) >> 1,
        lambda n, t, k: right(n, t, k << 1) >> 1,
    ),
    "nine-missing": (
        _of_sets(lambda s, n, t, k: _fits(s, n, t) and k <= s and 9 not in s),
        lambda n, t, k: right(n, t, k) & ~(1 << 9),
    ),
}
