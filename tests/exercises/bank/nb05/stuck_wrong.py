"""Wrong answers to `stuck`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "more-strict")
wrong_option_d = Wrong("d", "only-a-new-start")
wrong_option_as_list = Wrong(["A"], "more-strict")
wrong_option_with_bracket = Wrong("d)", "only-a-new-start")
wrong_only_one = Wrong("b", "option-missing")
wrong_only_the_other = Wrong(["c"], "option-missing")
wrong_one_too_many = Wrong("bcd", "only-a-new-start")
wrong_all = Wrong(["a", "b", "c", "d"], "more-strict")
wrong_all_the_others = Wrong("ad", "more-strict")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
