"""Wrong answers to `loop_count`."""

from exercises.bank.expected import Wrong

wrong_guesses = Wrong(1, "guesses-not-rounds")
wrong_two = Wrong(2, "last-round-forgotten")
wrong_three = Wrong(3, "last-round-forgotten")
wrong_five = Wrong(5, "guess-counted")
wrong_islands = Wrong(6, "per-island")
wrong_none = Wrong(0, "no-rounds")
wrong_negative = Wrong(-4, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(4.5, "not-a-number")
wrong_text = Wrong("4", "not-a-number")
wrong_two_numbers = Wrong((4, 1), "not-a-number")
wrong_list = Wrong([4], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
