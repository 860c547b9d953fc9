"""Wrong answers to `small_blanks`."""

from exercises.bank.expected import Wrong

wrong_visited = Wrong(7, "counts-the-walk")
wrong_outside_the_circle = Wrong(4, "walk-without-tail")
wrong_start_is_blank = Wrong(3, "one-too-many")
wrong_repeated_cell_twice = Wrong(1, "counts-the-repeated-cell")
wrong_all_visited = Wrong(0, "expects-all")
wrong_all_blank = Wrong(9, "all-blank")
wrong_five = Wrong(5, "too-large")
wrong_six = Wrong(6, "too-large")
wrong_eight = Wrong(8, "too-large")
wrong_negative = Wrong(-2, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(2.5, "not-a-number")
wrong_text = Wrong("2", "not-a-number")
wrong_words = Wrong("two cells", "not-a-number")
wrong_list = Wrong([2], "not-a-number")
wrong_cells = Wrong([(0, 0), (0, 2)], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_infinite = Wrong(float("inf"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
