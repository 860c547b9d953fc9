"""Right orders of Warnsdorff in different styles."""

from __future__ import annotations

from collections import defaultdict, namedtuple

import numpy as np


def fewest_first(board, cell):
    """Return the blank neighbors, those with the fewest blank neighbors first."""

    def blank_neighbors(of):
        around = [(of[0] + i, of[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
        return [near for near in around if near != of and board.get(near) == 0]

    return sorted(blank_neighbors(cell), key=lambda near: len(blank_neighbors(near)))


Place = namedtuple("Place", "row col")


def _near(cell):
    return [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def right_sorted(board, cell):
    def ways(c):
        return sum(board.get(n) == 0 for n in _near(c))

    return sorted((c for c in _near(cell) if board.get(c) == 0), key=ways)


def right_pairs(board, cell):
    found = []
    for c in _near(cell):
        if c in board and board[c] == 0:
            count = 0
            for n in _near(c):
                if n in board and board[n] == 0:
                    count += 1
            found.append((count, c))
    found.sort()
    return [c for _, c in found]


def right_other_ties(board, cell):
    counts = {c: sum(board.get(n, 1) == 0 for n in _near(c)) for c in _near(cell)}
    blanks = [c for c in counts if board.get(c, 1) == 0]
    return sorted(blanks, key=lambda c: (counts[c], -c[0], -c[1]))


def right_buckets(board, cell):
    buckets = defaultdict(list)
    for c in _near(cell):
        if board.get(c) == 0:
            buckets[len([n for n in _near(c) if board.get(n) == 0])].append(c)
    return [c for count in range(9) for c in buckets[count]]


def right_insertion(board, cell):
    order = []
    for c in reversed(_near(cell)):
        if board.get(c) != 0:
            continue
        ways = sum(1 for n in _near(c) if board.get(n) == 0)
        place = 0
        while place < len(order) and order[place][0] <= ways:
            place += 1
        order.insert(place, (ways, c))
    return [c for _, c in order]


def right_takes_the_least(board, cell):
    left = {c for c in _near(cell) if board.get(c) == 0}
    order = []
    while left:
        best = min(left, key=lambda c: (sum(board.get(n) == 0 for n in _near(c)), c))
        left.remove(best)
        order.append(best)
    return tuple(order)


def right_recursion(board, cell, left=None):
    if left is None:
        left = [c for c in _near(cell) if board.get(c) == 0]
    if not left:
        return []
    pivot = left[0]

    def ways(c):
        return sum(board.get(n) == 0 for n in _near(c))

    less = [c for c in left[1:] if ways(c) < ways(pivot)]
    rest = [c for c in left[1:] if ways(c) >= ways(pivot)]
    return [*right_recursion(board, cell, less), pivot, *right_recursion(board, cell, rest)]


def right_numpy(board, cell):
    rows, cols = np.max(list(board), axis=0) + 3
    blank = np.zeros((rows, cols), int)
    for (r, c), n in board.items():
        blank[r + 1, c + 1] = n == 0
    ways = sum(np.roll(blank, (i, j), (0, 1)) for i, j in _near((0, 0)))
    cells = [c for c in _near(cell) if board.get(c) == 0]
    if not cells:
        return []
    counts = [ways[r + 1, c + 1] for r, c in cells]
    return np.array(cells)[np.argsort(counts)]


def right_generator(board, cell):
    yield from right_buckets(board, cell)


def right_lists(board, cell):
    return [list(c) for c in right_sorted(board, cell)]


def right_named(board, cell):
    return [Place(*c) for c in right_sorted(board, cell)]


def right_blanks_with_copy(board, cell):
    copy = {c for c, n in board.items() if not n}
    near = copy.intersection(_near(cell))
    return sorted(near, key=lambda c: len(copy.intersection(_near(c))))


def right_prints_too(board, cell):
    order = right_pairs(board, cell)
    print(order)
    return order


class _Order:
    def __call__(self, board, cell):
        return right_insertion(board, cell)


right_object = _Order()

EQUIVALENT = {
    "line 5: of[0] + i -> of[0] - i": "i takes -1, 0, 1 in either order",
    "line 5: of[1] + j -> of[1] - j": "j takes -1, 0, 1 in either order",
}
