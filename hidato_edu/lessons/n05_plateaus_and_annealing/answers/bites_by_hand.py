"""Right steps, each path bitten anew."""

from __future__ import annotations

import numpy as np

from hidato_edu.lessons.n05_plateaus_and_annealing.checks import bites_by_hand as checks

QUESTION = checks.bites_by_hand


def bites(number):
    """Return for each bite of a board the cells that get new numbers, in their order."""
    board = QUESTION.instance(number)
    path, found = list(board.path), []
    for cell in board.bitten:
        tail = []
        while path[-1] != cell:
            tail.append(path.pop())
        path += tail
        found.append(tail)
    return found


def right(number):
    """Return the answer: the cells of all bites."""
    return [cell for tail in bites(number) for cell in tail]


right_list = 1, right(1)
right_tuple = 2, tuple(right(2))
right_list_of_lists = [3, [list(cell) for cell in right(3)]]
right_named_actions = 4, [("go", cell) for cell in right(4)]
right_text = 5, " ".join(map(str, right(5)))
right_text_in_lines = 6, "\n".join(f"go {cell}" for cell in right(6))
right_whole_text = f"7: {' '.join(str(cell).replace(' ', '') for cell in right(7))}"
right_copied_line = f"my_bites = 8, {right(8)}"
right_numpy = np.int64(9), [tuple(np.array(cell)) for cell in right(9)]
right_array = 10, np.array(right(10))
right_texts = 11, [str(move) for move in right(11)]
right_late = 4711, right(4711)
right_last = 9_999, right(9_999)
