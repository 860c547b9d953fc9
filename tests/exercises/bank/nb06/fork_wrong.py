"""Wrong searches on a row, written as students write them."""

from __future__ import annotations

from exercises.bank.expected import says

from hidato_edu.lessons.n06_recursion_tree.answers.fork import fork


@says("places-more", "misses")
def wrong_one_late(board, col, k, last):
    return fork(board, col, k, last + 1)


@says("off-grid", "endless-recursion", "stopped-recursion")
def wrong_walls_are_blank(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if not board.get(near):
            board[near] = k
            if wrong_walls_are_blank(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("raises-KeyError")
def wrong_key_error(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board[near] == 0:
            board[near] = k
            if wrong_key_error(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("removes-cells")
def wrong_deletes(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_deletes(board, near, k + 1, last):
                return True
            del board[near]
    return False


@says("sometimes-nothing")
def wrong_none_for_false(board, col, k, last):
    if fork(board, col, k, last):
        return True


@says("returns-board")
def wrong_returns_board(board, col, k, last):
    fork(board, col, k, last)
    return board


@says("not-a-truth-value")
def wrong_returns_number(board, col, k, last):
    return last if fork(board, col, k, last) else -1
