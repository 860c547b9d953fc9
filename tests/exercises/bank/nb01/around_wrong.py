"""Wrong functions for the neighbors of a cell, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu import hidato

STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def _good(board, row, col):
    found = []
    for down, right in STEPS:
        r, c = row + down, col + right
        if 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] != -1:
            found.append((r, c))
    return found


@says("wrap-around", "too-far", "negative")
def wrong_slices(board, row, col):
    found = []
    for r in (row - 1, row, row + 1):
        if r == len(board):
            continue
        for c in (col - 1, col, col + 1):
            if 0 <= c < len(board[0]) and (r, c) != (row, col) and board[r][c] != -1:
                found.append((r, c))
    return found


@says("misses-diagonal", "misses-straight", "half")
def wrong_one_step_forgotten(board, row, col):
    return [cell for cell in _good(board, row, col) if cell != (row + 1, col - 1)]


@says("too-far")
def wrong_or_for_and(board, row, col):
    return [
        (r, c)
        for r in range(len(board))
        for c in range(len(board[0]))
        if (r, c) != (row, col) and (abs(r - row) <= 1 or abs(c - col) <= 1) and board[r][c] != -1
    ]


@says("twice")
def wrong_twice(board, row, col):
    return _good(board, row, col) + [cell for cell in _good(board, row, col) if cell[0] != row]


@says("itself", "beyond", "misses-straight")
def wrong_always_the_same(board, row, col):
    return [(0, 1), (1, 0), (1, 1)]


@says("numbers-not-cells")
def wrong_numbers(board, row, col):
    return [board[r][c] for r, c in _good(board, row, col)]


wrong_count = Wrong(lambda board, row, col: len(_good(board, row, col)), "a-count")


@says("no-cell")
def wrong_triples(board, row, col):
    return [(r, c, board[r][c]) for r, c in _good(board, row, col)]


@says("no-cell")
def wrong_texts(board, row, col):
    return [f"({r}, {c})" for r, c in _good(board, row, col)]


@says("no-cell")
def wrong_floats(board, row, col):
    return [(float(r), float(c)) for r, c in _good(board, row, col)]


@says("no-list")
def wrong_dict(board, row, col):
    return {(r, c): board[r][c] for r, c in _good(board, row, col)}


@says("sometimes-nothing")
def wrong_nothing_at_walls(board, row, col):
    if len(_good(board, row, col)) == 8:
        return _good(board, row, col)


@says("changes-input")
def wrong_marks(board, row, col):
    found = _good(board, row, col)
    board[row][col] = -1
    return found


@says("unstable", "misses-straight", "misses-diagonal")
def wrong_random(board, row, col):
    return [cell for cell in _good(board, row, col) if random.random() < 0.9]


@says("unstable", "twice", "beyond", "itself", "too-far", "on-a-wall")
def wrong_remembers(board, row, col, found=[]):
    found += _good(board, row, col)
    return list(found)


@says("raises-TypeError", "misses-straight")
def wrong_row_of_number(board, row, col):
    return [(r, c) for r in range(row) for c in board[r][col]]


@says("asks-library")
def wrong_library(board, row, col):
    return list(hidato.from_array(board).grid.neighbors((row, col)))


@says("misses-numbers")
def wrong_thousand_is_a_wall(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if board[r][c] != 1000]


@says("misses-straight", "misses-diagonal")
def wrong_ten_rows_and_columns(board, row, col):
    return [cell for cell in _good(board, row, col) if max(cell) < 10]


@says("misses-numbers")
def wrong_two_digits(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if board[r][c] < 100]


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-cell")
def wrong_list_of_equal_to_all(board, row, col):
    return [_EqualToAll() for _ in _good(board, row, col)]
