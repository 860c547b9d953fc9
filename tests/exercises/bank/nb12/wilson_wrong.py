"""Wrong intervals of a share, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006, F821

from __future__ import annotations

import math
import random
import sys

from exercises.bank.expected import Wrong, says
from scipy.stats import beta

from hidato_edu import experiments

Z = 1.96


def _right(k, n, z=Z):
    p = k / n
    middle, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (middle - half) / (1 + z * z / n), (middle + half) / (1 + z * z / n)


@says("wald")
def wrong_simple(k, n):
    p = k / n
    half = 1.96 * math.sqrt(p * (1 - p) / n)
    return p - half, p + half


@says("wald")
def wrong_simple_clamped(k, n):
    p = k / n
    half = 1.96 * math.sqrt(p * (1 - p) / n)
    return max(0, p - half), min(1, p + half)


@says("plus-four")
def wrong_agresti_coull(k, n):
    p = (k + 2) / (n + 4)
    half = 1.96 * math.sqrt(p * (1 - p) / (n + 4))
    return p - half, p + half


@says("z-missing")
def wrong_one_standard_error(k, n):
    return _right(k, n, 1)


@says("z-missing")
def wrong_one_simple_error(k, n):
    p = k / n
    half = math.sqrt(p * (1 - p) / n)
    return p - half, p + half


@says("other-level")
def wrong_one_sided(k, n):
    return _right(k, n, 1.645)


@says("other-level")
def wrong_99(k, n):
    return _right(k, n, 2.576)


@says("other-level")
def wrong_two(k, n):
    return _right(k, n, 2)


@says("other-level")
def wrong_level_for_z(k, n):
    return _right(k, n, 0.95)


@says("middle-and-half")
def wrong_middle_and_half(k, n):
    p, whole = k / n, 1 + Z * Z / n
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (p + Z * Z / (2 * n)) / whole, half / whole


@says("swapped")
def wrong_swapped(k, n):
    low, high = _right(k, n)
    return high, low


@says("per-cent")
def wrong_per_cent(k, n):
    return tuple(100 * end for end in _right(k, n))


@says("counts-not-shares")
def wrong_counts(k, n):
    return tuple(n * end for end in _right(k, n))


@says("failures")
def wrong_failures(k, n):
    return _right(n - k, n)


@says("not-divided")
def wrong_not_divided(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return middle - half, middle + half


@says("not-divided")
def wrong_parentheses(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return middle - half / (1 + Z * Z / n), middle + half / (1 + Z * Z / n)


@says("around-the-share")
def wrong_around_the_share(k, n):
    p, whole = k / n, 1 + Z * Z / n
    half = Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / whole
    return p - half, p + half


@says("wrong-root")
def wrong_root_too_short(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n)
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("wrong-root")
def wrong_four_n(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("whole-division")
def wrong_whole_division(k, n):
    p = k // n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("whole-division")
def wrong_whole_division_of_the_simple_interval(k, n):
    p = int(k / n)
    half = Z * math.sqrt(p * (1 - p) / n)
    return p - half, p + half


@says("left-to-right")
def wrong_half_times_n(k, n):
    p = k / n
    middle, half = p + Z * Z / 2 * n, Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("left-to-right")
def wrong_quarter_times_n(k, n):
    p = k / n
    middle, half = p + Z**2 / (2 * n), Z * (p * (1 - p) / n + Z**2 / 4 * n**2) ** 0.5
    return (middle - half) / (1 + Z**2 / n), (middle + half) / (1 + Z**2 / n)


@says("left-to-right")
def wrong_no_parentheses_at_all(k, n):
    p = k / n
    middle, half = p + Z * Z / 2 * n, Z * math.sqrt(p * (1 - p) / n + Z * Z / 4 * n * n)
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("not-divided")
def wrong_divided_by_one(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (middle - half) / 1 + Z * Z / n, (middle + half) / 1 + Z * Z / n


@says("wrong-root")
def wrong_root_without_z(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("wrong-root")
def wrong_root_ends_too_early(k, n):
    p = k / n
    middle, half = p + Z * Z / (2 * n), Z * math.sqrt(p * (1 - p) / n) + Z * Z / (4 * n * n)
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("wrong-middle")
def wrong_middle(k, n):
    p = k / n
    middle, half = p + Z * Z / n, Z * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


@says("n-minus-one")
def wrong_n_minus_one(k, n):
    p, m = k / n, max(1, n - 1)
    middle, half = p + Z * Z / (2 * m), Z * math.sqrt(p * (1 - p) / m + Z * Z / (4 * m * m))
    return (middle - half) / (1 + Z * Z / m), (middle + half) / (1 + Z * Z / m)


@says("always-the-same")
def wrong_all_or_nothing(k, n):
    return 0.0, 1.0


@says("no-interval")
def wrong_point(k, n):
    return k / n, k / n


@says("rounded")
def wrong_rounded(k, n):
    return tuple(round(end, 2) for end in _right(k, n))


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


@says("no-pair")
def wrong_dict(k, n):
    low, high = _right(k, n)
    return {"low": low, "high": high}


@says("end-not-a-number")
def wrong_texts(k, n):
    return tuple(f"{end:.2f}" for end in _right(k, n))


@says("returns-nothing")
def wrong_nothing(k, n):
    _right(k, n)


@says("prints")
def wrong_prints(k, n):
    print(*_right(k, n))


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


@says("endless-loop")
def wrong_endless(k, n):
    low = k / n
    while abs(k / n - low) < Z * math.sqrt(low * (1 - low) / n) or low <= 1:
        low -= low / 10
    return low, 1 - low


@says("endless-recursion")
def wrong_recursion(k, n):
    return wrong_recursion(k, n)


@says("exits")
def wrong_exits(k, n):
    sys.exit(f"{_right(k, n)}")


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


@says("parameters")
def wrong_parameters(share):
    return share - 0.1, share + 0.1


@says("raises-NameError")
def wrong_name(k, n):
    return share - 0.1, share + 0.1


@says("asks-library")
def wrong_library(k, n):
    return experiments.wilson(k, n)


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("end-not-a-number")
def wrong_equal_to_all(k, n):
    return _EqualToAll(), _EqualToAll()


wrong_interval = Wrong((0.1, 0.9), "not-a-function")
wrong_number = Wrong(0.5, "not-a-function")
