"""Wrong answers to `printed`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "print-is-return")
wrong_option_c = Wrong("c", "taken-for-untouched")
wrong_option_d = Wrong("d", "taken-for-endless")
wrong_as_list = Wrong(["A"], "print-is-return")
wrong_with_bracket = Wrong("d)", "taken-for-endless")
wrong_two = Wrong("ba", "too-many-options")
wrong_two_with_a_comma = Wrong("a, d", "too-many-options")
wrong_all = Wrong(list("abcd"), "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("wrong", "no-such-option")
wrong_digit_as_text = Wrong("2", "no-such-option")
wrong_number = Wrong(1, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
