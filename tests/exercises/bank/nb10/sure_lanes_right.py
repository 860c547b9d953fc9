"""Right answers to `sure_lanes`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import hashi


class Count(int):
    """A number of its own kind."""


right_number = 3
right_float = 3.0
right_numpy = np.int64(3)
right_unsigned = np.uint8(3)
right_numpy_float = np.float64(3)
right_subclass = Count(3)
right_sum = sum([1, 1, 1])
right_bounds = 3 * max(0, 5 - 2 * 2)
right_by_rule = hashi.Table(hashi.from_array([[0, 2, 0], [2, 5, 2]]))
list(hashi.rule_2(right_by_rule, 2))
right_by_rule = 5 - right_by_rule.left(2)
