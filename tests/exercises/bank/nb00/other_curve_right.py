"""Right answers to `other_curve`: the same option, written in many ways."""

import numpy as np

right_plain = "d"
right_upper = "D"
right_spaces = "  d "
right_list = ["d"]
right_tuple = ("D",)
right_set = {"d"}
right_numpy = np.str_("d")
right_bracket = "d)"
right_both_brackets = "(d)"
right_full_stop = "D."
right_in_words = "which seed she used"
