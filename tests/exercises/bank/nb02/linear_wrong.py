"""Wrong answers to `linear`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "says-yes")
wrong_option_b = Wrong("b", "tour-slow")
wrong_option_c = Wrong("c", "no-path-problem")
wrong_option_as_list = Wrong(["A"], "says-yes")
wrong_option_with_bracket = Wrong("c)", "no-path-problem")
wrong_two = Wrong("da", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "says-yes")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(4, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
