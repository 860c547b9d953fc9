"""Right answers to `rho`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 28
right_float = 28.0
right_numpy = np.int64(28)
right_unsigned = np.uint8(28)
right_numpy_float = np.float64(28)
right_subclass = Count(28)
right_difference = 40 - 12
right_counted = len(set(range(40)) - set(range(12)))
right_sum_of_booleans = sum(cell >= 12 for cell in range(40))
right_numpy_sum = (np.arange(40) >= 12).sum()
