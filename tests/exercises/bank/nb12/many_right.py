"""Right answers to `many`: the number, as different libraries and styles give it."""

from __future__ import annotations

import math
from itertools import product

import numpy as np


class Percent(float):
    """A number of its own kind."""


right_number = 64
right_exact = 100 * (1 - 0.95**20)
right_rounded = 64.2
right_numpy = np.int64(64)
right_numpy_float = np.float64(64.15)
right_logarithm = 100 * (1 - math.exp(20 * math.log(0.95)))
right_product = 100 * (1 - math.prod([0.95] * 20))
right_sum = 100 * sum(math.comb(20, k) * 0.05**k * 0.95 ** (20 - k) for k in range(1, 21))
right_from_numpy = 100 * (1 - np.cumprod(np.full(20, 0.95))[-1])
right_up = 65
right_in_two_steps = 100 - 100 * sum(
    math.prod(pair) for pair in product([0.95**10], repeat=2)
)  # fmt: skip


def EQUIVALENT(number):  # noqa: N802 - a bank's name for it
    """Excuse a number that is near enough."""
    return "near enough" if abs(number - right_exact) <= 1 else ""
