"""Right functions for the neighbors of a triangle, in different styles."""

# A plain if is a style, too.

from __future__ import annotations

from collections import namedtuple

import numpy as np


def triangle_neighbors(board, corners, row, col):
    """Return the open cells that share a side, or a side or a corner, with a triangle."""
    base = row + 1 if (row + col) % 2 == 0 else row - 1
    near = [(row, col - 1), (row, col + 1), (base, col)]
    if corners:
        tip = 2 * row - base
        near += [(row, col - 2), (row, col + 2), (tip, col)]
        near += [(r, c) for r in (base, tip) for c in (col - 1, col + 1)]
        near += [(base, col - 2), (base, col + 2)]
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in near if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


Triangle = namedtuple("Triangle", "row col")


def right_if(board, corners, row, col):
    if (row + col) % 2 == 0:
        base = row + 1
        tip = row - 1
    else:
        base = row - 1
        tip = row + 1
    cells = [(row, col - 1), (row, col + 1), (base, col)]
    if corners:
        cells.append((row, col - 2))
        cells.append((row, col + 2))
        for c in range(col - 2, col + 3):
            if c != col:
                cells.append((base, c))
        for c in range(col - 1, col + 2):
            cells.append((tip, c))
    result = []
    for r, c in cells:
        if 0 <= r < len(board) and 0 <= c < len(board[r]) and board[r][c] != -1:
            result.append((r, c))
    return result


def _corners_of(row, col):
    """Return the corners of a triangle as (line, half sides)."""
    up = (row + col) % 2 == 0
    tip, base = (row, row + 1) if up else (row + 1, row)
    return {(base, col), (tip, col + 1), (base, col + 2)}


def right_common_corners(board, corners, row, col):
    """Two triangles touch if they have a corner in common; with two of them it is a side."""
    mine = _corners_of(row, col)
    return [
        (r, c)
        for r, line in enumerate(board)
        for c, number in enumerate(line)
        if number != -1 and (1 if corners else 2) <= len(mine & _corners_of(r, c)) < 3
    ]


def right_set(board, corners, row, col):
    up = 1 if (row + col) % 2 == 0 else -1
    steps = {(0, -1), (0, 1), (up, 0)}
    if corners:
        steps |= {(0, -2), (0, 2)}
        steps |= {(up, k) for k in range(-2, 3)} | {(-up, k) for k in range(-1, 2)}
    near = {(row + a, col + b) for a, b in steps}
    return {
        (r, c)
        for r, c in near
        if r in range(len(board)) and c in range(len(board[0])) and board[r][c] >= 0
    }


TABLE = {
    (0, False): [(0, -1), (0, 1), (1, 0)],
    (1, False): [(0, -1), (0, 1), (-1, 0)],
    (0, True): [
        (0, -2),
        (0, -1),
        (0, 1),
        (0, 2),
        (1, -2),
        (1, -1),
        (1, 0),
        (1, 1),
        (1, 2),
        (-1, -1),
        (-1, 0),
        (-1, 1),
    ],
    (1, True): [
        (0, -2),
        (0, -1),
        (0, 1),
        (0, 2),
        (-1, -2),
        (-1, -1),
        (-1, 0),
        (-1, 1),
        (-1, 2),
        (1, -1),
        (1, 0),
        (1, 1),
    ],
}


def right_table(board, corners, row, col):
    cells = {(r, c): n for r, line in enumerate(board) for c, n in enumerate(line)}
    near = [(row + a, col + b) for a, b in TABLE[(row + col) % 2, bool(corners)]]
    return [[r, c] for r, c in near if cells.get((r, c), -1) != -1]


def right_generator(board, corners, row, col):
    base = row + (-1) ** (row + col)
    for r in range(len(board)):
        for c in range(len(board[0])):
            across = abs(c - col)
            if board[r][c] == -1 or (r, c) == (row, col):
                continue
            if r == row:
                touches = across <= (2 if corners else 1)
            elif r == base:
                touches = across <= (2 if corners else 0)
            else:
                touches = corners and abs(r - row) == 1 and across <= 1
            if touches:
                yield r, c


def right_numpy(board, corners, row, col):
    cells = np.argwhere(np.array(board) != -1)
    down = (cells[:, 0] - row) * (1 if (row + col) % 2 == 0 else -1)
    across = np.abs(cells[:, 1] - col)
    if corners:
        near = (down == 0) & (across <= 2) | (down == 1) & (across <= 2)
        near |= (down == -1) & (across <= 1)
    else:
        near = (down == 0) & (across <= 1) | (down == 1) & (across == 0)
    return cells[near & ((down != 0) | (across != 0))]


def right_recursion(board, corners, row, col, at=None):
    at = len(board) * len(board[0]) - 1 if at is None else at
    if at < 0:
        return []
    r, c = divmod(at, len(board[0]))
    common = len(_corners_of(row, col) & _corners_of(r, c))
    here = [(r, c)] if board[r][c] != -1 and (common == 2 or (corners and common == 1)) else []
    return here + right_recursion(board, corners, row, col, at - 1)


def right_prints_too(board, corners, row, col):
    found = right_if(board, corners, row, col)
    print(row, col, found)
    return found


def right_mutates_a_copy(board, corners, row, col):
    mine = [list(line) for line in board]
    mine[row][col] = -1
    return tuple(
        Triangle(r, c)
        for r in range(max(0, row - 1), min(len(mine), row + 2))
        for c in range(max(0, col - 2), min(len(mine[0]), col + 3))
        if mine[r][c] != -1
        and len(_corners_of(row, col) & _corners_of(r, c)) >= (1 if corners else 2)
    )


class Lattice:
    def __init__(self, board):
        self.open = {(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n != -1}

    def sides(self, cell):
        row, col = cell
        third = (row + 1, col) if (row + col) % 2 == 0 else (row - 1, col)
        return self.open & {(row, col - 1), (row, col + 1), third}

    def corners(self, cell):
        mine = _corners_of(*cell)
        return {other for other in self.open - {cell} if mine & _corners_of(*other)}


def right_class(board, corners, row, col):
    lattice = Lattice(board)
    return frozenset(lattice.corners((row, col)) if corners else lattice.sides((row, col)))


EQUIVALENT = {
    "line 10: 0 -> -1": "all rows of a board are equally long",
    "line 3: row + col -> row - col": "sum and difference are even together",
}
