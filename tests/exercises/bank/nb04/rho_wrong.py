"""Wrong answers to `rho`."""

from exercises.bank.expected import Wrong

wrong_visited = Wrong(12, "counts-the-walk")
wrong_repeated_cell_twice = Wrong(27, "counts-the-repeated-cell")
wrong_last_cell_lost = Wrong(29, "last-cell-lost")
wrong_old_circle_only = Wrong(32, "walk-without-tail")
wrong_new_circle_only = Wrong(38, "walk-without-tail")
wrong_five_visited = Wrong(35, "stops-at-target")
wrong_all_visited = Wrong(0, "expects-all")
wrong_all_blank = Wrong(40, "too-large")
wrong_eleven = Wrong(11, "too-small")
wrong_negative = Wrong(-28, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(28.5, "not-a-number")
wrong_text = Wrong("28", "not-a-number")
wrong_two_numbers = Wrong((28, 28), "not-a-number")
wrong_list = Wrong([28], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
