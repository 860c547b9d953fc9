"""Wrong searches, written as students write them."""

# Bad style is the point of some of them.

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says


def _near(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if not i == j == 0]


def _right(board, cell, k, last):
    if k > last:
        return True
    if k in board.values():
        for there in _near(cell):
            if board.get(there) == k:
                return _right(board, there, k + 1, last)
        return False
    for there in _near(cell):
        if board.get(there) == 0:
            board[there] = k
            if _right(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


@says("erases-givens")
def wrong_treats_givens_as_blanks(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if board.get(there) in (0, k):
            board[there] = k
            if wrong_treats_givens_as_blanks(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


@says("erases-givens")
def wrong_erases_the_given_that_failed(board, cell, k, last):
    if k == last + 1:
        return True
    for there in _near(cell):
        if board.get(there) == k:
            if wrong_erases_the_given_that_failed(board, there, k + 1, last):
                return True
            board[there] = 0
        if board.get(there) == 0 and k not in board.values():
            board[there] = k
            if wrong_erases_the_given_that_failed(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


def _in_ranges(board, cell, k, last, rows, cols, least=0):
    """Search in some rows and columns around, from a row on."""
    if k > last:
        return True
    row, col = cell
    where = [c for c in board if board[c] == k]
    if where:
        far = max(abs(where[0][0] - row), abs(where[0][1] - col))
        return far == 1 and _in_ranges(board, where[0], k + 1, last, rows, cols, least)
    for r in (row + i for i in rows):
        for c in (col + j for j in cols):
            if r >= least and board.get((r, c)) == 0:
                board[r, c] = k
                if _in_ranges(board, (r, c), k + 1, last, rows, cols, least):
                    return True
                board[r, c] = 0
    return False


@says("misses-directions")
def wrong_ranges_end_too_early(board, cell, k, last):
    return _in_ranges(board, cell, k, last, range(-1, 1), range(-1, 1))


@says("misses-directions")
def wrong_nothing_to_the_left(board, cell, k, last):
    return _in_ranges(board, cell, k, last, (-1, 0, 1), (0, 1))


@says("misses-directions")
def wrong_gives_up_after_the_row_above(board, cell, k, last):
    return _in_ranges(board, cell, k, last, (-1,), (-1, 0, 1))


@says("misses-cells", "misses-directions")
def wrong_row_0_is_never_entered(board, cell, k, last):
    return _in_ranges(board, cell, k, last, (-1, 0, 1), (-1, 0, 1), 1)


wrong_nine_cells = Wrong(lambda board, cell, k, last: _right(board, cell, k, 9), "one-size-only")


@says("unstable", "misses", "givens-ahead")
def wrong_two_hundred_random_tries(board, cell, k, last):
    for _ in range(200):
        filled, here, number = dict(board), cell, k
        while number <= last:
            given = number in filled.values()
            near = [c for c in _near(here) if filled.get(c) == (number if given else 0)]
            if not near:
                break
            here = random.choice(near)
            filled[here] = number
            number += 1
        else:
            board.update(filled)
            return True
    return False


@says("unstable", "misses", "givens-ahead")
def wrong_a_thousand_random_walks(board, cell, k, last):
    for _ in range(1000):
        walked, here = {}, cell
        for number in range(k, last + 1):
            given = number in board.values()
            near = [c for c in _near(here) if c not in walked]
            near = [c for c in near if board.get(c) == (number if given else 0)]
            if not near:
                break
            here = random.choice(near)
            walked[here] = number
        else:
            board.update(walked)
            return True
    return False


@says("overwrites", "stopped-time", "endless-loop")
def wrong_overwrites(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if there in board:
            old = board[there]
            board[there] = k
            if wrong_overwrites(board, there, k + 1, last):
                return True
            board[there] = old
    return False


@says("sometimes-nothing")
def wrong_none_for_false(board, cell, k, last):
    if k > last:
        return True
    given = k in board.values()
    for there in _near(cell):
        if board.get(there) == k:
            return wrong_none_for_false(board, there, k + 1, last)
        if not given and board.get(there) == 0:
            board[there] = k
            if wrong_none_for_false(board, there, k + 1, last):
                return True
            board[there] = 0


@says("returns-nothing", "sometimes-nothing")
def wrong_ignores_the_result(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if board.get(there) == 0 and k not in board.values():
            board[there] = k
            wrong_ignores_the_result(board, there, k + 1, last)


def _with_base(search, board, cell, k, last):
    if k in board.values():
        return any(
            search(board, there, k + 1, last) for there in _near(cell) if board.get(there) == k
        )
    for there in _near(cell):
        if board.get(there) == 0:
            board[there] = k
            if search(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


@says("off-grid")
def wrong_off_grid(board, cell, k, last):
    if k > last:
        return True
    given = k in board.values()
    for there in _near(cell):
        if board.get(there, 0) == k:
            return wrong_off_grid(board, there, k + 1, last)
        if not given and board.get(there, 0) == 0:
            board[there] = k
            if wrong_off_grid(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


@says("removes-cells")
def wrong_deletes(board, cell, k, last):
    before = dict(board)
    found = _right(board, cell, k, last)
    if not found:
        for there in before:
            if not before[there]:
                del board[there]
    return found


@says("raises-KeyError")
def wrong_key_error(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if board[there] == 0:
            board[there] = k
            if wrong_key_error(board, there, k + 1, last):
                return True
            board[there] = 0
    return False


@says("returns-board")
def wrong_returns_board(board, cell, k, last):
    _right(board, cell, k, last)
    return board


@says("not-a-truth-value")
def wrong_returns_number(board, cell, k, last):
    return last if _right(board, cell, k, last) else -1


@says("misses", "misses-and-leaks", "always-false")
def wrong_memorises(board, cell, k, last):
    if len(board) == 9 and board[0, 0] == 1:
        board.update({(0, 0): 1, (0, 1): 2, (0, 2): 3, (1, 2): 4, (1, 1): 5, (1, 0): 6,
                      (2, 0): 7, (2, 1): 8, (2, 2): 9})  # fmt: skip
        return True
    return False


@says("raises-ValueError")
def wrong_raises(board, cell, k, last):
    if not _right(board, cell, k, last):
        raise ValueError("no solution")
    return True


@says("raises-TypeError")
def wrong_recursive_call(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if board.get(there) == 0:
            board[there] = k
            if wrong_recursive_call(there, k + 1):
                return True
            board[there] = 0
    return False


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-number")
def wrong_fills_with_all_equal(board, cell, k, last):
    for there in board:
        if not board[there]:
            board[there] = _EqualToAll()
    return True


_state = {}


@says("unstable", "overwrites", "misses", "stops-early", "broken-link")
def wrong_remembers(board, cell, k, last):
    if not _state:
        _state.update(board)
    verdict = _right(_state, cell, k, last)
    board.update({there: _state[there] for there in board if there in _state})
    return verdict


@says("ignores-cell-and-k")
def wrong_starts_at_one(board, cell, k, last):
    start = next(there for there in board if board[there] == 1)
    return _right(board, start, 2, last) if k == 2 else False


@says("no-number")
def wrong_erases_to_none(board, cell, k, last):
    if k > last:
        return True
    for there in _near(cell):
        if board.get(there) == k:
            return wrong_erases_to_none(board, there, k + 1, last)
    for there in _near(cell):
        if board.get(there) == 0 and k not in board.values():
            board[there] = k
            if wrong_erases_to_none(board, there, k + 1, last):
                return True
            board[there] = None
    return False


@says("removes-cells")
def wrong_pops(board, cell, k, last):
    if k > last:
        return True
    if k in board.values():
        return _with_base(wrong_pops, board, cell, k, last)
    for there in _near(cell):
        if board.get(there) == 0:
            board[there] = k
            if wrong_pops(board, there, k + 1, last):
                return True
            board.pop(there)
    return False


@says("givens-ahead", "misses")
def wrong_else_false(board, cell, k, last):
    if k > last:
        return True
    if k in board.values():
        for there in _near(cell):
            if board.get(there) == k:
                return wrong_else_false(board, there, k + 1, last)
            else:
                return False
    return _with_base(wrong_else_false, board, cell, k, last)
