"""Wrong arrangements of the lines of the document's search."""

from __future__ import annotations

from exercises.bank.expected import Wrong

RIGHT = "G0 F1 M1 A2 D1 E2 L2 H3 C2 B1"

wrong_tries_all_digits = Wrong(RIGHT.replace("D1", "K1"), "distractor-all-digits")
wrong_returns_the_first_candidate = Wrong("G0 F1 M1 A2 D1 E2 J2 C2 B1", "distractor-return-search")
wrong_puts_zero = Wrong(RIGHT.replace("C2", "I2"), "distractor-put-zero")
wrong_gives_up_after_one_digit = Wrong(RIGHT.replace("B1", "B2"), "block-give-up")
wrong_gives_up_outside = Wrong(RIGHT.replace("B1", "B0"), "outside")
wrong_removes_before_the_call = Wrong("G0 F1 M1 A2 D1 E2 C2 L2 H3 B1", "too-early-remove")
wrong_removes_before_return_true = Wrong("G0 F1 M1 A2 D1 E2 L2 C3 H3 B1", "too-early-remove")
wrong_removes_where_it_was_found = Wrong(RIGHT.replace("C2", "C3"), "block-remove")
wrong_removes_after_the_loop = Wrong(RIGHT.replace("C2", "C1"), "block-remove")
wrong_calls_before_it_puts = Wrong("G0 F1 M1 A2 D1 L2 H3 E2 C2 B1", "too-early-call")
wrong_removes_then_puts = Wrong("G0 F1 M1 A2 D1 C2 L2 H3 E2 B1", "too-early-remove",
                                "too-early-call")  # fmt: skip
wrong_asks_before_it_chooses = Wrong("G0 M1 A2 F1 D1 E2 L2 H3 C2 B1", "too-early-full")
wrong_loops_before_it_chooses = Wrong("G0 D1 F2 M2 A3 E2 L2 H3 C2 B1", "too-early-digits")
wrong_asks_at_the_end = Wrong("G0 F1 D1 E2 L2 H3 C2 M1 A2 B1", "too-early-digits")
wrong_gives_up_where_full = Wrong("G0 F1 M1 B2 D1 E2 L2 H3 C2 A1", "too-early-give-up")
wrong_gives_up_in_the_call = Wrong("G0 F1 M1 A2 D1 E2 L2 B3 C2 H1", "too-early-give-up")
wrong_no_indentation = Wrong(" ".join(f"{part[0]}0" for part in RIGHT.split()), "indentation")
wrong_too_deep = Wrong(RIGHT.replace("F1", "F2").replace("M1", "M2"), "indentation")
wrong_levels_from_one = Wrong("G1 F2 M2 A3 D2 E3 L3 H4 C3 B2", "levels-from-one")
wrong_call_outside_of_the_loop = Wrong("G0 F1 M1 A2 D1 E2 L1 H2 C1 B1", "block-call")
wrong_without_levels = Wrong("G F M A D E L H C B", "level-missing")
wrong_unknown_label = Wrong(RIGHT + " Z1", "no-such-label")
wrong_negative_level = Wrong(RIGHT.replace("B1", "B-1"), "bad-level")
wrong_dedent = Wrong(
    "def search(board):\n    cell = board.fewest()\n  return False", "dedent"
)  # fmt: skip
