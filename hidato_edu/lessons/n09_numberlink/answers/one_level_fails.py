"""Unions after which a find that climbs one level is wrong, in different styles."""

from __future__ import annotations

import numpy as np

one_level_fails = [(1, 2), (3, 4), (1, 3)], (1, 4)

right_three = one_level_fails
right_two_below = [(1, 2), (3, 4), (1, 3)], (1, 3)
right_item_and_its_old_root = [(1, 2), (3, 4), (1, 3)], (1, 2)
right_roots_united = [(1, 2), (3, 4), (2, 4)], (4, 1)
right_lists = [[[0, 1], [2, 3], [1, 2]], [0, 3]]
right_tuples = ((7, 8), (9, 10), (7, 10)), (7, 10)
right_dict = {"case": ([(1, 2), (3, 4), (1, 3)], (1, 4))}
right_list_of_one = {"Case": [[(5, 6), (7, 8), (6, 8)], (5, 8)]}
right_arrays = np.array([(1, 2), (3, 4), (1, 3)]), np.array((1, 4))
right_large_items = [(100, 200), (300, 400), (100, 300)], (100, 400)
right_more_than_needed = [(1, 2), (2, 3), (4, 5), (6, 5), (7, 1), (3, 6)], (1, 5)
right_three_levels = (
    [(0, 1), (2, 3), (1, 3), (4, 5), (6, 7), (5, 7), (3, 7)],
    (0, 7),
)
right_union_again = [(1, 2), (3, 4), (2, 4), (1, 3), (1, 2)], (1, 4)


def _forest(unions):
    """Return parents and ranks, with a find that climbs one level or all."""

    def climb(parents, item, whole):
        while parents.get(item) is not None:
            item = parents[item]
            if not whole:
                break
        return item

    parents = {False: {}, True: {}}
    ranks = {False: {}, True: {}}
    for one, other in unions:
        for whole in (False, True):
            x, y = (climb(parents[whole], item, whole) for item in (one, other))
            rank = ranks[whole]
            if x == y:
                continue
            if rank.get(x, 0) > rank.get(y, 0):
                x, y = y, x
            parents[whole][x] = y
            if rank.get(x, 0) == rank.get(y, 0):
                rank[y] = rank.get(y, 0) + 1
    return lambda item, whole: climb(parents[whole], item, whole)


def EQUIVALENT(case):  # noqa: N802
    """Many unions make a second level: changed ones may, too."""
    try:
        unions, (x, y) = case
        find = _forest(unions)
        fails = find(x, True) == find(y, True) and find(x, False) != find(y, False)
    except (ValueError, TypeError):
        return ""
    valid = all(0 <= item <= 999 for pair in (*unions, (x, y)) for item in pair)
    return "fails there, too" if fails and valid else ""
