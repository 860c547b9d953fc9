"""Wrong functions for the neighbors of a triangle, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says

from hidato_edu.boards import grid


def _corner_steps(base):
    beside = [(0, -2), (0, -1), (0, 1), (0, 2)]
    return [*beside, *((base, k) for k in range(-2, 3)), *((-base, k) for k in range(-1, 2))]


def _base(row, col):
    return 1 if (row + col) % 2 == 0 else -1


def _steps(corners, row, col):
    base = _base(row, col)
    return _corner_steps(base) if corners else [(0, -1), (0, 1), (base, 0)]


def _open(board, cells):
    rows, cols = len(board), len(board[0])
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


def _moved(row, col, steps):
    return [(row + down, col + right) for down, right in steps]


def _good(board, corners, row, col):
    return _open(board, _moved(row, col, _steps(corners, row, col)))


def _grid(size, corners, walls):
    adjacency = "edges+corners" if corners else "edges"
    return grid.triangular(*size, adjacency=adjacency, blocked=walls)


@says("corners-exchanged")
def wrong_exchanged(board, corners, row, col):
    return _good(board, not corners, row, col)


@says("corners-ignored")
def wrong_always_three(board, corners, row, col):
    return _good(board, False, row, col)


@says("corners-ignored")
def wrong_always_twelve(board, corners, row, col):
    return _good(board, True, row, col)


@says("tips-exchanged")
def wrong_base_above(board, corners, row, col):
    base = -_base(row, col)
    steps = _corner_steps(base) if corners else [(0, -1), (0, 1), (base, 0)]
    return _open(board, _moved(row, col, steps))


@says("tips-exchanged")
def wrong_base_above_over_sides(board, corners, row, col):
    if corners:
        return _good(board, True, row, col)
    return _open(board, _moved(row, col, [(0, -1), (0, 1), (-_base(row, col), 0)]))


@says("tips-exchanged")
def wrong_base_above_over_corners(board, corners, row, col):
    if not corners:
        return _good(board, False, row, col)
    return _open(board, _moved(row, col, _corner_steps(-_base(row, col))))


@says("tip-forgotten")
def wrong_always_below(board, corners, row, col):
    if corners:
        return _good(board, True, row, col)
    return _open(board, _moved(row, col, [(0, -1), (0, 1), (1, 0)]))


@says("tip-forgotten")
def wrong_always_above(board, corners, row, col):
    if corners:
        return _good(board, True, row, col)
    return _open(board, _moved(row, col, [(0, -1), (0, 1), (-1, 0)]))


@says("tip-by-row-or-column")
def wrong_tip_by_column(board, corners, row, col):
    base = 1 if col % 2 == 0 else -1
    steps = _corner_steps(base) if corners else [(0, -1), (0, 1), (base, 0)]
    return _open(board, _moved(row, col, steps))


@says("tip-by-row-or-column")
def wrong_tip_by_row(board, corners, row, col):
    base = 1 if row % 2 == 0 else -1
    steps = _corner_steps(base) if corners else [(0, -1), (0, 1), (base, 0)]
    return _open(board, _moved(row, col, steps))


@says("four-neighbors")
def wrong_four(board, corners, row, col):
    if corners:
        return _good(board, True, row, col)
    return _open(board, _moved(row, col, [(0, -1), (0, 1), (1, 0), (-1, 0)]))


@says("eight-neighbors")
def wrong_eight(board, corners, row, col):
    if not corners:
        return _good(board, False, row, col)
    return _open(
        board, _moved(row, col, [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b])
    )


@says("far-corners-missing")
def wrong_three_on_both_sides(board, corners, row, col):
    good = _good(board, corners, row, col)
    return [(r, c) for r, c in good if r == row or abs(c - col) < 2]


@says("far-corners-twice")
def wrong_five_on_both_sides(board, corners, row, col):
    if not corners:
        return _good(board, False, row, col)
    base = _base(row, col)
    return _open(board, _moved(row, col, {*_corner_steps(base), *_corner_steps(-base)}))


@says("two-beside-missing")
def wrong_one_beside(board, corners, row, col):
    good = _good(board, corners, row, col)
    return [(r, c) for r, c in good if r != row or abs(c - col) < 2]


@says("sides-missing")
def wrong_corners_only(board, corners, row, col):
    good = _good(board, corners, row, col)
    sides = _good(board, False, row, col)
    return [cell for cell in good if cell not in sides] if corners else sides


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


@says("wrap-around", "negative")
def wrong_no_lower_bound(board, corners, row, col):
    found = []
    for down, right in _steps(corners, row, col):
        r, c = row + down, col + right
        if r < len(board) and c < len(board[0]) and board[r][c] != -1:
            found.append((r, c))
    return found


@says("wrap-around")
def wrong_caught(board, corners, row, col):
    found = []
    for down, right in _steps(corners, row, col):
        try:
            if board[row + down][col + right] != -1:
                found.append((row + down, col + right))
        except IndexError:
            pass
    return found


@says("wrap-around")
def wrong_modulo(board, corners, row, col):
    rows, cols = len(board), len(board[0])
    cells = [((row + a) % rows, (col + b) % cols) for a, b in _steps(corners, row, col)]
    return [(r, c) for r, c in cells if board[r][c] != -1]


@says("no-bounds")
def wrong_no_bounds(board, corners, row, col):
    return _moved(row, col, _steps(corners, row, col))


@says("itself")
def wrong_itself(board, corners, row, col):
    return [*_good(board, corners, row, col), (row, col)]


@says("walls", "on-a-wall")
def wrong_walls(board, corners, row, col):
    cells = _moved(row, col, _steps(corners, row, col))
    return [(r, c) for r, c in cells if 0 <= r < len(board) and 0 <= c < len(board[0])]


@says("blanks-only", "misses-numbers")
def wrong_blanks_only(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if board[r][c] == 0]


@says("numbers-only")
def wrong_numbers_only(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if board[r][c] > 0]


@says("swapped-order")
def wrong_col_row(board, corners, row, col):
    return [(c, r) for r, c in _good(board, corners, row, col)]


@says("swapped-sides", "raises-IndexError")
def wrong_swapped_sides(board, corners, row, col):
    cells = _moved(row, col, _steps(corners, row, col))
    rows, cols = len(board[0]), len(board)
    return [(r, c) for r, c in cells if 0 <= r < rows and 0 <= c < cols and board[r][c] != -1]


@says("counted-from-one")
def wrong_from_one(board, corners, row, col):
    return [(r + 1, c + 1) for r, c in _good(board, corners, row, col)]


@says("offsets")
def wrong_offsets(board, corners, row, col):
    return [(r - row, c - col) for r, c in _good(board, corners, row, col)]


@says("no-first-row")
def wrong_first_row(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if r > 0 and c > 0]


@says("no-last-row")
def wrong_last_row(board, corners, row, col):
    last = len(board) - 1, len(board[0]) - 1
    return [(r, c) for r, c in _good(board, corners, row, col) if r < last[0] and c < last[1]]


@says("twice")
def wrong_twice(board, corners, row, col):
    return 2 * _good(board, corners, row, col)


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


@says("no-list")
def wrong_text(board, corners, row, col):
    return str(_good(board, corners, row, col))


@says("misses-numbers", "numbers-only", "blanks-only")
def wrong_one_digit(board, corners, row, col):
    return [(r, c) for r, c in _good(board, corners, row, col) if len(str(board[r][c])) == 1]


@says("prints")
def wrong_prints(board, corners, row, col):
    print(_good(board, corners, row, col))


@says("returns-nothing")
def wrong_no_return(board, corners, row, col):
    _good(board, corners, row, col)


@says("returns-in-place")
def wrong_sorts(board, corners, row, col):
    return _good(board, corners, row, col).sort()


@says("always-none")
def wrong_always_none(board, corners, row, col):
    return []


@says("whole-board")
def wrong_whole_board(board, corners, row, col):
    rows, cols = range(len(board)), range(len(board[0]))
    return [c for c in _open(board, [(a, b) for a in rows for b in cols]) if c != (row, col)]


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


@says("exits")
def wrong_exits(board, corners, row, col):
    sys.exit(0)


@says("endless-loop")
def wrong_endless(board, corners, row, col):
    while True:
        row += 1


@says("endless-recursion")
def wrong_endless_recursion(board, corners, row, col):
    return wrong_endless_recursion(board, corners, row, col)


@says("raises-KeyError")
def wrong_raises(board, corners, row, col):
    return {"edges": 3, "corners": 12}[corners]


@says("parameters")
def wrong_parameters(board, row, col):
    return _good(board, False, row, col)


class _Chameleon:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-list")
def wrong_equal_to_everything(board, corners, row, col):
    return _Chameleon()


wrong_called = Wrong([(0, 1), (1, 0)], "not-a-function")
