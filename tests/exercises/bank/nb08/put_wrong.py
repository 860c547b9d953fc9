"""Wrong ways to put a digit into a mask."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n08_kakuro.answers.put import put as _right


@says("no-error")
def wrong_false(known, digit):
    return False if known & 1 << digit else known + (1 << digit)


@says("no-error")
def wrong_message(known, digit):
    return "twice" if known & 1 << digit else known + (1 << digit)


@says("no-error")
def wrong_returns_the_error(known, digit):
    return ValueError(digit) if known & 1 << digit else known + (1 << digit)


@says("no-error")
def wrong_minus_one(known, digit):
    return -1 if known & 1 << digit else known + (1 << digit)


@says("sometimes-nothing")
def wrong_none(known, digit):
    if not known & 1 << digit:
        return known + (1 << digit)


@says("other-error")
def wrong_assert(known, digit):
    assert not known & 1 << digit
    return known + (1 << digit)


@says("other-error")
def wrong_stop_iteration(known, digit):
    return next(known | bit for bit in [1 << digit] if not known & bit)


@says("other-error")
def wrong_index_error(known, digit):
    return [known + (1 << digit)][known >> digit & 1]


@says("prints-instead")
def wrong_prints_and_goes_on(known, digit):
    if known & 1 << digit:
        print("error: twice")
    return known | 1 << digit


@says("prints-instead")
def wrong_prints_and_carries(known, digit):
    if known & 1 << digit:
        print(f"ValueError: {digit} is there")
    return known + (1 << digit)


@says("prints-instead")
def wrong_prints_error(known, digit):
    if known & 1 << digit:
        print("error: twice")
        return None
    return known + (1 << digit)


wrong_text = Wrong(lambda known, digit: bin(_right(known, digit)), "no-mask")


@says("other-error", "no-error")
def wrong_known_as_set(known, digit):
    if digit in known:
        raise ValueError(digit)
    return known | {digit}


@says("other-error")
def wrong_divides_by_zero(known, digit):
    return (known | 1 << digit) // (1 - (known >> digit & 1))


@says("raises-ValueError")
def wrong_always_raises(known, digit):
    raise ValueError(digit)


@says("wrong-mask", "no-error")
def wrong_memorises(known, digit):
    return {(0, 3): 8, (0, 9): 512}.get((known, digit), 8)


@says("endless-loop")
def wrong_endless(known, digit):
    while known & 1 << digit:
        print("twice")
    return known + (1 << digit)


@says("unstable", "wrong-mask")
def wrong_random(known, digit):
    return _right(known, digit) if random.random() < 0.8 else known


@says("unstable", "no-error", "wrong-mask")
def wrong_remembers(known, digit, seen=[]):
    seen.append(digit)
    return _right(known, digit) if len(seen) < 9 else known
