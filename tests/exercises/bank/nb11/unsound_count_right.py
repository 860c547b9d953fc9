"""Right answers to `unsound_count`: the same option, written in many ways."""

import numpy as np

right_plain = "a"
right_upper = "A"
right_spaces = "  a "
right_bracket = "a)"
right_brackets = "(a)"
right_dot = "A."
right_list = ["a"]
right_tuple = ("A",)
right_set = {"a"}
right_frozen = frozenset("a")
right_numpy = np.str_("a")
right_twice = "aa"
right_text = "It says that there is one answer, and there are several."
