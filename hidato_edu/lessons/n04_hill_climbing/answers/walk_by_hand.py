"""Right walks, each followed anew on the pointers of its board."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("04").walk_by_hand.question


def walk(number):
    """Return the cells of a board's walk, the repeated one at the end."""
    board = QUESTION.instance(number)
    to = dict(board.pointers)
    cells = [board.start]
    while len(set(cells)) == len(cells):
        cells.append(to[cells[-1]])
    return cells


def right(number):
    """Return the answer: the cells, then the number of blanks."""
    cells = walk(number)
    return [*cells, 9 - len(set(cells))]


right_list = 1, right(1)
right_tuple = 2, tuple(right(2))
right_list_of_lists = [3, [list(cell) for cell in walk(3)] + right(3)[-1:]]
right_named_actions = 4, [*(("go", cell) for cell in walk(4)), ("count", right(4)[-1])]
right_text = 5, " ".join(map(str, right(5)))
right_text_in_lines = 6, "\n".join(f"go {cell}" for cell in walk(6)) + f"\ncount {right(6)[-1]}"
right_whole_text = f"7: {' '.join(str(cell).replace(' ', '') for cell in right(7))}"
right_copied_line = f"my_walk = 8, {right(8)}"
right_numpy = np.int64(9), [*(tuple(np.array(cell)) for cell in walk(9)), np.int8(right(9)[-1])]
right_rows_of_an_array = 10, [*np.array(walk(10)), right(10)[-1]]
right_texts = 11, [str(move) for move in right(11)]
right_late = 4711, right(4711)
right_last = 9_999, right(9_999)
