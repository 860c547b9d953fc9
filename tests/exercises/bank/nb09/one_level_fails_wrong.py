"""Unions after which one level is enough, and what is no case at all."""

from __future__ import annotations

from exercises.bank.expected import Wrong

UNIONS = [(1, 2), (3, 4), (1, 3)]

wrong_two_roots = Wrong((UNIONS, (2, 4)), "other-pair")
wrong_below_one_root = Wrong((UNIONS, (3, 4)), "other-pair")
wrong_never_united = Wrong((UNIONS, (1, 5)), "both-apart")
wrong_two_pairs = Wrong(([(1, 2), (3, 4)], (1, 3)), "both-apart")
wrong_nothing_joined = Wrong(([(1, 2)], (3, 4)), "both-apart")
wrong_as_the_path_grows = Wrong(([(1, 2), (2, 3), (3, 4), (4, 5)], (1, 5)), "one-by-one")
wrong_long_path = Wrong(([(n, n + 1) for n in range(20)], (0, 20)), "one-by-one")
wrong_star = Wrong(([(0, n) for n in range(1, 9)], (1, 8)), "one-by-one")
wrong_path_from_behind = Wrong(([(4, 5), (3, 4), (2, 3), (1, 2)], (1, 5)), "one-by-one")
wrong_one_union = Wrong(([(1, 2)], (1, 2)), "one-by-one")
wrong_union_twice = Wrong(([(1, 2), (2, 1)], (1, 2)), "flat")
wrong_ring = Wrong(([(1, 2), (2, 3), (3, 1)], (1, 3)), "flat")
wrong_same_item = Wrong((UNIONS, (1, 1)), "same-item")
wrong_no_union = Wrong(([], (1, 2)), "nothing-united")
wrong_unions_only = Wrong(UNIONS, "no-case")
wrong_pair_only = Wrong((1, 4), "no-unions")
wrong_turned = Wrong(((1, 4), UNIONS), "no-unions")
wrong_flat = Wrong(([1, 2, 3, 4, 1, 3], (1, 4)), "no-pair")
wrong_triple = Wrong(([(1, 2), (3, 4), (1, 3, 4)], (1, 4)), "no-pair")
wrong_letters = Wrong(([("a", "b"), ("c", "d"), ("a", "c")], ("a", "d")), "no-pair")
wrong_letters_asked = Wrong((UNIONS, ("a", "d")), "no-question")
wrong_sets = Wrong(([{1, 2}, {3, 4}, {1, 3}], (1, 4)), "no-pair")
wrong_one_item_asked = Wrong((UNIONS, 4), "no-question")
wrong_negative = Wrong(([(-1, 2), (3, 4), (-1, 3)], (-1, 4)), "no-item")
wrong_huge = Wrong(([(1, 10**9)], (1, 10**9)), "no-item")
wrong_too_many = Wrong(([(n, n + 1) for n in range(40)], (0, 40)), "too-many")
wrong_text = Wrong("union(1, 2), union(3, 4), union(1, 3): 1 and 4", "no-case")
wrong_number = Wrong(3, "no-case")
wrong_dict_of_parents = Wrong({1: 2, 2: 4, 3: 4}, "no-case")
wrong_floats = Wrong(([(1.0, 2.0)], (1, 2)), "no-pair")


wrong_function = Wrong(lambda unions: unions, "no-case")
