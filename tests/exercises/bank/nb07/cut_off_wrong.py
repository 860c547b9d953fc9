"""Wrong connectivity prunes, written as students write them."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says


def _around(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]


def _beside(cell):
    row, col = cell
    return [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]


def _flood(board, cell, passes, near=_around):
    seen, stack = {cell}, [cell]
    while stack:
        for there in near(stack.pop()):
            if there in board and there not in seen and passes(board[there]):
                seen.add(there)
                stack.append(there)
    return seen


def _right(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n >= k)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("four-neighbors")
def wrong_four_neighbors(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n >= k, _beside)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("four-neighbors")
def wrong_four_neighbors_blanks(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0, _beside)
    return any(c not in seen and n == 0 for c, n in board.items())


@says("givens-as-walls")
def wrong_givens_are_walls(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0)
    return any(c not in seen and n == 0 for c, n in board.items())


@says("givens-as-walls")
def wrong_givens_are_walls_and_wanted(board, cell, k):
    seen = _flood(board, cell, lambda n: not n)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("walks-over-path", "always-false")
def wrong_walks_over_all(board, cell, k):
    seen = _flood(board, cell, lambda n: True)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("asks-for-blanks-only")
def wrong_blanks_only(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n >= k)
    return any(c not in seen and n == 0 for c, n in board.items())


@says("asks-for-givens-only")
def wrong_givens_only(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n >= k)
    return any(c not in seen and n >= k for c, n in board.items())


@says("asks-for-the-past")
def wrong_all_cells_wanted(board, cell, k):
    return len(_flood(board, cell, lambda n: n == 0 or n >= k)) < len(board)


@says("not-from-the-end")
def wrong_from_a_blank(board, cell, k):
    blanks = [c for c in board if board[c] == 0]
    if not blanks:
        return False
    return _right(board, blanks[0], k)


@says("not-from-the-end", "misses-cut-off", "unsound")
def wrong_from_the_first_open_cell(board, cell, k):
    left = [c for c, n in board.items() if n == 0 or n >= k]
    return bool(left) and _right(board, left[0], k)


@says("only-lonely-cells")
def wrong_lonely(board, cell, k):
    return any(
        number == 0 and not any(board.get(near) == 0 for near in _around(there))
        for there, number in board.items()
    )


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


@says("few-steps-only")
def wrong_one_step(board, cell, k):
    return any(number == 0 and there not in _around(cell) for there, number in board.items())


@says("asks-for-one-step")
def wrong_stuck(board, cell, k):
    return not any(board.get(near) == 0 for near in _around(cell))


@says("reversed")
def wrong_reversed(board, cell, k):
    return not _right(board, cell, k)


@says("unsound", "misses-cut-off")
def wrong_next_given_by_index(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n == k + 1)
    return any(c not in seen and (n == 0 or n >= k) for c, n in board.items())


@says("unsound")
def wrong_greater_than_k(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n > k)
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


@says("always-true")
def wrong_always_true(board, cell, k):
    return True


@says("always-false")
def wrong_always_false(board, cell, k):
    return False


@says("not-a-truth-value")
def wrong_returns_the_cells(board, cell, k):
    seen = _flood(board, cell, lambda n: n == 0 or n >= k)
    return [c for c, n in board.items() if c not in seen and (n == 0 or n >= k)]


@says("not-a-truth-value")
def wrong_reason(board, cell, k):
    return "cut off" if _right(board, cell, k) else "fine"


@says("sometimes-nothing")
def wrong_reason_or_nothing(board, cell, k):
    return "cut off" if _right(board, cell, k) else None


@says("returns-nothing")
def wrong_nothing(board, cell, k):
    _right(board, cell, k)


@says("sometimes-nothing")
def wrong_no_return_at_the_end(board, cell, k):
    if _right(board, cell, k):
        return True


@says("prints")
def wrong_prints(board, cell, k):
    print(_right(board, cell, k))


@says("changes-input")
def wrong_fills_the_board(board, cell, k):
    for there in _flood(board, cell, lambda n: n == 0 or n >= k):
        board[there] = -1
    return any(n == 0 or n >= k for n in board.values())


@says("endless-loop", "stopped-memory")
def wrong_never_marks(board, cell, k):
    stack = [cell]
    while stack:
        here = stack.pop()
        stack += [near for near in _around(here) if near in board]
    return False


@says("endless-recursion")
def wrong_recursion(board, cell, k):
    return any(wrong_recursion(board, near, k) for near in _around(cell))


@says("raises-KeyError", "unsound")
def wrong_off_the_board(board, cell, k):
    return any(board[near] == 0 for near in _around(cell))


@says("exits")
def wrong_exits(board, cell, k):
    if _right(board, cell, k):
        sys.exit()
    return False


@says("unstable", "unsound", "misses-cut-off")
def wrong_random(board, cell, k):
    return random.random() < 0.5


@says("parameters")
def wrong_one_parameter(state):
    return False


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("not-a-truth-value")
def wrong_equal_to_all(board, cell, k):
    return _EqualToAll()


wrong_verdict = Wrong(False, "not-a-function")
