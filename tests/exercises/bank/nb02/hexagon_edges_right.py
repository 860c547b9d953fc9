"""Right answers to `hexagon_edges`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import grid


class Count(int):
    """A number of its own kind."""


right_number = 161
right_float = 161.0
right_numpy = np.int64(161)
right_unsigned = np.uint8(161)
right_numpy_float = np.float64(161)
right_subclass = Count(161)
right_formula = 8 * 7 + 7 * 15
right_directions = 8 * 7 + 4 * 15 + 3 * 15
right_counted = grid.hexagonal(8, 8).to_networkx().number_of_edges()
right_other_layout = grid.hexagonal(8, 8, layout="even-q").to_networkx().number_of_edges()
right_half_of_the_ends = sum(len(near) for near in grid.hexagonal(8, 8).links) / 2
right_rows = sum([7] * 8) + sum([15] * 7)
right_numpy_sum = np.array([56, 105]).sum()
