"""Wrong searches on a row, written as students write them."""

from __future__ import annotations

import sys

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n06_recursion_tree.answers.fork import fork


@says("starter")
def wrong_starter(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):  # noqa: B007
        ...
    return False


@says("starter")
def wrong_same_number(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_same_number(board, near, k, last):
                return True
            board[near] = 0
    return False


@says("does-not-erase")
def wrong_does_not_erase(board, col, k, last):
    if k > last:
        return True
    for near in (col + 1, col - 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_does_not_erase(board, near, k + 1, last):
                return True
    return False


@says("erases-for-caller", "erases-givens")
def wrong_failed_call_erases(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_failed_call_erases(board, near, k + 1, last):
                return True
    board[col] = 0
    return False


@says("first-side-only")
def wrong_returns_the_first(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            return wrong_returns_the_first(board, near, k + 1, last)
    return False


@says("first-side-only")
def wrong_gives_up_after_the_first(board, col, k, last):
    if k > last:
        return True
    for near in (col + 1, col - 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_gives_up_after_the_first(board, near, k + 1, last):
                return True
            board[near] = 0
            return False
    return False


@says("first-side-only", "one-side-only")
def wrong_false_in_the_loop(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_false_in_the_loop(board, near, k + 1, last):
                return True
            board[near] = 0
        return False
    return False


@says("one-side-only")
def wrong_corridor(board, col, k, last):
    if k > last:
        return True
    if board.get(col + 1) == 0:
        board[col + 1] = k
        if wrong_corridor(board, col + 1, k + 1, last):
            return True
        board[col + 1] = 0
    return False


@says("one-side-only")
def wrong_corridor_to_the_left(board, col, k, last):
    if k > last:
        return True
    near = col - 1
    if board.get(near) == 0:
        board[near] = k
        if wrong_corridor_to_the_left(board, near, k + 1, last):
            return True
        board[near] = 0
    return False


@says("old-cell")
def wrong_old_column(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_old_column(board, col, k + 1, last):
                return True
            board[near] = 0
    return False


@says("old-cell")
def wrong_old_column_right_first(board, col, k, last):
    if k == last + 1:
        return True
    for step in (1, -1):
        if board.get(col + step) == 0:
            board[col + step] = k
            if wrong_old_column_right_first(board, col, k + 1, last):
                return True
            board[col + step] = 0
    return False


@says("claims")
def wrong_true_at_the_end(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_true_at_the_end(board, near, k + 1, last):
                return True
            board[near] = 0
    return True


@says("claims")
def wrong_says_yes_to_walls(board, col, k, last):
    fork(board, col, k, last)
    return k <= last or fork(board, col, k, last)


@says("stops-early")
def wrong_one_early(board, col, k, last):
    if k >= last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_one_early(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("places-more", "misses")
def wrong_one_late(board, col, k, last):
    return fork(board, col, k, last + 1)


@says("always-false")
def wrong_no_base_case(board, col, k, last):
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_no_base_case(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("always-false")
def wrong_base_case_at_full_board(board, col, k, last):
    if 0 not in board.values():
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            if wrong_base_case_at_full_board(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("board-untouched")
def wrong_copy(board, col, k, last):
    return fork(dict(board), col, k, last)


@says("board-untouched")
def wrong_erases_always(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if board.get(near) == 0:
            board[near] = k
            found = wrong_erases_always(board, near, k + 1, last)
            board[near] = 0
            if found:
                return True
    return False


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


@says("overwrites")
def wrong_overwrites(board, col, k, last):
    if k > last:
        return True
    for near in (col - 1, col + 1):
        if near in board:
            board[near] = k
            if wrong_overwrites(board, near, k + 1, last):
                return True
            board[near] = 0
    return False


@says("broken-link", "claims", "first-side-only")
def wrong_fills_both_sides(board, col, k, last):
    for there in sorted(board):
        if board[there] == 0 and k <= last:
            board[there] = k
            k += 1
    return k > last


@says("leaks", "misses-and-leaks", "first-side-only", "does-not-erase")
def wrong_loop_to_the_left(board, col, k, last):
    while k <= last:
        if board.get(col - 1) == 0:
            col -= 1
        elif board.get(col + 1) == 0:
            col += 1
        else:
            return False
        board[col] = k
        k += 1
    return True


@says("sometimes-nothing")
def wrong_none_for_false(board, col, k, last):
    if fork(board, col, k, last):
        return True


@says("returns-nothing", "sometimes-nothing")
def wrong_ignores_the_result(board, col, k, last):
    for near in (col - 1, col + 1):
        if board.get(near) == 0 and k <= last:
            board[near] = k
            wrong_ignores_the_result(board, near, k + 1, last)


@says("returns-board")
def wrong_returns_board(board, col, k, last):
    fork(board, col, k, last)
    return board


@says("not-a-truth-value")
def wrong_returns_number(board, col, k, last):
    return last if fork(board, col, k, last) else -1


@says("prints")
def wrong_prints(board, col, k, last):
    print(fork(board, col, k, last))


@says("always-true")
def wrong_always_true(board, col, k, last):
    return True


@says("always-false")
def wrong_always_false(board, col, k, last):
    return False


@says("misses", "always-false")
def wrong_memorizes(board, col, k, last):
    if board == {0: 1, 1: 0, 2: 0}:
        board.update({1: 2, 2: 3})
        return True
    return k > last if len(board) < 3 else False


@says("endless-recursion", "stopped-recursion")
def wrong_endless(board, col, k, last):
    return wrong_endless(board, col, k, last)


@says("exits")
def wrong_exit(board, col, k, last):
    sys.exit(k > last)


@says("parameters")
def wrong_parameters(board, col):
    return True


wrong_call = Wrong(True, "not-a-function")
