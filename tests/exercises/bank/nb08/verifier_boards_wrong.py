"""Tests of Kakuro verifiers that are not good enough, or that are wrong themselves."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.kakuro.formats import parse
from hidato_edu.lessons.n08_kakuro.answers.verifier_boards import (
    CORNER,
    LARGE,
    LOW,
    SINGLE,
    SMALL,
    TWICE,
    TWO_RUNS,
)


def _without(*left_out, more=()):
    return [one for one in (CORNER, TWO_RUNS, TWICE, LOW, SMALL, LARGE, SINGLE)
            if one not in left_out] + list(more)  # fmt: skip


wrong_no_right_answer = Wrong(_without(CORNER, TWO_RUNS), "not-tried-whole-lines",
                              "not-tried-swapped-clues")  # fmt: skip
wrong_only_right_answers = Wrong([CORNER, TWO_RUNS], "not-tried-sums-only")
wrong_no_two_clues = Wrong(
    [TWO_RUNS, ([[(0, 3), 0, 0]], [[0, 1, 2]], True)], "not-tried-swapped-clues"
)
wrong_no_second_run = Wrong(_without(TWO_RUNS), "not-tried-whole-lines")
wrong_no_doubles = Wrong(_without(TWICE), "not-tried-sums-only")
wrong_no_sums = Wrong(_without(LOW, SINGLE), "not-tried-different-only")
wrong_no_zero = Wrong(_without(SMALL), "not-tried-too-small")
wrong_no_ten = Wrong(_without(LARGE), "not-tried-too-large")
wrong_no_single = Wrong(_without(SINGLE), "not-tried-single-cells")
wrong_across_only = Wrong(
    _without(LOW, more=[([[(0, 4), 0, 0]], [[0, 1, 2]], False)]), "not-tried-across-only"
)
wrong_down_only = Wrong(
    [CORNER, TWO_RUNS, ([[(6, 0)], [0], [0], [0]], [[0], [1], [4], [1]], False), LOW],
    "not-tried-down-only",
)
wrong_doubles_side_by_side = Wrong(
    _without(TWICE, more=[([[(0, 6), 0, 0, 0]], [[0, 1, 1, 4]], False)]), "not-tried-neighbors"
)
wrong_sum_too_high = Wrong(
    _without(LOW, more=[([[(4, 0)], [0], [0]], [[0], [3], [2]], False)]), "not-tried-at-most"
)
wrong_double_with_wrong_sum = Wrong(
    _without(TWICE, more=[([[(0, 5), 0, 0, 0]], [[0, 1, 4, 1]], False)]), "near-sums-only"
)
wrong_all_faults_at_once = Wrong(
    [CORNER, TWO_RUNS, ([[(0, 9), 0, 0, 0]], [[0, 0, 10, 10]], False)], "near-sums-only"
)
wrong_zero_with_wrong_sum = Wrong(
    _without(SMALL, more=[([[(0, 5), 0, 0]], [[0, 0, 4]], False)]), "near-too-small"
)
wrong_two_blanks = Wrong(
    _without(SMALL, more=[([[(0, 4), 0, 0, 0]], [[0, 0, 0, 4]], False)]), "near-too-small"
)
wrong_ten_twice = Wrong(
    _without(LARGE, more=[([[(0, 20), 0, 0]], [[0, 10, 10]], False)]), "near-too-large"
)
wrong_single_and_long = Wrong(
    _without(SINGLE, more=[([["#", (5, 0), "#"], [(0, 4), 0, 0]], [[0] * 3, [0, 1, 2]], False)]),
    "near-single-cells",
)
wrong_claims_right_is_wrong = Wrong([([[(0, 3), 0, 0]], [[0, 1, 2]], False)], "claims-wrong")
wrong_claims_two_runs_are_wrong = Wrong([(*TWO_RUNS[:2], False)], "claims-wrong")
wrong_claims_double_is_right = Wrong([(*TWICE[:2], True)], "claims-right-twice")
wrong_claims_sum_is_right = Wrong([CORNER, (*LOW[:2], True)], "claims-right-sum")
wrong_claims_blank_is_right = Wrong([(*SMALL[:2], True)], "claims-right-small")
wrong_claims_ten_is_right = Wrong([(*LARGE[:2], True)], "claims-right-large")
wrong_claims_given_may_change = Wrong([([[(0, 3), 1, 0]], [[0, 2, 1]], True)],
                                      "claims-right-given")  # fmt: skip
wrong_claims_upside_down = Wrong(
    [(problem, answer, not claim) for problem, answer, claim in (CORNER, TWICE)], "claims-wrong"
)
wrong_one_example = Wrong([CORNER], "not-tried-whole-lines")
wrong_nine_examples = Wrong([CORNER] * 9, "too-many")
wrong_pairs = Wrong([CORNER[:2]], "no-triple")
wrong_problem_only = Wrong([parse(r"\4 0 0")], "no-triple")
wrong_no_outer_list = Wrong(CORNER, "no-outer-list")
wrong_text = Wrong(r"\4 0 0", "no-list")
wrong_dict = Wrong({"problem": CORNER[0], "answer": CORNER[1]}, "no-list")
wrong_claim_in_words = Wrong([(*CORNER[:2], "right")], "no-claim")
wrong_no_claim = Wrong([(*CORNER[:2], None)], "no-claim")
wrong_answer_of_other_size = Wrong([([[(0, 4), 0, 0]], [[1, 3]], True)], "answer-extent")
wrong_answer_turned = Wrong([([[(0, 4), 0, 0]], [[0], [1], [3]], True)], "answer-extent")
wrong_ragged = Wrong([([[(0, 4), 0, 0], [0]], [[0, 1, 3]], True)], "problem-ragged")
wrong_ragged_answer = Wrong([([["#", (1, 0)], [(0, 1), 0]], [[0, 0], [1]], True)], "answer-ragged")
wrong_flat = Wrong([([(0, 4), 0, 0], [0, 1, 3], True)], "problem-no-board")
wrong_letters = Wrong([(r"\4 x 0", "# 1 3", True)], "problem-bad-text")
wrong_letters_in_answer = Wrong([(r"\4 0 0", "# a b", True)], "answer-bad-text")
wrong_no_raw_text = Wrong([("\4 0 0", "# 1 3", True)], "problem-no-raw-text")
wrong_no_clue = Wrong([([["#", 0, 0]], [[0, 1, 3]], True)], "problem-no-puzzle")
wrong_clue_of_fifty = Wrong([([[(0, 50), 0, 0]], [[0, 1, 3]], True)], "problem-no-puzzle")
wrong_ten_cells = Wrong([([[(0, 45)] + [0] * 7], [[0, *range(1, 8)]], True)], "claims-right-sum")
wrong_walls_of_hidato = Wrong([([[-1, 0, 0]], [[0, 1, 3]], True)], "problem-no-puzzle")
wrong_hidato = Wrong([(hidato.parse("1 0 0"), [[1, 2, 3]], True)], "problem-no-board")
wrong_fractions = Wrong([([[(0, 4), 0, 0]], np.array([[0, 1.5, 2.5]]), True)], "answer-no-number")
wrong_digits_as_text = Wrong([([[(0, 4), 0, 0]], [["#", "1", "3"]], True)], "answer-no-number")
wrong_outside = Wrong([([[(0, 4), 0, 0]], {(0, 0): 4, (0, 1): 1, (0, 2): 3}, True)],
                      "answer-no-white-cell")  # fmt: skip
wrong_no_cell = Wrong([([[(0, 4), 0, 0]], {"a": 1}, True)], "answer-no-cell")
wrong_large = Wrong([([[(0, 4), 0, 0] + ["#"] * 9], [[0, 1, 3] + [0] * 9], True)],
                    "problem-too-large")  # fmt: skip
wrong_strange_cell = Wrong([([[(0, 4), 0, "w"]], [[0, 1, 3]], True)], "problem-no-number")


wrong_verifier = Wrong(lambda problem, answer: True, "no-list")
