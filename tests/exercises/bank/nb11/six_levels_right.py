"""Right answers to `six_levels`: the same options, written in many ways."""

import numpy as np

right_plain = "abf"
right_upper = "ABF"
right_reversed = "fba"
right_spaces = "  a b f "
right_in_words = "a and b and f"
right_commas = "a, b, f"
right_list = ["a", "b", "f"]
right_tuple = ("f", "b", "a")
right_set = {"a", "b", "f"}
right_frozen = frozenset("abf")
right_numpy = np.str_("abf")
right_brackets = "a) b) f)"
right_list_with_brackets = ["(a)", "B.", "F."]
right_twice_in_a_list = ["a", "b", "f", "A"]
