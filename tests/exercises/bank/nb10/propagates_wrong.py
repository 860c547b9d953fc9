"""Wrong answers to `propagates`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "rules-as-trials")
wrong_option_c = Wrong("c", "one-island-only")
wrong_option_d = Wrong("d", "climbing")
wrong_option_as_list = Wrong(["B"], "rules-as-trials")
wrong_option_with_bracket = Wrong("d)", "climbing")
wrong_two = Wrong("ab", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
