"""Wrong answers to `unturned`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "works")
wrong_option_b = Wrong("b", "loses-cycles")
wrong_option_d = Wrong("d", "both-ways")
wrong_upper = Wrong("A", "works")
wrong_list = Wrong(["b"], "loses-cycles")
wrong_bracket = Wrong("d)", "both-ways")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("no", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
