"""Wrong answers to `removed`."""

from exercises.bank.expected import Wrong

wrong_as_many_as_put = Wrong(11, "all-removed")
wrong_none = Wrong(0, "none-removed")
wrong_cells = Wrong(7, "those-that-stand")
wrong_added = Wrong(18, "added")
wrong_one_less = Wrong(3, "one-off")
wrong_one_more = Wrong(5, "one-off")
wrong_calls = Wrong(12, "too-large")
wrong_negative = Wrong(-4, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(4.5, "not-a-number")
wrong_text = Wrong("4", "not-a-number")
wrong_two_numbers = Wrong((11, 7), "not-a-number")
wrong_list = Wrong([4], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
