"""Wrong unions: one mistake each, on the first board where it can be made."""

from __future__ import annotations

import numpy as np
from exercises.bank.expected import Wrong

from hidato_edu.lessons.n09_numberlink.answers.forest_by_hand import QUESTION, perform


def _way(parents, item):
    way = [item]
    while parents[way[-1]]:
        way.append(parents[way[-1]])
    return way


def _by(choose):
    """Return the steps of somebody who hangs as `choose` says, from (parents, x, y, roots)."""

    def make(unions):
        parents = dict.fromkeys(range(1, 8), 0)
        facts = {"size": dict.fromkeys(parents, 1), "rank": dict.fromkeys(parents, 0),
                 "grown": dict.fromkeys(parents, 0)}  # fmt: skip
        steps = []
        for one, other in unions:
            roots = _way(parents, one)[-1], _way(parents, other)[-1]
            step = choose(parents, (one, other), roots, facts)
            steps.append(step)
            if step == "together":
                continue
            low, high = step
            if high in _way(parents, low) or low in _way(parents, high):
                return steps
            parents[low] = high
            facts["size"][high] += facts["size"][low]
            ranks = facts["rank"]
            ranks[high] = max(ranks[high], ranks[low] + 1)
            facts["grown"][high] = 1 + max(facts["grown"][low], facts["grown"][high])
        return steps

    return make


def _first(make, differs=0):
    """Return (number, steps) of the first board on which such a step comes first and is wrong."""
    for number in range(1, 400):
        steps = make(QUESTION.instance(number).unions)
        right = perform(number)
        wrong = [place for place, step in enumerate(steps) if step != right[place]]
        if wrong and wrong[0] >= differs:
            return number, steps
    raise AssertionError("no board fits")


def _roots_by(lower_first):
    def choose(parents, pair, roots, facts):
        if roots[0] == roots[1]:
            return "together"
        return roots if lower_first(facts, *roots) else roots[::-1]

    return _by(choose)


def _on(number, make):
    """Return the right steps of a board with one that is changed, at the first place that fits."""
    steps = perform(number)
    unions = QUESTION.instance(number).unions
    parents = dict.fromkeys(range(1, 8), 0)
    for place, step in enumerate(steps):
        changed = make(parents, unions[place], step)
        if changed is not None and changed != step:
            return number, [*steps[:place], changed, *steps[place + 1 :]]
        if step != "together":
            parents[step[0]] = step[1]
    return None


def _some(make):
    return next(found for found in (_on(n, make) for n in range(1, 400)) if found)


def _item_for_root(parents, pair, step):
    return pair if step != "together" and parents[pair[0]] else None


def _second_item_for_root(parents, pair, step):
    return pair[::-1] if step != "together" and parents[pair[1]] else None


def _under_the_item(parents, pair, step):
    """Hang the root under the item of the other tree instead of its root."""
    if step == "together":
        return None
    upper = next(item for item in pair if step[1] in _way(parents, item))
    return (step[0], upper) if upper != step[1] else None


def _hangs_again(parents, pair, step):
    return pair if step == "together" else None


wrong_item_for_root = Wrong(_some(_item_for_root), "item-not-root")
wrong_second_item_for_root = Wrong(_some(_second_item_for_root), "item-not-root")
wrong_under_the_item = Wrong(_some(_under_the_item), "under-an-item")
wrong_rank_ignored = Wrong(_first(_roots_by(lambda facts, one, other: True)), "rank-ignored")
wrong_by_size = Wrong(
    _first(_roots_by(lambda facts, a, b: facts["size"][a] <= facts["size"][b]), 2), "by-size"
)
wrong_tie_turned = Wrong(
    _first(_roots_by(lambda facts, a, b: facts["rank"][a] < facts["rank"][b])), "tie-turned"
)
wrong_hangs_again = Wrong(_some(_hangs_again), "together-already")
wrong_together_too_early = Wrong((1, ["together", *perform(1)[1:]]), "not-together")
wrong_under_itself = Wrong((1, [(3, 3)]), "under-itself")
wrong_no_such_item = Wrong((1, [(0, 1)]), "no-such-item")
wrong_eighth_item = Wrong((1, [(1, 8)]), "no-such-item")
wrong_foreign_item = Wrong(
    _some(lambda parents, pair, step: None if step == "together" else (
        next(item for item in range(1, 8) if not {item, *step} & set(pair) and item not in
             {top for x in pair for top in _way(parents, x)}), step[1])
          if not set(step) & set(pair) else None),
    "other-item", "other-tree", "item-not-root",
)  # fmt: skip
wrong_neither = Wrong(
    (1, [(next(i for i in range(1, 8) if i not in QUESTION.instance(1).unions[0]),
          QUESTION.instance(1).unions[0][0])]),
    "other-item",
)  # fmt: skip
wrong_under_neither = Wrong(
    (1, [(QUESTION.instance(1).unions[0][0],
          next(i for i in range(1, 8) if i not in QUESTION.instance(1).unions[0]))]),
    "other-tree",
)  # fmt: skip
wrong_stops_early = Wrong((1, perform(1)[:3]), "unions-left")
wrong_leaves_the_last_out = Wrong((1, perform(1)[:-1]), "unions-left")
wrong_skips_what_is_together = Wrong(
    _some(lambda parents, pair, step: None if step != "together" else (3, 5)), "together-already"
)
wrong_one_more = Wrong((1, [*perform(1), "together"]), "all-done")
wrong_other_board = Wrong(
    (2, perform(1)), "other-item", "other-tree", "item-not-root", "tie-turned", "under-an-item"
)
wrong_go = Wrong((1, [("go", (1, 7))]), "foreign-action")
wrong_pair_with_together = Wrong((1, [("together", (1, 7))]), "word-with-cell")
wrong_hang_alone = Wrong((1, ["hang"]), "word-alone")
wrong_three_numbers = Wrong((1, [(1, 7, 2)]), "not-a-move")
wrong_floats = Wrong((1, [(1.0, 7.0)]), "not-a-move")
wrong_parents = Wrong((1, {1: 7}), "not-moves")
wrong_two_numbers = Wrong((1, [1, 7]), "not-a-move")
wrong_numbers = Wrong((1, np.arange(3)), "not-a-move")
