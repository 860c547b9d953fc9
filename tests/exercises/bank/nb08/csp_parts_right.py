"""Right answers to `csp_parts`: the same options, written in many ways."""

import numpy as np

right_plain = "bc"
right_upper = "BC"
right_spaces = "b c"
right_commas = "b, c"
right_turned = "cb"
right_list = ["b", "c"]
right_tuple = ("c", "b")
right_set = {"b", "c"}
right_numpy = np.array(["b", "c"]).tolist()
right_frozen = frozenset("bc")
right_brackets = "b) c)"
right_twice = "bcb"
right_and = "b and c"
