"""A recursive search: the solution, and right ones in other styles."""

from __future__ import annotations

from itertools import product

import numpy as np


def search(board, cell, k, last):
    """Place k to last, or return False and leave the board as it was."""
    if k > last:
        return True
    row, col = cell
    is_given = k in board.values()
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            there = board.get((r, c))
            if is_given and there == k:
                return search(board, (r, c), k + 1, last)
            if not is_given and there == 0:
                board[r, c] = k
                if search(board, (r, c), k + 1, last):
                    return True
                board[r, c] = 0
    return False


def right_slides(board, cell, k, last):
    if k == last + 1:
        return True
    row, col = cell
    given = k in board.values()
    for r in (row - 1, row, row + 1):
        for c in (col - 1, col, col + 1):
            if given:
                if board.get((r, c)) == k and right_slides(board, (r, c), k + 1, last):
                    return True
            elif board.get((r, c)) == 0:
                board[r, c] = k
                if right_slides(board, (r, c), k + 1, last):
                    return True
                board[r, c] = 0
    return False


def right_any(board, cell, k, last):
    def near(there):
        return max(abs(there[0] - cell[0]), abs(there[1] - cell[1])) == 1

    def place(there):
        board[there] = k
        found = right_any(board, there, k + 1, last)
        if not found:
            board[there] = 0
        return found

    if k > last:
        return True
    holders = [there for there in board if board[there] == k]
    if holders:
        return near(holders[0]) and right_any(board, holders[0], k + 1, last)
    return any(place(there) for there in list(board) if near(there) and board[there] == 0)


def right_snapshot(board, cell, k, last):
    before = dict(board)

    def go(cell, k):
        if k > last:
            return 1
        steps = [(cell[0] + dr, cell[1] + dc) for dr, dc in product((-1, 0, 1), repeat=2)]
        for there in steps:
            if board.get(there, -1) == k:
                return go(there, k + 1)
        if k in before.values():
            return 0
        for there in steps:
            if there in board and not board[there]:
                board[there] = k
                if go(there, k + 1):
                    return 1
                board[there] = 0
        return 0

    found = go(cell, k)
    if not found:
        board.update(before)
    return found


def right_copies_back(board, cell, k, last):
    """Work on copies, and write only the answer into the board."""

    def solve(state, cell, k):
        if k > last:
            return state
        row, col = cell
        fixed = [there for there, number in state.items() if number == k]
        options = fixed or [there for there, number in state.items() if number == 0]
        for there in options:
            if abs(there[0] - row) <= 1 and abs(there[1] - col) <= 1:
                answer = solve({**state, there: k}, there, k + 1)
                if answer:
                    return answer
        return None

    answer = solve(dict(board), cell, k)
    if answer is None:
        return False
    board.update(answer)
    return True


def right_stack(board, cell, k, last):
    """No recursion at all."""
    givens = {number: there for there, number in board.items() if number}

    def options(cell, k):
        near = {(cell[0] + dr, cell[1] + dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1)}
        if k in givens:
            return iter(near & {givens[k]})
        return iter([there for there in near if board.get(there) == 0])

    stack = [(cell, options(cell, k))]
    while stack:
        if k + len(stack) - 1 > last:
            return True
        number = k + len(stack) - 1
        there = next(stack[-1][1], None)
        if there is not None:
            board[there] = number
            stack.append((there, options(there, number + 1)))
        else:
            there, _ = stack.pop()
            if stack and number - 1 not in givens:
                board[there] = 0
    return False


def right_numpy_truth(board, cell, k, last):
    if k > last:
        return np.True_
    cells = np.array(list(board))
    near = cells[np.abs(cells - np.array(cell)).max(axis=1) == 1]
    if k in board.values():
        for there in map(tuple, near.tolist()):
            if board[there] == k:
                return right_numpy_truth(board, there, k + 1, last)
        return np.False_
    for there in map(tuple, near.tolist()):
        if board[there] == 0:
            board[there] = np.int64(k)
            if right_numpy_truth(board, there, k + 1, last):
                return np.True_
            board[there] = 0
    return np.False_


def right_prints_too(board, cell, k, last):
    print("  " * k, "search", cell, k)
    if k > last:
        return True
    for there in [(cell[0] + i, cell[1] + j) for i in (1, 0, -1) for j in (1, 0, -1)]:
        if board.get(there) == k:
            return right_prints_too(board, there, k + 1, last)
    if k in board.values():
        return False
    for there in [(cell[0] + i, cell[1] + j) for i in (1, 0, -1) for j in (1, 0, -1)]:
        if board.get(there) == 0:
            board[there] = k
            if right_prints_too(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


class _Solver:
    def __init__(self, order):
        self.order = order

    def search(self, board, cell, k, last):
        if k > last:
            return True
        there = next((there for there in board if board[there] == k), None)
        if there is not None:
            step = (there[0] - cell[0], there[1] - cell[1])
            return step in self.order and self.search(board, there, k + 1, last)
        for dr, dc in self.order:
            there = cell[0] + dr, cell[1] + dc
            if board.get(there, 1) == 0:
                board[there] = k
                try:
                    if self.search(board, there, k + 1, last):
                        return True
                except RecursionError:
                    return False
                board[there] = 0
        return False


right_method = _Solver(
    [(1, 1), (1, -1), (-1, 1), (-1, -1), (0, 1), (1, 0), (0, -1), (-1, 0)]
).search


def right_prunes(board, cell, k, last):
    """Stop where a given ahead is out of reach, and try narrow cells first."""
    if k > last:
        return True
    for there, number in board.items():
        distance = max(abs(there[0] - cell[0]), abs(there[1] - cell[1]))
        if number >= k and distance > number - k + 1:
            return False

    def near(cell):
        r, c = cell
        return [
            (i, j)
            for i in range(r - 1, r + 2)
            for j in range(c - 1, c + 2)
            if (i, j) != cell and (i, j) in board
        ]

    holder = [there for there in near(cell) if board[there] == k]
    if k in set(board.values()):
        return bool(holder) and right_prunes(board, holder[0], k + 1, last)
    free = [there for there in near(cell) if board[there] == 0]
    for there in sorted(free, key=lambda there: sum(board[n] == 0 for n in near(there))):
        board[there] = k
        if right_prunes(board, there, k + 1, last):
            return True
        board[there] = 0
    return False


def right_wasteful(board, cell, k, last):
    """Write numbers that are given elsewhere: then a cell is missing in the end, so it is sound."""
    if k > last:
        return True
    for there in [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]:
        if board.get(there) == k:
            if right_wasteful(board, there, k + 1, last):
                return True
        elif board.get(there) == 0:
            board[there] = k
            if right_wasteful(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


MUTATED = (right_slides,)
_ON_THE_BOARD = "k stands on the board by then: the call walks on from there"
EQUIVALENT = {
    "line 14: 1 -> 0": _ON_THE_BOARD,
    "line 14: k + 1 -> k - 1": _ON_THE_BOARD,
    "right_slides, line 13: 1 -> 0": _ON_THE_BOARD,
    "right_slides, line 13: k + 1 -> k - 1": _ON_THE_BOARD,
}
