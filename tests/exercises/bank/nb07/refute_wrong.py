"""Boards that do not refute the three prunes."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

MANHATTAN = [[1, -1], [-1, 2]]
SIDES = [[1, -1], [-1, 0]]
ENDS = [[1, 0]]


def _boards(manhattan=MANHATTAN, sides=SIDES, ends=ENDS):
    return {"manhattan": manhattan, "sides": sides, "ends": ends}


wrong_manhattan_straight = Wrong(_boards([[1, 0, 3]]), "manhattan-still-finds")
wrong_manhattan_nothing_given = Wrong(_boards([[1, -1], [-1, 0]]), "manhattan-still-finds")
wrong_manhattan_with_detour = Wrong(_boards([[1, 0], [0, 4]]), "manhattan-still-finds")
wrong_manhattan_too_far = Wrong(_boards([[1, 0, 2]]), "no-answer")
wrong_sides_in_a_row = Wrong(_boards(sides=[[1, 0, 0]]), "sides-still-finds")
wrong_sides_square = Wrong(_boards(sides=[[1, 0], [0, 0]]), "sides-still-finds")
wrong_sides_in_two_parts = Wrong(_boards(sides=[[1, -1, 0]]), "no-answer")
wrong_ends_last_given = Wrong(_boards(ends=[[1, 0, 3]]), "ends-still-finds")
wrong_ends_full = Wrong(_boards(ends=[[1, 2]]), "ends-still-finds")
wrong_ends_two_dead_ends = Wrong(_boards(ends=[[0, 1, 0]]), "no-answer")
wrong_exchanged = Wrong({"manhattan": ENDS, "sides": ENDS, "ends": MANHATTAN},
                        "manhattan-still-finds")  # fmt: skip
wrong_no_one = Wrong(_boards([[0, 2, 0]]), "no-1")
wrong_all_blank = Wrong(_boards(ends=[[0, 0, 0]]), "no-1")
wrong_one_twice = Wrong(_boards(ends=[[1, 0, 1]]), "no-puzzle")
wrong_given_out_of_range = Wrong(_boards(ends=[[1, 0, 9]]), "no-puzzle")
wrong_letters = Wrong(_boards("1 a 0"), "bad-text")
wrong_ragged = Wrong(_boards([[1, 0], [0]]), "ragged")
wrong_flat = Wrong(_boards([1, 0, 0]), "no-board")
wrong_too_large = Wrong(_boards([[1] + [0] * 9] + [[0] * 10] * 9), "too-large")
wrong_fractions = Wrong(_boards(np.array([[0.5, 1, 0]])), "no-number")
wrong_four_neighbors = Wrong(
    _boards(hidato.Puzzle(grid.square(1, 3, adjacency="edges"), {(0, 1): 1})), "other-shape"
)
wrong_too_slow = Wrong(
    _boards(ends=[[0] * 5, [0] * 5, [0, 0, 1, 0, 0], [-1] * 5, [-1, 0, -1, -1, 0]]), "too-slow"
)
