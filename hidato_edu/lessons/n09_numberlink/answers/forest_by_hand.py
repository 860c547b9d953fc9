"""Right unions, done with lists of trees instead of a forest of parents."""

from __future__ import annotations

import numpy as np

from hidato_edu.lessons.n09_numberlink.checks import forest_by_hand

QUESTION = forest_by_hand.forest_by_hand


def perform(number):
    """Return the steps: a tree is (root, rank, items)."""
    trees = [(item, 0, {item}) for item in range(1, 8)]
    steps = []
    for one, other in QUESTION.instance(number).unions:
        (low,) = (tree for tree in trees if one in tree[2])
        (high,) = (tree for tree in trees if other in tree[2])
        if low is high:
            steps.append("together")
            continue
        rank = high[1] + (low[1] == high[1])
        if low[1] > high[1]:
            low, high, rank = high, low, low[1]
        steps.append((low[0], high[0]))
        trees = [tree for tree in trees if tree not in (low, high)]
        trees.append((high[0], rank, low[2] | high[2]))
    return steps


def _words(number):
    return [step if step == "together" else "hang {} under {}".format(*step) for step in
            perform(number)]  # fmt: skip


right_list = 1, perform(1)
right_tuple = 2, tuple(perform(2))
right_lists = [3, [step if step == "together" else list(step) for step in perform(3)]]
right_named = 4, [step if step == "together" else ("hang", step) for step in perform(4)]
right_words = 5, _words(5)
right_text = 6, " ".join(_words(6))
right_without_hang = 7, ", ".join(_words(7)).replace("hang ", "")
right_lines = 8, "\n".join(_words(8)).upper()
right_pairs_as_text = 9, " ".join(map(str, perform(9)))
right_whole_text = f"10 {', '.join(_words(10))}"
right_copied_line = f"my_unions = 11, {perform(11)}"
right_numpy = (
    np.int64(12),
    [np.str_(step) if step == "together" else np.array(step) for step in perform(12)],
)
right_flat_words = 13, [step if step == "together" else ("hang", *step) for step in perform(13)]
right_late = 4711, perform(4711)
right_last = 9_999, perform(9_999)


def EQUIVALENT(answer):  # noqa: N802
    """Only another board has other right steps."""
    number, steps = answer if len(answer) == 2 else (0, ())
    if type(number) is not int or not 1 <= number <= 9_999:
        return ""
    return "the right steps of another board" if list(steps) == perform(number) else ""
