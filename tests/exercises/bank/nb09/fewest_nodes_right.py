"""Right answers to `fewest_nodes`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np


class Count(int):
    """A number of its own kind."""


def _merged(rank):
    """Return how many nodes hang under a root of a rank that was built from single nodes."""
    trees = [[] for _ in range(64)]  # each the list of the ranks below its root
    for level in range(rank):
        trees = [[*one, level, *other] for one, other in zip(trees[::2], trees[1::2], strict=True)]
    return len(trees[0])


right_number = 16
right_float = 16.0
right_numpy = np.int64(16)
right_unsigned = np.uint8(16)
right_numpy_float = np.float64(16)
right_subclass = Count(16)
right_power = 2**4
right_shift = 1 << 4
right_product = int(np.prod([2] * 4))
right_merged = _merged(4) + 1
