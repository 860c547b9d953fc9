"""Right tests of the gap in different styles."""

from __future__ import annotations

from functools import partial
from itertools import product

import numpy as np

from hidato_edu.boards import grid


def too_far(cell, k, given_cell, given):
    """Return whether no way from k at its cell reaches the given in time."""
    down = abs(given_cell[0] - cell[0])
    right = abs(given_cell[1] - cell[1])
    return max(down, right) > given - k


BOARD = grid.square(9, 9)


def right_max(cell, k, given_cell, given):
    return max(abs(cell[0] - given_cell[0]), abs(cell[1] - given_cell[1])) > given - k


def right_two_ifs(cell, k, given_cell, given):
    gap = given - k
    if abs(cell[0] - given_cell[0]) > gap:
        return True
    return abs(cell[1] - given_cell[1]) > gap


def right_unpacked(here, low, there, high):
    (r, c), (row, col) = here, there
    return not (-(high - low) <= row - r <= high - low and -(high - low) <= col - c <= high - low)


def right_walks(cell, k, given_cell, given):
    """Walk towards the given, diagonally while that helps, and count."""
    row, col = cell
    while (row, col) != tuple(given_cell):
        if k == given:
            return True
        row += (given_cell[0] > row) - (given_cell[0] < row)
        col += (given_cell[1] > col) - (given_cell[1] < col)
        k += 1
    return False


def right_rings(cell, k, given_cell, given):
    """Grow the set of cells that can be reached."""
    reached = {cell}
    for _ in range(given - k):
        reached = {
            (row + i, col + j)
            for row, col in reached
            for i, j in product((-1, 0, 1), repeat=2)
        }  # fmt: skip
    return given_cell not in reached


def right_recursion(cell, k, given_cell, given):
    if cell == given_cell:
        return False
    if k == given:
        return True
    step = [int(np.sign(b - a)) for a, b in zip(cell, given_cell, strict=True)]
    return right_recursion((cell[0] + step[0], cell[1] + step[1]), k + 1, given_cell, given)


def right_numpy(cell, k, given_cell, given):
    return np.abs(np.array(cell) - np.array(given_cell)).max() > given - k


def right_norm(cell, k, given_cell, given):
    away = np.linalg.norm(np.subtract(cell, given_cell), ord=np.inf)
    return bool(away - (given - k) > 0)


def right_any(cell, k, given_cell, given):
    return any(abs(a - b) > given - k for a, b in zip(cell, given_cell, strict=True))


def right_complex(cell, k, given_cell, given):
    way = complex(*cell) - complex(*given_cell)
    return max(abs(way.real), abs(way.imag)) > given - k


def right_zero_or_one(cell, k, given_cell, given):
    return int(max(abs(cell[0] - given_cell[0]), abs(cell[1] - given_cell[1])) + k > given)


def right_of_sum_and_difference(cell, k, given_cell, given):
    """Half of |r + c| + |r - c| is the greater of |r| and |c|."""
    r, c = cell[0] - given_cell[0], cell[1] - given_cell[1]
    return abs(r + c) + abs(r - c) > 2 * (given - k)


def right_library(cell, k, given_cell, given):
    return BOARD.distance(cell, given_cell) > given - k


def right_prints_too(cell, k, given_cell, given):
    verdict = right_any(cell, k, given_cell, given)
    print(cell, given_cell, verdict)
    return verdict


class _Test:
    def __init__(self, factor):
        self.factor = factor

    def __call__(self, cell, k, given_cell, given):
        return self.factor * right_max(cell, k, given_cell, given) > 0


right_object = _Test(3)
right_partial = partial(lambda fits, *args: not fits(*args),
                        lambda a, k, b, g: not right_max(a, k, b, g))  # fmt: skip
