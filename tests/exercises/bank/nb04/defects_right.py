"""Right answers to `defects`: the same option, written in many ways."""

import numpy as np

right_plain = "e"
right_upper = "E"
right_spaces = "  e "
right_list = ["e"]
right_tuple = ("e",)
right_set = {"e"}
right_numpy = np.str_("e")
right_frozen = frozenset("e")
right_bracket = "e)"
right_both_brackets = "(e)"
right_full_stop = "E."
right_twice_in_a_list = ["e", "E"]
