"""Right answers to `symmetric`: the same option, written in many ways."""

import numpy as np

right_plain = "b"
right_upper = "B"
right_spaces = "  b "
right_bracket = "b)"
right_brackets = "(b)"
right_dot = "B."
right_list = ["b"]
right_tuple = ("B",)
right_set = {"b"}
right_frozen = frozenset("b")
right_numpy = np.str_("b")
right_twice = "bb"
right_text = "Of each pair that is left not both can go; a single given may still be superfluous."
