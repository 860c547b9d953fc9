"""Wrong reports: without a part, with two knobs turned, other figures, or too bold."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu.lessons.n12_laboratory.answers.report import SMALL, STRICT, interval, report, values

TRUE = report(SMALL, STRICT)
ROOMS = {"map": "rooms", "max_moves": 4_800, "tries": 1}
OPEN = report(ROOMS, {**ROOMS, "max_moves": 2_400, "tries": 2})
SHORT = report(SMALL, STRICT, measure="moves")
A_MOVES = values(SMALL, range(40), "moves")
A_SOLVED = values(SMALL, range(40), "solved").astype(bool)
LUCKY = [seed for seed in range(600) if values(STRICT, [seed], "solved")[0]][:40]


def changed(**parts: object) -> dict[str, object]:
    return {**TRUE, **parts}


def without(key: str) -> dict[str, object]:
    return {name: value for name, value in TRUE.items() if name != key}


def level(percent: float) -> dict[str, object]:
    sides = (values(settings, range(40), "solved") for settings in (SMALL, STRICT))
    low, high = interval(*sides, "solved", level=percent)
    return changed(low=low, high=high)


wrong_no_question = Wrong(without("question"), "missing-question")
wrong_no_prediction = Wrong(without("prediction"), "missing-prediction")
wrong_no_seeds = Wrong(without("seeds"), "missing-seeds")
wrong_no_interval = Wrong(changed(low=None, high=None), "missing-low")
wrong_no_conclusion = Wrong(without("conclusion"), "missing-conclusion")
wrong_no_reason = Wrong(changed(because=None), "missing-because")
wrong_one_word = Wrong(changed(question="strict?"), "no-sentence-question")
wrong_prediction_is_a_letter = Wrong(changed(prediction="A"), "no-sentence-prediction")
wrong_because_yes = Wrong(changed(because="because because because it"), "no-sentence-because")
wrong_because_repeats = Wrong(
    changed(prediction="A is ahead by 0.3", because="A is ahead by 0.3"), "because-is-prediction"
)
wrong_because_without_figures = Wrong(
    changed(because="The interval does not hold zero."), "because-without-figures"
)
wrong_settings_in_words = Wrong(changed(A="not-worse"), "no-settings")
wrong_other_setting = Wrong(changed(A={**SMALL, "walls": 3}), "no-such-setting")
wrong_no_map = Wrong(changed(B={"rule": "strict", "max_moves": 300}), "no-map")
wrong_map_name = Wrong(changed(A={**SMALL, "map": "chessboard"}), "bad-map")
wrong_map_text = Wrong(changed(A={**SMALL, "map": "3 1\n0 x 0"}), "bad-map")
wrong_rule = Wrong(changed(B={**SMALL, "rule": "greedy"}), "no-such-rule")
wrong_own_rule = Wrong(changed(B={**SMALL, "rule": max}), "no-such-rule")
wrong_cap = Wrong(changed(A={**SMALL, "max_moves": "many"}), "bad-number")
wrong_negative_tries = Wrong(changed(A={**SMALL, "tries": -1}), "bad-number")
wrong_cold = Wrong(changed(A={**SMALL, "temperatures": (0, 1)}), "bad-temperatures")
wrong_start = Wrong(changed(A={**SMALL, "start": (9, 9)}), "bad-start")
wrong_schedule = Wrong(changed(A={**SMALL, "schedule": "slow"}), "no-such-schedule")
wrong_large_map = Wrong(changed(A={**SMALL, "map": "20 x 20"}), "map-too-large")
wrong_impossible_map = Wrong(changed(A={**SMALL, "map": "fork"}), "impossible-map")
wrong_same_settings = Wrong(changed(B=SMALL), "no-difference")
wrong_two_knobs = Wrong(changed(B={**STRICT, "max_moves": 900}), "two-knobs")
wrong_map_and_rule = Wrong(changed(B={**STRICT, "map": "slides"}), "two-knobs")
wrong_measure = Wrong(changed(measure="seconds"), "no-such-measure")
wrong_how_many_seeds = Wrong(changed(seeds=40), "seeds-are-one-number")
wrong_seeds_twice = Wrong(changed(seeds=[1] * 40), "seeds-twice")
wrong_ten_seeds = Wrong(report(SMALL, STRICT, range(10)), "too-few-seeds")
wrong_too_many_seeds = Wrong(changed(seeds=range(10_000)), "too-many-seeds")
wrong_too_many_moves = Wrong(changed(A={**SMALL, "max_moves": 50_000}, B=SMALL), "too-many-moves")
wrong_count = Wrong(changed(value_A=40 * TRUE["value_A"]), "count-not-share")
wrong_per_cent = Wrong(changed(value_A=100 * TRUE["value_A"]), "per-cent")
wrong_failures = Wrong(changed(value_A=1 - TRUE["value_A"]), "share-of-failures")
wrong_swapped = Wrong(changed(value_A=TRUE["value_B"], value_B=TRUE["value_A"]), "swapped")
wrong_invented = Wrong(changed(value_B=0.44), "figure-value_B")
wrong_mean = Wrong({**SHORT, "value_A": float(A_MOVES.mean())}, "mean-not-median")
wrong_median_of_ended = Wrong(
    {**SHORT, "value_A": float(np.median(A_MOVES[A_SOLVED]))}, "stopped-left-out"
)
wrong_other_way_round = Wrong(changed(low=-TRUE["high"], high=-TRUE["low"]), "other-way-round")
wrong_ends_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "ends-swapped")
wrong_ends_in_per_cent = Wrong(changed(low=100 * TRUE["low"], high=100 * TRUE["high"]), "per-cent")
wrong_point = Wrong(changed(low=0.3, high=0.3), "no-interval")
wrong_half = Wrong(level(50), "other-interval")
wrong_far_too_wide = Wrong(changed(low=-0.9, high=1.0), "interval-too-wide")
wrong_too_bold = Wrong({**OPEN, "conclusion": "A < B"}, "not-supported")
wrong_too_shy = Wrong(changed(conclusion="undecided"), "decided")
wrong_opposite = Wrong(changed(conclusion="A < B"), "opposite")
wrong_conclusion_in_words = Wrong(changed(conclusion="A is better"), "no-such-conclusion")
wrong_picked = Wrong(report(SMALL, STRICT, LUCKY), "picked-seeds")
wrong_figure_in_words = Wrong(changed(value_A="most"), "figure-not-a-number")
wrong_nan = Wrong(changed(high=float("nan")), "figure-not-a-number")
wrong_list = Wrong(["A > B", 40], "not-a-report")
wrong_text = Wrong("A is better than B", "not-a-report")
