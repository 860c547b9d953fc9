"""Gadgets with one mistake each."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n03_np_hardness.answers.gadgets import CLAUSE, EQUAL, LONGER
from hidato_edu.lessons.n03_np_hardness.checks.gadgets import WIRE


def _clause(text):
    return [LONGER, text, EQUAL]


def _equal(text):
    return [LONGER, CLAUSE, text]


wrong_wire_unchanged = Wrong([WIRE, CLAUSE, EQUAL], "broken-changes")
wrong_two_changes = Wrong({"broken": "4\n. A . .\ns x o e\n. B . ."}, "broken-changes")
wrong_other_shape = Wrong({"broken": "3\n. A .\ns o e\n. B ."}, "broken-other-shape")
wrong_row_added = Wrong([f"{WIRE}\n. . . .", CLAUSE, EQUAL], "broken-other-shape")
wrong_still_right = Wrong({"broken": "3\n. A . .\ns x o e\n. B . ."}, "broken-still-right")
wrong_no_way_left = Wrong({"broken": "3\n. A . .\ns o . e\n. B . ."}, "broken-no-way")
wrong_too_long_for_a_way = Wrong({"broken": "9\n. A . .\ns o o e\n. B . ."}, "broken-no-way")
wrong_wire_as_clause = Wrong(_clause(WIRE), "clause-forbids-AB")
wrong_wire_as_equal = Wrong(_equal(WIRE), "equal-allows-A")
wrong_no_filler = Wrong(_clause("4\n. A B .\ns o o e\n. . . ."), "clause-forbids-A")
wrong_two_fillers = Wrong(_clause("4\n. A B .\ns o o e\n. x x ."), "clause-allows-")
wrong_too_short = Wrong(_clause("3\n. A B .\ns o o e\n. x . ."), "clause-allows-")
wrong_too_long = Wrong(_clause("5\n. A B .\ns o o e\n. x . ."), "clause-forbids-A")
wrong_far_away = Wrong(_clause("7\n. A B .\ns o o e\n. x . ."), "clause-no-way")
wrong_touching_lanes = Wrong(_equal("2\n. A B .\ns x x e"), "equal-allows-A")
wrong_no_second_lane = Wrong(_equal("2\n. A B .\ns . . e"), "equal-forbids-")
wrong_no_first_lane = Wrong(
    _equal("2\n. A . B\ns . . e\n. x x ."), "equal-no-way", "equal-forbids-AB"
)
wrong_shorter_lane = Wrong(_equal("3\n. A B x .\ns . . . e\n. x x . ."), "equal-forbids-")
wrong_only_neither = Wrong(_equal("2\nA . . B\ns x x e"), "equal-forbids-AB", "equal-allows-A")
wrong_no_number = Wrong({"broken": ". A . .\ns o o e\n. B . ."}, "no-number")
wrong_word = Wrong({"broken": "four\n. A . .\ns o o e\n. B . ."}, "no-number")
wrong_negative = Wrong({"clause": "-1\n. A B .\ns o o e\n. x . ."}, "no-number")
wrong_list = Wrong({"equal": [2, 3]}, "no-text")
wrong_number_alone = Wrong([4, CLAUSE, EQUAL], "no-text")
wrong_no_start = Wrong({"broken": "4\n. A . .\n. o o e\n. B . ."}, "not-once")
wrong_two_ends = Wrong({"clause": "4\n. A B e\ns o o e\n. x . ."}, "not-once")
wrong_no_b = Wrong({"broken": "3\n. A . .\ns o o e\n. x . ."}, "not-once")
wrong_only_a_number = Wrong({"equal": "2"}, "not-once")
wrong_stars = Wrong({"equal": "2\n. A B .\ns * * e"}, "strange-mark")
wrong_small_letters = Wrong({"equal": "2\n. a b .\ns . . e\n. x x ."}, "strange-mark")
wrong_huge = Wrong({"clause": "4\n" + "x" * 1000}, "too-long")
wrong_many_cells = Wrong({"clause": "9\nsABe\nxxxx\nxxxx\nxxxx\nxxxx"}, "too-many")
wrong_one_gadget = Wrong(CLAUSE, "one-object", "no-slots")
