"""Right answers to `sound_prune`: the same options, written in many ways."""

import numpy as np

right_plain = "bd"
right_upper = "BD"
right_reversed = "db"
right_spaces = "  b d "
right_in_words = "b and d"
right_commas = "b, d"
right_list = ["b", "d"]
right_tuple = ("d", "b")
right_set = {"b", "d"}
right_numpy = np.str_("bd")
right_frozen = frozenset("bd")
right_brackets = "b) d)"
right_list_with_brackets = ["(b)", "D."]
right_twice_in_a_list = ["b", "d", "B"]
