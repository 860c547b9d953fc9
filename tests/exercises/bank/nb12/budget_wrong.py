"""Wrong answers to `budget`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "three")
wrong_option_c = Wrong("c", "ten")
wrong_option_d = Wrong("d", "all-the-same")
wrong_option_as_list = Wrong(["B"], "three")
wrong_option_with_bracket = Wrong("d)", "all-the-same")
wrong_two = Wrong("ab", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
