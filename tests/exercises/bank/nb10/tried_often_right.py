"""Right answers to `tried_often`: the same option, written in many ways."""

import numpy as np

right_plain = "d"
right_upper = "D"
right_spaces = "  d "
right_list = ["d"]
right_tuple = ("d",)
right_set = {"d"}
right_numpy = np.str_("d")
right_frozen = frozenset("d")
right_bracket = "d)"
right_both_brackets = "(d)"
right_full_stop = "D."
right_twice_in_a_list = ["d", "D"]
