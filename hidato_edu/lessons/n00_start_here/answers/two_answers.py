"""Boards of nine cells with exactly two answers, written in many ways."""

from __future__ import annotations

from itertools import permutations

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.exercises.boards.texts import puzzle_of

right_text = "3 3\n1 0 0\n0 0 0\n5 0 9"
right_text_of_a_cell = """
3 3
1 . 5
. . .
. . 9
"""
right_without_header = "1 0 0\n0 0 0\n5 0 9"
right_rows = [[1, 0, 5], [0, 0, 0], [0, 0, 9]]
right_tuples = ((1, 0, 0), (0, 0, 0), (5, 0, 9))
right_array = np.array([[1, 0, 0], [0, 0, 0], [5, 0, 9]])
right_floats = np.array([[1.0, 0, 0], [0, 0, 0], [5, 0, 9]])
right_none_for_blank = [[1, None, None], [None, None, None], [5, None, 9]]
right_puzzle = hidato.parse("3 3\n1 0 0\n0 0 0\n5 0 9")
right_constructed = hidato.Puzzle(grid.square(3, 3), {(0, 0): 1, (0, 2): 5, (2, 2): 9})
right_in_a_dict = {"board": "3 3\n1 0 0\n0 0 0\n5 0 9"}
right_list_of_texts = ["1 0 0", "0 0 0", "5 0 9"]
right_in_a_list = ["3 3\n1 0 0\n0 0 0\n5 0 9"]
right_two_numbers_exchanged = "3 3\n0 4 5\n3 0 6\n9 8 7"
right_nearly_full = "3 3\n0 0 6\n3 5 7\n4 8 9"
right_one_row = "9 1\n0 0 0 0 0 0 0 0 0"
right_with_walls = "4 3\n0 0 4 0\n1 -1 9 0\n-1 -1 0 0"


def _answers(value):
    """Return how many answers a board of nine cells has, found by trying all orders of blanks."""
    puzzle = puzzle_of(value)
    if not isinstance(puzzle, hidato.Puzzle) or len(puzzle.grid) != 9:
        return 0
    blanks = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    left = sorted(set(range(1, 10)) - set(puzzle.givens.values()))
    return sum(
        _is_path({**puzzle.givens, **dict(zip(blanks, order, strict=True))})
        for order in permutations(left)
    )


def _is_path(numbers):
    at = {number: cell for cell, number in numbers.items()}
    return all(
        max(abs(at[k][0] - at[k + 1][0]), abs(at[k][1] - at[k + 1][1])) == 1 for k in range(1, 9)
    )


def EQUIVALENT(mutant):  # noqa: N802  # the name is that of the bank's table
    """Excuse a change that happens to have two answers as well."""
    return "two answers, too" if _answers(mutant) == 2 else ""
