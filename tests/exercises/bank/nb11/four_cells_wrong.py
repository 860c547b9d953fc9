"""Wrong answers to `four_cells`."""

from exercises.bank.expected import Wrong

wrong_last_given = Wrong(2, "last-given")
wrong_any_start = Wrong(24, "one-free")
wrong_ends = Wrong(3, "ends-only")
wrong_one = Wrong(1, "only-one")
wrong_one_as_float = Wrong(1.0, "only-one")
wrong_four = Wrong(4, "too-small")
wrong_one_less = Wrong(5, "too-small")
wrong_zero = Wrong(0, "too-small")
wrong_negative = Wrong(-6, "too-small")
wrong_one_more = Wrong(7, "too-large")
wrong_eight_steps = Wrong(8, "too-large")
wrong_twelve = Wrong(12, "too-large")
wrong_half = Wrong(6.5, "not-a-number")
wrong_text = Wrong("6", "not-a-number")
wrong_word = Wrong("six", "not-a-number")
wrong_list = Wrong([6], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
