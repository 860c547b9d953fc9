"""Right answers to `printed`: the same option, written in many ways."""

import numpy as np

right_plain = "b"
right_upper = "B"
right_spaces = "  b "
right_list = ["b"]
right_tuple = ("B",)
right_set = {"b"}
right_numpy = np.str_("b")
right_bracket = "b)"
right_both_brackets = "(b)"
right_full_stop = "B."
right_in_words = "wrong: it returns nothing"
