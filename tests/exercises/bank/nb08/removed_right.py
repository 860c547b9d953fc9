"""Right answers to `removed`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

PUT, CELLS = 11, 7


class Count(int):
    """A number of its own kind."""


right_number = 4
right_float = 4.0
right_numpy = np.int64(4)
right_unsigned = np.uint8(4)
right_numpy_float = np.float64(4)
right_subclass = Count(4)
right_difference = PUT - CELLS
right_counted = len(set(range(PUT)) - set(range(CELLS)))
right_sum_of_booleans = sum(cell >= CELLS for cell in range(PUT))
