"""Right loops over the tries in different styles."""

from __future__ import annotations

from itertools import count, islice, takewhile

import numpy as np


def my_retry(left, most):
    """Make tries until one leaves no blank; return whether one did, and how many were made."""
    tries = 0
    found = False
    while not found and tries < most:
        found = left[tries] == 0
        tries += 1
    return found, tries


def right_remembers(left, most):
    tries = 0
    found = False
    while not found and tries < most:
        found = left[tries] == 0
        tries += 1
    return found, tries


def right_for_else(left, most):
    for tries in range(most):
        if left[tries] == 0:
            break
    else:
        return False, most
    return True, tries + 1


def right_early_return(left, most):
    for tries, blanks in enumerate(left[:most], start=1):
        if not blanks:
            return True, tries
    return False, most


def right_last_value(left, most):
    tries = 0
    blanks = None
    while blanks != 0 and tries < most:
        blanks = left[tries]
        tries += 1
    return blanks == 0, tries


def right_index(left, most):
    allowed = left[:most]
    if 0 in allowed:
        return True, allowed.index(0) + 1
    return False, len(allowed)


def right_recursion(left, most, made=0):
    if made == most:
        return False, made
    if left[made] == 0:
        return True, made + 1
    return right_recursion(left, most, made + 1)


def right_numpy(left, most):
    where = np.flatnonzero(np.array(left[:most]) == 0)
    return where.size > 0, np.int64(where[0] + 1 if where.size else most)


def right_list(left, most):
    failed = list(takewhile(lambda blanks: blanks > 0, left[:most]))
    found = len(failed) < most
    return [found, len(failed) + found]


def right_iterator(left, most):
    results = iter(left)
    for tries in count(1):
        if tries > most:
            return 0, most
        if next(results) == 0:
            return 1, tries


def right_flag_and_break(left, most):
    success = False
    tries = 1
    while True:
        print("try", tries, "leaves", left[tries - 1])
        if left[tries - 1] == 0:
            success = True
            break
        if tries == most:
            break
        tries += 1
    return success, tries


class right_class:  # noqa: N801
    def __new__(cls, left, most):
        results = list(islice(left, most))
        found = any(blanks == 0 for blanks in results)
        return found, 1 + results.index(0) if found else most


MUTATED = (right_for_else, right_last_value)
