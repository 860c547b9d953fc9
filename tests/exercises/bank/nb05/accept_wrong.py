"""Wrong rules, written as students write them."""

from __future__ import annotations

import math
import random
import time

from exercises.bank.expected import says

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


@says("endless-loop")
def wrong_waits_for_luck(delta, temperature, u):
    while u >= math.exp(-delta / temperature):
        temperature = temperature * 1.0
    return True


@says("stopped-time")
def wrong_sleeps(delta, temperature, u):
    time.sleep(60)
    return True
