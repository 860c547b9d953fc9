"""Tests of verifiers that are not good enough, or that are wrong themselves."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.boards import grid

RIGHT = ([[1, 0, 0], [0, 0, 6]], [[1, 3, 5], [2, 4, 6]], True)
GIVEN = ([[1, 0, 0]], [[3, 2, 1]], False)
TWICE = ([[1, 0], [0, 0]], [[1, 2], [3, 3]], False)
LAST = ([[0, 1, 0, 0]], [[4, 1, 2, 3]], False)
TWO = ([[0, 1, 0]], [[3, 1, 2]], False)
WALL = ([[1, 0, -1]], [[1, 2, 3]], False)

wrong_only_right_answers = Wrong([RIGHT, ([[1, 0]], [[1, 2]], True)], "not-tried-givens")
wrong_no_right_answer = Wrong([GIVEN, TWICE, TWO, WALL], "not-tried-four-neighbors")
wrong_straight_only = Wrong(
    [([[1, 0], [0, 0]], [[1, 2], [4, 3]], True), GIVEN, TWICE, TWO, WALL],
    "not-tried-four-neighbors",
)
wrong_square_only = Wrong(
    [([[1, 0], [0, 0]], [[1, 3], [2, 4]], True), GIVEN, TWICE, TWO, WALL],
    "not-tried-swapped-sides",
)
wrong_no_givens = Wrong([RIGHT, TWICE, TWO, WALL], "not-tried-givens")
wrong_no_doubles = Wrong([RIGHT, GIVEN, TWO, WALL], "not-tried-duplicates")
wrong_no_links = Wrong([RIGHT, GIVEN, TWICE, WALL], "not-tried-last-link")
wrong_no_two = Wrong([RIGHT, GIVEN, TWICE, LAST, WALL], "not-tried-manhattan")
wrong_no_walls = Wrong([RIGHT, GIVEN, TWICE, TWO], "not-tried-walls")
wrong_no_wrap = Wrong(
    [RIGHT, GIVEN, TWICE, WALL, ([[1] + [0] * 4], [[1, 2, 3, 5, 4]], False),
     ([[1] + [0] * 4, [0] * 5], [[10, 1, 2, 4, 5], [9, 8, 3, 7, 6]], False),
     ([[0] * 4] * 2, [[1, 8, 4, 6], [2, 3, 5, 7]], False)],
    "claims-wrong", "near-wrap-around", "not-tried-wrap-around",
)  # fmt: skip
KNIGHT = ([[1, 0, 0], [0, 0, 0]], [[1, 5, 6], [4, 3, 2]], False)
wrong_knight_instead_of_two = Wrong(
    [RIGHT, GIVEN, TWICE, LAST, WALL, KNIGHT], "not-tried-manhattan"
)
wrong_far_instead_of_two = Wrong(
    [RIGHT, GIVEN, TWICE, LAST, WALL, ([[1, 0, 0, 0, 0]], [[1, 2, 4, 5, 3]], False)],
    "near-manhattan", "not-tried-manhattan",
)  # fmt: skip
wrong_one_example = Wrong([RIGHT], "not-tried-givens")
wrong_slides_examples = Wrong(
    [([[1, 0, 0, 0, 5]], [[1, 2, 3, 4, 5]], True), ([[1, 0, 0, 0, 5]], [[1, 2, 4, 3, 5]], False)],
    "not-tried-four-neighbors",
)
wrong_double_with_a_hole = Wrong(
    [RIGHT, GIVEN, ([[1, 0], [0, 4]], [[1, 2], [2, 4]], False), TWO, WALL], "near-duplicates"
)
wrong_two_faults_at_once = Wrong(
    [RIGHT, ([[1, 0, 0]], [[3, 1, 2]], False), TWICE, TWO, WALL], "near-givens"
)
wrong_all_faults_at_once = Wrong([RIGHT, ([[1, 0, 0, -1]], [[5, 2, 2, 9]], False)], "near-givens")
wrong_wall_instead_of_number = Wrong(
    [RIGHT, GIVEN, TWICE, TWO, ([[1, 0, -1]], [[1, 0, 2]], False)], "near-walls"
)
wrong_last_link_and_double = Wrong(
    [RIGHT, GIVEN, TWICE, WALL, ([[0] * 5], [[5, 1, 2, 4, 3]], False)], "near-last-link"
)
wrong_claims_diagonal_is_wrong = Wrong(
    [([[1, 0], [0, 0]], [[1, 3], [2, 4]], False), *([GIVEN] * 3)], "claims-wrong"
)
wrong_claims_reversed_is_wrong = Wrong([RIGHT, ([[0, 0, 0]], [[3, 2, 1]], False)], "claims-wrong")
wrong_claims_double_is_right = Wrong(
    [RIGHT, ([[1, 0], [0, 0]], [[1, 2], [3, 3]], True)], "claims-right-duplicate"
)
wrong_claims_jump_is_right = Wrong([([[1, 0, 0]], [[1, 3, 2]], True)], "claims-right-broken-link")
wrong_claims_blank_is_right = Wrong([([[1, 0, 0]], [[1, 2, 0]], True)], "claims-right-blank")
wrong_claims_other_given_is_right = Wrong([RIGHT, (*GIVEN[:2], True)], "claims-right-given-changed")
wrong_claims_number_on_wall_is_right = Wrong([(*WALL[:2], True)], "claims-right-off-grid")
wrong_claims_large_is_right = Wrong([([[0, 0]], [[1, 7]], True)], "claims-right-out-of-range")
wrong_claims_upside_down = Wrong(
    [(problem, answer, not claim) for problem, answer, claim in (RIGHT, GIVEN, TWO)],
    "claims-wrong",
)
wrong_nine_examples = Wrong([RIGHT] * 9, "too-many")
wrong_pairs = Wrong([RIGHT[:2], GIVEN[:2]], "no-triple")
wrong_flat = Wrong(RIGHT, "no-outer-list")
wrong_problem_only = Wrong([hidato.parse("1 0 0")], "no-triple")
wrong_text = Wrong("1 0 0", "no-list")
wrong_dict = Wrong({"problem": RIGHT[0], "answer": RIGHT[1], "claim": True}, "no-list")
wrong_set = Wrong({("1 0 0", "1 2 3", True)}, "no-list")
wrong_claim_in_words = Wrong([("1 0 0", "1 2 3", "right")], "no-claim")
wrong_no_claim = Wrong([("1 0 0", "1 2 3", None)], "no-claim")
wrong_slides_code_as_claim = Wrong([("1 0 0", "1 3 2", -2)], "no-claim")
wrong_answer_of_other_extent = Wrong([("1 0 0", [[1, 2, 3, 4]], False)], "extent")
wrong_answer_turned = Wrong([([[1, 0, 0]], [[1], [2], [3]], True)], "extent")
wrong_ragged = Wrong([([[1, 0], [0]], [[1, 2], [3]], True)], "problem-ragged")
wrong_ragged_answer = Wrong([([[1, 0], [0, 0]], [[1, 2], [3]], True)], "answer-ragged")
wrong_flat_board = Wrong([([1, 0, 0], [1, 2, 3], True)], "problem-no-board")
wrong_letters = Wrong([("1 x 0", "1 2 3", True)], "problem-bad-text")
wrong_fractions = Wrong([([[1, 0]], [[1.0, 1.5]], True)], "answer-no-number")
wrong_float_array = Wrong([(np.array([[1.0, 0.5]]), [[1, 2]], True)], "problem-no-number")
wrong_given_twice = Wrong([([[1, 1, 0]], [[1, 1, 3]], False)], "problem-no-puzzle")
wrong_given_too_large = Wrong([([[1, 9, 0]], [[1, 9, 3]], False)], "problem-no-puzzle")
wrong_walls_only = Wrong([([[-1, -1]], [[-1, -1]], True)], "problem-no-puzzle")
wrong_blank_on_wall = Wrong([([[1, 0, -1]], [[1, 2, 0]], True)], "blank-wall")
wrong_four_neighbor_problem = Wrong(
    [(hidato.Puzzle(grid.square(1, 2, adjacency="edges")), [[1, 2]], True)], "problem-shape"
)
wrong_large = Wrong([([[0] * 20] * 20, [[0] * 20] * 20, False)], "problem-too-large")
wrong_long_text = Wrong([("0 " * 5_000, "0 " * 5_000, False)], "problem-too-large")
wrong_cells = Wrong([({(0, 0): 1, "b": 0}, {(0, 0): 1, "b": 2}, True)], "problem-no-cell")


wrong_verifier = Wrong(lambda problem, answer: True, "no-list")


wrong_number_on_a_wall_claimed_right = Wrong(
    [([[0, 1], [-1, 0]], [[2, 1], [3, -1]], True)], "claims-right-off-grid"
)
wrong_text_of_two_columns = Wrong([("0 1\n-1 0", "2 1\n4 3", False)], "not-tried-four-neighbors")
wrong_text_for_a_right_answer = Wrong(
    [([[0, 1], [0, 0]], "2 1\n3 4", True)], "not-tried-four-neighbors"
)
wrong_walls_moved = Wrong(
    [RIGHT, GIVEN, ([[1, 0], [0, 0]], [[1, 2], [2, 3]], False), TWO, LAST,
     ([[1, 0, 0, 0], [0, 0, 0, 0]], [[1, 8, 4, 6], [2, 3, 5, 7]], False),
     ([[1, 0, 0, 0, 0]], [[1, 2, 3, 5, 4]], False), ([[0, 1], [-1, 0]], [[2, 1], [3, -1]], False)],
    "near-walls", "not-tried-wrap-around",
)  # fmt: skip
