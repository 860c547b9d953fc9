"""Wrong answers to `direction`."""

from exercises.bank.expected import Wrong

wrong_option_a = Wrong("a", "wrong-way-round")
wrong_option_c = Wrong("c", "solves")
wrong_option_d = Wrong("d", "some-graphs")
wrong_upper = Wrong("A", "wrong-way-round")
wrong_list = Wrong(["c"], "solves")
wrong_bracket = Wrong("d)", "some-graphs")
wrong_two = Wrong("ba", "too-many-options")
wrong_all = Wrong(["a", "b", "c", "d"], "too-many-options")
wrong_next_letter = Wrong("e", "no-such-option")
wrong_words = Wrong("every grid graph becomes a Hidato", "no-such-option", "too-many-options")
wrong_number = Wrong(2, "not-a-letter")
wrong_truth_value = Wrong(False, "not-a-letter")
wrong_dict = Wrong({"b": True}, "not-a-letter")
wrong_nested = Wrong([["b"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
