"""Moves on which rules agree, and what is not a move."""

from __future__ import annotations

from exercises.bank.expected import Wrong

WARM, LEVEL, COIN = (3, 10, 0.2), (0, 1, 0.5), (1, 10, 0.95)

wrong_equal_is_warm = Wrong([(0, 10, 0.2), LEVEL, COIN], "not-worse-keeps")
wrong_better_is_warm = Wrong([(-3, 10, 0.2), LEVEL, COIN], "not-worse-keeps")
wrong_unlucky = Wrong([(3, 10, 0.9), LEVEL, COIN], "annealing-undoes")
wrong_cold = Wrong([(3, 0.1, 0.2), LEVEL, COIN], "annealing-undoes")
wrong_just_above = Wrong([(1, 1, 0.368), LEVEL, COIN], "annealing-undoes")
wrong_better_is_level = Wrong([WARM, (-1, 1, 0.5), COIN], "strict-keeps")
wrong_worse_is_level = Wrong([WARM, (1, 1, 0.5), COIN], "not-worse-undoes")
wrong_level_coin = Wrong([WARM, LEVEL, (0, 10, 0.95)], "both-not-worse")
wrong_better_coin = Wrong([WARM, LEVEL, (-2, 10, 0.95)], "both-not-worse")
wrong_both_keep = Wrong([WARM, LEVEL, (1, 10, 0.7)], "both-keep")
wrong_both_undo = Wrong([WARM, LEVEL, (2, 1, 0.7)], "both-undo")
wrong_both_undo_below_half = Wrong([WARM, LEVEL, (2, 1, 0.3)], "both-undo")
wrong_same_move_three_times = Wrong([WARM, WARM, WARM], "not-worse-undoes")
wrong_without_u = Wrong([(3, 10), LEVEL, COIN], "no-move")
wrong_text = Wrong(["3, 10, 0.2", LEVEL, COIN], "no-move")
wrong_half_a_blank = Wrong([(0.5, 10, 0.2), LEVEL, COIN], "no-delta")
wrong_delta_as_text = Wrong([("3", 10, 0.2), LEVEL, COIN], "no-delta")
wrong_truth = Wrong([(True, 10, 0.2), LEVEL, COIN], "no-delta")
wrong_frozen = Wrong([(3, 0, 0.2), LEVEL, COIN], "no-temperature")
wrong_negative_temperature = Wrong([(3, -10, 0.2), LEVEL, COIN], "no-temperature")
wrong_endless_temperature = Wrong([(3, float("inf"), 0.2), LEVEL, COIN], "no-temperature")
wrong_no_number = Wrong([(3, float("nan"), 0.2), LEVEL, COIN], "no-temperature")
wrong_u_is_one = Wrong([(3, 10, 1), LEVEL, COIN], "no-u")
wrong_u_in_per_cent = Wrong([(3, 10, 20), LEVEL, COIN], "no-u")
wrong_u_is_none = Wrong([(3, 10, None), LEVEL, COIN], "no-u")
wrong_infinite_delta = Wrong([(float("inf"), 10, 0.2), LEVEL, COIN], "no-delta")
