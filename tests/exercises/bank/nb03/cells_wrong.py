"""Wrong answers to `cells`."""

import numpy as np
from exercises.bank.expected import Wrong

wrong_points_only = Wrong(16, "points-only")
wrong_twice_the_points = Wrong(32, "twice-the-points")
wrong_border_forgotten = Wrong(64, "border-forgotten")
wrong_border_forgotten_2 = Wrong(49, "border-forgotten")
wrong_squared = Wrong(256, "squared")
wrong_exponential = Wrong(65536, "exponential")
wrong_one_less = Wrong(80, "too-small")
wrong_one_more = Wrong(82, "too-large")
wrong_million = Wrong(1_000_000, "too-large")
wrong_negative = Wrong(-81, "too-small")
wrong_numpy = Wrong(np.int64(83), "too-large")
wrong_half = Wrong(81.5, "not-a-number")
wrong_text = Wrong("81", "not-a-number")
wrong_list = Wrong([81], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_complex = Wrong(81 + 0j, "not-a-number")
wrong_function = Wrong(len, "not-a-number")
wrong_empty = Wrong("", "not-yet")
