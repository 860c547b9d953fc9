"""Right answers to `same_seed`: the same options, written in many ways."""

import numpy as np

right_plain = "ac"
right_upper = "AC"
right_spaces = "  ac "
right_list = ["a", "c"]
right_tuple = ("a", "c")
right_set = {"a", "c"}
right_numpy = np.str_("ac")
right_frozen = frozenset("ac")
right_comma = "a, c"
right_other_order = "ca"
right_semicolon = "a;c"
right_list_of_capitals = ["A", "C"]
right_brackets = "a) c)"
