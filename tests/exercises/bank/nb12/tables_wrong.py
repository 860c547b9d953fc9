"""Tables that do not mislead, or are none."""

from __future__ import annotations

import math

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n12_laboratory.answers.tables import MAPS, MEAN, tables

SWAPPED = {"A": MEAN["B"], "B": MEAN["A"]}

wrong_same_runs = Wrong(tables({"A": [5] * 5, "B": [5] * 5}), "nothing-shown")
wrong_other_way_round = Wrong(tables(SWAPPED), "other-way-round")
wrong_a_is_quicker = Wrong(tables({"A": [1, 2, 3, 4, 5], "B": [6, 7, 8, 9, 10]}), "median-agrees")
wrong_b_is_quicker = Wrong(tables({"A": [6, 7, 8, 9, 10], "B": [1, 2, 3, 4, 5]}), "mean-agrees")
wrong_two_runs = Wrong(tables({"A": [3, 3], "B": [2, 99]}), "too-few-runs")
wrong_one_rule_too_short = Wrong(tables({"A": [30] * 5, "B": [2, 2, 99]}), "too-few-runs")
wrong_no_moves = Wrong(tables({"A": [3] * 5, "B": [0, 0, 0, 0, 99]}), "no-moves")
wrong_negative = Wrong(tables({"A": [-3] * 5, "B": [-5, -5, -5, -5, 99]}), "no-moves")
wrong_half_moves = Wrong(tables({"A": [3] * 5, "B": [2.5, 2.5, 2.5, 2.5, 99]}), "no-moves")
wrong_shares_for_moves = Wrong(tables(MAPS), "pairs-not-moves")
wrong_infinite = Wrong(tables({"A": [3] * 5, "B": [2, 2, 2, 2, math.inf]}), "no-number")
wrong_texts = Wrong(tables({"A": ["3"] * 5, "B": [2, 2, 2, 2, 99]}), "no-number")
wrong_truth_values = Wrong(tables({"A": [True] * 5, "B": [2, 2, 2, 2, 99]}), "no-number")
wrong_not_every_seed = Wrong(
    tables(stopped={"A": [100, 200, 300, 400, 500], "B": [900, 150, 250, 350, 450]}),
    "not-every-seed",
)
wrong_equal_with_a_seed = Wrong(
    tables(stopped={"A": [500, 2_000, 2_000, 2_000, 2_000], "B": [500, 900, 900, 900, 900]}),
    "not-every-seed",
)
wrong_none_stopped = Wrong(
    tables(stopped={"A": [600, 700, 800, 900, 950], "B": [500, 600, 700, 800, 900]}),
    "mean-not-fooled",
)
wrong_all_stopped = Wrong(
    tables(stopped={"A": [2_000] * 5, "B": [900] * 5}), "none-ended"
)  # fmt: skip
wrong_stopped_quick_ones = Wrong(
    tables(stopped={"A": [990, 995, 2_000, 2_000, 2_000], "B": [100, 200, 300, 400, 500]}),
    "mean-not-fooled",
)
wrong_different_seeds = Wrong(
    tables(stopped={"A": [600, 2_000, 2_000, 2_000, 2_000], "B": [500, 900, 900, 900, 900, 900]}),
    "not-paired",
)
wrong_cap_for_the_stopped = Wrong(
    tables(stopped={"A": [600, 1_000, 1_000, 1_000, 1_000], "B": [500, 900, 900, 900, 900]}),
    "mean-not-fooled",
)
wrong_same_shares = Wrong(
    tables(maps={"A": [(1, 2), (1, 2)], "B": [(1, 2), (1, 2)]}), "not-on-each-map"
)
wrong_better_everywhere = Wrong(
    tables(maps={"A": [(9, 10), (8, 10)], "B": [(7, 10), (6, 10)]}), "total-agrees"
)
wrong_equal_runs = Wrong(
    tables(maps={"A": [(90, 100), (30, 100)], "B": [(80, 100), (20, 100)]}), "total-agrees"
)
wrong_on_one_map = Wrong(
    tables(maps={"A": [(9, 10), (10, 100)], "B": [(80, 100), (2, 10)]}), "not-on-each-map"
)
wrong_maps_swapped = Wrong(tables(maps={"A": MAPS["B"], "B": MAPS["A"]}), "other-way-round")
wrong_more_than_all = Wrong(tables(maps={"A": [(11, 10), (3, 9)], "B": MAPS["B"]}), "no-share")
wrong_no_runs = Wrong(tables(maps={"A": [(0, 0), (3, 9)], "B": MAPS["B"]}), "no-runs")
wrong_three_maps = Wrong(tables(maps={"A": [(1, 2)] * 3, "B": [(1, 3)] * 3}), "moves-not-pairs")
wrong_triples = Wrong(tables(maps={"A": [(1, 2, 3), (1, 2, 3)], "B": MAPS["B"]}), "no-pair")
wrong_other_rules = Wrong(tables({"strict": [3] * 5, "literal": [2] * 5}), "no-a-and-b")
wrong_pair_of_lists = Wrong(tables((MEAN["A"], MEAN["B"])), "no-table")
wrong_text = Wrong(tables("A: 3 3 3, B: 2 2 99"), "no-table")
wrong_number = Wrong(tables({"A": 300, "B": 200}), "no-list")
wrong_set = Wrong(tables({"A": {1, 2, 3, 4, 5}, "B": {2, 3, 4, 5, 6}}), "no-list")
wrong_far_too_long = Wrong(tables({"A": [3] * 10_000, "B": [2] * 10_000}), "too-long")
