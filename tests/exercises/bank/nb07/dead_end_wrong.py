"""Wrong dead-end prunes, written as students write them."""

from __future__ import annotations

import random
from itertools import product

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n07_pruning.answers.dead_end import dead_end as _right

STEPS = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]


def _prune(board, is_way, needed, steps=STEPS):
    for row, col in board:
        if board[row, col] == 0:
            near = [(row + i, col + j) for i, j in steps]
            if sum(c in board and bool(is_way(c)) for c in near) < needed:
                return True
    return False


def _needed(board, last):
    return 2 if last in board.values() else 1


@says("misses-one-way", "one-way-is-enough")
def wrong_exactly_one_way_too_few(board, cell, k, last):
    for row, col in board:
        if board[row, col] == 0:
            near = [(row + i, col + j) for i, j in STEPS]
            ways = [c for c in near if c == cell or board.get(c) == 0 or board.get(c, 0) >= k]
            if len(ways) == _needed(board, last) - 1:
                return True
    return False


@says("misses-no-way", "misses-one-way")
def wrong_one_way_too_few_and_the_last_given(board, cell, k, last):
    for row, col in board:
        if board[row, col] == 0 and last in board.values():
            near = [(row + i, col + j) for i, j in STEPS]
            ways = [c for c in near if c == cell or board.get(c) == 0 or board.get(c, 0) >= k]
            if len(ways) == 1:
                return True
    return False


@says("unsound", "unsound-small", "forgets-later-givens", "one-way-is-enough", "misses-one-way")
def wrong_only_the_last_given(board, cell, k, last):
    return _prune(board, lambda c: c == cell or board[c] in (0, last), _needed(board, last))


@says("larger-boards")
def wrong_prunes_every_large_board(board, cell, k, last):
    return len(board) > 12 or _right(board, cell, k, last)


@says("larger-boards")
def wrong_prunes_no_large_board(board, cell, k, last):
    return len(board) <= 12 and _right(board, cell, k, last)


@says("larger-boards")
def wrong_prunes_no_very_large_board(board, cell, k, last):
    return len(board) <= 150 and _right(board, cell, k, last)


@says("larger-boards")
def wrong_prunes_after_a_hundred_numbers(board, cell, k, last):
    return k > 100 or _right(board, cell, k, last)


@says("misses-no-way")
def wrong_passes_the_last_call(board, cell, k, last):
    return k != last and _right(board, cell, k, last)


@says("larger-boards")
def wrong_first_rows_and_columns_only(board, cell, k, last):
    small = {c: n for c, n in board.items() if c[0] < 5 and c[1] < 5}
    blanks = {c: n for c, n in board.items() if n or c in small}
    dead = _prune(blanks, lambda c: not board[c] or board[c] >= k or c == cell, 0)
    for there in blanks:
        if not dead and board[there] == 0:
            near = [(there[0] + i, there[1] + j) for i, j in STEPS]
            ways = [c for c in near if c == cell or board.get(c) == 0 or board.get(c, 0) >= k]
            dead = len(ways) < _needed(board, last)
    return dead


@says("unsound")
def wrong_prunes_a_full_board(board, cell, k, last):
    return 0 not in board.values() or _right(board, cell, k, last)


@says("one-way-is-enough", "misses-one-way")
def wrong_asks_where_the_last_cell_is(board, cell, k, last):
    needed = 2 if board.get(max(board)) == last else 1
    return _prune(board, lambda c: c == cell or not board[c] or board[c] >= k, needed)


@says("unsound-small", "unsound")
def wrong_prunes_a_row_of_three(board, cell, k, last):
    return sorted(board) == [(0, 0), (0, 1), (0, 2)] or _right(board, cell, k, last)


wrong_count_of_ways = Wrong(lambda board, cell, k, last: 2 + len(board), "not-a-truth-value")


@says("sometimes-nothing")
def wrong_no_return_at_the_end(board, cell, k, last):
    if _right(board, cell, k, last):
        return True


@says("changes-input")
def wrong_opens_the_ends(board, cell, k, last):
    board[cell] = 0
    verdict = _right(board, cell, k, last)
    return verdict


@says("raises-KeyError")
def wrong_off_the_board(board, cell, k, last):
    for row, col in board:
        if not board[row, col] and sum(board[row + i, col + j] == 0 for i, j in STEPS) < 2:
            return True
    return False


@says("unstable", "unsound", "misses-one-way", "misses-no-way")
def wrong_random(board, cell, k, last):
    return random.random() < 0.5
