"""Wrong answers to `o_of_8`."""

from exercises.bank.expected import Wrong

wrong_a = Wrong("a", "counts-steps")
wrong_b = Wrong("b", "twice-as-long")
wrong_d = Wrong("d", "up-to-8")
wrong_e = Wrong("e", "needs-an-n")
wrong_e_upper = Wrong(" E) ", "needs-an-n")
wrong_two = Wrong("ac", "too-many-options")
wrong_all = Wrong(list("abcde"), "too-many-options")
wrong_next_letter = Wrong("z", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
