"""Wrong answers to `proper_share`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "nearly-all")
wrong_option_b = Wrong("b", "forty")
wrong_option_c = Wrong("c", "twenty")
wrong_option_as_list = Wrong(["A"], "nearly-all")
wrong_option_with_bracket = Wrong("c)", "twenty")
wrong_option_as_text = Wrong("nearly all of them, 55 or more", "nearly-all")
wrong_two_options = Wrong("ad", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
