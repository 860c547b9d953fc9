"""Right ways to ask whether a path may go on."""

from __future__ import annotations

import numpy as np


def may_extend(board, path, cell):
    """Return whether a path may go on to a cell without touching itself."""
    row, col = cell
    if not (0 <= row < len(board) and 0 <= col < len(board[0])):
        return False
    if board[row][col] != 0:
        return False
    around = [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]
    return [near for near in around if near in path] == [path[-1]]


def right_counts(board, path, cell):
    r, c = cell
    if r < 0 or c < 0 or r >= len(board) or c >= len(board[0]) or board[r][c]:
        return False
    touching = 0
    for row, col in path:
        if abs(row - r) + abs(col - c) == 1:
            touching += 1
    tip = path[-1]
    return touching == 1 and abs(tip[0] - r) + abs(tip[1] - c) == 1


def right_all_but_the_tip(board, path, cell):
    r, c = cell
    tip_row, tip_col = path[-1]
    if abs(tip_row - r) + abs(tip_col - c) != 1:
        return False
    if r not in range(len(board)) or c not in range(len(board[0])):
        return False
    return board[r][c] == 0 and all(abs(a - r) + abs(b - c) != 1 for a, b in path[:-1])


def right_loops(board, path, cell):
    free = []
    for r in range(len(board)):
        for c in range(len(board[0])):
            if board[r][c] == 0:
                free.append((r, c))
    if cell not in free:
        return False
    near = []
    for dr, dc in (0, 1), (1, 0), (0, -1), (-1, 0):
        other = (cell[0] + dr, cell[1] + dc)
        if other in path:
            near.append(other)
    return len(near) == 1 and near[0] == path[-1]


def right_numpy(board, path, cell):
    board = np.array(board)
    r, c = cell
    if not (0 <= r < board.shape[0] and 0 <= c < board.shape[1]):
        return np.False_
    if board[r, c] != 0:
        return np.False_
    steps = np.abs(np.array(path) - np.array(cell)).sum(axis=1)
    return np.bool_(steps[-1] == 1 and (steps[:-1] != 1).all())


def right_padded(board, path, cell):
    wide = len(board[0]) + 4
    padded = [[-1] * wide for _ in range(len(board) + 4)]
    for r, row in enumerate(board):
        for c, number in enumerate(row):
            padded[r + 2][c + 2] = number
    label = padded[path[-1][0] + 2][path[-1][1] + 2]
    r, c = cell[0] + 2, cell[1] + 2
    if padded[r][c] != 0:
        return False
    beside = [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
    same = [(a - 2, b - 2) for a, b in beside if padded[a][b] == label]
    return same == [path[-1]]


def right_as_the_document(board, path, cell):
    """Ask by representatives: here the number on the board is the representative."""
    r, c = cell
    rows, cols = len(board), len(board[0])
    tip = path[-1]
    label = board[tip[0]][tip[1]]
    if (r - tip[0], c - tip[1]) not in {(0, 1), (1, 0), (0, -1), (-1, 0)}:
        return False
    if r < 0 or r >= rows or c < 0 or c >= cols or board[r][c] != 0:
        return False
    count = 0
    if r > 0 and board[r - 1][c] == label:
        count += 1
    if r < rows - 1 and board[r + 1][c] == label:
        count += 1
    if c > 0 and board[r][c - 1] == label:
        count += 1
    if c < cols - 1 and board[r][c + 1] == label:
        count += 1
    return not count > 1


def right_complex(board, path, cell):
    here = complex(*cell)
    free = {complex(r, c) for r, row in enumerate(board) for c, k in enumerate(row) if not k}
    beside = [one for one in path if abs(complex(*one) - here) == 1]
    return here in free and beside == [path[-1]]


def right_exceptions(board, path, cell):
    if min(cell) < 0:
        return False
    try:
        if board[cell[0]][cell[1]] != 0:
            return False
    except IndexError:
        return False
    return [p for p in path if abs(p[0] - cell[0]) + abs(p[1] - cell[1]) == 1] == path[-1:]


class _Snake:
    def __init__(self, board, path):
        self.board, self.body = dict(self._cells(board)), path

    @staticmethod
    def _cells(board):
        for r, row in enumerate(board):
            for c, number in enumerate(row):
                yield (r, c), number

    def eats(self, r, c):
        beside = {(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)}
        return self.board.get((r, c), 9) == 0 and beside & set(self.body) == {self.body[-1]}


def right_class(board, path, cell):
    return _Snake(board, path).eats(*cell)


def right_number(board, path, cell):
    print(cell)
    return int(right_counts(board, path, cell))


def right_changes_a_copy(board, path, cell):
    path = list(path)
    tip = path.pop()
    near = [(cell[0] + a, cell[1] + b) for a, b in ((0, 1), (0, -1), (1, 0), (-1, 0))]
    if tip not in near or any(other in near for other in path):
        return False
    return (
        0 <= cell[0] < len(board) and 0 <= cell[1] < len(board[0]) and (not board[cell[0]][cell[1]])
    )
