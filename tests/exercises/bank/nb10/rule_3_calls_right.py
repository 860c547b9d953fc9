"""Right answers to `rule_3_calls`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


def _counted(islands):
    """Run the loops of a round and count."""
    calls = 0
    for _ in range(islands):
        for _ in ("rule 1", "rule 2", "rule 4"):
            for _ in range(islands):
                calls += 1
    return calls


right_number = 1200
right_float = 1200.0
right_numpy = np.int64(1200)
right_unsigned = np.uint16(1200)
right_numpy_float = np.float64(1200)
right_subclass = Count(1200)
right_product = 3 * 20 * 20
right_power = 3 * 20**2
right_counted = _counted(20)
right_array_item = np.full((20, 20), 3).sum()
