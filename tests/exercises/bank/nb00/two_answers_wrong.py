"""Boards with another number of answers, of another size, or no boards."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

RIGHT = "3 3\n1 0 0\n0 0 0\n5 0 9"


def _solve(text):
    return hidato.solve(hidato.parse(text))


wrong_one_answer = Wrong("3 3\n1 4 0\n0 0 0\n0 0 9", "one-answer")
wrong_fair_puzzle = Wrong("3 3\n0 0 1\n9 7 0\n0 0 0", "one-answer")
wrong_one_blank = Wrong("3 3\n1 2 3\n6 5 4\n7 8 0", "one-answer")
wrong_three_answers = Wrong("3 3\n1 7 0\n0 0 0\n0 0 9", "too-many-answers")
wrong_four_answers = Wrong([[1, 0, 0], [3, 0, 0], [0, 0, 9]], "too-many-answers")
wrong_many_answers = Wrong("3 3\n0 0 0\n0 5 0\n0 0 0", "too-many-answers")
wrong_nothing_given = Wrong("3 3\n. . .\n. . .\n. . .", "too-many-answers")
wrong_middle_three = Wrong("3 3\n1 0 0\n0 3 0\n0 0 9", "no-answer")
wrong_too_far = Wrong("3 3\n1 0 0\n0 0 0\n2 0 9", "no-answer")
wrong_ends_swapped = Wrong("3 3\n1 8 9\n0 0 0\n0 0 2", "no-answer")
wrong_two_givens_contradict = Wrong(np.array([[1, 0, 4], [0, 0, 0], [3, 0, 9]]), "no-answer")
wrong_walls_cut = Wrong("5 3\n1 0 -1 0 0\n0 0 -1 0 9\n-1 0 -1 -1 -1", "no-answer")
wrong_start_not_changed = Wrong("3 3\n1 0 0\n0 0 0\n0 0 9", "not-yet")
wrong_two_by_two = Wrong("2 2\n1 0\n0 4", "not-nine-cells")
wrong_twelve_cells = Wrong("4 3\n1 0 0 0\n0 0 0 0\n0 0 0 12", "not-nine-cells")
wrong_wall_in_the_middle = Wrong("3 3\n1 0 0\n0 -1 0\n0 0 8", "not-nine-cells")
wrong_givens_only = Wrong({(0, 0): 1, (2, 2): 9}, "not-nine-cells")
wrong_all_given = Wrong("3 3\n1 2 3\n6 5 4\n7 8 9", "no-blank")
wrong_solution = Wrong(_solve(RIGHT), "no-blank")
wrong_two_puzzles = Wrong([RIGHT, RIGHT], "several-boards")
wrong_two_puzzles_in_a_text = Wrong(f"{RIGHT}\n{RIGHT}", "several-boards")
wrong_short_first_row = Wrong("0 0\n0 0 0\n5 0 9", "ragged")
wrong_number_of_answers = Wrong(2, "number-of-answers")
wrong_letter = Wrong("3 3\n1 x 0\n0 0 0\n5 0 9", "bad-text")
wrong_short_row = Wrong("3 3\n1 0 0\n0 0\n5 0 9", "bad-text")
wrong_row_missing = Wrong("3 3\n1 0 0\n5 0 9", "bad-text")
wrong_ten = Wrong("3 3\n1 0 0\n0 0 0\n5 0 10", "bad-text")
wrong_number_twice = Wrong("3 3\n1 0 0\n0 5 0\n5 0 9", "bad-text")
wrong_commas = Wrong("3, 3\n1, 0, 0\n0, 0, 0\n5, 0, 9", "commas")
wrong_words = Wrong("a board with two answers", "one-line")
wrong_underscores = Wrong("1 _ _\n_ _ _\n5 _ 9", "bad-text")
wrong_eight_in_all = Wrong("3 3\n1 0 0\n0 0 0\n0 9 0", "too-many-answers")
wrong_ragged_rows = Wrong([[1, 0, 0], [0, 0], [5, 0, 9]], "ragged")
wrong_text_in_rows = Wrong([["1", "0", "0"], ["0", "0", "0"], ["5", "0", "9"]], "no-number")
wrong_flat_list = Wrong([1, 0, 0, 0, 0, 0, 5, 0, 9], "no-board")
wrong_only_sides = Wrong(
    hidato.Puzzle(grid.square(3, 3, adjacency="edges"), {(0, 0): 1, (2, 2): 9}), "other-neighbors"
)
wrong_grid = Wrong(grid.square(3, 3), "no-board")
wrong_function = Wrong(hidato.parse, "no-board")
wrong_huge = Wrong([[0] * 50] * 50, "too-large")
wrong_empty_rows = Wrong([[], [], []], "no-board")
