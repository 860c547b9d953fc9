"""Examples on which the programs of the Java course do not go wrong, or that break the rules."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.course_programs import (
    SOLVER,
    TIPS,
    VALIDATOR,
)


def _examples(validator=VALIDATOR, solver=SOLVER, tips=TIPS):
    return {"validator": validator, "solver": solver, "tips": tips}


wrong_matrix_is_right = Wrong(_examples(([[1, 0]], [[1, 2]])), "right-matrix")
wrong_matrix_refused = Wrong(_examples(([[1, 0, 3]], [[1, 3, 2]])), "refused")
wrong_no_1_in_the_matrix = Wrong(_examples(([[1, 0]], [[3, 2]])), "refused")
wrong_matrix_with_blank = Wrong(_examples(([[1, 0, 0]], [[1, 2, 0]])), "not-full")
wrong_matrix_none = Wrong(_examples(([[1, 0]], [[1, None]])), "not-full")
wrong_matrix_too_short = Wrong(_examples(([[1, 0, 0]], [[1, 2]])), "other-extent")
wrong_one_board_for_validator = Wrong(_examples([[1, 2]]), "not-a-pair")
wrong_puzzle_only = Wrong(_examples(hidato.from_array([[1, 0]])), "not-a-pair")
wrong_squares = Wrong(_examples((hidato.from_array([[2, 0]]), [[1, 2]])), "other-shape")
wrong_other_layout = Wrong(
    _examples((hidato.from_array([[2, 0]], cell="hexagon", layout="even-q"), [[1, 2]])),
    "other-shape",
)
wrong_given_twice = Wrong(_examples(([[1, 1]], [[1, 2]])), "no-puzzle")
wrong_matrix_of_words = Wrong(_examples(([[1, 0]], [["one", "two"]])), "no-number")
wrong_flat = Wrong(_examples(([1, 0], [1, 2])), "no-board")
wrong_solver_right = Wrong(_examples(solver=[[1, 0, 3]]), "prints-the-answer")
wrong_solver_last_given = Wrong(_examples(solver=[[1, 0, 0, 4]]), "prints-the-answer")
wrong_solver_two_answers = Wrong(_examples(solver=[[1, 0], [0, 0]]), "several-answers")
wrong_solver_no_answer = Wrong(_examples(solver=[[0, 1, 0]]), "no-answer")
wrong_solver_no_1 = Wrong(_examples(solver=[[0, 2, 3]]), "no-one")
wrong_solver_letters = Wrong(_examples(solver="1 x 3"), "bad-text")
wrong_solver_ragged = Wrong(_examples(solver=[[1, 0], [0]]), "ragged")
wrong_solver_out_of_range = Wrong(_examples(solver=[[1, 9]]), "no-puzzle")
wrong_solver_large = Wrong(_examples(solver=[[1] + [0] * 9] * 9), "too-large")
wrong_tips_alternate = Wrong(_examples(tips=[[0, 0, 0], [0, 0, 0]]), "tips-alternate")
wrong_tips_one_apart = Wrong(_examples(tips=[[0, 0, 0]]), "tips-alternate")
wrong_tips_whole_triangle = Wrong(
    _examples(tips=[[-1, -1, 0, -1, -1], [-1, 0, 0, 0, -1], [0, 0, 0, 0, 0]]), "dead-ends"
)
wrong_tips_in_parts = Wrong(_examples(tips=[[0, -1, 0, -1, 0]]), "parts")
wrong_tips_of_hexagons = Wrong(
    _examples(tips=hidato.from_array(TIPS, cell="hexagon")), "other-shape"
)
wrong_tips_fractions = Wrong(_examples(tips=np.array([[0.5, 0.5]])), "no-number")
wrong_exchanged = Wrong([SOLVER, VALIDATOR, TIPS], "not-a-pair")
