"""Right answers to `reports`: the same options, written in many ways."""

import numpy as np

right_plain = "bf"
right_upper = "BF"
right_comma = "b, f"
right_spaces = " f  b "
right_list = ["b", "f"]
right_tuple = ("f", "b")
right_set = {"b", "f"}
right_numpy = np.str_("bf")
right_frozen = frozenset("bf")
right_brackets = "b) f)"
right_words = "b and f"
right_full_stop = "B; F."
right_twice_in_a_list = ["b", "F", "b"]
