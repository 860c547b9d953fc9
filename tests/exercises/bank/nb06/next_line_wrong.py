"""Wrong answers to `next_line`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "writes-at-once")
wrong_option_b = Wrong("b", "failed-call-erases")
wrong_option_d = Wrong("d", "gives-up")
wrong_option_e = Wrong("e", "returns-true")
wrong_option_as_list = Wrong(["A"], "writes-at-once")
wrong_option_with_bracket = Wrong("e)", "returns-true")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("erase", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
