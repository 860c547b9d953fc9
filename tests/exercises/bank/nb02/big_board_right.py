"""Right answers to `big_board`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import grid


class Count(int):
    """A number of its own kind."""


right_number = 210
right_float = 210.0
right_numpy = np.int64(210)
right_unsigned = np.uint16(210)
right_numpy_float = np.float64(210)
right_subclass = Count(210)
right_formula = 4 * 8 * 8 - 3 * 8 - 3 * 8 + 2
right_directions = 8 * 7 + 7 * 8 + 7 * 7 + 7 * 7
right_counted = grid.square(8, 8).to_networkx().number_of_edges()
right_half_of_the_ends = (4 * 3 + 2 * (6 + 6) * 5 + 6 * 6 * 8) / 2
right_sum_of_booleans = sum(
    max(abs(row - r), abs(col - c)) == 1 and (row, col) < (r, c)
    for row in range(8)
    for col in range(8)
    for r in range(8)
    for c in range(8)
)
right_numpy_sum = np.array([56, 56, 98]).sum()
