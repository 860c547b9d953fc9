"""Wrong answers to `one_round`."""

from exercises.bank.expected import Wrong

wrong_a = Wrong("a", "one-call")
wrong_b = Wrong("b", "calls-only")
wrong_d = Wrong("d", "round-is-random")
wrong_e = Wrong("e", "lines-counted")
wrong_e_upper = Wrong(" E) ", "lines-counted")
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
