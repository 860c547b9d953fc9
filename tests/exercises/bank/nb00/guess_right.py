"""Right answers to `guess`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato


class Count(int):
    """A number of its own kind."""


right_number = 4
right_float = 4.0
right_numpy = np.int64(4)
right_unsigned = np.uint8(4)
right_numpy_float = np.float64(4)
right_subclass = Count(4)
right_length = len(["first", "second", "third", "fourth"])
right_writes_less_blanks = 10 - 6
right_counted = sum(
    event.kind == "assign" and event.why == "erase"
    for event in hidato.steps(hidato.parse("3 3\n0 0 1\n9 7 0\n0 0 0"), limit=1)
)
right_numpy_sum = np.array([1, 1, 2]).sum()
