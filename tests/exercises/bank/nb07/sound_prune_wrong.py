"""Wrong answers to `sound_prune`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "answers-missing")
wrong_option_c = Wrong("c", "other-first")
wrong_option_e = Wrong("e", "adds-answers")
wrong_option_as_list = Wrong(["A"], "answers-missing")
wrong_option_with_bracket = Wrong("e)", "adds-answers")
wrong_only_first = Wrong("b", "option-missing")
wrong_only_second = Wrong("d", "option-missing")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "answers-missing")
wrong_one_too_many = Wrong("bde", "adds-answers")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
