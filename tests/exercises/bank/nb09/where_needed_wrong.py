"""Wrong answers to `where_needed`."""

from exercises.bank.expected import Wrong

wrong_with_b = Wrong("abc", "only-grows")
wrong_only_b = Wrong("b", "only-grows")
wrong_with_d = Wrong("acd", "no-way-back")
wrong_only_d = Wrong("d", "no-way-back")
wrong_with_e = Wrong("ace", "whether-not-how")
wrong_only_e = Wrong("e", "whether-not-how")
wrong_without_c = Wrong("a", "option-missing")
wrong_without_a = Wrong("c", "option-missing")
wrong_all = Wrong(["a", "b", "c", "d", "e"], "only-grows")
wrong_next_letter = Wrong("f", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_question_mark = Wrong("?", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
