"""Right answers to `six_boxes`: the same options, written in many ways."""

import numpy as np

right_plain = "df"
right_other_order = "fd"
right_upper = "DF"
right_comma = "d, f"
right_semicolon = "d; f"
right_list = ["d", "f"]
right_tuple = ("d", "f")
right_set = {"d", "f"}
right_frozen = frozenset("df")
right_numpy = np.str_("df")
right_brackets = "d) f)"
right_list_of_mixed_case = ["D", "f"]
