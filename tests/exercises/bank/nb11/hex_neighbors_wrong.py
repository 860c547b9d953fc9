"""Wrong functions for the neighbors of a hexagon, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says

from hidato_edu.boards import grid

SHIFTED = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, 0), (1, 1)]
STRAIGHT = [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, -1), (1, 0)]
SQUARE = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def _steps(layout, row):
    return SHIFTED if row % 2 == (layout == "odd-r") else STRAIGHT


def _open(board, cells):
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def _moved(row, col, steps):
    return [(row + down, col + right) for down, right in steps]


def _good(board, layout, row, col):
    return _open(board, _moved(row, col, _steps(layout, row)))


@says("layouts-exchanged")
def wrong_other_layout(board, layout, row, col):
    shifted = row % 2 == 0 if layout == "odd-r" else row % 2 == 1
    return _open(board, _moved(row, col, SHIFTED if shifted else STRAIGHT))


@says("layouts-exchanged")
def wrong_shift_to_the_left(board, layout, row, col):
    return _open(board, _moved(row, col, STRAIGHT if _steps(layout, row) is SHIFTED else SHIFTED))


@says("one-layout")
def wrong_always_odd(board, layout, row, col):
    return _open(board, _moved(row, col, SHIFTED if row % 2 else STRAIGHT))


@says("one-layout")
def wrong_always_even(board, layout, row, col):
    return _open(board, _moved(row, col, STRAIGHT if row % 2 else SHIFTED))


@says("one-layout")
def wrong_compares_with_another_text(board, layout, row, col):
    odd = layout == "odd_r"
    return _open(board, _moved(row, col, SHIFTED if row % 2 == odd else STRAIGHT))


@says("shift-forgotten")
def wrong_no_shift(board, layout, row, col):
    return _open(board, _moved(row, col, SHIFTED))


@says("shift-forgotten")
def wrong_no_shift_left(board, layout, row, col):
    return _open(board, _moved(row, col, STRAIGHT))


@says("shift-forgotten")
def wrong_sheared(board, layout, row, col):
    steps = [(-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0)]
    return _open(board, _moved(row, col, steps))


@says("by-column")
def wrong_asks_the_column(board, layout, row, col):
    shifted = col % 2 == (layout == "odd-r")
    return _open(board, _moved(row, col, SHIFTED if shifted else STRAIGHT))


@says("by-column")
def wrong_shifted_columns(board, layout, row, col):
    down = col % 2 == (layout == "odd-r")
    steps = [(right, step) for step, right in (SHIFTED if down else STRAIGHT)]
    return _open(board, _moved(row, col, steps))


@says("not-mutual", "one-layout")
def wrong_last_row_only(board, layout, row, col):
    shifted = _steps(layout, row) is SHIFTED and row < 3
    return _open(board, _moved(row, col, SHIFTED if shifted else STRAIGHT))


@says("eight-neighbors")
def wrong_eight(board, layout, row, col):
    return _open(board, _moved(row, col, SQUARE))


@says("four-neighbors")
def wrong_four(board, layout, row, col):
    return _open(board, [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)])


@says("same-row-missing")
def wrong_forgets_beside(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if r != row]


@says("half")
def wrong_only_above(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if r <= row]


@says("half")
def wrong_only_below(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if r >= row]


@says("not-six", "not-mutual", "misses-beside")
def wrong_five(board, layout, row, col):
    return [cell for cell in _good(board, layout, row, col) if cell != (row, col - 1)]


@says("not-mutual", "misses-slanted", "misses-straight")
def wrong_forward_only(board, layout, row, col):
    return [cell for cell in _good(board, layout, row, col) if cell > (row, col)]


@says("wrap-around", "negative")
def wrong_no_lower_bound(board, layout, row, col):
    found = []
    for down, right in _steps(layout, row):
        r, c = row + down, col + right
        if r < len(board) and c < len(board[0]) and board[r][c] != -1:
            found.append((r, c))
    return found


@says("wrap-around")
def wrong_caught(board, layout, row, col):
    found = []
    for down, right in _steps(layout, row):
        try:
            if board[row + down][col + right] != -1:
                found.append((row + down, col + right))
        except IndexError:
            pass
    return found


@says("wrap-around")
def wrong_modulo(board, layout, row, col):
    rows, cols = len(board), len(board[0])
    cells = [((row + a) % rows, (col + b) % cols) for a, b in _steps(layout, row)]
    return [(r, c) for r, c in cells if board[r][c] != -1]


@says("no-bounds")
def wrong_no_bounds(board, layout, row, col):
    return _moved(row, col, _steps(layout, row))


@says("itself")
def wrong_itself(board, layout, row, col):
    return [*_good(board, layout, row, col), (row, col)]


@says("walls", "on-a-wall")
def wrong_walls(board, layout, row, col):
    cells = _moved(row, col, _steps(layout, row))
    return [(r, c) for r, c in cells if 0 <= r < len(board) and 0 <= c < len(board[0])]


@says("blanks-only", "misses-numbers")
def wrong_blanks_only(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if board[r][c] == 0]


@says("numbers-only")
def wrong_numbers_only(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if board[r][c] > 0]


@says("swapped-order")
def wrong_col_row(board, layout, row, col):
    return [(c, r) for r, c in _good(board, layout, row, col)]


@says("swapped-sides", "raises-IndexError")
def wrong_swapped_sides(board, layout, row, col):
    cells = _moved(row, col, _steps(layout, row))
    rows, cols = len(board[0]), len(board)
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


@says("counted-from-one")
def wrong_from_one(board, layout, row, col):
    return [(r + 1, c + 1) for r, c in _good(board, layout, row, col)]


@says("offsets")
def wrong_offsets(board, layout, row, col):
    return [(r - row, c - col) for r, c in _good(board, layout, row, col)]


@says("no-first-row")
def wrong_first_row(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if r > 0 and c > 0]


@says("no-last-row")
def wrong_last_row(board, layout, row, col):
    last = len(board) - 1, len(board[0]) - 1
    return [(r, c) for r, c in _good(board, layout, row, col) if r < last[0] and c < last[1]]


@says("twice")
def wrong_twice(board, layout, row, col):
    return 2 * _good(board, layout, row, col)


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


@says("no-list")
def wrong_text(board, layout, row, col):
    return str(_good(board, layout, row, col))


@says("shift-forgotten", "other-layout", "one-layout", "not-mutual")
def wrong_first_rows_only(board, layout, row, col):
    is_shifted = row in ((1, 3) if layout == "odd-r" else (0, 2))
    return _open(board, _moved(row, col, SHIFTED if is_shifted else STRAIGHT))


@says("misses-numbers", "numbers-only", "blanks-only", "not-mutual")
def wrong_one_digit(board, layout, row, col):
    return [(r, c) for r, c in _good(board, layout, row, col) if board[r][c] in range(10)]


@says("prints")
def wrong_prints(board, layout, row, col):
    print(_good(board, layout, row, col))


@says("returns-nothing")
def wrong_no_return(board, layout, row, col):
    _good(board, layout, row, col)


@says("returns-in-place")
def wrong_sorts(board, layout, row, col):
    return _good(board, layout, row, col).sort()


@says("always-none")
def wrong_always_none(board, layout, row, col):
    return []


@says("whole-board")
def wrong_whole_board(board, layout, row, col):
    rows, cols = range(len(board)), range(len(board[0]))
    return [c for c in _open(board, [(a, b) for a in rows for b in cols]) if c != (row, col)]


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


@says("exits")
def wrong_exits(board, layout, row, col):
    sys.exit(0)


@says("endless-loop")
def wrong_endless(board, layout, row, col):
    while True:
        row += 1


@says("endless-recursion")
def wrong_endless_recursion(board, layout, row, col):
    return wrong_endless_recursion(board, layout, row, col)


@says("raises-KeyError")
def wrong_raises(board, layout, row, col):
    return {"odd": SHIFTED, "even": STRAIGHT}[layout]


@says("parameters")
def wrong_parameters(board, row, col):
    return _good(board, "odd-r", row, col)


class _Chameleon:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-list")
def wrong_equal_to_everything(board, layout, row, col):
    return _Chameleon()


wrong_called = Wrong([(0, 1), (1, 0)], "not-a-function")
