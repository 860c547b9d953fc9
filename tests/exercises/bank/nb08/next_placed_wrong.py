"""Wrong predictions: one mistake each, made at the first stop where it can be made."""

from __future__ import annotations

from exercises.bank.nb08.next_placed_right import QUESTION, letters
from exercises.bank.predicted import mistaken

_mistake = mistaken(QUESTION, letters)

wrong_reading_order = _mistake("reading-order")
wrong_later_tie = _mistake("later-tie")
wrong_stays_in_the_run = _mistake("stays-in-the-run")
wrong_most_candidates = _mistake("most-candidates")
wrong_looks_ahead = _mistake("looks-ahead")
wrong_tried_before = _mistake("tried-before")
wrong_later_digit = _mistake("later-digit")
wrong_one_run_only = _mistake("one-run-only")
wrong_found_too_early = _mistake("found-too-early")
wrong_removes_of_others = _mistake("removes-of-others")
wrong_overlooks_empty = _mistake("overlooks-empty")
wrong_fails_too_early = _mistake("fails-too-early")
wrong_tries_again = _mistake("tries-again")
wrong_changes_the_cell = _mistake("changes-the-cell")
wrong_no_candidate_left = _mistake("no-candidate-left")
wrong_gives_up_early = _mistake("gives-up-early")
