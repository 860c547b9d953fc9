"""Right answers to `answers`: the same number in many ways."""

from enum import IntEnum

import numpy as np


class Named(IntEnum):
    """A number with a name."""

    RIGHT = 6


right_plain = 6
right_float = 6.0
right_computed = len([1, 2, 3]) * 2
right_numpy = np.int64(6)
right_numpy_small = np.uint8(6)
right_numpy_float = np.float64(6)
right_sum = sum([1] * 6)
right_hexadecimal = 0x6
right_named = Named.RIGHT
