"""Wrong ways to compute the mean and the tail of a geometric distribution."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n10_hashi.answers.tail import tail as _right

wrong_half_the_mean = Wrong(lambda p, k: (0.5 / p, (1 - p) ** k), "wrong-mean")
wrong_rounded_mean = Wrong(lambda p, k: (round(1 / p), (1 - p) ** k), "wrong-mean")
wrong_rounded_chance = Wrong(lambda p, k: (1 / p, round((1 - p) ** k, 1)), "wrong-chance")
wrong_never = Wrong(lambda p, k: (1 / p, 0), "wrong-chance")
wrong_mean_only = Wrong(lambda p, k: 1 / p, "not-a-pair")
wrong_texts = Wrong(lambda p, k: (str(1 / p), f"{100 * (1 - p) ** k} %"), "no-number")
wrong_none_inside = Wrong(lambda p, k: (1 / p, None), "no-number", "raises-ZeroDivisionError")
wrong_infinite = Wrong(lambda p, k: (float("inf"), (1 - p) ** k), "no-number")


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


wrong_equal_to_all = Wrong(lambda p, k: (_EqualToAll(), _EqualToAll()), "no-number")
