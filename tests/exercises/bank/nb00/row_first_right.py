"""Right answers to `row_first`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 3
right_float = 3.0
right_numpy = np.int64(3)
right_unsigned = np.uint8(3)
right_numpy_float = np.float64(3)
right_subclass = Count(3)
right_indexed = [[1, 2], [3, 4]][1][0]
right_array = np.array([[1, 2], [3, 4]])[1, 0]
right_sum = 1 + 2
right_minimum = min([3, 4])
