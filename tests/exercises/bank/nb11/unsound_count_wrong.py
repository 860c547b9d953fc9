"""Wrong answers to `unsound_count`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "too-many")
wrong_option_c = Wrong("c", "none")
wrong_option_d = Wrong("d", "only-slower")
wrong_option_as_list = Wrong(["B"], "too-many")
wrong_option_with_bracket = Wrong("d)", "only-slower")
wrong_option_as_text = Wrong("It says that there are two answers, and there is one.", "too-many")
wrong_two_options = Wrong("ba", "too-many-options")
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
