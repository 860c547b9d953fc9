"""Right paths, found by trying all ways; a board may have several."""

from __future__ import annotations

from collections import namedtuple
from itertools import pairwise

import numpy as np

from hidato_edu.exercises import worksheet

At = namedtuple("At", "row col")

QUESTION = worksheet("02").my_path.question


def _ends(puzzle):
    at = {number: cell for cell, number in puzzle.givens.items()}
    return at[1], at[max(at)]


def all_paths(number):
    """Yield every Hamiltonian path of a board between its ends."""
    puzzle = QUESTION.instance(number).puzzle
    cells = set(puzzle.grid.cells)
    start, end = _ends(puzzle)

    def extend(path):
        if len(path) == len(cells):
            if path[-1] == end:
                yield list(path)
            return
        row, col = path[-1]
        for to in [(row + i, col + j) for i in (1, 0, -1) for j in (1, 0, -1)]:
            if to in cells and to not in path and path[-1] != end:
                yield from extend([*path, to])

    yield from extend([start])


def path(number):
    """Return the first path that was found."""
    return next(all_paths(number))


def is_path(number, cells):
    """Return whether these cells are a path, by its definition."""
    puzzle = QUESTION.instance(number).puzzle
    steps = pairwise(cells)
    return (
        sorted(cells) == sorted(puzzle.grid.cells)
        and (cells[0], cells[-1]) == _ends(puzzle)
        and all(max(abs(a - c), abs(b - d)) == 1 for (a, b), (c, d) in steps)
    )


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse a change that happens to be another path of its board."""
    try:
        number, cells = mutant
        return "another path" if is_path(number, list(cells)) else ""
    except (TypeError, ValueError, IndexError):
        return ""


right_list = 1, path(1)
right_another = 1, list(all_paths(1))[-1]
right_tuple = 2, tuple(path(2))
right_lists = [3, [list(cell) for cell in path(3)]]
right_array = 4, np.array(path(4))
right_text = 5, "".join(map(str, path(5)))
right_lines = 6, "\n".join(f"go {row, col};" for row, col in path(6))
right_whole_text = f"7 {path(7)}"
right_copied_line = f"my_path = (8, {path(8)})"
right_numpy = np.int16(9), [(np.int64(row), np.int8(col)) for row, col in path(9)]
right_words = 10, [("go", cell) for cell in path(10)]
right_late = 4711, path(4711)
right_last = 9_999, path(9_999)
right_named_cells = 11, [At(*cell) for cell in path(11)]
