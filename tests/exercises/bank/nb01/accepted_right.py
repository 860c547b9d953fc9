"""Right answers to `accepted`: the same options, written in many ways."""

import numpy as np

right_plain = "abde"
right_upper = "ABDE"
right_spaces = "  abde "
right_list = ["a", "b", "d", "e"]
right_tuple = ("a", "b", "d", "e")
right_set = {"a", "b", "d", "e"}
right_numpy = np.str_("abde")
right_frozen = frozenset("abde")
right_comma = "a, b, d, e"
right_other_order = "edba"
right_semicolon = "a;b;d;e"
right_list_of_capitals = ["A", "B", "D", "E"]
right_brackets = "a) b) d) e)"
