"""Wrong answers to `two_colors`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "triangle")
wrong_option_as_list = Wrong(["A"], "triangle")
wrong_option_with_bracket = Wrong("a)", "triangle")
wrong_all = Wrong("abcd", "triangle")
wrong_only_b = Wrong("b", "option-missing")
wrong_only_d = Wrong("d", "option-missing")
wrong_option_c = Wrong("c", "three-hexagons")
wrong_hexagons_too = Wrong("bcd", "three-hexagons")
wrong_only_one_twice = Wrong("bb", "option-missing")
wrong_one_too_many = Wrong(["b", "d", "a"], "triangle")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_sentence = Wrong("the knight graph", "option-missing")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"bd": True}, "not-a-letter")
wrong_nested = Wrong([["b", "d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
