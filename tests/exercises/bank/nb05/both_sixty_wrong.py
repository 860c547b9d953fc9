"""Wrong answers to `both_sixty`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "always")
wrong_option_c = Wrong("c", "all-maps")
wrong_option_e = Wrong("e", "every-climb")
wrong_option_as_list = Wrong(["A"], "always")
wrong_option_with_bracket = Wrong("e)", "every-climb")
wrong_only_one = Wrong("b", "option-missing")
wrong_only_the_other = Wrong(["d"], "option-missing")
wrong_one_too_many = Wrong("bde", "every-climb")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "always")
wrong_all_the_others = Wrong("ace", "always")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
