"""Right paths over hexagons, each found anew by a search of its own."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("11").hex_path.question


def near(cell, layout):
    """Return the six cells around, by hand."""
    row, col = cell
    left = col if row % 2 == (layout == "odd-r") else col - 1
    found = [(row, col - 1), (row, col + 1)]
    return found + [(r, c) for r in (row - 1, row + 1) for c in (left, left + 1)]


def paths(number):
    """Return all answers of a board."""
    puzzle = QUESTION.instance(number).puzzle
    givens = dict(puzzle.givens)
    layout = puzzle.grid.shape.layout
    found = []

    def go_on(path):
        k = len(path)
        if givens.get(path[-1], k) != k or (k in givens.values() and path[-1] not in givens):
            return
        if k == puzzle.size:
            found.append(path)
        for cell in near(path[-1], layout):
            if cell in puzzle.grid and cell not in path:
                go_on([*path, cell])

    go_on([next(cell for cell, k in givens.items() if k == 1)])
    return found


def cells(number):
    """Return the one answer of a board, as a list of cells."""
    (path,) = paths(number)
    return path


right_list = 1, cells(1)
right_tuple = 2, tuple(cells(2))
right_lists = [3, [list(cell) for cell in cells(3)]]
right_named_actions = 4, [("go", cell) for cell in cells(4)]
right_text = 5, " ".join(map(str, cells(5)))
right_text_in_lines = 6, "\n".join(str(cell) for cell in cells(6))
right_whole_text = f"7: {' '.join(str(cell).replace(' ', '') for cell in cells(7))}"
right_copied_line = f"my_hexagons = 8, {cells(8)}"
right_numpy = np.int64(9), [tuple(np.array(cell)) for cell in cells(9)]
right_array = 10, np.array(cells(10))
right_texts = 11, [str(cell) for cell in cells(11)]
right_go_in_words = 12, " ".join(f"go {cell}" for cell in cells(12))
right_late = 4711, cells(4711)
right_last = 9_999, cells(9_999)


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse the answer of another board."""
    try:
        number, moves = mutant
        return "the one answer" if [tuple(cell) for cell in moves] in paths(number) else ""
    except (TypeError, ValueError):
        return ""
