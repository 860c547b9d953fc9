"""Right answers to `which_row`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


right_number = 2
right_float = 2.0
right_numpy = np.int64(2)
right_unsigned = np.uint8(2)
right_numpy_float = np.float64(2)
right_subclass = Count(2)
right_line_less_two = 4 - 2
right_last_of_three = len(["0 0 1", "0 0 0", "0 0 10"]) - 1
right_index = ["1 0 0", "0 0 0", "0 0 10"].index("0 0 10")
right_numpy_sum = np.array([1, 1]).sum()
