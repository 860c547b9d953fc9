"""Wrong rules, written as students write them."""

from __future__ import annotations

import math
import random
import sys
import time

from exercises.bank.expected import Wrong, says

SEEN = []


@says("raises-ZeroDivisionError")
def wrong_upside_down_without_branch(delta, temperature, u):
    return u < math.exp(-temperature / delta)


@says("returns-probability")
def wrong_probability(delta, temperature, u):
    return math.exp(-delta / temperature)


@says("not-a-truth-value")
def wrong_words(delta, temperature, u):
    return "keep" if u < math.exp(-delta / temperature) else "undo"


@says("not-a-truth-value", "returns-probability")
def wrong_returns_delta(delta, temperature, u):
    if u < math.exp(-delta / temperature):
        return delta
    return 0.5


@says("sometimes-nothing")
def wrong_no_else(delta, temperature, u):
    if delta <= 0 or u < math.exp(-delta / temperature):
        return True


@says("returns-nothing")
def wrong_none(delta, temperature, u):
    keep = delta <= 0 or u < math.exp(-delta / temperature)  # noqa: F841


@says("prints")
def wrong_prints(delta, temperature, u):
    print(delta <= 0 or u < math.exp(-delta / temperature))


@says("unstable")
def wrong_draws(delta, temperature, u):
    return delta <= 0 or random.random() < math.exp(-delta / temperature)


@says("unstable", "should-be-kept", "should-be-undone", "undoes-better", "undoes-equal")
def wrong_remembers(delta, temperature, u):
    SEEN.append(delta)
    return len(SEEN) % 2 == 0


@says("should-be-kept", "not-worse")
def wrong_memorises(delta, temperature, u):
    return (delta, temperature) in {(1, 10.0), (2, 10.0)} or delta <= 0


@says("raises-NameError")
def wrong_name(delta, temperature, u):
    return u < exp(-delta / temperature)  # noqa: F821


@says("exits")
def wrong_exit(delta, temperature, u):
    sys.exit()


@says("endless-loop")
def wrong_waits_for_luck(delta, temperature, u):
    while u >= math.exp(-delta / temperature):
        temperature = temperature * 1.0
    return True


@says("endless-recursion")
def wrong_recursion(delta, temperature, u):
    return wrong_recursion(delta, temperature / 2, u)


@says("stopped-time")
def wrong_sleeps(delta, temperature, u):
    time.sleep(60)
    return True


@says("parameters")
def wrong_parameters(delta, temperature):
    return delta <= 0


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-truth-value")
def wrong_equal_to_all(delta, temperature, u):
    return _EqualToAll()


wrong_result_instead_of_function = Wrong(True, "not-a-function")
