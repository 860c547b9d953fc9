"""Wrong arrangements of the lines of the recursion."""

from __future__ import annotations

from exercises.bank.expected import Wrong

RIGHT = "H0 G1 O2 A1 D1 E2 N3 I4 C4 B5 M4 L1"

wrong_base_case_one_early = Wrong(RIGHT.replace("G1", "K1"), "distractor-k-equals-last")
wrong_both_base_cases = Wrong(RIGHT.replace("O2", "O2 K1"), "distractor-k-equals-last")
wrong_returns_the_first_neighbor = Wrong(
    "H0 G1 O2 A1 D1 E2 N3 I4 J4 M4 L1", "distractor-return-search"
)
wrong_deletes = Wrong(RIGHT.replace("M4", "F4"), "distractor-del")
wrong_gives_up_after_one_neighbor = Wrong(RIGHT.replace("L1", "L4"), "block-give-up")
wrong_gives_up_after_one_row = Wrong(RIGHT.replace("L1", "L2"), "block-give-up")
wrong_gives_up_outside = Wrong(RIGHT.replace("L1", "L0"), "outside")
wrong_erases_before_the_call = Wrong("H0 G1 O2 A1 D1 E2 N3 I4 M4 C4 B5 L1", "too-early-erase")
wrong_erases_before_return_true = Wrong("H0 G1 O2 A1 D1 E2 N3 I4 C4 M5 B5 L1", "too-early-erase")
wrong_erases_where_it_was_found = Wrong(RIGHT.replace("M4", "M5"), "block-erase")
wrong_erases_after_the_loops = Wrong(RIGHT.replace("M4", "M1"), "block-erase")
wrong_erases_walls = Wrong(RIGHT.replace("M4", "M3"), "block-erase")
wrong_writes_before_it_looks = Wrong("H0 G1 O2 A1 D1 E2 I3 N3 C4 B5 M4 L1", "too-early-write")
wrong_calls_before_it_writes = Wrong("H0 G1 O2 A1 D1 E2 N3 C4 B5 I4 M4 L1", "too-early-call")
wrong_loops_beside_each_other = Wrong("H0 G1 O2 A1 D1 E1 N2 I3 C3 B4 M3 L1", "indentation")
wrong_unpacks_in_the_loop = Wrong("H0 G1 O2 D1 A2 E2 N3 I4 C4 B5 M4 L1", "too-early-rows")
wrong_returns_true_in_the_base_case_only = Wrong(
    "H0 G1 L2 A1 D1 E2 N3 I4 C4 O5 M4 B1", "too-early-give-up"
)
wrong_no_indentation = Wrong(" ".join(f"{part[0]}0" for part in RIGHT.split()), "indentation")
wrong_too_deep = Wrong(RIGHT.replace("A1", "A2 ").replace("D1", "D3"), "indentation")
wrong_levels_from_one = Wrong("H1 G2 O3 A2 D2 E3 N4 I5 C5 B6 M5 L2", "levels-from-one")
wrong_without_levels = Wrong("H G O A D E N I C B M L", "level-missing")
wrong_unknown_label = Wrong(RIGHT + " Z1", "no-such-label")
wrong_negative_level = Wrong(RIGHT.replace("L1", "L-1"), "bad-level")
wrong_dedent = Wrong(
    "def search(board, cell, k, last):\n    if k > last:\n        return True\n  return False",
    "dedent",
)
