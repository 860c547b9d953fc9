"""Wrong answers to `cut`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "path-possible")
wrong_option_c = Wrong("c", "ends-there")
wrong_option_d = Wrong("d", "nothing")
wrong_upper = Wrong("B", "path-possible")
wrong_list = Wrong(["c"], "ends-there")
wrong_bracket = Wrong("d)", "nothing")
wrong_two = Wrong("ab", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("none", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
