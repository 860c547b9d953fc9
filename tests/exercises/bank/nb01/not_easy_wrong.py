"""Wrong answers to `not_easy`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "not-linear")
wrong_option_c = Wrong("c", "linear-is-slow")
wrong_option_d = Wrong("d", "np-is-hard")
wrong_option_e = Wrong("e", "nothing-wrong")
wrong_option_as_list = Wrong(["A"], "not-linear")
wrong_option_with_bracket = Wrong("e)", "nothing-wrong")
wrong_two = Wrong("ba", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_sentence = Wrong("finding is not checking", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_bytes = Wrong(b"b", "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
