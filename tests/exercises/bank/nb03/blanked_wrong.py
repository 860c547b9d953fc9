"""Wrong answers to `blanked`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "can-fall")
wrong_option_b = Wrong("b", "other-way-round")
wrong_option_c = Wrong("c", "always-grows")
wrong_upper = Wrong("A", "can-fall")
wrong_list = Wrong(["b"], "other-way-round")
wrong_bracket = Wrong("c)", "always-grows")
wrong_two = Wrong("da", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("more", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
