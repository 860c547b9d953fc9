"""Wrong answers to `other_curve`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "speed")
wrong_option_b = Wrong("b", "system")
wrong_option_c = Wrong("c", "how-often")
wrong_option_e = Wrong("e", "always-differ")
wrong_as_list = Wrong(["A"], "speed")
wrong_with_bracket = Wrong("e)", "always-differ")
wrong_two = Wrong("da", "too-many-options")
wrong_two_with_a_comma = Wrong("a, e", "too-many-options")
wrong_all = Wrong(list("abcde"), "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("seed", "no-such-option")
wrong_digit_as_text = Wrong("4", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
