"""Right functions for the neighbors of a cell, in different styles."""

# Nested ifs are a style, too.
# ruff: noqa: SIM102

from __future__ import annotations

from collections import namedtuple
from itertools import product

import numpy as np

from hidato_edu import hidato


def neighbors(board, row, col):
    """Return the open cells that touch a cell at a side or at a corner."""
    found = []
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            on_board = 0 <= r < len(board) and 0 <= c < len(board[0])
            if on_board and (r, c) != (row, col) and board[r][c] != -1:
                found.append((r, c))
    return found


Place = namedtuple("Place", "row col")


def right_loops(board, row, col):
    result = []
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if r == row and c == col:
                continue
            if r < 0 or c < 0 or r >= len(board) or c >= len(board[0]):
                continue
            if board[r][c] == -1:
                continue
            result.append((r, c))
    return result


def right_comprehension(board, row, col):
    return [
        (r, c)
        for r, line in enumerate(board)
        for c, number in enumerate(line)
        if number != -1 and max(abs(r - row), abs(c - col)) == 1
    ]


def right_clamped(board, y, x):
    found = set()
    for r in range(max(0, y - 1), min(len(board), y + 2)):
        for c in range(max(0, x - 1), min(len(board[0]), x + 2)):
            if board[r][c] >= 0:
                found.add((r, c))
    found.discard((y, x))
    return found


def right_eight_ifs(board, row, col):
    height, width = len(board), len(board[0])
    found = []
    if row > 0 and board[row - 1][col] != -1:
        found.append([row - 1, col])
    if row < height - 1 and board[row + 1][col] != -1:
        found.append([row + 1, col])
    if col > 0 and board[row][col - 1] != -1:
        found.append([row, col - 1])
    if col < width - 1 and board[row][col + 1] != -1:
        found.append([row, col + 1])
    for up, left in (
        (row - 1, col - 1),
        (row - 1, col + 1),
        (row + 1, col - 1),
        (row + 1, col + 1),
    ):
        if up in range(height) and left in range(width) and board[up][left] != -1:
            found.append([up, left])
    return found


def right_generator(board, row, col):
    for down, right in product((-1, 0, 1), repeat=2):
        r, c = row + down, col + right
        if (down, right) != (0, 0) and 0 <= r < len(board) and 0 <= c < len(board[r]):
            if board[r][c] != -1:
                yield r, c


def right_numpy(board, row, col):
    cells = np.argwhere(np.array(board) != -1)
    return cells[np.abs(cells - (row, col)).max(axis=1) == 1]


def right_numpy_numbers(board, row, col):
    a = np.pad(np.array(board), 1, constant_values=-1)
    window = a[row : row + 3, col : col + 3].copy()
    window[1, 1] = -1
    return [tuple(cell) for cell in np.argwhere(window != -1) + np.array([row - 1, col - 1])]


def right_padded(board, row, col):
    wall = [-1] * (len(board[0]) + 2)
    wide = [wall, *([-1, *line, -1] for line in board), wall]
    return tuple(
        (row + down, col + right)
        for down in (1, 0, -1)
        for right in (1, 0, -1)
        if (down, right) != (0, 0) and wide[row + 1 + down][col + 1 + right] != -1
    )


def right_dict(board, row, col):
    cells = {(r, c): n for r, line in enumerate(board) for c, n in enumerate(line)}
    steps = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
    return [cell for cell in [(row + a, col + b) for a, b in steps] if cells.get(cell, -1) >= 0]


def right_complex_numbers(board, row, col):
    at = complex(row, col)
    near = [at + 1j**k * step for k in range(4) for step in (1, 1 + 1j)]
    cells = [(round(z.real), round(z.imag)) for z in near]
    return frozenset(
        (r, c)
        for r, c in cells
        if 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] != -1
    )


def right_recursion(board, row, col, steps=((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))):  # fmt: skip  # noqa: E501
    if not steps:
        return []
    r, c = row + steps[0][0], col + steps[0][1]
    rest = right_recursion(board, row, col, steps[1:])
    inside = -1 < r < len(board) and -1 < c < len(board[0])
    return [(r, c), *rest] if inside and board[r][c] + 1 else rest


def right_named_tuples(board, row, col):
    return [Place(r, c) for r, c in right_loops(board, row, col)]


def right_caught_but_tested(board, row, col):
    found = []
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            try:
                if r < 0 or c < 0 or board[r][c] == -1 or (r, c) == (row, col):
                    continue
            except IndexError:
                continue
            found.append((r, c))
    return found


def right_reads_with_the_library(board, row, col):
    puzzle = hidato.from_array([[min(number, 0) for number in line] for line in board])
    apart = {cell: puzzle.grid.distance((row, col), cell) for cell in puzzle.grid.cells}
    return [cell for cell, steps in apart.items() if steps == 1]


def right_prints_too(board, row, col):
    found = right_clamped(board, row, col)
    print("found", len(found))
    return sorted(found, reverse=True)


def right_filter(board, row, col):
    return filter(lambda cell: True, right_loops(board, row, col))


class _Finder:
    def __call__(self, board, row, col):
        return right_comprehension(board, row, col)


right_object = _Finder()
right_lambda = lambda b, r, c: [  # noqa: E731
    (i, j)
    for i in range(len(b))
    for j in range(len(b[0]))
    if (i - r) ** 2 + (j - c) ** 2 in (1, 2) and b[i][j] != -1
]
