"""Wrong answers to `sure_lanes`."""

from exercises.bank.expected import Wrong

wrong_all = Wrong(7, "all-points")
wrong_room = Wrong(8, "all-room")
wrong_nothing = Wrong(0, "nothing-sure")
wrong_six = Wrong(6, "three-are-full")
wrong_one = Wrong(1, "one-missing")
wrong_three = Wrong(3, "three-neighbors")
wrong_negative = Wrong(-4, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(4.5, "not-a-number")
wrong_text = Wrong("4", "not-a-number")
wrong_two_numbers = Wrong((4, 1), "not-a-number")
wrong_list = Wrong([4], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_empty = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
