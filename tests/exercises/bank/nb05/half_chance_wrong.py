"""Wrong answers to `half_chance`."""

import math

from exercises.bank.expected import Wrong

wrong_multiplied = Wrong(3 * math.log(2), "multiplied")
wrong_multiplied_rounded = Wrong(2.08, "multiplied")
wrong_negative = Wrong(3 / math.log(0.5), "sign-lost")
wrong_logarithm = Wrong(3 / math.log10(2), "logarithm-to-ten")
wrong_delta = Wrong(3, "one-over-e")
wrong_half = Wrong(1.5, "half-of-three")
wrong_twice = Wrong(6.0, "twice-three")
wrong_exponent = Wrong(math.log(2), "without-delta")
wrong_one_worse = Wrong(1.44, "one-worse")
wrong_eight = Wrong(8, "too-large")
wrong_five = Wrong(5.0, "too-large")
wrong_four = Wrong(4, "too-small")
wrong_cold = Wrong(0.1, "too-small")
wrong_zero = Wrong(0, "too-small")
wrong_one_half = Wrong(0.5, "too-small")
wrong_not_quite = Wrong(4.2, "too-small")
wrong_text = Wrong("4.33", "not-a-number")
wrong_formula_as_text = Wrong("3 / ln 2", "not-a-number")
wrong_list = Wrong([4.33], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_function = Wrong(math.log, "not-a-number")
wrong_nothing = Wrong("", "not-yet")
