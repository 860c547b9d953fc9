"""Right strokes, found with all sets of digits instead of the table."""

from __future__ import annotations

from itertools import combinations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("08").after_one_placement.question


def possible(board, digits, cell):
    """Return what the sets of digits of both runs of a cell have for it."""
    found = set(range(1, 10))
    for run in board.puzzle.runs_of(cell):
        held = {digits[c] for c in run.cells if c in digits}
        sets = [set(s) for s in combinations(range(1, 10), len(run.cells)) if sum(s) == run.total]
        found &= set().union(*(s - held for s in sets if held <= s))
    return found


def strokes(number):
    """Return (cell, digits that go) of a board, row by row."""
    board = QUESTION.instance(number)
    after = {**board.before, board.cell: board.digit}
    for cell in board.puzzle.grid.cells:
        if cell not in after:
            gone = possible(board, board.before, cell) - possible(board, after, cell)
            if gone:
                yield cell, sorted(gone)


def perform(number):
    """Return the steps: each cell, then the digits that go there."""
    return [step for cell, gone in strokes(number) for step in (cell, *gone)]


def _words(number):
    return [f"go {step}" if isinstance(step, tuple) else f"strike {step}" for step in
            perform(number)]  # fmt: skip


right_list = 1, perform(1)
right_tuple = 2, tuple(perform(2))
right_lists = [3, [list(step) if isinstance(step, tuple) else step for step in perform(3)]]
right_words = 4, _words(4)
right_text = 5, " ".join(map(str, perform(5)))
right_lines = 6, "\n".join(_words(6))
right_backwards = 7, [s for cell, gone in list(strokes(7))[::-1] for s in (cell, *gone[::-1])]
right_cell_each_time = 8, [s for cell, gone in strokes(8) for d in gone for s in (cell, d)]
right_digit_by_digit = 9, [s for d in range(9, 0, -1) for cell, gone in strokes(9) if d in gone
                           for s in (cell, d)]  # fmt: skip
right_looks_at_all_first = 10, [*(cell for cell, _ in strokes(10)), *perform(10)]
right_named = 11, [("go", s) if isinstance(s, tuple) else ("strike", s) for s in perform(11)]
right_whole_text = f"12 {', '.join(map(str, perform(12)))}"
right_copied_line = f"my_strokes = 13, {perform(13)}"
right_numpy = (
    np.int64(14),
    [np.array(s) if isinstance(s, tuple) else np.int8(s) for s in perform(14)],
)
right_capitals = 15, "; ".join(_words(15)).upper()
right_late = 4711, perform(4711)
right_last = 9_999, perform(9_999)


def EQUIVALENT(answer):  # noqa: N802
    """The order does not matter, and a cell may be gone to in vain."""
    if len(answer) != 2 or type(answer[0]) is not int or not 1 <= answer[0] <= 9_999:
        return ""
    number, steps = answer
    board = QUESTION.instance(number)
    left = {(cell, digit) for cell, gone in strokes(number) for digit in gone}
    near = {cell for run in board.puzzle.runs_of(board.cell) for cell in run.cells}
    here = None
    for step in steps:
        if isinstance(step, tuple):
            here = step
            if here not in near - {board.cell, *board.before}:
                return ""
        elif (here, step) in left:
            left.remove((here, step))
        else:
            return ""
    return "" if left else "the same strokes"
