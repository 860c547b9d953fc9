"""Right answers to `refuted_by`: the same option, written in many ways."""

import numpy as np

right_plain = "c"
right_upper = "C"
right_spaces = "  c "
right_list = ["c"]
right_tuple = ("c",)
right_set = {"c"}
right_numpy = np.str_("c")
right_frozen = frozenset("c")
right_bracket = "c)"
right_both_brackets = "(c)"
right_full_stop = "C."
right_twice_in_a_list = ["c", "C"]
