"""Wrong answers to `six_levels`."""

from exercises.bank.expected import Wrong

wrong_option_c = Wrong("c", "walls")
wrong_option_d = Wrong("d", "depends-on-solver")
wrong_option_e = Wrong("e", "fewer-is-easier")
wrong_option_as_list = Wrong(["C"], "walls")
wrong_option_with_bracket = Wrong("e)", "fewer-is-easier")
wrong_only_first = Wrong("a", "option-missing")
wrong_only_last = Wrong("f", "option-missing")
wrong_one_missing = Wrong("abf", "option-missing")
wrong_two_missing = Wrong("fg", "option-missing")
wrong_all = Wrong(["a", "b", "c", "d", "e", "f", "g"], "walls")
wrong_one_too_many = Wrong("abfge", "fewer-is-easier")
wrong_next_letter = Wrong("h", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
