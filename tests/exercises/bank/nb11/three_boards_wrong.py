"""Wrong boards for `three_boards`."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

TWO = [[1, 2, 3], [8, 0, 4], [0, 6, 5]]
MINIMAL = [[0, 0, 7], [0, 9, 0], [0, 4, 0]]
NO_ENDS = [[0, 0, 0], [8, 7, 0], [0, 0, 2]]
FULL = [[1, 2, 3], [6, 5, 4], [7, 8, 9]]


def _boards(two=TWO, minimal=MINIMAL, no_ends=NO_ENDS):
    return {"two": two, "minimal": minimal, "no_ends": no_ends}


wrong_two_has_one = Wrong(_boards(two=FULL), "one-answer")
wrong_two_has_many = Wrong(_boards(two=[[1, 0, 0], [0, 0, 0], [0, 0, 9]]), "more-than-two")
wrong_two_has_none = Wrong(_boards(two=[[1, 0, 2], [0, 0, 0], [0, 0, 9]]), "no-answer")
wrong_two_all_blank = Wrong(_boards(two=[[0] * 3] * 3), "more-than-two")
wrong_minimal_full = Wrong(_boards(minimal=FULL), "not-minimal")
wrong_minimal_one_too_many = Wrong(_boards(minimal=[[0, 0, 7], [1, 9, 0], [0, 4, 0]]),
                                   "not-minimal", "no-answer")  # fmt: skip
wrong_minimal_ends_stay = Wrong(_boards(minimal=[[1, 2, 3], [6, 5, 4], [7, 0, 9]]), "not-minimal")
wrong_minimal_has_two = Wrong(_boards(minimal=TWO), "several-answers")
wrong_minimal_has_none = Wrong(_boards(minimal=[[1, 0, 2], [0, 0, 0], [0, 0, 9]]), "no-answer")
wrong_one_given = Wrong(_boards(no_ends=[[1, 2, 3], [6, 5, 4], [7, 8, 0]]), "end-given")
wrong_last_given = Wrong(_boards(no_ends=[[0, 2, 3], [6, 5, 4], [7, 8, 9]]), "end-given")
wrong_both_given = Wrong(_boards(no_ends=FULL), "end-given")
wrong_ends_free_but_two = Wrong(_boards(no_ends=[[2, 3, 4], [0, 0, 5], [8, 7, 6]]),
                                "several-answers")  # fmt: skip
wrong_ends_free_but_none = Wrong(_boards(no_ends=[[0, 2, 0], [0, 0, 0], [0, 3, 0]]), "no-answer")
wrong_too_small = Wrong(_boards(two=[[1, 0], [0, 4]]), "other-size")
wrong_too_large = Wrong(_boards(two=[[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 12]]), "too-large")
wrong_given_twice = Wrong(_boards(two=[[1, 1, 3], [8, 0, 4], [0, 6, 5]]), "no-puzzle")
wrong_given_out_of_range = Wrong(_boards(two=[[1, 2, 3], [8, 0, 4], [0, 6, 10]]), "no-puzzle")
wrong_letters = Wrong(_boards("1 a 0"), "bad-text")
wrong_ragged = Wrong(_boards([[1, 0, 0], [0, 0]]), "ragged")
wrong_flat = Wrong(_boards([1, 0, 0]), "no-board")
wrong_fractions = Wrong(_boards(np.array([[0.5, 1, 0]])), "no-number")
wrong_four_neighbors = Wrong(
    _boards(hidato.Puzzle(grid.square(3, 3, adjacency="edges"), {(0, 0): 1})), "other-shape"
)
