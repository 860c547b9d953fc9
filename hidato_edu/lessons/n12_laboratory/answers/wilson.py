"""Right intervals of a share in different styles."""

from __future__ import annotations

import math
from decimal import Decimal
from functools import partial
from statistics import NormalDist
from typing import NamedTuple

import numpy as np


def right_formula(k, n):
    z, p = 1.96, k / n
    middle, half = p + z * z / 2 / n, z * math.sqrt(p * (1 - p) / n + z * z / 4 / n / n)
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


def right_with_counts(successes, runs):
    z = 1.96
    failures = runs - successes
    half = z * (successes * failures / runs + z**2 / 4) ** 0.5
    return [(successes + z**2 / 2 + sign * half) / (runs + z**2) for sign in (-1, 1)]


def right_loop(k, n):
    ends = []
    for sign in -1, 1:
        p, z = k / n, 1.96
        end = p + z**2 / (2 * n)
        end += sign * z * math.sqrt((p * (1 - p) + z**2 / (4 * n)) / n)
        ends.append(end / (1 + z**2 / n))
    return tuple(ends)


def right_scipy(k, n):
    from scipy.stats import binomtest

    found = binomtest(int(k), int(n)).proportion_ci(0.95, method="wilson")
    return found.low, found.high


def right_exact_z(k, n):
    z = NormalDist().inv_cdf(0.975)
    a, b, c = 1 + z * z / n, -(2 * k / n + z * z / n), (k / n) ** 2
    root = math.sqrt(max(0.0, b * b - 4 * a * c))
    return (-b - root) / (2 * a), (-b + root) / (2 * a)


def right_roots_of_numpy(k, n):
    z, p = 1.96, k / n
    low, high = sorted(np.roots([1 + z * z / n, -2 * p - z * z / n, p * p]).real)
    return np.array([low, high])


def right_bisection(k, n):
    """Look for the shares from which k / n is 1.96 standard errors away."""

    def outside(p):
        return abs(k / n - p) > 1.96 * math.sqrt(p * (1 - p) / n)

    def edge(far, near):
        if not outside(far):
            return far
        for _ in range(60):
            middle = (far + near) / 2
            far, near = (middle, near) if outside(middle) else (far, middle)
        return near

    return edge(0.0, k / n), edge(1.0, k / n)


def right_solver(k, n):
    from scipy import optimize

    def excess(p):
        return (k / n - p) ** 2 * n - 1.96**2 * p * (1 - p)

    low = 0.0 if k == 0 else optimize.brentq(excess, 0, min(k / n, 1 - 1e-9))
    high = 1.0 if k == n else optimize.brentq(excess, max(k / n, 1e-9), 1)
    return low, high


def right_numpy(k, n):
    z = np.float64(1.96)
    p = np.divide(k, n)
    signs = np.array([-1, 1])
    ends = p + z**2 / (2 * n) + signs * z * np.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))
    return ends / (1 + z**2 / n)


def right_decimal(k, n):
    z, p = Decimal("1.96"), Decimal(int(k)) / Decimal(int(n))
    half = z * (p * (1 - p) / n + z * z / (4 * n * n)).sqrt()
    middle, whole = p + z * z / (2 * n), 1 + z * z / n
    return float((middle - half) / whole), float((middle + half) / whole)


def right_clamped(k, n):
    low, high = right_formula(k, n)
    return max(low, 0), min(high, 1)


def right_three_decimals(k, n):
    return tuple(round(end, 3) for end in right_formula(k, n))


def right_prints_too(k, n):
    low, high = right_formula(k, n)
    print(f"{k} of {n}: {low:.1%} to {high:.1%}")
    return low, high


class Interval(NamedTuple):
    low: float
    high: float


def right_named_tuple(k, n):
    return Interval(*right_formula(k, n))


def right_recursion(k, n, sign=-1):
    z, p = 1.96, k / n
    end = p + z * z / (2 * n) + sign * z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    end /= 1 + z * z / n
    return (end, right_recursion(k, n, 1)) if sign < 0 else end


class _Level:
    def __init__(self, z):
        self.z = z

    def __call__(self, k, n):
        z = self.z
        half = z * math.sqrt(k * (n - k) / n + z * z / 4)
        return (k + z * z / 2 - half) / (n + z * z), (k + z * z / 2 + half) / (n + z * z)


right_object = _Level(1.959963985)
right_partial = partial(lambda z, k, n: _Level(z)(k, n), 1.96)
