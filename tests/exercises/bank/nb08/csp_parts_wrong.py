"""Wrong answers to `csp_parts`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "that-is-a-domain")
wrong_option_d = Wrong("d", "row-is-no-run")
wrong_option_e = Wrong("e", "that-is-a-search")
wrong_option_as_list = Wrong(["A"], "that-is-a-domain")
wrong_option_with_bracket = Wrong("e)", "that-is-a-search")
wrong_first_only = Wrong("b", "option-missing")
wrong_second_only = Wrong(["c"], "option-missing")
wrong_one_too_many = Wrong("bca", "that-is-a-domain")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "that-is-a-domain")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("none", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
