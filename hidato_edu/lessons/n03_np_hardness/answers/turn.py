"""Another turn: the solution, and right ones in other styles."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np


def my_cell(x, y):
    """Return row and column after a turn: a step to the right goes down, a step down goes left."""
    return x + y, x - y


def right_tuple(x, y):
    return x + y, x - y


def right_list(x, y):
    return [x + y, y - x]


def right_both_minus(x, y):
    return -(x + y), -x + y


def right_mirrored(x, y):
    row = x - y
    col = x + y
    return row, col


def right_moved_far(x, y):
    return 1000 - x - y, 500 + x - y


def right_matrix(x, y):
    return np.array([[1, 1], [1, -1]]) @ [x, y]


def right_matrix_of_floats(x, y):
    angle = math.pi / 4
    turn = np.array([[math.cos(angle), math.sin(angle)], [math.sin(angle), -math.cos(angle)]])
    return np.round(math.sqrt(2) * turn @ np.array([x, y]))


def right_complex(x, y):
    turned = complex(x, y) * (1 - 1j)
    return int(turned.real), int(turned.imag)


def right_loops(x, y):
    row = col = 0
    for _ in range(abs(x)):
        row, col = (row + 1, col + 1) if x > 0 else (row - 1, col - 1)
    for _ in range(abs(y)):
        row, col = (row + 1, col - 1) if y > 0 else (row - 1, col + 1)
    return row, col


def right_recursion(x, y):
    if x == y == 0:
        return 7, 7
    step = -1 if max(x, y, key=abs) < 0 else 1
    if abs(x) >= abs(y):
        row, col = right_recursion(x - step, y)
        return row - step, col - step
    row, col = right_recursion(x, y - step)
    return row - step, col + step


@dataclass
class Cell:
    """A cell that is built from steps."""

    row: int = 0
    col: int = 0

    def step(self, rows, cols, times):
        self.row += rows * times
        self.col += cols * times
        return self


def right_class(x, y):
    cell = Cell().step(-1, -1, x).step(1, -1, y)
    return cell.row, cell.col


def right_prints_too(x, y):
    print("point", x, y)
    return y - x, -x - y


def right_lambda_inside(x, y):
    return tuple(map(lambda sign: x + sign * y, (1, -1)))  # noqa: C417


def right_unpacks(*point):
    return sum(point), point[0] - point[1]


def right_other_names(right, down):
    return np.int64(right + down), np.int32(right - down)


MUTATED = (right_both_minus, right_moved_far, right_loops, right_recursion)
EQUIVALENT = {
    f"{name}, line {line}: {before} -> {after}": "the board is moved as a whole"
    for name, line, before in (
        ("right_moved_far", 2, 1000),
        ("right_moved_far", 2, 500),
        ("right_loops", 2, 0),
        ("right_recursion", 3, 7),
    )
    for after in (before + 1, before - 1)
} | {
    f"right_{change}": "a point with 0 takes no step there"
    for change in (
        "loops, line 4: x > 0 -> x >= 0",
        "loops, line 4: 0 -> -1",
        "loops, line 6: y > 0 -> y >= 0",
        "loops, line 6: 0 -> -1",
        "recursion, line 4: max(x, y, key=abs) < 0 -> max(x, y, key=abs) <= 0",
        "recursion, line 4: 0 -> 1",
        "recursion, line 4: 1 -> 2",
    )
}
