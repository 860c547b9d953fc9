"""Right answers to `greatest`: the number, as different libraries and styles give it."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato, resources


class Count(int):
    """A number of its own kind."""


_TEXT = resources.data("slides/map_8x8.txt").read_text(encoding="utf-8")
_ROWS = [line.split() for line in _TEXT.splitlines()[2:]]

right_number = 40
right_float = 40.0
right_numpy = np.int64(40)
right_small = np.int8(40)
right_numpy_float = np.float64(40)
right_subclass = Count(40)
right_by_rows = 5 + 5 + 6 + 6 + 7 + 5 + 4 + 2
right_read = hidato.parse(_TEXT).size
right_words = sum(row.count("0") for row in _ROWS)
right_array = np.count_nonzero(np.array(_ROWS, dtype=int) == 0)
right_all_but_walls = 8 * 8 - sum(word == "-1" for row in _ROWS for word in row)
