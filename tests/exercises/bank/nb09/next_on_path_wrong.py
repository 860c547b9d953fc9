"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from exercises.bank.expected import Wrong
from exercises.bank.nb09.next_on_path_right import QUESTION, letters
from exercises.bank.predicted import mistaken

_mistake = mistaken(QUESTION, letters)

wrong_touches_twice = _mistake("touches-twice")
wrong_own_cell = _mistake("own-cell")
wrong_of_another_path = _mistake("of-another-path")
wrong_from_the_other_end = _mistake("from-the-other-end")
wrong_over_a_corner = _mistake("over-a-corner")
wrong_stuck_too_early = _mistake("stuck-too-early")
wrong_touch_overlooked = _mistake("touch-overlooked")
wrong_no_free_neighbor = _mistake("no-free-neighbor")
wrong_grows_at_both_ends = _mistake("grows-at-both-ends")
wrong_joins_paths = _mistake("joins-paths")
wrong_under_the_tip = _mistake("under-the-tip")
wrong_root_under_the_new = _mistake("root-under-the-new")
wrong_stays_alone = _mistake("stays-alone")

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
