"""A search on a row: the solution, and right ones in other styles."""

from __future__ import annotations

import numpy as np


def fork(board, col, k, last):
    """Place k to last on one side of col, or return False and leave the board as it was."""
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if fork(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


def right_first_to_the_right(board, col, k, last):
    if k == last + 1:
        return True
    for step in (1, -1):
        if (col + step) in board and board[col + step] == 0:
            board[col + step] = k
            found = right_first_to_the_right(board, col + step, k + 1, last)
            if found:
                return found
            board[col + step] = 0
    return False


def right_two_ifs(board, col, k, last):
    if k > last:
        return 1
    if board.get(col - 1, -1) == 0:
        board[col - 1] = k
        if right_two_ifs(board, col - 1, k + 1, last):
            return 1
        board[col - 1] = 0
    if board.get(col + 1, -1) == 0:
        board[col + 1] = k
        if right_two_ifs(board, col + 1, k + 1, last):
            return 1
        board[col + 1] = 0
    return 0


def right_any(board, col, k, last):
    def through(near):
        board[near] = k
        found = right_any(board, near, k + 1, last)
        if not found:
            board[near] = 0
        return found

    return k > last or any(through(near) for near in (col - 1, col + 1) if board.get(near) == 0)


def right_counts_without_recursion(board, col, k, last):
    """Look whether the cells are blank, then write."""
    need = last - k + 1
    for step in (-1, 1):
        cells = [col + step * n for n in range(1, need + 1)]
        if all(board.get(cell) == 0 for cell in cells):
            for number, cell in enumerate(cells, start=k):
                board[cell] = number
            return True
    return False


def right_on_a_copy(board, col, k, last):
    """Return a new row, or None; copy it at the end."""

    def go(row, col, k):
        if k > last:
            return row
        for near in (col - 1, col + 1):
            if row.get(near) == 0:
                found = go({**row, near: k}, near, k + 1)
                if found is not None:
                    return found
        return None

    found = go(dict(board), col, k)
    if found is None:
        return False
    board.update(found)
    return True


def right_snapshot(board, col, k, last):
    before = board.copy()
    for step in (-1, 1):
        here, number = col, k
        while number <= last and board.get(here + step) == 0:
            here += step
            board[here] = number
            number += 1
        if number > last:
            return True
        board.update(before)
    return False


def right_prints_and_numpy(board, col, k, last):
    print("  " * k, k, board)
    if k > last:
        return np.True_
    for near in np.array([col - 1, col + 1]).tolist():
        if board.get(near) == 0:
            board[near] = np.int64(k)
            if right_prints_and_numpy(board, near, k + 1, last):
                return np.True_
            board[near] = 0
    return np.False_


def right_stack(board, col, k, last):
    """No recursion: the sides that are still to be tried are on a stack."""
    stack = [[col, [1, -1]]]
    while k + len(stack) - 1 <= last:
        here, sides = stack[-1]
        if sides:
            near = here + sides.pop()
            if board.get(near) == 0:
                board[near] = k + len(stack) - 1
                stack.append([near, [1, -1]])
        else:
            stack.pop()
            if not stack:
                return False
            board[here] = 0
    return True


class _Walker:
    def __init__(self, sides):
        self.sides = sides

    def walk(self, board, col, k, last):
        if last < k:
            return True
        for side in self.sides:
            near = col + side
            if near not in board or board[near]:
                continue
            try:
                board[near] = k
                if self.walk(board, near, k + 1, last):
                    return True
            except RecursionError:
                pass
            board[near] = 0
        return False


right_method = _Walker((-1, 1)).walk

MUTATED = (right_two_ifs,)
_NO_CELL = "any number but 0 says that there is no cell"
EQUIVALENT = {
    "right_two_ifs, line 4: 1 -> 2": _NO_CELL,
    "right_two_ifs, line 9: 1 -> 2": _NO_CELL,
}
