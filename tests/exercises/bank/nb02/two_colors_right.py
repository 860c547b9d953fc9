"""Right answers to `two_colors`: the same option, written in many ways."""

import numpy as np

right_plain = "bc"
right_upper = "BC"
right_spaces = "  bc "
right_list = ["b", "c"]
right_tuple = ("b", "c")
right_set = {"b", "c"}
right_numpy = np.str_("bc")
right_frozen = frozenset("bc")
right_comma = "b, c"
right_other_order = "cb"
right_semicolon = "b;c"
right_list_of_capitals = ["B", "C"]
right_brackets = "b) c)"
