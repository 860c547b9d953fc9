"""Known wrong entries of the table, and the right ones by brute force."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import TypeAlias

Entry: TypeAlias = Callable[[int, int, int], int]

DIGITS = range(1, 10)
MASKS = 1 << 10


def mask_of_digits(digits: Sequence[int]) -> int:
    """Return the mask in which bit d stands for digit d."""
    return sum(1 << digit for digit in digits)


def digits_of(mask: int) -> list[int]:
    """Return the digits of a mask."""
    return [digit for digit in DIGITS if mask >> digit & 1]


def sets_of(length: int, total: int) -> Iterator[tuple[int, ...]]:
    """Yield the sets of so many digits with a sum."""
    return (chosen for chosen in combinations(DIGITS, length) if sum(chosen) == total)


def entry_of(length: int, total: int, known: Sequence[int]) -> int:
    """Return what is asked, by brute force over tuples of digits."""
    sets = [chosen for chosen in sets_of(length, total) if set(known) <= set(chosen)]
    return mask_of_digits(sorted({d for chosen in sets for d in chosen if d not in known}))


def _of_sets(
    keeps: Callable[[set[int], int, int, set[int]], bool],
    rest: Callable[[set[int], set[int]], set[int]] = lambda chosen, known: chosen - known,
) -> Entry:
    """Return the union of what rests of those sets that are kept."""

    def entry(length: int, total: int, known: int) -> int:
        there = set(digits_of(known))
        found: set[int] = set()
        for size in DIGITS:
            for chosen in map(set, combinations(DIGITS, size)):
                if keeps(chosen, length, total, there):
                    found |= rest(chosen, there)
        return mask_of_digits(sorted(found))

    return entry


def _fits(chosen: set[int], length: int, total: int) -> bool:
    return len(chosen) == length and sum(chosen) == total


def _right(length: int, total: int, known: int) -> int:
    return entry_of(length, total, digits_of(known))


def _one_set(place: int) -> Entry:
    """Return what the first or the last set leaves."""

    def entry(length: int, total: int, known: int) -> int:
        there = digits_of(known)
        sets = [chosen for chosen in sets_of(length, total) if set(there) <= set(chosen)]
        return mask_of_digits(sets[place]) & ~known if sets else 0

    return entry


def _in_all(length: int, total: int, known: int) -> int:
    sets = [mask_of_digits(chosen) for chosen in sets_of(length, total)]
    fits = [mask for mask in sets if mask & known == known]
    common = MASKS - 1 if fits else 0
    for mask in fits:
        common &= mask
    return common & ~known


def _repeating(length: int, total: int, known: int) -> int:
    """Return the digits that fit where a digit may stand twice in a run."""
    there = digits_of(known)
    left = length - len(there)
    if left < 1:
        return 0
    rows = combinations_with_replacement(DIGITS, left)
    fits = [row for row in rows if sum(row) == total - sum(there)]
    return mask_of_digits(sorted({digit for row in fits for digit in row}))


def _by_bounds(length: int, total: int, known: int) -> int:
    """Return the digits that leave a sum between the least and the greatest possible one."""
    there = digits_of(known)
    free = [digit for digit in DIGITS if digit not in there]
    left, wanted = length - len(there) - 1, total - sum(there)
    if left < 0:
        return 0
    found = []
    for digit in free:
        others = [other for other in free if other != digit]
        least, most = sum(others[:left]), sum(others[len(others) - left :])
        if least <= wanted - digit <= most:
            found.append(digit)
    return mask_of_digits(found)


def _of_the_rest(length: int, total: int, known: int) -> int:
    """Return the digits for the rest of the run: so many cells fewer, so much less to go."""
    there = digits_of(known)
    left = length - len(there)
    sets = combinations(DIGITS, left) if left > 0 else iter(())
    fits = [chosen for chosen in sets if sum(chosen) == total - sum(there)]
    return mask_of_digits(sorted({digit for chosen in fits for digit in chosen}))


KNOWN = {
    "always-zero": (lambda length, total, known: 0,),
    "known-ignored": (
        _of_sets(lambda chosen, length, total, known: _fits(chosen, length, total)),
        _of_sets(
            lambda chosen, length, total, known: _fits(chosen, length, total),
            lambda chosen, known: chosen,
        ),
    ),
    "known-again": (
        lambda length, total, known: _right(length, total, known) | known,
        _of_sets(
            lambda chosen, length, total, known: _fits(chosen, length, total) and known <= chosen,
            lambda chosen, known: chosen,
        ),
    ),
    "one-is-enough": (
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length, total) and (not known or bool(chosen & known))
            )
        ),
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length, total) and bool(chosen & known)
            )
        ),
    ),
    "without-the-known": (
        _of_sets(
            lambda chosen, length, total, known: _fits(chosen, length, total) and not chosen & known
        ),
    ),
    "length-is-the-rest": (
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length + len(known), total) and known <= chosen
            )
        ),
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length, total + sum(known)) and known <= chosen
            )
        ),
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length + len(known), total + sum(known)) and known <= chosen
            )
        ),
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length, total - sum(known)) and not known & chosen
            )
        ),
    ),
    "first-set-only": (_one_set(0), _one_set(-1)),
    "in-all-sets": (_in_all,),
    "length-forgotten": (
        _of_sets(lambda chosen, length, total, known: sum(chosen) == total and known <= chosen),
    ),
    "total-forgotten": (
        _of_sets(lambda chosen, length, total, known: len(chosen) == length and known <= chosen),
    ),
    "up-to-the-sum": (
        _of_sets(
            lambda chosen, length, total, known: (
                len(chosen) == length and sum(chosen) <= total and known <= chosen
            )
        ),
        _of_sets(
            lambda chosen, length, total, known: (
                len(chosen) == length and sum(chosen) >= total and known <= chosen
            )
        ),
    ),
    "digits-repeat": (
        _repeating,
        lambda length, total, known: _repeating(length, total, known) & ~known,
        _of_the_rest,
    ),
    "bounds-only": (_by_bounds,),
    "bits-shifted": (
        lambda length, total, known: _right(length, total, known) >> 1,
        lambda length, total, known: _right(length, total, known << 1) >> 1,
    ),
    "nine-missing": (
        _of_sets(
            lambda chosen, length, total, known: (
                _fits(chosen, length, total) and known <= chosen and 9 not in chosen
            )
        ),
        lambda length, total, known: _right(length, total, known) & ~(1 << 9),
    ),
}
