"""Wrong answers to `from_the_end`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "error-expected")
wrong_option_b = Wrong("b", "cut-off")
wrong_option_d = Wrong("d", "other-row")
wrong_option_e = Wrong("e", "none-expected")
wrong_as_list = Wrong(["A"], "error-expected")
wrong_with_bracket = Wrong("e)", "none-expected")
wrong_two = Wrong("ca", "too-many-options")
wrong_two_with_a_comma = Wrong("a, e", "too-many-options")
wrong_all = Wrong(list("abcde"), "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_the_option_itself = Wrong("the last number", "no-such-option")
wrong_word = Wrong("IndexError", "no-such-option")
wrong_digit_as_text = Wrong("3", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
