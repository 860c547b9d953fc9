"""Right ways to put a digit into a mask."""

from __future__ import annotations

import numpy as np


def put(known, digit):
    """Return the mask with one more digit; a digit that is in it already is an error."""
    bit = 1 << digit
    if known & bit:
        raise ValueError(f"{digit} is already in this run")
    return known + bit


def right_asks_bit(known, digit):
    if known & (1 << digit):
        raise ValueError("twice")
    known += 1 << digit
    return known


def right_or(known, digit):
    if known >> digit & 1:
        raise ValueError(digit)
    return known | 1 << digit


def right_xor(known, digit):
    new = known ^ 1 << digit
    if new < known:
        raise ValueError("the digit was there")
    return new


class _TwiceError(ValueError):
    pass


def right_own_error(known, digit):
    if known & 2**digit:
        raise _TwiceError(f"{digit} is there already")
    return known + 2**digit


def right_list(known, digit):
    digits = [d for d in range(1, 10) if known & 1 << d]
    if digit in digits:
        raise ValueError(f"{digit} in {digits}")
    digits.append(digit)
    return sum(1 << d for d in digits)


def right_compares(known, digit):
    new = known | 1 << digit
    if new == known:
        raise ValueError(digit)
    return new


def right_text(known, digit):
    bits = list(f"{known:010b}"[::-1])
    if bits[digit] == "1":
        raise ValueError
    bits[digit] = "1"
    return int("".join(reversed(bits)), 2)


def right_counts(known, digit):
    new = known + (1 << digit)
    if new.bit_count() != known.bit_count() + 1:
        raise ValueError("a carry")
    return new


def right_numpy(known, digit):
    bits = np.array([known >> place & 1 for place in range(10)])
    bits[digit] += 1
    if bits.max() > 1:
        raise ValueError("twice")
    return np.int64(bits @ (1 << np.arange(10)))


class _Mask:
    def __init__(self, mask):
        self.mask = mask

    def __contains__(self, digit):
        return bool(self.mask & 1 << digit)


def right_class(known, digit):
    if digit in _Mask(known):
        raise ValueError(digit)
    return _Mask(known).mask | 1 << digit


def right_prints_too(known, digit):
    print(bin(known), digit)
    return right_or(known, digit)
