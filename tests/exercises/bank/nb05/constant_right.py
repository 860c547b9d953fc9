"""Right answers to `constant`: the same options, written in many ways."""

import numpy as np

right_plain = "bc"
right_other_order = "cb"
right_upper = "BC"
right_comma = "b, c"
right_and = "b and c"
right_list = ["b", "c"]
right_tuple = ("c", "b")
right_set = {"b", "c"}
right_frozen = frozenset("bc")
right_numpy = np.str_("bc")
right_brackets = "b) c)"
right_in_pieces = ["b", "B", " c."]
