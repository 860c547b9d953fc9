"""Right answers to `two_colors`: the same option, written in many ways."""

import numpy as np

right_plain = "bd"
right_upper = "BD"
right_spaces = "  bd "
right_list = ["b", "d"]
right_tuple = ("b", "d")
right_set = {"b", "d"}
right_numpy = np.str_("bd")
right_frozen = frozenset("bd")
right_comma = "b, d"
right_other_order = "db"
right_semicolon = "b;d"
right_list_of_capitals = ["B", "D"]
right_brackets = "b) d)"
