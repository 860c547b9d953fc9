"""Wrong answers to `is_3b_right`."""

from exercises.bank.expected import Wrong

wrong_a = Wrong("a", "every-board")
wrong_c = Wrong("c", "counts-answers")
wrong_b = Wrong("b", "has-to-be-seen")
wrong_e = Wrong("e", "rule-of-thumb")
wrong_e_upper = Wrong(" E) ", "rule-of-thumb")
wrong_two = Wrong("ad", "too-many-options")
wrong_all = Wrong(list("adcbe"), "too-many-options")
wrong_next_letter = Wrong("z", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
