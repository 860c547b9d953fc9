"""Wrong answers to `tour`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "no-path-problem")
wrong_option_b = Wrong("b", "not-complete")
wrong_option_d = Wrong("d", "small-boards")
wrong_option_e = Wrong("e", "nothing-wrong")
wrong_option_as_list = Wrong(["A"], "no-path-problem")
wrong_option_with_bracket = Wrong("e)", "nothing-wrong")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
