"""Right answers to `is_3b_right`: the same option, written in many ways."""

import numpy as np

right_plain = "d"
right_upper = "D"
right_bracket = "d)"
right_both_brackets = "(D)"
right_dot = " d. "
right_list = ["d"]
right_tuple = ("d",)
right_set = {"d"}
right_frozen = frozenset("d")
right_numpy = np.str_("d")
right_twice = "dd"
right_words = "about every board but one that consists of two islands of 1 alone"
