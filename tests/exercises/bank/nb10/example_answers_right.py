"""Right answers to `example_answers`: the same option, written in many ways."""

import numpy as np

right_plain = "b"
right_upper = "B"
right_spaces = "  b "
right_list = ["b"]
right_tuple = ("b",)
right_set = {"b"}
right_numpy = np.str_("b")
right_frozen = frozenset("b")
right_bracket = "b)"
right_both_brackets = "(b)"
right_full_stop = "B."
right_twice_in_a_list = ["b", "B"]
