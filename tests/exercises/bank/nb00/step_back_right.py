"""Right answers to `step_back`: the same option, written in many ways."""

import numpy as np

right_plain = "a"
right_upper = "A"
right_spaces = "  a "
right_list = ["a"]
right_tuple = ("A",)
right_set = {"a"}
right_numpy = np.str_("a")
right_bracket = "a)"
right_both_brackets = "(a)"
right_full_stop = "A."
