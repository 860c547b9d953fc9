"""Right ways to say if two cells touch."""

from __future__ import annotations

import math
from functools import cache
from itertools import product

import numpy as np

from hidato_edu.boards import grid


def touch(a, b):
    """Return True if two cells are neighbors, and False if they are not."""
    if a == b:
        return False
    rows_apart = abs(a[0] - b[0])
    cols_apart = abs(a[1] - b[1])
    return rows_apart <= 1 and cols_apart <= 1


STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def right_both_distances(a, b):
    return a != b and abs(a[0] - b[0]) <= 1 and abs(a[1] - b[1]) <= 1


def right_greatest_distance(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1


def right_names(first, second):
    (row, col), (other_row, other_col) = first, second
    if first == second:
        return False
    return -1 <= row - other_row <= 1 and -1 <= col - other_col <= 1


def right_by_steps(a, b):
    for down, right in STEPS:
        found = (a[0] + down, a[1] + right)
        if found == b:
            return True
    return False


def right_any(a, b):
    return any((a[0] + down, a[1] + right) == b for down, right in STEPS)


def right_in_ranges(a, b):
    r, c = a
    return b[0] in range(r - 1, r + 2) and b[1] in (c - 1, c, c + 1) and a != b


def right_all_cases(a, b):
    if a[0] == b[0] and abs(a[1] - b[1]) == 1:
        return True
    if a[1] == b[1] and abs(a[0] - b[0]) == 1:
        return True
    corner = False
    if abs(a[0] - b[0]) == 1:
        corner = a[1] + 1 == b[1] or a[1] - 1 == b[1]
    return corner


def right_squares(a, b):
    return 0 < (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 3


def right_math(a, b):
    return 0.9 < math.dist(a, b) < 1.5


def right_numpy(a, b):
    return np.abs(np.array(a) - np.array(b)).max() == 1


def right_numpy_of_no_dimension(a, b):
    return np.array(np.max(np.abs(np.subtract(a, b))) == 1)


def right_zero_and_one(a, b):
    if max(abs(x - y) for x, y in zip(a, b, strict=True)) == 1:
        return 1
    return 0


def right_prints_too(a, b):
    answer = max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1
    print("touch" if answer else "do not touch")
    return answer


def right_set(a, b):
    around = set()
    for row in range(a[0] - 1, a[0] + 2):
        for col in range(a[1] - 1, a[1] + 2):
            around.add((row, col))
    around.remove(a)
    return b in around


def right_recursion(a, b):
    if a > b:
        return right_recursion(b, a)
    return (b[0] - a[0], b[1] - a[1]) in [(0, 1), (1, -1), (1, 0), (1, 1)]


def right_library(a, b):
    return grid.square(1, 1).distance(a, b) == 1


@cache
def _king():
    return grid.square(20, 20).to_networkx()


def _shifted(a, b):
    """Return both cells as seen from a cell in the middle of the board."""
    return (10, 10), (10 + b[0] - a[0], 10 + b[1] - a[1])


def right_graph(a, b):
    return _king().has_edge(*_shifted(a, b))


def right_neighbors(a, b):
    import networkx as nx

    a, b = _shifted(a, b)
    return b in nx.neighbors(_king(), a)


def right_optional_parameter(a, b, reach=1):
    return a != b and all(abs(x - y) <= reach for x, y in zip(a, b, strict=True))


right_lambda = lambda a, b: a != b and abs(a[0] - b[0]) < 2 and abs(a[1] - b[1]) < 2  # noqa: E731


class King:
    """A piece of chess."""

    def __init__(self, cell):
        self.row, self.col = cell

    def reaches(self, cell):
        return {abs(self.row - cell[0]), abs(self.col - cell[1])} in ({0, 1}, {1})


def right_object(a, b):
    return King(a).reaches(b)


MUTATED = (right_both_distances, right_greatest_distance, right_squares)
NO_THREE = "the squares of two whole numbers never add up to 3"
EQUIVALENT = {
    "right_squares, line 2: 0 < (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 < 3 -> "
    "0 < (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 <= 3": NO_THREE,
    "right_squares, line 2: 3 -> 4": NO_THREE,
}
