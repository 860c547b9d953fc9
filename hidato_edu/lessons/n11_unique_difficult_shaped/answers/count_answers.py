"""Right counts up to a limit in different styles."""

from __future__ import annotations

from contextlib import suppress
from copy import deepcopy

import numpy as np


def count_answers(board, limit):
    """Return the number of answers, counted up to the limit."""
    last = len(board)
    given = {number: cell for cell, number in board.items() if number}

    def count(cell, k, most):
        if k > last:
            return 1
        found = 0
        for row in (cell[0] - 1, cell[0], cell[0] + 1):
            for col in (cell[1] - 1, cell[1], cell[1] + 1):
                there = (row, col)
                if k in given:
                    if there == given[k]:
                        found = count(there, k + 1, most)
                elif board.get(there) == 0:
                    board[there] = k
                    found += count(there, k + 1, most - found)
                    board[there] = 0
                if found == most:
                    return found
        return found

    return count(given[1], 2, limit)


def _near(cell):
    return [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def right_wanted_handed_down(board, limit):
    def count(cell, k, wanted):
        if k > len(board):
            return 1
        found = 0
        placed = k in board.values()
        for there in _near(cell):
            if board.get(there) == k:
                found += count(there, k + 1, wanted - found)
            elif not placed and board.get(there) == 0:
                board[there] = k
                found += count(there, k + 1, wanted - found)
                board[there] = 0
            if found >= wanted:
                break
        return found

    start = next(cell for cell in board if board[cell] == 1)
    return count(start, 2, limit)


def right_generator(board, limit):
    def answers(cell, k):
        if k > len(board):
            yield dict(board)
            return
        held = [c for c in board if board[c] == k]
        for there in held or [c for c in _near(cell) if board.get(c) == 0]:
            if there in _near(cell):
                before, board[there] = board[there], k
                try:
                    yield from answers(there, k + 1)
                finally:
                    board[there] = before

    (start,) = [cell for cell, number in board.items() if number == 1]
    found = 0
    search = answers(start, 2)
    for _ in search:
        found += 1
        if found == limit:
            break
    search.close()
    return found


def right_on_a_copy(board, limit):
    mine = deepcopy(board)
    found = 0

    def visit(cell, k):
        nonlocal found
        if k > len(mine):
            found += 1
            return
        given = [c for c, n in mine.items() if n == k]
        for there in _near(cell):
            if found >= limit:
                return
            if given:
                if there == given[0]:
                    visit(there, k + 1)
            elif mine.get(there) == 0:
                mine[there] = k
                visit(there, k + 1)
                mine[there] = 0

    visit(next(c for c, n in mine.items() if n == 1), 2)
    return found


class _Enough(Exception):
    pass


def right_exception(board, limit):
    work = dict(board)
    count = [0]

    def visit(cell, k):
        if k == len(work) + 1:
            count[0] += 1
            if count[0] >= limit:
                raise _Enough
            return
        for there in _near(cell):
            if work.get(there) == k:
                visit(there, k + 1)
            elif work.get(there) == 0 and k not in work.values():
                work[there] = k
                visit(there, k + 1)
                work[there] = 0

    with suppress(_Enough):
        visit(min(c for c in work if work[c] == 1), 2)
    return count[0]


def right_frozen_boards(board, limit):
    """Hand a new board to each call, in place of erasing."""
    found = 0
    start = {number: cell for cell, number in board.items()}[1]
    stack = [(start, 2, tuple(sorted(board.items())))]
    while stack and found < limit:
        cell, k, items = stack.pop()
        now = dict(items)
        if k > len(now):
            found += 1
            continue
        held = k in now.values()
        for there in _near(cell):
            if now.get(there) == (k if held else 0):
                stack.append((there, k + 1, tuple(sorted({**now, there: k}.items()))))
    return found


def right_path(board, limit):
    """Keep the path and leave the board alone."""
    given = {number: cell for cell, number in board.items() if number}
    path, used = [given[1]], {given[1]}

    def count(most):
        k = len(path) + 1
        if k > len(board):
            return 1
        total = 0
        for there in _near(path[-1]):
            fits = there == given[k] if k in given else board.get(there) == 0
            if fits and there not in used:
                path.append(there)
                used.add(there)
                total += count(most - total)
                used.remove(path.pop())
                if total == most:
                    break
        return total

    return np.int64(count(limit))


def right_index_lists(board, limit):
    cells = list(board)
    index = {cell: i for i, cell in enumerate(cells)}
    ways = [[index[c] for c in _near(cell) if c in index] for cell in cells]
    held = [board[cell] for cell in cells]
    place = {n: i for i, n in enumerate(held) if n > 0}

    def count(here, k, left):
        if k > len(cells):
            return 1
        got = 0
        if k in place:
            return count(place[k], k + 1, left) if place[k] in ways[here] else 0
        for i in ways[here]:
            if not held[i]:
                held[i] = k
                got += count(i, k + 1, left - got)
                held[i] = 0
                if got >= left:
                    break
        return got

    return count(place[1], 2, limit)


class _Counter:
    def __init__(self, board, limit):
        self.board, self.limit, self.found = board, limit, 0

    def go(self, cell, k):
        if k > len(self.board):
            self.found += 1
            return
        blank = k not in self.board.values()
        for there in _near(cell):
            if self.found < self.limit and self.board.get(there) == (0 if blank else k):
                if blank:
                    self.board[there] = k
                self.go(there, k + 1)
                if blank:
                    self.board[there] = 0


def right_class(board, limit):
    counter = _Counter(board, limit)
    counter.go(next(c for c, n in board.items() if n == 1), 2)
    return counter.found


def right_prints_too(board, limit):
    found = right_generator(board, limit)
    print("answers:", found)
    return found


EQUIVALENT = {
    "line 24: 2 -> 1": "1 is given where the search stands, and a cell is its own neighbor here",
}
