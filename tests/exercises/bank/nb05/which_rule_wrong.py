"""Wrong answers to `which_rule`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "needs-as-many")
wrong_option_b = Wrong("b", "a-part-of-them")
wrong_option_d = Wrong("d", "as-not-worse")
wrong_option_e = Wrong("e", "at-the-last-moment")
wrong_option_as_list = Wrong(["A"], "needs-as-many")
wrong_option_with_bracket = Wrong("e)", "at-the-last-moment")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
