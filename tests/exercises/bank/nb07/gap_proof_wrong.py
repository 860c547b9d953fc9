"""Wrong orders of the proof."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n07_pruning.answers.gap_proof import RIGHT, TEXTS

wrong_backwards = Wrong(RIGHT[::-1], "too-early-contradiction")
wrong_as_shown = Wrong("BCDFHIJK", "too-early-distance")
wrong_end_before_the_assumption = Wrong("H I J C D F K B", "too-early-contradiction")
wrong_places_first = Wrong("C J D F K B H I", "too-early-stand")
wrong_steps_before_places = Wrong("J D C F K B H I", "too-early-steps")
wrong_sum_before_a_step = Wrong("J C D K F B H I", "too-early-sum")
wrong_sum_before_the_steps = Wrong("J F K C D B H I", "too-early-sum")
wrong_distance_before_the_sum = Wrong("J C D F B K H I", "too-early-distance")
wrong_contradiction_before_the_test = Wrong("J C D F K B I H", "too-early-contradiction")
wrong_contradiction_before_the_distance = Wrong("J H I C D F K B", "too-early-contradiction")
wrong_converse = Wrong(f"{RIGHT} G", "distractor-converse")
wrong_converse_instead = Wrong(RIGHT.replace("I", "G"), "distractor-converse")
wrong_shortest_way = Wrong(RIGHT.replace("D", "D A"), "distractor-shortest")
wrong_shortest_instead_of_sum = Wrong(RIGHT.replace("K", "A"), "distractor-shortest")
wrong_tries_all = Wrong(RIGHT.replace("F", "E F"), "distractor-try-all")
wrong_all_eleven = Wrong("".join(sorted(TEXTS)), "distractor-shortest")
wrong_unknown_label = Wrong(f"{RIGHT} Z", "no-such-label")
wrong_nothing = Wrong([], "not-yet")
