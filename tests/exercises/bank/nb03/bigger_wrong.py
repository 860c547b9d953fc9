"""Wrong answers to `bigger`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "always")
wrong_option_b = Wrong("b", "np-hard")
wrong_option_c = Wrong("c", "checking")
wrong_upper = Wrong("A", "always")
wrong_list = Wrong(["b"], "np-hard")
wrong_bracket = Wrong("c)", "checking")
wrong_two = Wrong("da", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("no", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
