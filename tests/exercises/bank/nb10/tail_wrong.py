"""Wrong ways to compute the mean and the tail of a geometric distribution."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import says


def _right(p, k):
    return 1 / p, (1 - p) ** k


@says("wrong-mean")
def wrong_half_the_mean(p, k):
    return 0.5 / p, (1 - p) ** k


@says("wrong-mean")
def wrong_rounded_mean(p, k):
    return round(1 / p), (1 - p) ** k


@says("wrong-chance")
def wrong_rounded_chance(p, k):
    return 1 / p, round((1 - p) ** k, 1)


@says("wrong-chance")
def wrong_never(p, k):
    return 1 / p, 0


@says("not-a-pair")
def wrong_mean_only(p, k):
    return 1 / p


@says("no-number")
def wrong_texts(p, k):
    return str(1 / p), f"{100 * (1 - p) ** k} %"


@says("no-number", "raises-ZeroDivisionError")
def wrong_none_inside(p, k):
    return 1 / p, None


@says("no-number")
def wrong_infinite(p, k):
    return float("inf"), (1 - p) ** k


@says("returns-nothing", "sometimes-nothing")
def wrong_forgets_zero(p, k):
    if k:
        return _right(p, k)


@says("raises-ZeroDivisionError")
def wrong_divides(p, k):
    return 1 / p, (1 - p) ** k * (1 - p) / (1 - p)


@says("unstable", "wrong-mean", "wrong-chance")
def wrong_simulates(p, k):
    runs = []
    for _ in range(200):
        tries = 1
        while random.random() > p:
            tries += 1
        runs.append(tries)
    return sum(runs) / 200, sum(one > k for one in runs) / 200


@says("unstable", "wrong-mean", "wrong-chance")
def wrong_remembers(p, k, seen={}):
    return seen.setdefault(k, _right(p, k))


@says("wrong-mean", "wrong-chance")
def wrong_memorises(p, k):
    return {(0.5, 3): (2.0, 0.125)}.get((p, k), (2.0, 0.5))


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-number")
def wrong_equal_to_all(p, k):
    return _EqualToAll(), _EqualToAll()
