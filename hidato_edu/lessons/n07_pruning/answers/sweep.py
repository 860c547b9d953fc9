"""Right sweeps, each made anew on its board."""

from __future__ import annotations

import numpy as np

from hidato_edu.exercises import worksheet

QUESTION = worksheet("07").sweep.question


def rings(number):
    """Return the rings of a board, each as a list of cells."""
    instance = QUESTION.instance(number)
    givens = instance.puzzle.givens
    blank = {cell for cell in instance.puzzle.grid.cells if cell not in givens}
    edge = [cell for cell, k in givens.items() if k == instance.low]
    found = []
    for _ in range(instance.high - instance.low - 1):
        edge = [
            cell
            for cell in sorted(blank)
            if any(max(abs(cell[0] - r), abs(cell[1] - c)) == 1 for r, c in edge)
        ]
        blank.difference_update(edge)
        if edge:
            found.append(edge)
    return found


def cells(number):
    """Return all cells of a sweep, ring by ring."""
    return [cell for ring in rings(number) for cell in ring]


def backwards(number):
    """Return a sweep with the cells of each ring in the other order."""
    return [cell for ring in rings(number) for cell in ring[::-1]]


right_list = 1, cells(1)
right_other_order = 1, backwards(1)
right_tuple = 2, tuple(cells(2))
right_lists = [3, [list(cell) for cell in backwards(3)]]
right_named_actions = 4, [("go", cell) for cell in cells(4)]
right_text = 5, " ".join(map(str, cells(5)))
right_text_in_lines = 6, "\n".join(str(cell) for cell in backwards(6))
right_whole_text = f"7: {' '.join(str(cell).replace(' ', '') for cell in cells(7))}"
right_copied_line = f"my_sweep = 8, {cells(8)}"
right_numpy = np.int64(9), [tuple(np.array(cell)) for cell in cells(9)]
right_array = 10, np.array(cells(10))
right_texts = 11, [str(cell) for cell in cells(11)]
right_rings = 1, rings(1)
right_rings_as_tuples = [12, tuple(tuple(map(list, ring)) for ring in rings(12))]
right_rings_as_sets = 13, [set(ring) for ring in rings(13)]
right_rings_by_number = 14, dict(enumerate(rings(14), start=QUESTION.instance(14).low + 1))
right_late = 4711, cells(4711)
right_last = 9_999, backwards(9_999)


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse another order within the rings."""
    try:
        number, moves = mutant
        moves = [tuple(cell) for cell in moves]
        sizes = [len(ring) for ring in rings(number)]
        starts = [sum(sizes[:place]) for place in range(len(sizes))]
        parts = [sorted(moves[at : at + size]) for at, size in zip(starts, sizes, strict=True)]
        same = parts == rings(number) and len(moves) == sum(sizes)
        return "the same rings" if same else ""
    except (TypeError, ValueError, IndexError):
        return ""
