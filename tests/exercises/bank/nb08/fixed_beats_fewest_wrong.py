"""Boards on which the fixed order does not need fewer calls, and what is no such board."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.kakuro.formats import parse

GOOD = [["#", (8, 0), (16, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]]

wrong_no_wrong_digit = Wrong([["#", (3, 0), (7, 0)], [(0, 4), 0, 0], [(0, 6), 0, 0]],
                             "no-wrong-digit")  # fmt: skip
wrong_one_cell = Wrong([["#", (4, 0)], [(0, 4), 0]], "no-wrong-digit")
wrong_never_astray = Wrong("# 8\\ 4\\\n\\9 0 0\n\\3 0 0", "never-astray")
wrong_both_go_wrong = Wrong("# 5\\ 6\\\n\\3 0 0\n\\8 0 0", "fewest-wins")
wrong_equal = Wrong(parse("# 8\\ 4\\\n\\5 0 0\n\\7 0 0"), "equal-counts")
wrong_mirrored = Wrong([["#", (16, 0), (8, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]], "equal-counts")
wrong_several_answers = Wrong([["#", (3, 0), (3, 0)], [(0, 3), 0, 0], [(0, 3), 0, 0]],
                              "several-answers")  # fmt: skip
wrong_many_answers = Wrong(
    [["#", (15, 0), (15, 0), (15, 0)], *[[(0, 15), 0, 0, 0]] * 3], "several-answers"
)
wrong_no_answer = Wrong([["#", (3, 0), (6, 0)], [(0, 4), 0, 0], [(0, 5), 0, 0]], "no-answer")
wrong_impossible_sum = Wrong([["#", (9, 0), (9, 0)], [(0, 18), 0, 0]], "no-answer")
wrong_sums_do_not_agree = Wrong([["#", (8, 0), (16, 0)], [(0, 11), 0, 0], [(0, 12), 0, 0]],
                                "no-answer")  # fmt: skip
wrong_all_given = Wrong([["#", (8, 0), (16, 0)], [(0, 11), 2, 9], [(0, 13), 6, 7]],
                        "nothing-blank")  # fmt: skip
wrong_given_digit = Wrong([["#", (8, 0), (16, 0)], [(0, 11), 0, 9], [(0, 13), 0, 0]],
                          "no-wrong-digit")  # fmt: skip
wrong_clues_the_other_way = Wrong([["#", (0, 8), (0, 16)], [(11, 0), 0, 0], [(13, 0), 0, 0]],
                                  "no-puzzle")  # fmt: skip
wrong_no_clues = Wrong([["#", "#", "#"], ["#", 0, 0], ["#", 0, 0]], "no-puzzle")
wrong_sum_over_45 = Wrong([["#", (8, 0), (46, 0)], [(0, 11), 0, 0], [(0, 13), 0, 0]], "no-puzzle")
wrong_no_white = Wrong([[(0, 0), (0, 0)]], "no-puzzle")
wrong_minus_one_for_black = Wrong([[-1, 8, 16], [11, 0, 0], [13, 0, 0]], "no-puzzle")
wrong_clue_without_pair = Wrong([["#", "8", "16"], ["11", 0, 0], ["13", 0, 0]], "no-number")
wrong_three_sums = Wrong([["#", (8, 0, 0), (16, 0)], [(0, 11), 0, 0]], "bad-black-cell")
wrong_ragged = Wrong([["#", (8, 0), (16, 0)], [(0, 11), 0]], "ragged")
wrong_flat = Wrong([0, 0, 0], "no-board")
wrong_letters = Wrong("# 8\\ 16\\\n\\11 x 0\n\\13 0 0", "bad-text")
wrong_slashes = Wrong("# 8/ 16/\n/11 0 0\n/13 0 0", "bad-text")
wrong_no_raw_text = Wrong("# 8\\ 16\\\n\11 0 0\n\13 0 0", "no-raw-text")
wrong_other_family = Wrong(hidato.parse("1 0 0"), "no-board")
wrong_too_large = Wrong("\n".join(["# " + "3\\ " * 9, *["\\4 " + "0 " * 9] * 9]), "too-large")
wrong_too_long = Wrong("0 " * 4_000, "too-large")
wrong_too_wide = Wrong([["#"] * 20], "too-large")
wrong_fractions = Wrong(np.array([[0.5, 1.0], [2.0, 3.0]]), "no-number")
wrong_number = Wrong(5, "no-board")
wrong_counts = Wrong((5, 6), "no-board")
wrong_set = Wrong({"board"}, "no-board")
wrong_two_boards = Wrong([GOOD, GOOD], "bad-black-cell")
wrong_other_slot = Wrong({"fixed": GOOD}, "no-board")
wrong_too_slow = Wrong([["#", *[(35, 0)] * 6, (36, 0)], *[[(0, 35), *[0] * 7]] * 7], "too-slow")


wrong_function = Wrong(lambda puzzle: 5, "no-board")
