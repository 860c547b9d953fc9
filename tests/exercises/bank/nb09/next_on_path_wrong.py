"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

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
