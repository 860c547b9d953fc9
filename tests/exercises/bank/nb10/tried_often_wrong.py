"""Wrong answers to `tried_often`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "luck-as-proof")
wrong_option_c = Wrong("c", "several-answers")
wrong_option_b = Wrong("b", "blames-the-rules")
wrong_option_as_list = Wrong(["A"], "luck-as-proof")
wrong_option_with_bracket = Wrong("b)", "blames-the-rules")
wrong_two = Wrong("da", "too-many-options")
wrong_all = Wrong(["a", "d", "c", "b"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"d": True}, "not-a-letter")
wrong_nested = Wrong([["d"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
