"""Wrong functions for the neighbors of a hexagon, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.boards import grid
from hidato_edu.lessons.n11_unique_difficult_shaped.answers.hex_neighbors import (
    hex_neighbors as _good,
)

SHIFTED = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)]
STRAIGHT = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)]


def _steps(layout, row):
    return SHIFTED if row % 2 == (layout == "odd-r") else STRAIGHT


def _open(board, cells):
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def _moved(row, col, steps):
    return [(row + down, col + right) for down, right in steps]


@says("not-mutual", "one-layout")
def wrong_last_row_only(board, layout, row, col):
    shifted = _steps(layout, row) is SHIFTED and row < 3
    return _open(board, _moved(row, col, SHIFTED if shifted else STRAIGHT))


@says("not-six", "not-mutual", "misses-beside")
def wrong_five(board, layout, row, col):
    return [cell for cell in _good(board, layout, row, col) if cell != (row, col - 1)]


@says("not-mutual", "misses-slanted", "misses-straight")
def wrong_forward_only(board, layout, row, col):
    return [cell for cell in _good(board, layout, row, col) if cell > (row, col)]


wrong_twice = Wrong(lambda board, layout, row, col: 2 * _good(board, layout, row, col), "twice")


@says("too-far")
def wrong_two_away(board, layout, row, col):
    return _good(board, layout, row, col) + _open(board, [(row, col + 2), (row, col - 2)])


@says("asks-library")
def wrong_asks_the_grid(board, layout, row, col):
    size = len(board), len(board[0])
    walls = [(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n == -1]
    return grid.hexagonal(*size, layout=layout, blocked=walls).neighbors((row, col))


@says("a-count")
def wrong_how_many(board, layout, row, col):
    return len(_good(board, layout, row, col))


@says("numbers-not-cells")
def wrong_numbers(board, layout, row, col):
    return [board[r][c] for r, c in _good(board, layout, row, col)]


@says("no-cell")
def wrong_words(board, layout, row, col):
    return [f"row {r}, hexagon {c}" for r, c in _good(board, layout, row, col)]


wrong_text = Wrong(lambda board, layout, row, col: str(_good(board, layout, row, col)), "no-list")


@says("shift-forgotten", "other-layout", "one-layout", "not-mutual")
def wrong_first_rows_only(board, layout, row, col):
    is_shifted = row in ((1, 3) if layout == "odd-r" else (0, 2))
    return _open(board, _moved(row, col, SHIFTED if is_shifted else STRAIGHT))


@says("misses-numbers", "numbers-only", "blanks-only", "not-mutual")
def wrong_one_digit(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if board[r][c] in range(10)]


@says("returns-in-place")
def wrong_sorts(board, layout, row, col):
    return _good(board, layout, row, col).sort()


@says("always-none", "negative", "too-far", "not-mutual", "beyond", "whole-board")
def wrong_always_the_same(board, layout, row, col):
    return [(0, 1), (1, 0)]


@says("changes-input")
def wrong_marks_the_board(board, layout, row, col):
    board[row][col] = 99
    return _good(board, layout, row, col)


@says("unstable")
def wrong_random(board, layout, row, col):
    layout = random.choice(["odd-r", "even-r"])
    return _good(board, layout, row, col)


@says("unstable")
def wrong_remembers(board, layout, row, col, found=[]):
    found.extend(cell for cell in _good(board, layout, row, col) if cell not in found)
    return found
