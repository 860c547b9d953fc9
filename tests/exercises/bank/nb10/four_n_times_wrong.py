"""Wrong answers to `four_n_times`."""

from exercises.bank.expected import Wrong

wrong_b = Wrong("b", "three-loops")
wrong_c = Wrong("c", "constants-multiplied")
wrong_d = Wrong("d", "factor-in-o")
wrong_e = Wrong("e", "only-neighbors")
wrong_e_upper = Wrong(" E) ", "only-neighbors")
wrong_two = Wrong("ba", "too-many-options")
wrong_all = Wrong(list("abcde"), "too-many-options")
wrong_next_letter = Wrong("z", "no-such-option")
wrong_word = Wrong("yes", "no-such-option")
wrong_number = Wrong(3, "not-a-letter")
wrong_truth_value = Wrong(True, "not-a-letter")
wrong_dict = Wrong({"a": True}, "not-a-letter")
wrong_nested = Wrong([["a"]], "not-a-letter")
wrong_function = Wrong(len, "not-a-letter")
wrong_nothing_yet = Wrong([], "not-yet")
