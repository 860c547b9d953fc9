"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong
from exercises.bank.nb10.next_lay_right import QUESTION, letters
from exercises.bank.predicted import mistaken

_mistake = mistaken(QUESTION, letters)

wrong_closed_island = _mistake("closed-island")
wrong_counts_islands = _mistake("counts-islands")
wrong_leaves_a_choice = _mistake("leaves-a-choice")
wrong_no_lane = _mistake("no-lane")
wrong_one_lane_only = _mistake("one-lane-only")
wrong_two_lanes = _mistake("two-lanes")
wrong_three_lanes = _mistake("three-lanes")
wrong_rule_overlooked = _mistake("rule-overlooked")
wrong_guesses_too_early = _mistake("guesses-too-early")
wrong_returns_too_early = _mistake("returns-too-early")
wrong_points_are_left = _mistake("points-are-left")
wrong_not_all_joined = _mistake("not-all-joined")

RIGHT = letters(1)

wrong_too_few = Wrong((1, RIGHT[:3]), "too-few-letters")
wrong_too_many = Wrong((1, RIGHT + "a"), "too-many-letters")
wrong_no_such_letter = Wrong((1, "e" + RIGHT[1:]), "no-such-option")
wrong_numbers = Wrong((1, [1, 2, 1, 3, 2]), "not-letters")
wrong_number_only = Wrong(1, "not-a-pair")
wrong_letters_only = Wrong(RIGHT, "not-a-pair")
wrong_run_as_truth = Wrong((True, RIGHT), "no-run-number")
wrong_run_0 = Wrong((0, RIGHT), "no-such-run")
wrong_dict = Wrong({1: RIGHT}, "not-a-pair")
wrong_function = Wrong(letters, "not-a-pair")
