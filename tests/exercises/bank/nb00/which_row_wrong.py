"""Wrong answers to `which_row`."""

import numpy as np
from exercises.bank.expected import Wrong

wrong_line = Wrong(4, "line-is-row")
wrong_from_one = Wrong(3, "off-by-one")
wrong_column = Wrong(5, "column")
wrong_the_number = Wrong(10, "the-number")
wrong_first = Wrong(0, "too-small")
wrong_second = Wrong(1, "too-small")
wrong_six = Wrong(6, "too-large")
wrong_hundred = Wrong(100, "too-large")
wrong_from_the_end = Wrong(-1, "too-small")
wrong_line_and_column = Wrong((4, 5), "not-a-number")
wrong_line_as_text = Wrong("line 4", "not-a-number")
wrong_half = Wrong(2.5, "not-a-number")
wrong_text = Wrong("2", "not-a-number")
wrong_word = Wrong("many", "not-a-number")
wrong_list = Wrong([2], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_array = Wrong(np.array([1, 2]), "not-a-number")
wrong_complex = Wrong(2 + 0j, "not-a-number")
wrong_function = Wrong(len, "not-a-number")
wrong_nothing = Wrong("", "not-yet")
