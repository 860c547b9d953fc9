"""Right answers to `small_blanks`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


ARROWS = {
    (2, 2): (1, 2),
    (1, 2): (2, 1),
    (2, 1): (2, 0),
    (2, 0): (1, 1),
    (1, 1): (0, 1),
    (0, 1): (1, 0),
    (1, 0): (2, 1),
}
CELLS = {(row, col) for row in range(3) for col in range(3)}

right_number = 2
right_float = 2.0
right_numpy = np.int64(2)
right_unsigned = np.uint8(2)
right_numpy_float = np.float64(2)
right_subclass = Count(2)
right_difference = 9 - 7
right_left_over = len(CELLS - set(ARROWS))
right_sum_of_booleans = sum(cell not in ARROWS for cell in CELLS)
right_numpy_sum = np.array([cell not in ARROWS for cell in sorted(CELLS)]).sum()
