"""Boards that the rules solve, or with another number of answers than one."""

from __future__ import annotations

from exercises.bank.expected import Wrong

wrong_pair = Wrong([[1, 1]], "rules-suffice")
wrong_double = Wrong([[2, 0, 2]], "rules-suffice")
wrong_line = Wrong([[1, 2, 1]], "rules-suffice")
wrong_rule_3b = Wrong([[1, 1], [2, 2]], "rules-suffice")
wrong_full_ring = Wrong([[4, 4], [4, 4]], "rules-suffice")
wrong_rejected = Wrong([[2, 4, 2], [4, 4, 0]], "rules-suffice")
wrong_capped = Wrong([[1, 2], [3, 4]], "rules-suffice")
wrong_cross = Wrong([[0, 1, 0], [1, 4, 1], [0, 1, 0]], "rules-suffice")
wrong_two_answers = Wrong([[2, 4, 2], [3, 3, 0]], "several-answers")
wrong_threes = Wrong([[3, 3], [3, 3]], "several-answers")
wrong_of_the_report = Wrong(
    [[1, 0, 2, 0, 0], [0] * 5, [0, 0, 2, 0, 2], [0] * 5, [0, 0, 2, 0, 3]], "several-answers"
)
wrong_square_of_ones = Wrong([[1, 1], [1, 1]], "no-answer")
wrong_three_lanes = Wrong([[3, 3]], "no-answer")
wrong_alone = Wrong([[1]], "no-answer")
wrong_sea = Wrong([[0, 0]], "no-island")
wrong_nine = Wrong([[9, 9]], "no-points")
wrong_negative = Wrong([[2, -1, 2]], "no-points")
wrong_ragged = Wrong([[2, 2], [2]], "ragged")
wrong_flat = Wrong([2, 2, 2, 2], "no-board")
wrong_large = Wrong([[2] * 12] * 12, "too-large")
wrong_full = Wrong([[4] * 8] * 8, "too-slow", "no-answer")
wrong_text = Wrong("a ring of twos", "bad-text")
wrong_number = Wrong(2222, "no-board")
wrong_half = Wrong([[2.5, 2], [2, 2]], "no-number")


wrong_function = Wrong(lambda board: board, "no-board")
