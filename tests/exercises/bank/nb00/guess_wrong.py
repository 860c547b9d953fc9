"""Wrong answers to `guess`."""

import numpy as np
from exercises.bank.expected import Wrong

wrong_never = Wrong(0, "never-wrong")
wrong_steps = Wrong(41, "counts-steps")
wrong_writes = Wrong(10, "counts-writes")
wrong_blanks = Wrong(6, "counts-blanks")
wrong_calls = Wrong(13, "counts-calls")
wrong_twice = Wrong(8, "twice")
wrong_one_less = Wrong(3, "too-small")
wrong_one_more = Wrong(5, "too-large")
wrong_one = Wrong(1, "too-small")
wrong_many = Wrong(100, "too-large")
wrong_negative = Wrong(-4, "too-small")
wrong_huge = Wrong(10**30, "too-large")
wrong_half = Wrong(4.5, "not-a-number")
wrong_text = Wrong("4", "not-a-number")
wrong_word = Wrong("many", "not-a-number")
wrong_list = Wrong([4], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_array = Wrong(np.array([1, 2]), "not-a-number")
wrong_complex = Wrong(4 + 0j, "not-a-number")
wrong_function = Wrong(len, "not-a-number")
wrong_nothing = Wrong("", "not-yet")
