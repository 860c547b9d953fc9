"""Wrong answers to `what_follows`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "is-minimal")
wrong_option_c = Wrong("c", "no-trial")
wrong_option_d = Wrong("d", "same-number-left")
wrong_option_as_list = Wrong(["B"], "is-minimal")
wrong_option_with_bracket = Wrong("d)", "same-number-left")
wrong_only_first = Wrong("a", "option-missing")
wrong_only_last = Wrong("e", "option-missing")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "is-minimal")
wrong_one_too_many = Wrong("aed", "same-number-left")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
