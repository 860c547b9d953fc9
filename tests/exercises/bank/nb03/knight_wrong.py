"""Wrong answers to `knight`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "direction")
wrong_option_c = Wrong("c", "path-not-hard")
wrong_option_d = Wrong("d", "other-moves")
wrong_upper = Wrong("B", "direction")
wrong_list = Wrong(["c"], "path-not-hard")
wrong_bracket = Wrong("d)", "other-moves")
wrong_two = Wrong("ab", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("wrong", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
