"""Wrong answers to `tree_depth`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "chain-like-the-path")
wrong_option_b = Wrong("b", "worst-case")
wrong_option_d = Wrong("d", "two-hubs")
wrong_option_as_list = Wrong(["A"], "chain-like-the-path")
wrong_option_with_bracket = Wrong("d)", "two-hubs")
wrong_two = Wrong("ca", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"c": True}, "not-a-letter")
wrong_nested = Wrong([["c"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
