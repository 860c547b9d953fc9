"""Wrong answers to `row_first`."""

import numpy as np
from exercises.bank.expected import Wrong

wrong_column_first = Wrong(6, "column-first")
wrong_from_one = Wrong(5, "counts-from-one")
wrong_last = Wrong(8, "last-cell")
wrong_one = Wrong(1, "too-small")
wrong_zero = Wrong(0, "too-small")
wrong_index = Wrong(10, "too-large")
wrong_negative = Wrong(-1, "too-small")
wrong_nine = Wrong(9, "too-large")
wrong_row = Wrong([7, 8], "not-a-number")
wrong_index_pair = Wrong((1, 0), "not-a-number")
wrong_error = Wrong("IndexError", "not-a-number")
wrong_half = Wrong(7.5, "not-a-number")
wrong_text = Wrong("7", "not-a-number")
wrong_word = Wrong("many", "not-a-number")
wrong_list = Wrong([7], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_array = Wrong(np.array([1, 2]), "not-a-number")
wrong_complex = Wrong(7 + 0j, "not-a-number")
wrong_function = Wrong(len, "not-a-number")
wrong_nothing = Wrong("", "not-yet")
