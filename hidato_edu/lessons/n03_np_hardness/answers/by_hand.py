"""Right turns by hand, from the definition of the turn."""

from __future__ import annotations

import numpy as np

from hidato_edu.lessons.n03_np_hardness.checks import by_hand

QUESTION = by_hand.by_hand


def turned(number):
    """Go from point to point in steps, from the cell that the task names."""
    instance = QUESTION.instance(number)
    (x0, y0), (row, col) = instance.points[0], instance.cells[0]
    cells = []
    for x, y in instance.points:
        r, c = row, col
        for _ in range(abs(x - x0)):
            r, c = (r - 1, c + 1) if x > x0 else (r + 1, c - 1)
        for _ in range(y - y0):
            r, c = r + 1, c + 1
        cells.append((r, c))
    return cells


right_list = 1, turned(1)
right_tuple = 2, tuple(turned(2))
right_lists = [3, [list(cell) for cell in turned(3)]]
right_array = 4, np.array(turned(4))
right_text = 5, "".join(map(str, turned(5)))
right_lines = 6, "\n".join(f"go {cell};" for cell in turned(6))
right_whole_text = f"7 {turned(7)}"
right_copied_line = f"my_turn = (8, {turned(8)})"
right_numpy = np.int16(9), [(np.int64(row), np.int8(col)) for row, col in turned(9)]
right_words = 10, [("go", cell) for cell in turned(10)]
right_late = 4711, turned(4711)
right_last = 9_999, turned(9_999)
