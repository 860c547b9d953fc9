"""Wrong searches without recursion, and some with it, written as students write them."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import says


def _around(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if not i == j == 0]


def _right(board, cell, k, last):
    given = set(board.values())
    path, tries = [cell], [iter(_around(cell))]
    while tries:
        number = k + len(path) - 1
        if number > last:
            return True
        wanted = number if number in given else 0
        for there in tries[-1]:
            if board.get(there) == wanted:
                board[there] = number
                path.append(there)
                tries.append(iter(_around(there)))
                break
        else:
            tries.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False


@says("recursive")
def wrong_recursion(board, cell, k, last):
    if k > last:
        return True
    given = k in board.values()
    for there in _around(cell):
        if board.get(there) == (k if given else 0):
            board[there] = k
            if wrong_recursion(board, there, k + 1, last):
                return True
            if not given:
                board[there] = 0
    return False


@says("recursive")
def wrong_yield_from(board, cell, k, last):
    given = set(board.values())

    def ways(cell, k):
        if k > last:
            yield True
        for there in _around(cell):
            if board.get(there) == (k if k in given else 0):
                board[there] = k
                yield from ways(there, k + 1)
                if k not in given:
                    board[there] = 0

    return next(ways(cell, k), False)


@says("recursive")
def wrong_recursion_that_looks_through_the_board(board, cell, k, last):
    if k > last:
        return True
    there = [c for c in board if board[c] == k]
    for near in there or [c for c in board if board[c] == 0]:
        if max(abs(near[0] - cell[0]), abs(near[1] - cell[1])) == 1:
            if not there:
                board[near] = k
            if wrong_recursion_that_looks_through_the_board(board, near, k + 1, last):
                return True
            if not there:
                board[near] = 0
    return False


@says("recursive")
def wrong_inner_recursion_that_looks_for_the_given(board, cell, k, last):
    def step(cell, number):
        if number > last:
            return True
        given = None
        for there in board:
            if board[there] == number:
                given = there
        for there in board:
            if there == given or (given is None and board[there] == 0):
                if there not in _around(cell):
                    continue
                board[there] = number
                if step(there, number + 1):
                    return True
                if given is None:
                    board[there] = 0
        return False

    return step(cell, k)


@says("recursive")
def wrong_two_that_call_each_other(board, cell, k, last):
    def place(there, number):
        before = board[there]
        board[there] = number
        if onward(there, number + 1):
            return True
        board[there] = before
        return False

    def onward(cell, number):
        if number > last:
            return True
        given = number in board.values()
        near = [c for c in board if board[c] == (number if given else 0) and c in _around(cell)]
        return any(place(there, number) for there in near)

    return onward(cell, k)


@says("slow-on-long", "stopped-time")
def wrong_looks_at_all_pairs_of_cells(board, cell, k, last):
    given = set(board.values())
    path, tries = [cell], [None]
    while path:
        number = k + len(path) - 1
        if number > last:
            return True
        if tries[-1] is None:
            pairs = [(a, b) for a in board for b in board if a == path[-1] and b in _around(a)]
            tries[-1] = [b for _, b in pairs if board[b] == (number if number in given else 0)]
        if tries[-1]:
            there = tries[-1].pop()
            board[there] = number
            path.append(there)
            tries.append(None)
        else:
            tries.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False


@says("raises-the-limit")
def wrong_raises_the_limit(board, cell, k, last):
    sys.setrecursionlimit(1_000_000)
    return wrong_recursion(board, cell, k, last)


@says("recursive", "short-only")
def wrong_swallows_the_error(board, cell, k, last):
    try:
        return wrong_recursion(board, cell, k, last)
    except RecursionError:
        return False


@says("short-only")
def wrong_a_thousand_rounds(board, cell, k, last):
    before = dict(board)
    given = set(board.values())
    path, tries = [cell], [_around(cell)]
    for _ in range(1000 if last > 100 else 100_000):
        number = k + len(path) - 1
        if number > last:
            return True
        wanted = number if number in given else 0
        fits = [there for there in tries[-1] if board.get(there) == wanted]
        if fits:
            tries[-1] = tries[-1][tries[-1].index(fits[0]) + 1 :]
            board[fits[0]] = number
            path.append(fits[0])
            tries.append(_around(fits[0]))
        else:
            tries.pop()
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
            if not path:
                return False
    board.update(before)
    return False


@says("ignores-givens-ahead", "givens-ahead", "misses", "duplicates")
def wrong_ignores_givens(board, cell, k, last):
    path, tries = [cell], [iter(_around(cell))]
    while tries:
        number = k + len(path) - 1
        if number > last:
            return True
        for there in tries[-1]:
            if board.get(there) == 0:
                board[there] = number
                path.append(there)
                tries.append(iter(_around(there)))
                break
        else:
            tries.pop()
            there = path.pop()
            if path:
                board[there] = 0
    return False


@says("endless-loop")
def wrong_begins_at_the_first_neighbor_again(board, cell, k, last):
    given = set(board.values())
    path = [cell]
    while path:
        number = k + len(path) - 1
        if number > last:
            return True
        for there in _around(path[-1]):
            if board.get(there) == (number if number in given else 0):
                board[there] = number
                path.append(there)
                break
        else:
            there = path.pop()
            if number - 1 not in given:
                board[there] = 0
    return False


@says("board-untouched")
def wrong_fills_a_copy(board, cell, k, last):
    return _right(dict(board), cell, k, last)


@says("removes-cells")
def wrong_deletes(board, cell, k, last):
    stack = [(cell, iter(_around(cell)))]
    while stack:
        number = k + len(stack) - 1
        if number > last:
            return True
        wanted = number if number in board.values() else 0
        there = next((t for t in stack[-1][1] if board.get(t) == wanted), None)
        if there is None:
            there, _ = stack.pop()
            if stack:
                del board[there]
        else:
            board[there] = number
            stack.append((there, iter(_around(there))))
    return False


@says("raises-KeyError")
def wrong_key_error(board, cell, k, last):
    stack = [(cell, iter(_around(cell)))]
    while stack:
        number = k + len(stack) - 1
        if number > last:
            return True
        for there in stack[-1][1]:
            if board[there] == 0:
                board[there] = number
                stack.append((there, iter(_around(there))))
                break
        else:
            board[stack.pop()[0]] = 0
    return False


@says("unstable", "misses", "short-only", "givens-ahead")
def wrong_random_tries(board, cell, k, last):
    for _ in range(100):
        filled, here, number = dict(board), cell, k
        while number <= last:
            given = number in filled.values()
            near = [c for c in _around(here) if filled.get(c) == (number if given else 0)]
            if not near:
                break
            here = random.choice(near)
            filled[here] = number
            number += 1
        else:
            board.update(filled)
            return True
    return False


@says("returns-board")
def wrong_returns_board(board, cell, k, last):
    _right(board, cell, k, last)
    return board


@says("sometimes-nothing")
def wrong_none_for_false(board, cell, k, last):
    if _right(board, cell, k, last):
        return True


@says("misses", "one-size-only")
def wrong_memorises(board, cell, k, last):
    if last == 1100:
        board.update({(0, col): col + 1 for col in range(1100)})
        return True
    return len(board) == 3 and _right(board, cell, k, last)
