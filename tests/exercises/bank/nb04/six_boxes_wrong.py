"""Wrong answers to `six_boxes`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "on-fewer")
wrong_option_b = Wrong("b", "on-equal")
wrong_option_c = Wrong("c", "on-more")
wrong_option_e = Wrong("e", "off-equal")
wrong_option_as_list = Wrong(["A"], "on-fewer")
wrong_option_with_bracket = Wrong("e)", "off-equal")
wrong_only_one = Wrong("d", "option-missing")
wrong_only_the_other = Wrong(["f"], "option-missing")
wrong_one_too_many = Wrong("dfa", "on-fewer")
wrong_all = Wrong(["a", "b", "c", "d", "e", "f"], "on-fewer")
wrong_all_the_others = Wrong("abce", "on-fewer")
wrong_next_letter = Wrong("g", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
