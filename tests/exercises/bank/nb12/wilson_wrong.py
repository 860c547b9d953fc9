"""Wrong intervals of a share, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import math
import random

from exercises.bank.expected import Wrong, says
from scipy.stats import beta

from hidato_edu import experiments

Z = 1.96


def _right(k, n, z=Z):
    p = k / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


wrong_rounded = Wrong(lambda k, n: tuple(round(end, 2) for end in _right(k, n)), "rounded")


@says("only-edges")
def wrong_edges_collapse(k, n):
    return (k / n, k / n) if k in (0, n) else _right(k, n)


@says("too-wide", "too-narrow", "shifted")
def wrong_exact_method(k, n):
    low = beta.ppf(0.025, k, n - k + 1) if k else 0.0
    high = beta.ppf(0.975, k + 1, n - k) if k < n else 1.0
    return float(low), float(high)


@says("one-number")
def wrong_half_width(k, n):
    low, high = _right(k, n)
    return (high - low) / 2


@says("no-pair")
def wrong_three_numbers(k, n):
    low, high = _right(k, n)
    return low, k / n, high


@says("no-pair")
def wrong_text(k, n):
    low, high = _right(k, n)
    return f"{low:.2f} to {high:.2f}"


wrong_texts = Wrong(lambda k, n: tuple(f"{end:.2f}" for end in _right(k, n)), "end-not-a-number")


@says("sometimes-nothing")
def wrong_nothing_at_the_edge(k, n):
    if 0 < k < n:
        return _right(k, n)


@says("raises-ValueError")
def wrong_root_of_a_negative_number(k, n):
    p = k / n
    half = Z * math.sqrt(p * (1 - p) / n - Z * Z / (4 * n * n))
    return p - half, p + half


@says("raises-ZeroDivisionError", "only-edges")
def wrong_divides_by_k(k, n):
    return _right(k, n)[0] / k * k, _right(k, n)[1]


@says("unstable", "too-narrow", "too-wide", "shifted", "ends-crossed")
def wrong_random(k, n):
    return random.random(), random.random()


@says("unstable", "too-narrow", "too-wide", "shifted")
def wrong_remembers(k, n, seen=[]):
    seen.append(k)
    return _right(k + len(seen), n + 2 * len(seen))


@says("too-narrow", "too-wide", "shifted")
def wrong_memorises(k, n):
    return {(0, 1): (0.0, 0.7935), (1, 2): (0.0945, 0.9055)}.get((k, n), (0.2, 0.9))


wrong_library = Wrong(lambda k, n: experiments.wilson(k, n), "asks-library")


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


wrong_equal_to_all = Wrong(lambda k, n: (_EqualToAll(), _EqualToAll()), "end-not-a-number")
