"""Right entries of the table, in different styles."""

from __future__ import annotations

from functools import cache, reduce
from itertools import combinations, permutations

import numpy as np


def candidates(length, total, known):
    """Return the mask of the digits that may still go into a run, from the mask of those in it."""
    found = 0
    for chosen in range(2, 1024, 2):
        digits = [digit for digit in range(1, 10) if chosen & (1 << digit)]
        if len(digits) == length and sum(digits) == total and chosen & known == known:
            found |= chosen & ~known
    return found


EQUIVALENT = {
    "line 5: 1 -> 0": "bit 0 is never set",
    "line 5: 10 -> 11": "bit 10 is never set",
    "line 4: 1024 -> 1025": "the range takes even numbers: 1022 is the last one all the same",
    "line 4: 1024 -> 1023": "the range takes even numbers: 1022 is the last one all the same",
}


def right_sets(length, total, known):
    there = {d for d in range(1, 10) if known & 1 << d}
    found = set()
    for chosen in combinations(range(1, 10), length):
        if sum(chosen) == total and there <= set(chosen):
            found |= set(chosen) - there
    return sum(1 << d for d in found)


def right_document(length, total, known):
    """Write the document's loop for one entry."""
    entry = 0
    for chosen in range(2, 1 << 10, 2):
        size = chosen.bit_count()
        digits = 0
        for i in range(1, 10):
            if chosen & (1 << i):
                digits += i
        if (chosen | known) != chosen or size != length or digits != total:
            continue
        entry |= chosen & ~known
    return entry


def right_rest(length, total, known):
    """Choose the digits that are missing among those that are free."""
    there = [d for d in range(1, 10) if known >> d & 1]
    free = [d for d in range(1, 10) if d not in there]
    if len(there) > length:
        return 0
    rests = combinations(free, length - len(there))
    fits = [rest for rest in rests if sum(rest) + sum(there) == total]
    return reduce(lambda mask, digit: mask | 1 << digit, (d for rest in fits for d in rest), 0)


def right_digit_by_digit(length, total, known):
    there = [d for d in range(1, 10) if known >> d & 1]

    def possible(left, wanted, digits):
        if left == 0:
            return wanted == 0
        return any(
            possible(left - 1, wanted - d, digits[place + 1 :]) for place, d in enumerate(digits)
        )

    mask = 0
    for digit in range(1, 10):
        if digit in there:
            continue
        others = [d for d in range(1, 10) if d not in there and d != digit]
        left = length - len(there) - 1
        if left >= 0 and possible(left, total - sum(there) - digit, others):
            mask += 2**digit
    return mask


def right_numpy(length, total, known):
    masks = np.arange(2, 1024, 2)
    bits = masks[:, None] >> np.arange(1, 10) & 1
    fits = (bits.sum(axis=1) == length) & (bits @ np.arange(1, 10) == total)
    fits &= masks & known == known
    return int(np.bitwise_or.reduce(masks[fits], initial=0)) & ~known


def right_numpy_number(length, total, known):
    return np.int64(right_numpy(length, total, known))


def right_text(length, total, known):
    there = set("".join(str(d) for d in range(1, 10) if known & 2**d))
    found = set()
    for chosen in combinations("123456789", length):
        if sum(map(int, chosen)) == total and there.issubset(chosen):
            found.update(chosen)
    return sum(2 ** int(d) for d in found - there)


@cache
def _table():
    table = {}
    for chosen in range(2, 1024, 2):
        digits = [d for d in range(1, 10) if chosen >> d & 1]
        known = chosen
        while True:
            key = len(digits), sum(digits), known
            table[key] = table.get(key, 0) | chosen & ~known
            if known == 0:
                break
            known = (known - 1) & chosen
    return table


TABLE = _table()


def right_table(length, total, known):
    return TABLE.get((length, total, known), 0)


class _Entry:
    def __init__(self, sets):
        self.sets = list(sets)

    def __call__(self, length, total, known):
        mask = 0
        for size, added, chosen in self.sets:
            if (size, added) == (length, total) and not known & ~chosen:
                mask |= chosen
        return mask & ~known


right_object = _Entry(
    (len(s), sum(s), sum(1 << d for d in s))
    for size in range(1, 10)
    for s in combinations(range(1, 10), size)
)


def right_prints_too(length, total, known):
    mask = right_sets(length, total, known)
    print(bin(mask))
    return mask


def right_recursion(length, total, known, digit=9, chosen=0):
    if digit == 0:
        fits = length == 0 and total == 0 and known & ~chosen == 0
        return chosen & ~known if fits else 0
    without = right_recursion(length, total, known, digit - 1, chosen)
    if length == 0 or total < digit:
        return without
    taken = chosen | 1 << digit
    return without | right_recursion(length - 1, total - digit, known, digit - 1, taken)


def right_all_orders_of_the_rest(length, total, known):
    there = [d for d in range(1, 10) if known >> d & 1]
    free = [d for d in range(1, 10) if d not in there]
    found = set()
    for rest in permutations(free, max(0, length - len(there))):
        if sum(rest) + sum(there) == total:
            found |= set(rest)
    return sum(1 << d for d in found)
