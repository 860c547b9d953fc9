"""Right answers to `sure_lanes`: the number, as different libraries and styles give it."""

from __future__ import annotations

from itertools import product

import numpy as np

from hidato_edu import hashi


class Count(int):
    """A number of its own kind."""


_star = hashi.Table(hashi.from_array([[0, 2, 0], [2, 7, 2], [0, 2, 0]]))
list(hashi.rule_2(_star, 2))
_ways = np.array([way for way in product(range(3), repeat=4) if sum(way) == 7])

right_number = 4
right_float = 4.0
right_numpy = np.int64(4)
right_unsigned = np.uint8(4)
right_numpy_float = np.float64(4)
right_subclass = Count(4)
right_sum = sum([1, 1, 1, 1])
right_bounds = 4 * max(0, 7 - 3 * 2)
right_by_rule = 7 - _star.left(2)
right_all_ways = _ways.min(axis=0).sum()
