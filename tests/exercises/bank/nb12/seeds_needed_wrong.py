"""Wrong answers to `seeds_needed`."""

from exercises.bank.expected import Wrong

wrong_twice = Wrong(120, "twice-as-many")
wrong_only_the_new = Wrong(180, "only-the-new-ones")
wrong_eight_times = Wrong(480, "too-high-a-power")
wrong_as_before = Wrong(60, "as-before")
wrong_half = Wrong(30, "fewer")
wrong_root = Wrong(85, "too-small")
wrong_ten = Wrong(10, "fewer")
wrong_rounded_up = Wrong(300, "too-large")
wrong_thousand = Wrong(1_000, "too-large")
wrong_sixteen_times = Wrong(960, "too-large")
wrong_zero = Wrong(0, "too-small")
wrong_negative = Wrong(-240, "too-small")
wrong_text = Wrong("240", "not-a-number")
wrong_range = Wrong(range(240), "not-a-number")
wrong_list = Wrong([240], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
