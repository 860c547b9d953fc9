"""Right answers to `tiny_calls`: the number, counted in different ways."""

from __future__ import annotations

import numpy as np

from hidato_edu import Trace, hidato


class Count(int):
    """A number of its own kind."""


_puzzle = hidato.parse("3 3\n1 0 4\n0 9 0\n0 0 0")
_trace = Trace(hidato.steps(_puzzle, limit=1))
_looked_for: list[int] = []
hidato.slides_search(
    {cell: _puzzle.givens.get(cell, 0) for cell in _puzzle.grid.cells},
    _puzzle,
    called=lambda cell, k: _looked_for.append(k),
)

right_number = 14
right_float = 14.0
right_numpy = np.int64(14)
right_unsigned = np.uint8(14)
right_numpy_float = np.float64(14)
right_subclass = Count(14)
right_sum = 9 + 5
right_tree = len(_trace.tree())
right_events = sum(event.kind == "enter" for event in _trace)
right_recursion = len(_looked_for)
right_numpy_sum = np.array([event.kind == "leave" for event in _trace]).sum()
