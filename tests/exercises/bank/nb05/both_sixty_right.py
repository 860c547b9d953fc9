"""Right answers to `both_sixty`: the same options, written in many ways."""

import numpy as np

right_plain = "bd"
right_other_order = "db"
right_upper = "BD"
right_comma = "b, d"
right_and = "b and d"
right_list = ["b", "d"]
right_tuple = ("d", "b")
right_set = {"b", "d"}
right_frozen = frozenset("bd")
right_numpy = np.str_("bd")
right_brackets = "b) d)"
right_in_pieces = ["b", "B", " d."]
