"""Wrong answers to `defects`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "duplicate")
wrong_option_b = Wrong("b", "missing")
wrong_option_c = Wrong("c", "broken-link")
wrong_option_d = Wrong("d", "given-changed")
wrong_option_as_list = Wrong(["A"], "duplicate")
wrong_option_with_bracket = Wrong("d)", "given-changed")
wrong_two = Wrong("ea", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "too-many-options")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"e": True}, "not-a-letter")
wrong_nested = Wrong([["e"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
