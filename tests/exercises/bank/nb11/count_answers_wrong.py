"""Wrong counts, written as students write them."""

from __future__ import annotations

from contextlib import suppress

from exercises.bank.expected import Wrong, says

from hidato_edu import hidato


def _near(cell):
    return [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def _start(board):
    return next(cell for cell, number in board.items() if number == 1)


def _all(board, near=_near, before_last=0, ahead=True, erase=True, limit=None):
    """Count with a loop over all neighbors."""
    found = 0

    def visit(cell, k):
        nonlocal found
        if k > len(board) - before_last:
            found += 1
            return
        placed = ahead and k in board.values()
        for there in near(cell):
            if found == limit:
                return
            if placed and board.get(there) == k:
                visit(there, k + 1)
            elif not placed and board.get(there) == 0:
                board[there] = k
                visit(there, k + 1)
                if erase:
                    board[there] = 0

    visit(_start(board), 2)
    return found


wrong_all_then_min = Wrong(lambda board, limit: min(_all(board), limit), "counts-all")


@says("limit-is-two", "too-few")
def wrong_at_most_three(board, limit):
    return _all(board, limit=min(limit, 3))


@says("limit-is-two", "too-few")
def wrong_at_most_eight(board, limit):
    return _all(board, limit=min(limit, 8))


wrong_truth_value = Wrong(lambda board, limit: _all(board, limit=limit) >= limit, "yes-or-no")


@says("not-a-number")
def wrong_words(board, limit):
    return ("none", "one", "several")[min(2, _all(board, limit=2))]


@says("leaks-at-the-limit", "leaks")
def wrong_exception_leaves_board(board, limit):
    found = []

    def visit(cell, k):
        if k > len(board):
            found.append(k)
            if len(found) == limit:
                raise StopIteration
            return
        placed = k in board.values()
        for there in _near(cell):
            if board.get(there) == (k if placed else 0):
                board[there] = k
                visit(there, k + 1)
                board[there] = k if placed else 0

    with suppress(StopIteration):
        visit(_start(board), 2)
    return len(found)


@says("erases-givens", "leaks", "leaks-and-misses", "too-many")
def wrong_erases_givens(board, limit):
    def count(cell, k, left):
        if k > len(board):
            return 1
        got = 0
        placed = k in board.values()
        for there in _near(cell):
            if board.get(there) == (k if placed else 0):
                board[there] = k
                got += count(there, k + 1, left - got)
                board[there] = 0
            if got == left:
                break
        return got

    return count(_start(board), 2, limit)


@says("counts-dead-ends", "too-many")
def wrong_dead_ends(board, limit):
    def count(cell, k, left):
        ways = [c for c in _near(cell) if board.get(c) in (0, k)]
        placed = k in board.values()
        if not ways:
            return 1
        got = 0
        for there in ways:
            if board[there] == (k if placed else 0):
                before, board[there] = board[there], k
                got += count(there, k + 1, left - got)
                board[there] = before
            if got >= left:
                break
        return got

    return count(_start(board), 2, limit)


@says("asks-library")
def wrong_library(board, limit):
    rows = 1 + max(r for r, _ in board)
    cols = 1 + max(c for _, c in board)
    table = [[board.get((r, c), -1) for c in range(cols)] for r in range(rows)]
    return hidato.count_solutions(hidato.from_array(table), limit)


@says("too-few", "too-many", "more-than-limit", "always-one")
def wrong_memorised(board, limit):
    return {1: 1, 4: 2}.get(len(board), 1)


@says("unstable", "too-many", "too-few", "more-than-limit")
def wrong_remembers(board, limit, found=[]):  # noqa: B006
    found.append(1)
    return min(limit, len(found))
