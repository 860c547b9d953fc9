"""Wrong searches without recursion, and some with it, written as students write them."""

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, changed, says

from hidato_edu.lessons.n06_recursion_tree.answers.iterative import iterative
from hidato_edu.lessons.n06_recursion_tree.answers.search import search


def _around(cell):
    row, col = cell
    return [(row + i, col + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if not i == j == 0]


wrong_recursion = Wrong(search, "recursive")


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


wrong_looks_at_all_pairs_of_cells = changed(iterative, {
    "for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)":
    "for a in board for r, c in board if a == cell and max(abs(r - row), abs(c - col)) == 1"},
    "slow-on-long", "stopped-time")  # fmt: skip


@says("raises-the-limit")
def wrong_raises_the_limit(board, cell, k, last):
    sys.setrecursionlimit(1_000_000)
    return search(board, cell, k, last)


@says("recursive", "short-only")
def wrong_swallows_the_error(board, cell, k, last):
    try:
        return search(board, cell, k, last)
    except RecursionError:
        return False


wrong_a_thousand_rounds = changed(iterative, {
    "given =": "rounds = 0; before = dict(board); given =",
    "while tries": "while tries and (rounds := rounds + 1) < (1000 if last > 100 else 10**5)",
    "return False": "board.update(before); return False"}, "short-only")  # fmt: skip
wrong_ignores_givens = changed(iterative, {"number in given": "False",
    "number - 1 not in given": "path"},
    "ignores-givens-ahead", "givens-ahead", "misses", "duplicates")  # fmt: skip
wrong_begins_at_the_first_neighbor_again = changed(
    iterative, {"in tries[-1]": "in around(path[-1])"}, "endless-loop"
)


@says("board-untouched")
def wrong_fills_a_copy(board, cell, k, last):
    return iterative(dict(board), cell, k, last)


wrong_deletes = changed(iterative, {
    "if number - 1 not in given: board[there] = 0": "if tries: del board[there]"},
    "removes-cells")  # fmt: skip
wrong_key_error = changed(iterative, {"board.get(there)": "board[there]"}, "raises-KeyError")


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
    iterative(board, cell, k, last)
    return board


@says("sometimes-nothing")
def wrong_none_for_false(board, cell, k, last):
    if iterative(board, cell, k, last):
        return True


@says("misses", "one-size-only")
def wrong_memorises(board, cell, k, last):
    if last == 1100:
        board.update({(0, col): col + 1 for col in range(1100)})
        return True
    return len(board) == 3 and iterative(board, cell, k, last)
