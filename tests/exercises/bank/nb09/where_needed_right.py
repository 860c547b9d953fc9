"""Right answers to `where_needed`: the same options, written in many ways."""

import numpy as np

right_plain = "ac"
right_upper = "AC"
right_backwards = "ca"
right_comma = "a, c"
right_and = "a and c"
right_list = ["a", "c"]
right_tuple = ("c", "a")
right_set = {"c", "a"}
right_numpy = np.str_("ac")
right_frozen = frozenset("ac")
right_brackets = "a) c)"
right_twice = "acac"
