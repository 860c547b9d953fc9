"""Wrong answers to `fewest_nodes`."""

from exercises.bank.expected import Wrong

wrong_chain = Wrong(5, "a-chain")
wrong_rank = Wrong(4, "rank-itself")
wrong_twice_the_rank = Wrong(8, "times-two")
wrong_without_root = Wrong(15, "one-off")
wrong_root_twice = Wrong(17, "one-off")
wrong_binary = Wrong(31, "full-binary")
wrong_one_rank_more = Wrong(32, "one-rank-more")
wrong_one_node = Wrong(1, "too-small")
wrong_negative = Wrong(-16, "too-small")
wrong_million = Wrong(1_000_000, "too-large")
wrong_half = Wrong(16.5, "not-a-number")
wrong_text = Wrong("16", "not-a-number")
wrong_two_numbers = Wrong((4, 16), "not-a-number")
wrong_list = Wrong([16], "not-a-number")
wrong_truth_value = Wrong(True, "not-a-number")
wrong_nan = Wrong(float("nan"), "not-a-number")
wrong_nothing = Wrong("", "not-yet")
wrong_function = Wrong(len, "not-a-number")
