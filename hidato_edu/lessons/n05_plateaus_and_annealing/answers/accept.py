"""Right rules in different styles."""

from __future__ import annotations

import cmath
import math
from decimal import Decimal

import numpy as np


def accept(delta, temperature, u):
    """Return whether a move is kept that changes the count of blanks by delta."""
    import math

    if delta <= 0:
        return True
    return u < math.exp(-delta / temperature)


def right_branch(delta, temperature, u):
    if delta <= 0:
        return True
    return u < math.exp(-delta / temperature)


def right_one_line(delta, temperature, u):
    return delta <= 0 or u < math.exp(-delta / temperature)


def right_formula_alone(d, T, u):  # noqa: N803
    return math.exp(-d / T) > u


def right_numpy(delta, temperature, u):
    return np.exp(-delta / temperature) > u


def right_at_most_one(delta, temperature, u):
    probability = min(1.0, math.exp(-delta / temperature))
    return u <= probability


def right_power(delta, temperature, u):
    return math.e ** (-max(delta, 0) / temperature) > u


def right_logarithm(delta, temperature, u):
    if u == 0:
        return True
    return delta <= -temperature * math.log(u)


def right_number(delta, temperature, u):
    return int(delta <= 0) | int(u < math.exp(-max(delta, 0) / temperature))


def right_prints_too(delta, temperature, u):
    print("delta", delta, "T", temperature)
    keep = False
    if delta < 0 or delta == 0 or u < math.exp(-delta / temperature):
        keep = True
    print("kept" if keep else "undone")
    return keep


def right_recursion(delta, temperature, u):
    if delta <= 0:
        return u < 1
    return right_recursion(delta - 1, temperature, u * math.exp(1 / temperature))


def right_product(delta, temperature, u):
    factor = math.exp(-1 / temperature)
    chance = 1.0
    for _ in range(delta):
        chance *= factor
    return u < chance


class right_class:  # noqa: N801
    def __new__(cls, delta, temperature, u):
        rule = super().__new__(cls)
        rule.temperature = temperature
        return rule.chance(delta) > u

    def chance(self, delta):
        return abs(cmath.exp(min(-delta, 0) / self.temperature))


def right_decimal(delta, temperature, u):
    exponent = Decimal(-max(delta, 0)) / Decimal(str(temperature))
    return Decimal(str(u)) < exponent.exp()


def right_default_kept(delta, temperature, u, exp=math.exp):
    worse = delta > 0
    unlucky = u >= exp(-abs(delta) / temperature)
    return not (worse and unlucky)


MUTATED = (right_one_line, right_power)

SURE = "exp(0) is 1, and u is smaller"
NEVER = "u never equals the probability"
EQUIVALENT = {
    "line 5: delta <= 0 -> delta < 0": SURE,
    "line 5: 0 -> -1": SURE,
    "line 6: return True -> pass": SURE,
    "line 7: u < math.exp(-delta / temperature) -> u <= math.exp(-delta / temperature)": NEVER,
    "right_one_line, line 2: delta <= 0 -> delta < 0": SURE,
    "right_one_line, line 2: 0 -> -1": SURE,
    "right_one_line, line 2: u < math.exp(-delta / temperature) -> "
    "u <= math.exp(-delta / temperature)": NEVER,
    "right_power, line 2: 0 -> -1": SURE,
    "right_power, line 2: math.e ** (-max(delta, 0) / temperature) > u -> "
    "math.e ** (-max(delta, 0) / temperature) >= u": NEVER,
}
