"""Right answers to `four_n_times`: the same option, written in many ways."""

import numpy as np

right_plain = "a"
right_upper = "A"
right_bracket = "a)"
right_both_brackets = "(A)"
right_dot = " a. "
right_list = ["a"]
right_tuple = ("a",)
right_set = {"a"}
right_frozen = frozenset("a")
right_numpy = np.str_("a")
right_twice = "aa"
right_words = "it is O(n); as a count 12 n is too small, it can be 16 n"
