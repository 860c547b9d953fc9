"""Right answers to `four_cells`: the number, counted in different ways."""

from __future__ import annotations

from itertools import permutations
from math import factorial

import numpy as np

from hidato_edu import grid, hidato


class Count(int):
    """A number of its own kind."""


_puzzle = hidato.parse("2 2\n1 0\n0 0")

right_number = 6
right_float = 6.0
right_numpy = np.int64(6)
right_unsigned = np.uint8(6)
right_numpy_float = np.float64(6)
right_subclass = Count(6)
right_product = 3 * 2 * 1
right_factorial = factorial(3)
right_orders = len(list(permutations("bcd")))
right_counted = hidato.count_solutions(_puzzle, limit=None)
right_listed = len(list(hidato.solutions(_puzzle)))
right_paths = sum(
    hidato.count_solutions(hidato.Puzzle(grid.square(2, 2), {(0, 0): 1, cell: 4}), limit=None)
    for cell in ((0, 1), (1, 0), (1, 1))
)
