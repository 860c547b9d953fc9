"""Wrong answers to `which_shape`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "most-neighbors")
wrong_option_b = Wrong("b", "squares")
wrong_option_c = Wrong("c", "hexagons")
wrong_option_e = Wrong("e", "all-the-same")
wrong_option_as_list = Wrong(["A"], "most-neighbors")
wrong_option_with_bracket = Wrong("e)", "all-the-same")
wrong_option_as_text = Wrong("the squares with eight neighbors", "squares")
wrong_two_options = Wrong("cd", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
