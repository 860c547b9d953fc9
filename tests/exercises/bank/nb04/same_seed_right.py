"""Right answers to `same_seed`: the same options, written in many ways."""

import numpy as np

right_plain = "ab"
right_other_order = "ba"
right_upper = "AB"
right_comma = "a, b"
right_semicolon = "a; b"
right_list = ["a", "b"]
right_tuple = ("a", "b")
right_set = {"a", "b"}
right_frozen = frozenset("ab")
right_numpy = np.str_("ab")
right_brackets = "a) b)"
right_list_of_mixed_case = ["A", "b"]
