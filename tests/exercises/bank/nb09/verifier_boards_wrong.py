"""Tests of Numberlink verifiers that are not good enough, or that are wrong themselves."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato, numberlink
from hidato_edu.lessons.n09_numberlink.answers.verifier_boards import (
    ALL,
    BLANK,
    CORNER,
    EXCHANGED,
    PAST_THE_END,
    RING,
    SOLID,
    STRANGE,
    TOUCH,
)


def _without(*left_out, more=()):
    return [one for one in ALL if one not in left_out] + list(more)


wrong_no_right_answer = Wrong(_without(SOLID), "not-tried-all-cells")
wrong_no_solid_cell = Wrong(
    _without(SOLID, more=[([[1, 1]], [[1, 1]], True)]), "not-tried-all-cells"
)
wrong_no_neighbors = Wrong(
    _without(SOLID, more=[([[1, 0, 1, -1]], [[1, 1, 1, 0]], True)]), "not-tried-three-cells"
)
wrong_square_only = Wrong(
    _without(SOLID, more=[([[1, 1], [-1, -1]], [[1, 1], [0, 0]], True)]),
    "not-tried-rows-as-columns",
)
wrong_only_right = Wrong([SOLID, ([[1, 0, 1]], [[1, 1, 1]], True)], "not-tried-connected-only")
wrong_nothing_connected = Wrong(_without(PAST_THE_END, TOUCH), "not-tried-connected-only")
wrong_no_blank = Wrong(_without(BLANK), "not-tried-no-cover")
wrong_no_ring = Wrong(_without(RING), "not-tried-loose-rings")
wrong_ends_all_kept = Wrong(_without(EXCHANGED), "not-tried-givens")
wrong_no_strange_number = Wrong(_without(STRANGE), "not-tried-strange-numbers")
wrong_only_first_numbers = Wrong(
    [
        SOLID, BLANK, STRANGE, EXCHANGED,
        ([[1, 1, 0], [2, 2, -1]], [[1, 1, 1], [2, 2, 0]], False),
        ([[1, 1, -1, 0, 0], [-1, 2, 2, 0, 0]], [[1, 1, 0, 1, 1], [0, 2, 2, 1, 1]], False),
    ],
    "not-tried-all-but-the-last",
)  # fmt: skip
wrong_ends_all_right = Wrong(_without(PAST_THE_END), "not-tried-any-ends")
wrong_no_touch = Wrong(_without(TOUCH), "not-tried-touching")
wrong_no_corner = Wrong(_without(CORNER), "not-tried-corners")
wrong_corner_without_solid = Wrong(
    _without(CORNER, more=[([[1, 2], [2, 1]], [[1, 2], [2, 1]], False)]),
    "not-tried-through-solid",
)
wrong_across_only = Wrong(
    _without(CORNER, more=[([[1, -1, 1]], [[1, 0, 1]], False)]), "not-tried-corners"
)
wrong_blank_with_ring = Wrong(
    _without(BLANK, more=[([[1, 1, 0]], [[0, 1, 0]], False)]), "near-no-cover"
)
wrong_two_faults_with_ring = Wrong(
    _without(RING, more=[([*RING[0][:1], [-1, -1, -1, 0, 0], [-1, -1, -1, -1, 0]],
                          [*RING[1], [0, 0, 0, 0, 0]], False)]),
    "near-loose-rings",
)  # fmt: skip
wrong_strange_and_blank = Wrong(
    _without(STRANGE, more=[([[1, 1, 0, 0]], [[1, 1, 3, 0]], False)]), "near-strange-numbers"
)
wrong_given_erased = Wrong(
    _without(EXCHANGED, more=[([[1, 1, -1], [2, 0, 2]], [[1, 0, 0], [2, 2, 2]], False)]),
    "near-givens",
)
wrong_claims_right_is_wrong = Wrong([(*SOLID[:2], False)], "claims-wrong")
wrong_claims_long_path_is_wrong = Wrong([([[1, 0, 0, 1]], [[1] * 4], False)], "claims-wrong")
wrong_claims_blank_is_right = Wrong([(*BLANK[:2], True)], "claims-right-blank")
wrong_claims_strange_is_right = Wrong([(*STRANGE[:2], True)], "claims-right-strange")
wrong_claims_ring_is_right = Wrong([(*RING[:2], True)], "claims-right-loop")
wrong_claims_exchange_is_right = Wrong([(*EXCHANGED[:2], True)], "claims-right-given")
wrong_claims_touch_is_right = Wrong([(*TOUCH[:2], True)], "claims-right-many")
wrong_claims_corner_is_right = Wrong([(*CORNER[:2], True)], "claims-right-few")
wrong_claims_lone_cell_is_right = Wrong(
    [([[-1, -1, 2], [0, -1, 2]], [[0, 0, 2], [2, 0, 2]], True)], "claims-right-few"
)
wrong_one_example = Wrong([SOLID], "not-tried-connected-only")
wrong_eleven = Wrong([SOLID] * 11, "too-many")
wrong_pairs = Wrong([SOLID[:2]], "no-triple")
wrong_puzzle_only = Wrong([numberlink.from_array([[1, 1]])], "no-triple")
wrong_no_outer_list = Wrong(SOLID, "no-outer-list")
wrong_text = Wrong("1 1 #", "no-list")
wrong_dict = Wrong({"problem": SOLID[0], "answer": SOLID[1]}, "no-list")
wrong_claim_in_words = Wrong([(*SOLID[:2], "right")], "no-claim")
wrong_no_claim = Wrong([(*SOLID[:2], None)], "no-claim")
wrong_other_size = Wrong([([[1, 0, 1]], [[1, 1]], True)], "answer-extent")
wrong_turned = Wrong([([[1, 0, 1]], [[1], [1], [1]], True)], "answer-extent")
wrong_ragged = Wrong([([[1, 0], [1]], [[1, 1], [1, 1]], True)], "problem-ragged")
wrong_ragged_answer = Wrong([([[1, 0], [1, 0]], [[1, 1], [1]], True)], "answer-ragged")
wrong_flat = Wrong([([1, 0, 1], [1, 1, 1], True)], "problem-no-board")
wrong_letters = Wrong([("1 a 1", "1 1 1", True)], "problem-bad-text")
wrong_two_boards = Wrong([("1 1\n\n2 2", "1 1", True)], "problem-several-boards")
wrong_letters_in_answer = Wrong([("1 . 1", "1 b 1", True)], "answer-bad-text")
wrong_single_number = Wrong([([[1, 0, 2], [1, 0, 0]], [[1] * 3] * 2, True)], "problem-no-puzzle")
wrong_three_equal = Wrong([([[1, 1, 1]], [[1, 1, 1]], True)], "problem-no-puzzle")
wrong_no_number = Wrong([([[0, 0]], [[1, 1]], True)], "problem-no-puzzle")
wrong_fractions = Wrong([([[1, 0, 1]], np.array([[1, 1.5, 1]]), True)], "answer-no-number")
wrong_words = Wrong([([[1, 0, 1]], [["one"] * 3], True)], "answer-no-number")
wrong_strange_cell = Wrong([([[1, 0, "w"]], [[1, 1, 1]], True)], "problem-no-number")
wrong_large = Wrong([([[1, 1] + [-1] * 70], [[1, 1] + [0] * 70], True)], "problem-too-large")
wrong_other_convention = Wrong(
    [(numberlink.from_array([[1, 1, 0]], cover=False), [[1, 1, 0]], True)], "problem-no-cover"
)
wrong_hidato = Wrong([(hidato.parse("1 0 0"), [[1, 1, 1]], True)], "problem-no-board",
                     "problem-no-puzzle")  # fmt: skip
wrong_paths = Wrong([([[1, 0, 1]], {1: [(0, 0), (0, 1), (0, 2)]}, True)], "answer-no-cell")


wrong_verifier = Wrong(lambda problem, answer: True, "no-list")
