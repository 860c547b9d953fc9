"""Wrong answers to `saved_calls`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "sees-everything")
wrong_option_b = Wrong("b", "nine-of-ten")
wrong_option_c = Wrong("c", "half")
wrong_option_as_list = Wrong(["A"], "sees-everything")
wrong_option_with_bracket = Wrong("c)", "half")
wrong_two = Wrong("da", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(4, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
