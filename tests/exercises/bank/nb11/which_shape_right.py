"""Right answers to `which_shape`: the same option, written in many ways."""

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
right_text = "the triangles with three neighbors: there is the least choice"
