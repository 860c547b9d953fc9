"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

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
