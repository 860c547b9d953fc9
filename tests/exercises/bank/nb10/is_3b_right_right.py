"""Right answers to `is_3b_right`: the same option, written in many ways."""

import numpy as np

right_plain = "b"
right_upper = "B"
right_bracket = "b)"
right_both_brackets = "(B)"
right_dot = " b. "
right_list = ["b"]
right_tuple = ("b",)
right_set = {"b"}
right_frozen = frozenset("b")
right_numpy = np.str_("b")
right_twice = "bb"
right_words = "about every board but one that consists of two islands of 1 alone"
