"""Right answers to `six_levels`: the same options, written in many ways."""

import numpy as np

right_plain = "abfg"
right_upper = "ABFG"
right_reversed = "gfba"
right_spaces = "  a b f  g "
right_in_words = "a and b and f and g"
right_commas = "a, b, f, g"
right_list = ["a", "b", "f", "g"]
right_tuple = ("f", "g", "b", "a")
right_set = {"a", "b", "f", "g"}
right_frozen = frozenset("abfg")
right_numpy = np.str_("abfg")
right_brackets = "a) b) f) g)"
right_list_with_brackets = ["(a)", "B.", "F.", "g)"]
right_twice_in_a_list = ["a", "b", "f", "A", "g"]
