"""Wrong answers to `certificates`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "too-slow")
wrong_option_c = Wrong("c", "does-not-solve")
wrong_option_d = Wrong("d", "one-only")
wrong_upper = Wrong("A", "too-slow")
wrong_list = Wrong(["c"], "does-not-solve")
wrong_bracket = Wrong("d)", "one-only")
wrong_two = Wrong("ba", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("too lax", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
