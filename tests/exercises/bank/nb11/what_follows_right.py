"""Right answers to `what_follows`: the same options, written in many ways."""

import numpy as np

right_plain = "ae"
right_upper = "AE"
right_reversed = "ea"
right_spaces = "  a e "
right_in_words = "a and e"
right_commas = "a, e"
right_list = ["a", "e"]
right_tuple = ("e", "a")
right_set = {"a", "e"}
right_frozen = frozenset("ae")
right_numpy = np.str_("ae")
right_brackets = "a) e)"
right_list_with_brackets = ["(a)", "E."]
right_twice_in_a_list = ["a", "e", "A"]
