"""Wrong answers to `sure_lanes`."""

from exercises.bank.expected import Wrong

wrong_all = Wrong(5, "all-points")
wrong_room = Wrong(6, "all-room")
wrong_nothing = Wrong(0, "nothing-sure")
wrong_four = Wrong(4, "two-are-full")
wrong_one = Wrong(1, "one-missing")
wrong_two = Wrong(2, "two-neighbors")
wrong_negative = Wrong(-3, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(3.5, "not-a-number")
wrong_text = Wrong("3", "not-a-number")
wrong_two_numbers = Wrong((3, 1), "not-a-number")
wrong_list = Wrong([3], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
