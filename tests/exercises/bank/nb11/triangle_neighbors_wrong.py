"""Wrong functions for the neighbors of a triangle, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.boards import grid
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.triangle_neighbors import (
    triangle_neighbors as _good,
)


def _base(row, col):
    return 1 if (row + col) % 2 == 0 else -1


def _open(board, cells):
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def _grid(size, corners, walls):
    adjacency = "edges+corners" if corners else "edges"
    return grid.triangular(*size, adjacency=adjacency, blocked=walls)


@says("not-3", "misses-base", "not-mutual")
def wrong_beside_only(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if corners or r == row]


@says("not-mutual", "misses-base", "misses-corner", "misses-beside")
def wrong_forward_only(board, corners, row, col):
    return [cell for cell in _good(board, corners, row, col) if cell > (row, col)]


@says("not-12", "misses-corner", "not-mutual")
def wrong_no_straight_corner(board, corners, row, col):
    tip = (row - _base(row, col), col)
    return [cell for cell in _good(board, corners, row, col) if cell != tip]


wrong_twice = Wrong(lambda board, corners, row, col: 2 * _good(board, corners, row, col), "twice")


@says("too-far")
def wrong_two_away(board, corners, row, col):
    return _good(board, corners, row, col) + _open(board, [(row, col + 3), (row, col - 3)])


@says("asks-library")
def wrong_asks_the_grid(board, corners, row, col):
    size = len(board), len(board[0])
    walls = [(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n == -1]
    return _grid(size, corners, walls).neighbors((row, col))


@says("a-count")
def wrong_how_many(board, corners, row, col):
    return len(_good(board, corners, row, col))


@says("numbers-not-cells")
def wrong_numbers(board, corners, row, col):
    return [board[r][c] for r, c in _good(board, corners, row, col)]


@says("no-cell")
def wrong_words(board, corners, row, col):
    return [f"row {r}, column {c}" for r, c in _good(board, corners, row, col)]


wrong_text = Wrong(lambda board, corners, row, col: str(_good(board, corners, row, col)), "no-list")


@says("misses-numbers", "numbers-only", "blanks-only")
def wrong_one_digit(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if len(str(board[r][c])) == 1]


@says("returns-in-place")
def wrong_sorts(board, corners, row, col):
    return _good(board, corners, row, col).sort()


@says("always-none", "negative", "too-far", "not-mutual", "beyond", "whole-board")
def wrong_always_the_same(board, corners, row, col):
    return [(0, 1), (1, 0)]


@says("changes-input")
def wrong_marks_the_board(board, corners, row, col):
    board[row][col] = 99
    return _good(board, corners, row, col)


@says("unstable")
def wrong_random(board, corners, row, col):
    corners = random.choice([True, False])
    return _good(board, corners, row, col)


@says("unstable")
def wrong_remembers(board, corners, row, col, found=[]):
    found.extend(cell for cell in _good(board, corners, row, col) if cell not in found)
    return found
