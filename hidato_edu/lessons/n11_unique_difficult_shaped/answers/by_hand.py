"""Right removals, each made anew on its board."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato
from hidato_edu.exercises import worksheet

QUESTION = worksheet("11").by_hand.question


def is_proper(grid, givens):
    return hidato.count_solutions(hidato.Puzzle(grid, givens), limit=2, engine="search") == 1


def cells(number, key=None):
    """Return the cells whose givens go, one after the other, in some order of trying."""
    puzzle = QUESTION.instance(number).puzzle
    left, gone = dict(puzzle.givens), []
    for cell in sorted(puzzle.givens, key=key):
        fewer = {c: n for c, n in left.items() if c != cell}
        if is_proper(puzzle.grid, fewer):
            left = fewer
            gone.append(cell)
    return gone


def backwards(number):
    return cells(number, key=lambda cell: (-cell[0], -cell[1]))


right_list = 1, cells(1)
right_other_order = 1, backwards(1)
right_gone_in_another_order = 2, cells(2)[::-1]
right_tuple = 2, tuple(cells(2))
right_lists = [3, [list(cell) for cell in backwards(3)]]
right_named_actions = 4, [("erase", cell) for cell in cells(4)]
right_text = 5, " ".join(map(str, cells(5)))
right_text_in_lines = 6, "\n".join(str(cell) for cell in backwards(6))
right_whole_text = f"7: {' '.join(str(cell).replace(' ', '') for cell in cells(7))}"
right_copied_line = f"my_removal = 8, {cells(8)}"
right_numpy = np.int64(9), [tuple(np.array(cell)) for cell in cells(9)]
right_array = 10, np.array(cells(10))
right_texts = 11, [str(cell) for cell in cells(11)]
right_erase_in_words = 12, " ".join(f"erase {cell}" for cell in cells(12))
right_late = 4711, cells(4711)
right_last = 9_999, backwards(9_999)


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse other givens that can go, if then none can any more."""
    try:
        number, moves = mutant
        puzzle = QUESTION.instance(number).puzzle
        left = dict(puzzle.givens)
        for cell in moves:
            del left[tuple(cell)]
        fewer = [{c: n for c, n in left.items() if c != cell} for cell in left]
        done = is_proper(puzzle.grid, left) and not any(is_proper(puzzle.grid, f) for f in fewer)
        return "each given that is left is needed" if done else ""
    except (TypeError, ValueError, KeyError):
        return ""
