"""Wrong answers to `step_back`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "runs-again")
wrong_option_c = Wrong("c", "all-forward")
wrong_option_d = Wrong("d", "all-back")
wrong_option_e = Wrong("e", "from-the-beginning")
wrong_as_list = Wrong(["A"], "runs-again")
wrong_with_bracket = Wrong("e)", "from-the-beginning")
wrong_two = Wrong("ba", "too-many-options")
wrong_two_with_a_comma = Wrong("a, e", "too-many-options")
wrong_all = Wrong(list("abcde"), "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_the_option_itself = Wrong("at step 12", "no-such-option")
wrong_word = Wrong("step 12", "no-such-option")
wrong_digit_as_text = Wrong("2", "no-such-option")
wrong_number = Wrong(1, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
