"""Wrong answers to `is_it_unique`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "guesses-forgotten")
wrong_option_c = Wrong("c", "ten-seeds")
wrong_option_d = Wrong("d", "never-a-proof")
wrong_option_as_list = Wrong(["A"], "guesses-forgotten")
wrong_option_with_bracket = Wrong("d)", "never-a-proof")
wrong_two = Wrong("ba", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
