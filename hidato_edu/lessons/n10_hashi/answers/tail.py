"""Right ways to compute the mean and the tail of a geometric distribution."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np


def tail(p, k):
    """Return the mean number of tries, and the chance of needing more than k."""
    return 1 / p, (1 - p) ** k


def right_formula(p, k):
    return 1 / p, (1 - p) ** k


def right_exact(p, k):
    return 1 / Fraction(p), (1 - Fraction(p)) ** k


def right_list(p, k):
    return [1 / p, pow(1 - p, k)]


def right_loop(p, k):
    more = 1.0
    for _ in range(k):
        more *= 1 - p
    return 1.0 / p, more


def right_complement(p, k):
    within = sum(p * (1 - p) ** (n - 1) for n in range(1, k + 1))
    return 1 / p, 1 - within


def right_sums(p, k):
    chances = [p * (1 - p) ** n for n in range(3_000)]
    mean = sum((n + 1) * chance for n, chance in enumerate(chances))
    return mean, 1 - sum(chances[:k])


def right_numpy(p, k):
    return np.array([1 / p, np.prod(np.full(k, 1 - p))])


def right_numpy_floats(p, k):
    return np.float64(1) / p, np.power(1.0 - p, k)


def right_recursive(p, k):
    if k == 0:
        return 1 / p, 1
    mean, more = right_recursive(p, k - 1)
    return mean, more * (1 - p)


def right_logarithm(p, k):
    return 1 / p, math.exp(k * math.log(1 - p)) if p < 1 else float(k == 0)


def right_fractions(p, k):
    q = Fraction(p)
    return float(1 / q), float((1 - q) ** k)


class _Geometric:
    def __init__(self, p):
        self.p = p

    @property
    def mean(self):
        return 1 / self.p

    def beyond(self, k):
        return (1 - self.p) ** k


def right_class(p, k):
    own = _Geometric(p)
    return own.mean, own.beyond(k)


def right_prints_too(p, k):
    print(p, k)
    return right_formula(p, k)
