"""Right answers to `half_chance`: the temperature, as it can be found and written."""

from __future__ import annotations

import math

import numpy as np


def by_halving() -> float:
    """Return the temperature, closed in from both sides."""
    low, high = 0.1, 10.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (low, middle) if math.exp(-3 / middle) > 0.5 else (middle, high)
    return low


def by_table() -> float:
    """Return the temperature of a fine table that comes nearest."""
    return min((t / 100 for t in range(1, 1001)), key=lambda t: abs(math.exp(-3 / t) - 0.5))


right_formula = 3 / math.log(2)
right_formula_with_minus = -3 / math.log(0.5)
right_formula_of_base_two = 3 * math.log2(math.e)
right_rounded = 4.33
right_one_decimal = 4.3
right_numpy = np.float64(3 / np.log(2))
right_numpy_logarithm = 3 / np.log(2)
right_halving = by_halving()
right_table = by_table()
right_a_bit_off = 4.35
right_times_three = 3 * 1.4427
