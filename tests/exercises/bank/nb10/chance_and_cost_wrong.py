"""Wrong answers to `chance_and_cost`."""

from exercises.bank.expected import Wrong

wrong_a = Wrong("a", "nothing-to-say")
wrong_b = Wrong("b", "mean-as-bound")
wrong_d = Wrong("d", "due")
wrong_e = Wrong("e", "tried-once")
wrong_e_upper = Wrong(" E) ", "tried-once")
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
