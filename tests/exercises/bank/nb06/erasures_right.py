"""Right answers to `erasures`: the number, as different styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 4982
right_digits = 4_982
right_float = 4982.0
right_numpy = np.int64(4982)
right_unsigned = np.uint16(4982)
right_numpy_float = np.float64(4982)
right_subclass = Count(4982)
right_formula = 5_000 - (30 - 12)
right_sum = sum([5_000, -30, 12])
right_numpy_sum = np.array([5_000, -30, 12]).sum()
right_read = int("4982")
