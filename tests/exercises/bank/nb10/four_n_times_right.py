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
right_words = (
    "it is O(n). As a count the 12 is too small: up to 4 neighbors and up to 4 "
    "bridges of each of n islands are up to 16 n comparisons of bridges"
)
