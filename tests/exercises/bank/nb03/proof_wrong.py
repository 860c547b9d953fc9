"""Wrong orders of the proof."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n03_np_hardness.answers.proof import RIGHT, TEXTS

FIRST, SECOND = RIGHT[:8], RIGHT[8:].strip()

wrong_backwards = Wrong(RIGHT[::-1], "too-early-close")
wrong_halves_exchanged = Wrong(f"{SECOND} {FIRST}", "too-early-answer")
wrong_edge_before_the_cycle = Wrong(RIGHT.replace("K C", "C K"), "too-early-edge")
wrong_cut_before_the_edge = Wrong(RIGHT.replace("C J", "J C"), "too-early-cut")
wrong_numbers_before_the_path = Wrong(RIGHT.replace("J L", "L J"), "too-early-number")
wrong_answer_in_the_first_half = Wrong(RIGHT.replace("L G", "G L"), "too-early-answer")
wrong_both_assumptions_first = Wrong("K G C J L D H F M A", "too-early-answer")
wrong_places_before_the_answer = Wrong(RIGHT.replace("G D", "D G"), "too-early-on-points")
wrong_rule_before_the_answer = Wrong("K C J L H G D F M A", "too-early-touch")
wrong_joined_before_the_rule = Wrong(RIGHT.replace("H F", "F H"), "too-early-joined")
wrong_path_before_edges = Wrong(RIGHT.replace("F M", "M F"), "too-early-path")
wrong_closed_before_the_path = Wrong(RIGHT.replace("M A", "A M"), "too-early-close")
wrong_side = Wrong(RIGHT.replace("F", "B F"), "distractor-share-a-side")
wrong_search = Wrong(RIGHT.replace("K", "K E"), "distractor-try-all")
wrong_at_most_one = Wrong(f"{RIGHT} I", "distractor-at-most-one")
wrong_all_thirteen = Wrong("".join(sorted(TEXTS)), "distractor-share-a-side")
wrong_unknown_label = Wrong(f"{RIGHT} Z", "no-such-label")
wrong_nothing = Wrong([], "not-yet")
