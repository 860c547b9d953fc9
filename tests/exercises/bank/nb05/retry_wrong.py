"""Wrong loops over the tries."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


@says("starter")
def wrong_as_published(left, most):
    tries = 0
    while tries < most:
        tries += 1
        if left[tries - 1] == 0:
            break
    if tries == most:
        return False, tries
    return True, tries


@says("always-found")
def wrong_at_most(left, most):
    tries = 0
    blanks = 1
    while blanks and tries < most:
        blanks = left[tries]
        tries += 1
    return tries <= most, tries


@says("one-too-many")
def wrong_one_more(left, most):
    tries = 0
    found = False
    while not found and tries <= most:
        found = left[tries] == 0
        tries += 1
    return found, tries


@says("one-too-few")
def wrong_one_less(left, most):
    tries = 0
    found = False
    while not found and tries < most - 1:
        found = left[tries] == 0
        tries += 1
    return found, tries


@says("ignores-most")
def wrong_all_that_is_there(left, most):
    for tries, blanks in enumerate(left, start=1):
        if blanks == 0:
            return True, tries
    return False, len(left)


@says("ignores-most")
def wrong_in(left, most):
    return (True, left.index(0) + 1) if 0 in left else (False, most)


@says("never-found")
def wrong_false(left, most):
    tries = 0
    found = False
    while not found and tries < most:
        found = left[tries] == 0
        tries += 1
    return False, tries


@says("tells-the-opposite")
def wrong_opposite(left, most):
    tries = 0
    failed = True
    while failed and tries < most:
        failed = left[tries] != 0
        tries += 1
    return failed, tries


@says("counts-from-zero")
def wrong_index(left, most):
    for tries in range(most):
        if left[tries] == 0:
            return True, tries
    return False, most


@says("counts-one-too-many")
def wrong_counts_up_again(left, most):
    tries = 1
    found = False
    while not found and tries <= most:
        found = left[tries - 1] == 0
        tries += 1
    return found, tries


@says("counts-all")
def wrong_does_not_stop(left, most):
    found = False
    tries = 0
    for _ in range(most):
        if left[tries] == 0:
            found = True
        tries += 1
    return found, tries


@says("last-try-decides")
def wrong_last_try(left, most):
    tries = 0
    found = False
    while tries < most:
        found = left[tries] == 0
        tries += 1
    return found, tries


@says("first-try-decides")
def wrong_returns_in_the_loop(left, most):
    tries = 0
    found = False
    while not found and tries < most:
        found = left[tries] == 0
        tries += 1
        return found, tries
    return found, tries


@says("fails-with-zero")
def wrong_zero_tries(left, most):
    for tries in range(1, most + 1):
        if left[tries - 1] == 0:
            return True, tries
    return False, 0


@says("counts-successes")
def wrong_counts_successes(left, most):
    good = sum(1 for blanks in left[:most] if blanks == 0)
    return good > 0, good


@says("ten-built-in")
def wrong_ten(left, most):
    tries = 0
    found = False
    while not found and tries < 10 and tries < len(left):
        found = left[tries] == 0
        tries += 1
    return found, tries


@says("ten-built-in", "always-found")
def wrong_failure_is_ten(left, most):
    tries = 0
    blanks = 1
    while blanks and tries < most:
        blanks = left[tries]
        tries += 1
    return tries != 10, tries


@says("not-a-pair")
def wrong_only_found(left, most):
    return 0 in left[:most]


@says("not-a-pair")
def wrong_only_tries(left, most):
    tries = 0
    while tries < most and left[tries]:
        tries += 1
    return tries


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


@says("returns-nothing")
def wrong_none(left, most):
    found = 0 in left[:most]  # noqa: F841


@says("prints")
def wrong_prints(left, most):
    print(0 in left[:most], most)


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


@says("endless-loop")
def wrong_endless(left, most):
    tries = 0
    while left[tries] != 0 or tries < most:
        found = left[tries] == 0
    return found, tries


@says("endless-recursion")
def wrong_recursion(left, most):
    return wrong_recursion(left, most)


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


@says("exits")
def wrong_exit(left, most):
    sys.exit(1)


@says("parameters")
def wrong_parameters(left):
    return 0 in left, len(left)


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-pair", "pair-of-others")
def wrong_equal_to_all(left, most):
    return _EqualToAll(), _EqualToAll()


wrong_result_instead_of_function = Wrong((True, 3), "not-a-function")


@says("asks-the-last")
def wrong_last_try_allowed(left, most):
    tries = 0
    while tries < most:
        tries += 1
        if left[tries - 1] == 0:
            break
    return left[most - 1] == 0, tries


@says("asks-the-last")
def wrong_end_of_the_slice(left, most):
    made = left[:most]
    tries = made.index(0) + 1 if 0 in made else most
    return made[-1] == 0, tries


@says("asks-the-last")
def wrong_last_try_in_a_for(left, most):
    for tries in range(1, most + 1):
        if not left[tries - 1]:
            break
    found = not left[most - 1]
    return found, tries
