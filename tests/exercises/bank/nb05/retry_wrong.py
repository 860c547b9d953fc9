"""Wrong loops over the tries."""

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

wrong_only_found = Wrong(lambda left, most: 0 in left[:most], "not-a-pair")


@says("pair-swapped")
def wrong_pair_swapped(left, most):
    for tries in range(1, most + 1):
        if left[tries - 1] == 0:
            return tries, True
    return most, False


@says("pair-of-others")
def wrong_words(left, most):
    found = 0 in left[:most]
    return ("found" if found else "failed"), left.index(0) + 1 if found else most


@says("pair-of-others")
def wrong_blanks_instead(left, most):
    tries = 0
    blanks = None
    while blanks != 0 and tries < most:
        blanks = left[tries]
        tries += 1
    return blanks == 0, None


@says("sometimes-nothing")
def wrong_forgets_the_failure(left, most):
    for tries in range(most):
        if left[tries] == 0:
            return True, tries + 1


@says("changes-input")
def wrong_pops(left, most):
    tries = 0
    while left and tries < most:
        tries += 1
        if left.pop(0) == 0:
            return True, tries
    return False, tries


@says("unstable")
def wrong_draws(left, most):
    tries = random.randint(1, most)
    return left[tries - 1] == 0, tries


@says("raises-IndexError", "failure-too-late")
def wrong_raises(left, most):
    tries = 0
    while left[tries] != 0:
        tries += 1
    return tries < most, tries + 1


@says("success-on-between", "success-on-last", "failure-too-late", "failure-never")
def wrong_memorises(left, most):
    if most == 1:
        return left[0] == 0, 1
    return True, 1


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-pair", "pair-of-others")
def wrong_equal_to_all(left, most):
    return _EqualToAll(), _EqualToAll()


@says("success-on-first", "success-on-between", "success-on-last")
def wrong_at_most_ten(left, most):
    for tries in range(min(most, 10)):
        if left[tries] == 0:
            return True, tries + 1
    return False, most


@says("success-on-first", "success-on-between", "success-on-last")
def wrong_at_most_a_hundred(left, most):
    for tries, blanks in enumerate(left[:100]):
        if tries == most:
            break
        if blanks == 0:
            return True, tries + 1
    return False, most


@says("failure-too-late")
def wrong_two_too_many(left, most):
    for tries, blanks in enumerate(left[: most + 2], start=1):
        if blanks == 0:
            return True, tries
    return False, most
