"""Wrong connectivity prunes, written as students write them."""

from __future__ import annotations

import random

import numpy as np
from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n07_pruning.answers.cut_off import cut_off as _right


def _around(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]


def _flood(board, cell, passes, near=_around):
    seen, stack = {cell}, [cell]
    while stack:
        for there in near(stack.pop()):
            if there in board and there not in seen and passes(board[there]):
                seen.add(there)
                stack.append(there)
    return seen


@says("not-from-the-end", "misses-cut-off", "unsound")
def wrong_from_the_first_open_cell(board, cell, k):
    left = [c for c, n in board.items() if n == 0 or n >= k]
    return bool(left) and _right(board, left[0], k)


@says("misses-cut-off", "unsound")
def wrong_lonely_with_end(board, cell, k):
    for there, number in board.items():
        if number == 0:
            near = _around(there)
            if cell not in near and not any(
                board.get(c) == 0 or board.get(c, 0) >= k for c in near
            ):
                return True
    return False


@says("unsound", "misses-cut-off")
def wrong_next_given_by_index(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n == k + 1)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("unsound", "unsound-small")
def wrong_no_way_through_the_last(board, cell, k):
    last = len(board)
    seen = _flood(board, cell, lambda n: n == 0 or k <= n < last)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("unsound", "unsound-small")
def wrong_also_prunes_small_boards(board, cell, k):
    return len(board) == 3 or _right(board, cell, k)


@says("unsound-small", "unsound")
def wrong_prunes_a_row_of_three(board, cell, k):
    return sorted(board) == [(0, 0), (0, 1), (0, 2)] or _right(board, cell, k)


def _rounds(board, cell, k, rounds):
    todo = {c for c, n in board.items() if n == 0 or n >= k}
    wet = {cell}
    for _ in range(rounds):
        wet |= {t for t in todo for w in wet if max(abs(t[0] - w[0]), abs(t[1] - w[1])) == 1}
    return not todo <= wet


@says("few-steps-only", "unsound")
def wrong_three_rounds(board, cell, k):
    return _rounds(board, cell, k, 3)


wrong_five_rounds = Wrong(lambda board, cell, k: _rounds(board, cell, k, 5), "few-steps-only")
wrong_eight_rounds = Wrong(lambda board, cell, k: _rounds(board, cell, k, 8), "few-steps-only")


@says("few-steps-only", "larger-boards", "unsound")
def wrong_rounds_by_the_greater_side(board, cell, k):
    return _rounds(board, cell, k, max(max(c) for c in board) + 1)


@says("few-steps-only", "larger-boards")
def wrong_sweeps_to_and_fro(board, cell, k):
    todo = {c for c, n in board.items() if n == 0 or n >= k}
    wet = {cell}
    for order in (sorted(board), sorted(board, reverse=True)) * 2:
        for there in order:
            if there in todo and any(near in wet for near in _around(there)):
                wet.add(there)
    return not todo <= wet


@says("larger-boards")
def wrong_leaves_out_what_is_beyond_row_and_column_4(board, cell, k):
    return _right({c: n for c, n in board.items() if c[0] < 5 and c[1] < 5}, cell, k)


@says("larger-boards")
def wrong_prunes_no_large_board(board, cell, k):
    return len(board) <= 12 and _right(board, cell, k)


@says("larger-boards", "few-steps-only")
def wrong_prunes_every_large_board(board, cell, k):
    return len(board) > 12 or _right(board, cell, k)


@says("unsound")
def wrong_prunes_a_full_board(board, cell, k):
    return 0 not in board.values() or _right(board, cell, k)


@says("raises-ValueError")
def wrong_stumbles_over_a_full_board(board, cell, k):
    min(c for c, n in board.items() if n == 0 or n >= k)
    return _right(board, cell, k)


@says("raises-IndexError")
def wrong_array_with_rows_below_zero(board, cell, k):
    rows, cols = 1 + max(r for r, _ in board), 1 + max(c for _, c in board)
    table = np.full((rows, cols), -1)
    for there, number in board.items():
        table[there] = number
    is_open = (table == 0) | (table >= k)
    seen, stack = np.zeros((rows, cols), bool), [cell]
    while stack:
        for r, c in _around(stack.pop()):
            if r < rows and c < cols and is_open[r, c] and not seen[r, c]:
                seen[r, c] = True
                stack.append((r, c))
    return bool((is_open & ~seen).any())


@says("few-steps-only", "larger-boards", "unsound")
def wrong_one_way_without_branches(board, cell, k):
    left = {c for c, n in board.items() if n == 0 or n >= k}
    while True:
        near = [c for c in _around(cell) if c in left]
        if not near:
            return bool(left)
        cell = min(near)
        left.remove(cell)


@says("not-a-truth-value")
def wrong_reason(board, cell, k):
    return "cut off" if _right(board, cell, k) else "fine"


@says("sometimes-nothing")
def wrong_reason_or_nothing(board, cell, k):
    return "cut off" if _right(board, cell, k) else None


@says("sometimes-nothing")
def wrong_no_return_at_the_end(board, cell, k):
    if _right(board, cell, k):
        return True


@says("changes-input")
def wrong_fills_the_board(board, cell, k):
    for there in _flood(board, cell, lambda n: n == 0 or n >= k):
        board[there] = -1
    return any(n == 0 or n >= k for n in board.values())


@says("raises-KeyError", "unsound")
def wrong_off_the_board(board, cell, k):
    return any(board[near] == 0 for near in _around(cell))


@says("unstable", "unsound", "misses-cut-off")
def wrong_random(board, cell, k):
    return random.random() < 0.5


@says("few-steps-only")
def wrong_two_hundred_rounds(board, cell, k, rounds=200):
    left = {c for c, n in board.items() if n == 0 or n >= k}
    edge = {cell}
    for _ in range(rounds):
        edge = {near for c in edge for near in _around(c) if near in left}
        left -= edge
    return bool(left)


@says("few-steps-only")
def wrong_eight_hundred_rounds(board, cell, k):
    return wrong_two_hundred_rounds(board, cell, k, 800)


@says("larger-boards")
def wrong_prunes_no_very_large_board(board, cell, k):
    return len(board) <= 500 and _right(board, cell, k)
