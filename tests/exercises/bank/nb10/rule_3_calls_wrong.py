"""Wrong answers to `rule_3_calls`."""

from exercises.bank.expected import Wrong

wrong_inner_loop_forgotten = Wrong(60, "inner-loop-forgotten")
wrong_once = Wrong(20, "once-an-island")
wrong_one_place = Wrong(400, "one-of-three")
wrong_two_places = Wrong(800, "two-of-three")
wrong_four_places = Wrong(1600, "one-too-many")
wrong_cubed = Wrong(8_000, "one-loop-too-many")
wrong_looks = Wrong(24_000, "looks-not-calls")
wrong_one = Wrong(1, "too-small")
wrong_negative = Wrong(-1200, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_one_more = Wrong(1201, "too-large")
wrong_half = Wrong(1200.5, "not-a-number")
wrong_text = Wrong("1200", "not-a-number")
wrong_formula = Wrong("3 n n", "not-a-number")
wrong_list = Wrong([1200], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
