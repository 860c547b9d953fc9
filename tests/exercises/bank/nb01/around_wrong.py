"""Wrong functions for the neighbors of a cell, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: B006, F841, SIM102

from __future__ import annotations

import random
import sys

from exercises.bank.expected import Wrong, says

STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]


def _good(board, row, col):
    found = []
    for down, right in STEPS:
        r, c = row + down, col + right
        if 0 <= r < len(board) and 0 <= c < len(board[0]) and board[r][c] != -1:
            found.append((r, c))
    return found


@says("wrap-around")
def wrong_caught(board, row, col):
    found = []
    for down, right in STEPS:
        try:
            if board[row + down][col + right] != -1:
                found.append((row + down, col + right))
        except IndexError:
            continue
    return found


@says("wrap-around", "negative")
def wrong_upper_bound_only(board, row, col):
    found = []
    for down, right in STEPS:
        r, c = row + down, col + right
        if r < len(board) and c < len(board[0]) and board[r][c] != -1:
            found.append((r, c))
    return found


@says("wrap-around")
def wrong_modulo(board, row, col):
    rows, cols = len(board), len(board[0])
    cells = [((row + down) % rows, (col + right) % cols) for down, right in STEPS]
    return [(r, c) for r, c in cells if board[r][c] != -1]


@says("wrap-around", "too-far")
def wrong_modulo_set(board, row, col):
    return set(wrong_modulo(board, row, col)) - {(row, col)}


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


@says("wrap-around", "negative")
def wrong_no_test_at_all(board, row, col):
    return [(row + a, col + b) for a, b in STEPS if board[row + a][col + b] != -1]


@says("no-bounds")
def wrong_offsets_only(board, row, col):
    return [(row + down, col + right) for down, right in STEPS]


@says("four-neighbors", "misses-diagonal")
def wrong_four(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if r == row or c == col]


@says("diagonals-only", "misses-straight")
def wrong_diagonals(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if r != row and c != col]


@says("itself")
def wrong_itself(board, row, col):
    return [
        (r, c)
        for r in range(max(row - 1, 0), min(row + 2, len(board)))
        for c in range(max(col - 1, 0), min(col + 2, len(board[0])))
        if board[r][c] != -1
    ]


@says("walls", "on-a-wall")
def wrong_walls(board, row, col):
    return [
        (row + a, col + b)
        for a, b in STEPS
        if 0 <= row + a < len(board) and 0 <= col + b < len(board[0])
    ]


@says("blanks-only", "misses-numbers")
def wrong_blanks_only(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if board[r][c] == 0]


@says("numbers-only")
def wrong_numbers_only(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if board[r][c]  > 0]  # fmt: skip


@says("swapped-order")
def wrong_col_row(board, row, col):
    return [(c, r) for r, c in _good(board, row, col)]


@says("counted-from-one")
def wrong_from_one(board, row, col):
    return [(r + 1, c + 1) for r, c in _good(board, row, col)]


@says("offsets")
def wrong_steps(board, row, col):
    return [(r - row, c - col) for r, c in _good(board, row, col)]


@says("half")
def wrong_range_too_short(board, row, col):
    found = []
    for r in range(row - 1, row + 1):
        for c in range(col - 1, col + 1):
            if (r, c) != (row, col) and r >= 0 and c >= 0 and board[r][c] != -1:
                found.append((r, c))
    return found


@says("half")
def wrong_half(board, row, col):
    return [cell for cell in _good(board, row, col) if cell > (row, col)]


@says("misses-diagonal", "misses-straight", "half")
def wrong_one_step_forgotten(board, row, col):
    return [cell for cell in _good(board, row, col) if cell != (row + 1, col - 1)]


@says("no-first-row")
def wrong_greater_than_zero(board, row, col):
    return [(r, c) for r, c in _good(board, row, col) if r > 0 and c > 0]


@says("no-last-row")
def wrong_last_index(board, row, col):
    return [
        (r, c) for r, c in _good(board, row, col) if r < len(board) - 1 and c < len(board[0]) - 1
    ]


@says("swapped-sides")
def wrong_swapped_bounds(board, row, col):
    width, height = len(board), len(board[0])
    found = []
    for down, right in STEPS:
        r, c = row + down, col + right
        if 0 <= r < height and 0 <= c < width:
            if board[r][c] != -1:
                found.append((r, c))
    return found


@says("swapped-sides")
def wrong_square_only(board, row, col):
    n = len(board)
    return [(row + a, col + b) for a, b in STEPS
            if 0 <= row + a < n and 0 <= col + b < n and board[row + a][col + b] != -1]  # fmt: skip


@says("manhattan", "too-far")
def wrong_manhattan(board, row, col):
    return [
        (r, c)
        for r in range(len(board))
        for c in range(len(board[0]))
        if 0 < abs(r - row) + abs(c - col) <= 2 and board[r][c] != -1
    ]


@says("two-away", "too-far")
def wrong_two_away(board, row, col):
    return [
        (r, c)
        for r in range(len(board))
        for c in range(len(board[0]))
        if (r, c) != (row, col) and abs(r - row) < 3 and abs(c - col) < 3 and board[r][c] != -1
    ]


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


@says("always-none")
def wrong_empty(board, row, col):
    return []


@says("whole-board")
def wrong_all_open(board, row, col):
    return [(r, c) for r, line in enumerate(board) for c, n in enumerate(line) if n != -1]


@says("always-none", "misses-straight", "misses-diagonal")
def wrong_memorises(board, row, col):
    return [(0, 1), (1, 0), (1, 1)] if (row, col) == (0, 0) and board == [[1, 0], [0, 4]] else []


@says("itself", "beyond", "misses-straight")
def wrong_always_the_same(board, row, col):
    return [(0, 1), (1, 0), (1, 1)]


@says("numbers-not-cells")
def wrong_numbers(board, row, col):
    return [board[r][c] for r, c in _good(board, row, col)]


@says("a-count")
def wrong_count(board, row, col):
    return len(_good(board, row, col))


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


@says("no-list")
def wrong_text(board, row, col):
    return str(_good(board, row, col))


@says("no-list")
def wrong_truth(board, row, col):
    return True


@says("returns-nothing")
def wrong_nothing(board, row, col):
    found = _good(board, row, col)


@says("prints")
def wrong_prints(board, row, col):
    print(_good(board, row, col))


@says("sometimes-nothing")
def wrong_nothing_at_walls(board, row, col):
    if len(_good(board, row, col)) == 8:
        return _good(board, row, col)


@says("return-in-loop")
def wrong_return_in_loop(board, row, col):
    for cell in _good(board, row, col):
        return [cell]
    return []


@says("return-in-loop")
def wrong_return_in_inner_loop(board, row, col):
    for r in range(row + 1, row - 2, -1):
        for c in range(col + 1, col - 2, -1):
            inside = 0 <= r < len(board) and 0 <= c < len(board[0])
            if inside and board[r][c] != -1 and (r, c) != (row, col):
                return {(r, c)}
    return set()


@says("return-in-loop")
def wrong_return_in_outer_loop(board, row, col):
    found = []
    for r in range(row - 1, row + 2):
        for c in range(col - 1, col + 2):
            if 0 <= r < len(board) and 0 <= c < len(board[0]) and (r, c) != (row, col):
                if board[r][c] != -1:
                    found.append((r, c))
        return found


@says("return-in-loop")
def wrong_return_after_a_column(board, row, col):
    found = []
    for c in range(col - 1, col + 2):
        for r in range(row - 1, row + 2):
            if 0 <= r < len(board) and 0 <= c < len(board[0]) and (r, c) != (row, col):
                if board[r][c] != -1:
                    found.append([r, c])
        return found


@says("return-in-loop")
def wrong_return_after_the_first_row_on_the_board(board, row, col):
    found = []
    for r in range(max(row - 1, 0), min(row + 2, len(board))):
        for c in range(max(col - 1, 0), min(col + 2, len(board[0]))):
            if (r, c) != (row, col) and board[r][c] != -1:
                found.append((r, c))
        return found


@says("changes-input")
def wrong_marks(board, row, col):
    found = _good(board, row, col)
    board[row][col] = -1
    return found


@says("changes-input")
def wrong_pads_in_place(board, row, col):
    for line in board:
        line.append(-1)
    board.append([-1] * len(board[0]))
    return [(row + a, col + b) for a, b in STEPS if board[row + a][col + b] != -1]


@says("unstable", "misses-straight", "misses-diagonal")
def wrong_random(board, row, col):
    return [cell for cell in _good(board, row, col) if random.random() < 0.9]


@says("unstable", "twice", "beyond", "itself", "too-far", "on-a-wall")
def wrong_remembers(board, row, col, found=[]):
    found += _good(board, row, col)
    return list(found)


@says("endless-loop")
def wrong_endless(board, row, col):
    r = row
    while r >= 0:
        r = max(r - 1, 0)
    return []


@says("endless-recursion")
def wrong_recursion(board, row, col):
    return [*wrong_recursion(board, row - 1, col), (row, col)]


@says("exits")
def wrong_exit(board, row, col):
    if row == 0:
        sys.exit()
    return _good(board, row, col)


@says("raises-NameError")
def wrong_name(board, row, col):
    return [cell for cell in neighbours(board, row, col)]  # noqa: C416, F821


@says("raises-TypeError", "misses-straight")
def wrong_row_of_number(board, row, col):
    return [(r, c) for r in range(row) for c in board[r][col]]


@says("parameters")
def wrong_parameters(board, cell):
    return _good(board, *cell)


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


@says("no-list")
def wrong_equal_to_all(board, row, col):
    return _EqualToAll()


@says("no-cell")
def wrong_list_of_equal_to_all(board, row, col):
    return [_EqualToAll() for _ in _good(board, row, col)]


wrong_list_instead_of_function = Wrong([(0, 1)], "not-a-function")
