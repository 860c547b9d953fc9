"""Boards that such a program gets right, and what is no board."""

from __future__ import annotations

from exercises.bank.expected import Wrong

NONE, ONE = [[1, 1], [1, 1]], [[1, 1], [2, 2]]


def _none(rows, *keys):
    return Wrong({"none": rows, "one": ONE}, *keys)


def _one(rows, *keys):
    return Wrong({"none": NONE, "one": rows}, *keys)


wrong_swapped = Wrong([ONE, NONE], "has-an-answer")
wrong_none_twice = Wrong([NONE, NONE], "none-not-one")
wrong_line = _none([[1, 2, 1]], "has-an-answer")
wrong_points_cannot_fit = _none([[3, 3]], "no-laying")
wrong_odd_sum = _none([[1, 2]], "no-laying")
wrong_far_apart = _none([[1, 0], [0, 1]], "no-laying")
wrong_pair = _none([[1, 1]], "has-an-answer")
wrong_several = _none([[2, 4, 2], [3, 3, 0]], "has-an-answer")
wrong_one_line = _one([[1, 2, 1]], "nothing-apart")
wrong_one_pair = _one([[2, 2]], "nothing-apart")
wrong_one_tree = _one([[1, 0, 3, 0, 2]], "nothing-apart")
wrong_one_cannot_fit = _one([[3, 3]], "no-laying")
wrong_two_answers = _one([[2, 4, 2], [3, 3, 0]], "several-answers")
wrong_ring_of_threes = _one([[3, 3], [3, 3]], "several-answers")
wrong_nine = _none([[9, 1], [1, 1]], "no-points")
wrong_ragged = _none([[1, 1], [1]], "ragged")
wrong_sea = _none([[0, 0]], "no-island")
wrong_flat = _none([1, 1], "no-board")
wrong_text = _none("four ones", "bad-text")
wrong_large = _none([[1] * 8] * 8, "too-large")
