"""Wrong answers to `right_one`."""

from exercises.bank.expected import Wrong

wrong_option_b = Wrong("b", "double")
wrong_option_c = Wrong("c", "link")
wrong_option_d = Wrong("d", "last-link")
wrong_option_e = Wrong("e", "blanks")
wrong_option_as_list = Wrong(["B"], "double")
wrong_option_with_bracket = Wrong("e)", "blanks")
wrong_two = Wrong("ab", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_sentence = Wrong("the first one", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_bytes = Wrong(b"a", "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
