"""Right answers to `loop_count`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import Trace, hashi


class Count(int):
    """A number of its own kind."""


EXAMPLE = [[1, 0, 2, 0, 0], [0] * 5, [0, 0, 2, 0, 2], [0] * 5, [0, 0, 2, 0, 3]]

right_number = 4
right_float = 4.0
right_numpy = np.int64(4)
right_unsigned = np.uint8(4)
right_numpy_float = np.float64(4)
right_subclass = Count(4)
right_counted = hashi.document_solve(EXAMPLE, seed=3).loops
right_told = sum(
    event.kind == "measure" and event.name == "loops"
    for event in Trace(hashi.document_steps(EXAMPLE, seed=4))
)
right_curve = len(Trace(hashi.document_steps(EXAMPLE, seed=5)).curve("loops"))
