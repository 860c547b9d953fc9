"""Right answers to `proper_share`: the same option, written in many ways."""

import numpy as np

right_plain = "d"
right_upper = "D"
right_spaces = "  d "
right_bracket = "d)"
right_brackets = "(d)"
right_dot = "D."
right_list = ["d"]
right_tuple = ("D",)
right_set = {"d"}
right_frozen = frozenset("d")
right_numpy = np.str_("d")
right_twice = "dd"
right_text = "5 or fewer"
