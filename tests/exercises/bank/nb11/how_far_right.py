"""Right answers to `how_far`: the same option, written in many ways."""

import numpy as np

right_plain = "c"
right_upper = "C"
right_spaces = "  c "
right_bracket = "c)"
right_brackets = "(c)"
right_dot = "C."
right_list = ["c"]
right_tuple = ("C",)
right_set = {"c"}
right_frozen = frozenset("c")
right_numpy = np.str_("c")
right_twice = "cc"
right_text = "about 67 %"
