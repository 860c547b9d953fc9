"""Right answers to `propagates`: the same option, written in many ways."""

import numpy as np

right_plain = "a"
right_upper = "A"
right_spaces = "  a "
right_list = ["a"]
right_tuple = ("a",)
right_set = {"a"}
right_numpy = np.str_("a")
right_frozen = frozenset("a")
right_bracket = "a)"
right_both_brackets = "(a)"
right_full_stop = "A."
right_twice_in_a_list = ["a", "A"]
