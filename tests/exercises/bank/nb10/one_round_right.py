"""Right answers to `one_round`: the same option, written in many ways."""

import numpy as np

right_plain = "c"
right_upper = "C"
right_bracket = "c)"
right_both_brackets = "(C)"
right_dot = " c. "
right_list = ["c"]
right_tuple = ("c",)
right_set = {"c"}
right_frozen = frozenset("c")
right_numpy = np.str_("c")
right_twice = "cc"
right_words = "as n * n * n; the report gives the cost of one rule at one island only"
