"""Right answers to `row_first`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 7
right_float = 7.0
right_numpy = np.int64(7)
right_unsigned = np.uint8(7)
right_numpy_float = np.float64(7)
right_subclass = Count(7)
right_indexed = [[5, 6], [7, 8]][1][0]
right_array = np.array([[5, 6], [7, 8]])[1, 0]
right_sum = 3 + 4
right_minimum = min([7, 8])
