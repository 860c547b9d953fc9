"""Right answers to `o_of_8`: the same option, written in many ways."""

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
right_words = "the time of rule 1 has a bound that does not depend on n: it is the same as O(1)"
