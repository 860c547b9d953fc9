"""Wrong arrangements of the lines of union by rank."""

from __future__ import annotations

from exercises.bank.expected import Wrong

RIGHT = "D0 M1 H1 G1 K2 E1 I2 A1 B1 J2 F1"

wrong_hangs_the_other = Wrong(RIGHT.replace("A1", "L1"), "distractor-wrong-way")
wrong_hangs_both = Wrong(RIGHT.replace("A1", "A1 L1"), "distractor-wrong-way")
wrong_rank_of_the_lower = Wrong(RIGHT.replace("J2", "N2"), "distractor-wrong-rank")
wrong_compares_parents = Wrong(RIGHT.replace("G1", "C1"), "distractor-parents")
wrong_compares_parents_first = Wrong(RIGHT.replace("M1 H1 G1", "C1"), "distractor-parents")
wrong_finds_after_asking = Wrong("D0 G1 K2 M1 H1 E1 I2 A1 B1 J2 F1", "too-early-same")
wrong_finds_one_later = Wrong("D0 M1 G1 K2 H1 E1 I2 A1 B1 J2 F1", "too-early-same")
wrong_hangs_before_comparing = Wrong("D0 M1 H1 G1 K2 A1 E1 I2 B1 J2 F1", "too-early-hang")
wrong_hangs_first = Wrong("D0 A1 M1 H1 G1 K2 E1 I2 B1 J2 F1", "too-early-hang")
wrong_blocks_exchanged = Wrong("D0 M1 H1 G1 J2 E1 I2 A1 B1 K2 F1", "too-early-grow")
wrong_swaps_when_together = Wrong("D0 M1 H1 G1 I2 E1 K2 A1 B1 J2 F1", "too-early-swap")
wrong_returns_early = Wrong("D0 M1 H1 G1 K2 E1 I2 A1 F1 B1 J2", "too-early-joined")
wrong_returns_before_hanging = Wrong("D0 M1 H1 G1 K2 E1 I2 B1 J2 F1 A1", "too-early-joined")
wrong_always_grows = Wrong(RIGHT.replace("J2", "J1"), "indentation")
wrong_true_with_equal_ranks_only = Wrong(RIGHT.replace("F1", "F2"), "block-joined")
wrong_hangs_only_if_swapped = Wrong(RIGHT.replace("A1", "A2"), "block-hang")
wrong_all_in_one_block = Wrong("D0 M1 H1 G1 K2 E2 I3 A1 B1 J2 F1", "block-compare")
wrong_return_outside = Wrong(RIGHT.replace("F1", "F0"), "outside")
wrong_no_indentation = Wrong(" ".join(f"{part[0]}0" for part in RIGHT.split()), "indentation")
wrong_levels_from_one = Wrong(
    " ".join(f"{part[0]}{int(part[1]) + 1}" for part in RIGHT.split()), "levels-from-one"
)
wrong_without_levels = Wrong(" ".join(part[0] for part in RIGHT.split()), "level-missing")
wrong_unknown_label = Wrong(RIGHT + " Z1", "no-such-label")
wrong_negative_level = Wrong(RIGHT.replace("F1", "F-1"), "bad-level")
wrong_dedent = Wrong("def union(forest, x, y):\n    x = forest.find(x)\n  return True", "dedent")
