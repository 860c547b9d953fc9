"""Wrong answers to `answers`."""

import numpy as np
from exercises.bank.expected import Wrong

wrong_only_one = Wrong(1, "only-one")
wrong_none = Wrong(0, "none")
wrong_both_directions = Wrong(12, "both-directions")
wrong_all_starts = Wrong(192, "all-starts")
wrong_all_starts_2 = Wrong(96, "all-starts")
wrong_cells = Wrong(81, "cells")
wrong_one_less = Wrong(5, "too-small")
wrong_one_more = Wrong(7, "too-large")
wrong_million = Wrong(1_000_000, "too-large")
wrong_negative = Wrong(-6, "too-small")
wrong_numpy = Wrong(np.int64(8), "too-large")
wrong_half = Wrong(6.5, "not-a-number")
wrong_text = Wrong("6", "not-a-number")
wrong_list = Wrong([6], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_complex = Wrong(6 + 0j, "not-a-number")
wrong_function = Wrong(len, "not-a-number")
wrong_empty = Wrong("", "not-yet")
