"""Right answers to `count_again`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import grid


class Count(int):
    """A number of its own kind."""


right_number = 416
right_float = 416.0
right_numpy = np.int64(416)
right_unsigned = np.uint16(416)
right_numpy_float = np.float64(416)
right_subclass = Count(416)
right_formula = 4 * 10 * 12 - 3 * 10 - 3 * 12 + 2
right_directions = 10 * 11 + 9 * 12 + 9 * 11 + 9 * 11
right_counted = grid.square(10, 12).to_networkx().number_of_edges()
right_half_of_the_ends = (4 * 3 + 2 * (8 + 10) * 5 + 8 * 10 * 8) / 2
right_sum_of_booleans = sum(
    max(abs(row - r), abs(col - c)) == 1 and (row, col) < (r, c)
    for row in range(10)
    for col in range(12)
    for r in range(10)
    for c in range(12)
)
right_numpy_sum = np.array([110, 108, 198]).sum()
