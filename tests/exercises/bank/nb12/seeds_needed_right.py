"""Right answers to `seeds_needed`: the number, as different libraries and styles give it."""

from __future__ import annotations

import math

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 240
right_float = 240.0
right_numpy = np.int64(240)
right_unsigned = np.uint8(240)
right_numpy_float = np.float64(240)
right_subclass = Count(240)
right_four_times = 4 * 60
right_by_the_width = math.ceil((2 * 1.96 * 0.5 / 0.125) ** 2)
right_a_little_more = 250
right_a_little_less = 230
right_by_trying_wilson = 263  # the least n with experiments.wilson(n / 2, n) 12 points wide
right_from_numpy = (np.full(4, 60)).sum()


def EQUIVALENT(number):  # noqa: N802 - a bank's name for it
    """Excuse a number that is near enough."""
    return "near enough" if 225 <= number <= 270 else ""
