"""Boards that have no answer, several or one where it should be otherwise, and what is no board."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong
from exercises.bank.nb09.which_uniqueness_right import BOTH, COVER, TOUCH

from hidato_edu import hidato

RIGHT = {"cover": COVER, "touch": TOUCH, "both": BOTH}


def changed(**boards: object) -> dict[str, object]:
    return {**RIGHT, **boards}


wrong_always_one = Wrong(changed(cover=[[1, 1]]), "one-as-well")
wrong_full_anyway = Wrong(changed(cover=[[2, 1], [2, 1]]), "one-as-well")
wrong_solid_leaves_one = Wrong(changed(cover=[[1, 0, 1], [-1, -1, -1]]), "one-as-well")
wrong_no_full_answer = Wrong(changed(cover=[[1, 0, 1], [0, 0, 0]]), "one-as-well", "no-answer")
wrong_cell_left_over = Wrong(changed(cover=[[1, 1, 0]]), "no-answer")
wrong_two_colors = Wrong(changed(cover=[[1, 0], [0, 1]]), "no-answer")
wrong_two_full = Wrong(changed(cover=[[1, 0, 0], [0, 0, 0], [0, 0, 1]]), "several-answers")
wrong_straight_only = Wrong(changed(touch=[[1, 0, 1]]), "one-as-well")
wrong_crossed = Wrong(changed(touch=[[1, 2], [2, 1]]), "no-answer")
wrong_free_corner = Wrong(changed(touch=[[1, 0], [0, 1]]), "several-answers")
wrong_far_ends = Wrong(changed(touch=[[1, 0, 0], [0, 0, 0], [0, 0, 1]]), "several-answers")
wrong_touch_for_both = Wrong(changed(both=TOUCH), "no-answer")
wrong_cover_for_both = Wrong(changed(both=COVER), "no-answer")
wrong_both_unique_anyway = Wrong(changed(both=[[2, 1], [2, 1]]), "one-as-well")
wrong_ring = Wrong(changed(both=[[1, 0, 0], [0, -1, 0], [0, 0, 1]]), "no-answer")
wrong_every_way_touches = Wrong(changed(both=[[2, 0, 1], [2, 0, 1]]), "no-answer")
wrong_swapped = Wrong([TOUCH, BOTH, COVER], "several-answers", "no-answer", "one-as-well")
wrong_single_number = Wrong(changed(cover=[[1, 0], [0, 2]]), "no-puzzle")
wrong_three_times = Wrong(changed(touch=[[1, 1, 1]]), "no-puzzle")
wrong_no_numbers = Wrong(changed(touch=[[0, 0], [0, 0]]), "no-puzzle")
wrong_negative = Wrong(changed(touch=[[-2, -2], [0, 0]]), "no-puzzle")
wrong_too_large = Wrong(changed(cover=[[1] + [0] * 6] * 6), "too-large")
wrong_ragged = Wrong(changed(cover=[[0, 0, 1], [1, 0]]), "ragged")
wrong_flat = Wrong(changed(cover=[0, 0, 1]), "no-board")
wrong_fractions = Wrong(changed(cover=np.array([[0.5, 1.0], [1.0, 0.5]])), "no-number")
wrong_letters = Wrong(changed(cover="A . \n. A"), "bad-text")
wrong_other_family = Wrong(changed(cover=hidato.parse("1 0 3")), "no-board")
