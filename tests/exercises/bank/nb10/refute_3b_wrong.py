"""Boards on which rule 3b is right, or says nothing."""

from __future__ import annotations

from exercises.bank.expected import Wrong

wrong_third_island = Wrong([[1, 2, 1]], "no-pair-of-ones")
wrong_ring = Wrong([[1, 1], [2, 2]], "never-joined")
wrong_stretched_ring = Wrong([[1, 0, 1], [0, 0, 0], [2, 0, 2]], "never-joined")
wrong_square_of_ones = Wrong([[1, 1], [1, 1]], "no-answer")
wrong_three_ones = Wrong([[1, 1, 1]], "no-answer")
wrong_two_pairs = Wrong([[1, 1], [0, 0], [1, 1]], "no-answer")
wrong_diagonal = Wrong([[1, 0], [0, 1]], "no-pair-of-ones")
wrong_one_island = Wrong([[1]], "no-pair-of-ones")
wrong_twos = Wrong([[2, 2]], "no-pair-of-ones")
wrong_one_and_two = Wrong([[1, 2]], "no-pair-of-ones")
wrong_star = Wrong([[0, 1, 0], [1, 4, 1], [0, 1, 0]], "no-pair-of-ones")
wrong_corner = Wrong([[1, 0, 1], [2, 0, 2]], "never-joined")
wrong_sea = Wrong([[0, 0]], "no-island")
wrong_bridge_drawn = Wrong([[1, -1, 1]], "no-points")
wrong_nine = Wrong([[9, 1]], "no-points")
wrong_flat = Wrong([1, 0, 1], "no-board")
wrong_ragged = Wrong([[1, 0], [1]], "ragged")
wrong_word = Wrong("two islands of 1", "bad-text")
wrong_drawn = Wrong("1-1", "bad-text")
wrong_number = Wrong(11, "no-board")
wrong_truth = Wrong(True, "no-board")
wrong_large = Wrong([[1] + [0] * 40 + [1]], "too-large")
wrong_half = Wrong([[1.5, 1]], "no-number")
wrong_none_in_dict = Wrong({"board": None}, "not-yet")


wrong_function = Wrong(lambda board: board, "no-board")
