"""Wrong answers to `complete`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "exponential")
wrong_option_b = Wrong("b", "not-in-p")
wrong_option_d = Wrong("d", "newspaper")
wrong_upper = Wrong("A", "exponential")
wrong_list = Wrong(["b"], "not-in-p")
wrong_bracket = Wrong("d)", "newspaper")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("in NP and NP-hard", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
