"""Right functions for the neighbors of a hexagon, in different styles."""

# A plain if is a style, too.
# ruff: noqa: SIM108

from __future__ import annotations

from collections import namedtuple

import numpy as np


def hex_neighbors(board, layout, row, col):
    """Return the open cells that share a side with a hexagon."""
    is_shifted = row % 2 == (layout == "odd-r")
    left = col if is_shifted else col - 1
    near = [(row, col - 1), (row, col + 1)]
    near += [(r, c) for r in (row - 1, row + 1) for c in (left, left + 1)]
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


Hexagon = namedtuple("Hexagon", "row col")


def right_if(board, layout, row, col):
    if layout == "odd-r":
        shifted = row % 2 == 1
    else:
        shifted = row % 2 == 0
    if shifted:
        steps = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)]
    else:
        steps = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)]
    result = []
    for dr, dc in steps:
        r = row + dr
        c = col + dc
        if r < 0 or c < 0 or r >= len(board) or c >= len(board[0]):
            continue
        if board[r][c] != -1:
            result.append((r, c))
    return result


TABLE = {
    ("odd-r", 0): (-1, 0),
    ("odd-r", 1): (0, 1),
    ("even-r", 0): (0, 1),
    ("even-r", 1): (-1, 0),
}


def right_table(board, layout, row, col):
    near = {(row, col - 1), (row, col + 1)}
    for c in TABLE[layout, row % 2]:
        near |= {(row - 1, col + c), (row + 1, col + c)}
    return {(r, c) for r, c in near if r in range(len(board)) and c in range(len(board[0]))
            and board[r][c] >= 0}  # fmt: skip


def right_half_columns(board, layout, row, col):
    """Count half cells: two hexagons touch if they are two apart in a row, or one in the next."""

    def half(r, c):
        return 2 * c + (r + (layout == "even-r")) % 2

    return [
        (r, c)
        for r, line in enumerate(board)
        for c, number in enumerate(line)
        if number != -1 and (abs(r - row), abs(half(r, c) - half(row, col))) in ((0, 2), (1, 1))
    ]


def right_distance(board, layout, row, col):
    """Look at the middles of the cells: neighbors are one apart."""

    def middle(r, c):
        return c + 0.5 * ((r % 2 == 1) == (layout == "odd-r")), r * 3**0.5 / 2

    x, y = middle(row, col)
    found = []
    for r in range(len(board)):
        for c in range(len(board[r])):
            u, v = middle(r, c)
            if 0.5 < ((u - x) ** 2 + (v - y) ** 2) ** 0.5 < 1.5 and board[r][c] > -1:
                found.append([r, c])
    return found


def right_cube(board, layout, row, col):
    """Undo the shift, so that differences are alike in every row."""

    def axes(r, c):
        return r, c - (r + (r & 1 if layout == "even-r" else -(r & 1))) // 2

    a, b = axes(row, col)
    steps = {(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)}
    for r, line in enumerate(board):
        for c, number in enumerate(line):
            q, s = axes(r, c)
            if number >= 0 and (q - a, s - b) in steps:
                yield r, c


def right_padded(board, layout, row, col):
    wall = [-1] * (len(board[0]) + 2)
    wide = [wall, *([-1, *line, -1] for line in board), wall]
    right = (row % 2) ^ (layout == "even-r")
    near = [(row, col - 1), (row, col + 1)]
    for r in (row - 1, row + 1):
        near.extend([(r, col - 1 + right), (r, col + right)])
    return tuple(Hexagon(r, c) for r, c in near if wide[r + 1][c + 1] != -1)


def right_numpy(board, layout, row, col):
    cells = np.argwhere(np.array(board) != -1)
    start = (row + (layout == "even-r")) % 2
    down = np.abs(cells[:, 0] - row)
    half = 2 * cells[:, 1] + (cells[:, 0] + (layout == "even-r")) % 2 - 2 * col - start
    return cells[(down == 0) & (np.abs(half) == 2) | (down == 1) & (np.abs(half) == 1)]


def right_recursion(board, layout, row, col, left=6):
    if left == 0:
        return []
    even = (row % 2 == 0) if layout == "odd-r" else (row % 2 == 1)
    down, right = [(0, -1), (0, 1), (-1, -even), (-1, 1 - even), (1, -even), (1, 1 - even)][
        left - 1
    ]
    r, c = row + down, col + right
    inside = 0 <= r <= len(board) - 1 and 0 <= c <= len(board[0]) - 1
    here = [(r, c)] if inside and board[r][c] != -1 else []
    return here + right_recursion(board, layout, row, col, left - 1)


def right_prints_too(board, layout, row, col):
    found = right_if(board, layout, row, col)
    print("neighbors:", found)
    return found


def right_mutates_a_copy(board, layout, row, col):
    mine = [list(line) for line in board]
    mine[row][col] = -1
    shift = int(layout.startswith("even")) + row
    cells = []
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            wrong_side = r != row and c == (col + 1 if shift % 2 == 0 else col - 1)
            if not wrong_side and 0 <= r < len(mine) and 0 <= c < len(mine[r]) and mine[r][c] != -1:
                cells.append((r, c))
    return cells


class Honeycomb:
    def __init__(self, board, odd):
        self.open = {(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n != -1}
        self.odd = odd

    def near(self, row, col):
        first = col if bool(row % 2) is self.odd else col - 1
        every = {(row, col - 1), (row, col + 1), (row - 1, first), (row + 1, first)}
        return self.open & (every | {(row - 1, first + 1), (row + 1, first + 1)})


def right_class(board, layout, row, col):
    return frozenset(Honeycomb(board, layout == "odd-r").near(row, col))


EQUIVALENT = {"line 7: 0 -> -1": "all rows of a board are equally long"}
