"""Wrong answers to `many`."""

from exercises.bank.expected import Wrong

wrong_one_comparison = Wrong(5, "one-comparison")
wrong_certain = Wrong(100, "added-up")
wrong_none = Wrong(35.8, "none-of-them")
wrong_none_rounded = Wrong(36, "none-of-them")
wrong_level = Wrong(95, "level")
wrong_share = Wrong(0.64, "share", "too-small")
wrong_half = Wrong(50, "too-small")
wrong_ten_looks = Wrong(100 * (1 - 0.95**10), "too-small")
wrong_little = Wrong(20, "too-small")
wrong_much = Wrong(80, "too-large")
wrong_negative = Wrong(-64, "too-small")
wrong_huge = Wrong(10**6, "too-large")
wrong_text = Wrong("64", "not-a-number")
wrong_percent_sign = Wrong("64 %", "not-a-number")
wrong_pair = Wrong((64, 65), "not-a-number")
wrong_list = Wrong([64], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
