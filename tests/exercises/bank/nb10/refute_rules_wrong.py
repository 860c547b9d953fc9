"""Boards that do not refute the rules, and what is no board."""

from __future__ import annotations

from exercises.bank.expected import Wrong

REJECTED, CAPPED = [[2, 4, 2], [4, 4, 0]], [[1, 2], [3, 4]]


def _one(rejected, *keys):
    return Wrong({"rejected": rejected, "capped": CAPPED}, *keys)


def _other(capped, *keys):
    return Wrong({"rejected": REJECTED, "capped": capped}, *keys)


wrong_swapped = Wrong([CAPPED, REJECTED], "rule-is-right")
wrong_same_twice = Wrong([REJECTED, REJECTED], "one-more-nowhere")
wrong_right_there = _one([[2, 0, 2]], "rule-is-right")
wrong_right_of_a_ring = _one([[3, 3], [3, 3]], "rule-is-right")
wrong_no_rich = _one([[1, 2, 1]], "no-rich-neighbor")
wrong_no_rich_ring = _one([[2, 2], [2, 2]], "no-rich-neighbor")
wrong_rich_alone = _one([[1, 2, 3, 2]], "no-island-to-begin", "rule-is-right")
wrong_rich_beside_poor = _one([[1, 0, 2, 0, 2], [0, 0, 1, 0, 0]], "no-answer", "rule-is-right")
wrong_no_answer = _one([[3, 3, 3]], "no-answer")
wrong_square_of_ones = _one([[1, 1], [1, 1]], "no-answer")
wrong_three_lanes = _one([[3, 3]], "no-answer")
wrong_rich_far = _one([[1, 3, 2], [1, 0, 0]], "no-island-to-begin", "no-answer", "rule-is-right")
wrong_capped_right = _other([[1, 2, 1]], "rule-is-right")
wrong_capped_never = _other([[1, 1]], "one-more-nowhere")
wrong_capped_ring = _other([[3, 3], [3, 3]], "rule-is-right")
wrong_capped_no_answer = _other([[1, 2], [3, 2]], "no-answer")
wrong_capped_apart = _other([[1, 1], [1, 1]], "no-answer")
wrong_nine = _one([[9, 4, 2], [4, 4, 0]], "no-points")
wrong_negative = _one([[2, -4, 2], [4, 4, 0]], "no-points")
wrong_ragged = _one([[2, 4, 2], [4, 4]], "ragged")
wrong_sea = _one([[0, 0], [0, 0]], "no-island")
wrong_flat = _one([2, 4, 2], "no-board")
wrong_letters = _one([["a", "b"], ["c", "d"]], "no-number")
wrong_text = _one("two four two", "bad-text")
wrong_strange_text = _one("2 4 x\n4 4 .", "bad-text")
wrong_large = _one([[1] * 10] * 10, "too-large")
wrong_many_rows = _one([[1]] * 1_000, "too-large")
wrong_long_text = _one("1 " * 5_000, "too-large")
