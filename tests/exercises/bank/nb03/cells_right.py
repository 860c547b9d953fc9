"""Right answers to `cells`: the same number in many ways."""

from enum import IntEnum

import numpy as np


class Named(IntEnum):
    """A number with a name."""

    RIGHT = 81


right_plain = 81
right_float = 81.0
right_computed = (4 + 4 + 1) ** 2
right_numpy = np.int64(81)
right_numpy_small = np.uint8(81)
right_numpy_float = np.float64(81)
right_sum = sum([1] * 81)
right_hexadecimal = 0x51
right_named = Named.RIGHT
