"""Wrong ways to ask whether a path may go on."""

# ruff: noqa: B006

from __future__ import annotations

import random

from exercises.bank.expected import Wrong, says

from hidato_edu.lessons.n09_numberlink.answers.may_extend import may_extend as _right


def _beside(cell):
    r, c = cell
    return [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]


def _on(board, cell):
    return 0 <= cell[0] < len(board) and 0 <= cell[1] < len(board[0])


def _free(board, cell):
    return _on(board, cell) and board[cell[0]][cell[1]] == 0


wrong_swapped = Wrong(lambda board, path, cell: _right(board, path, cell[::-1]), "may-not", "may")


@says("two-allowed", "may-not")
def wrong_right_and_down_only(board, path, cell):
    if not _free(board, cell) or path[-1] not in _beside(cell):
        return False
    near = [(cell[0], cell[1] + 1), (cell[0] + 1, cell[1])]
    return sum(n in path for n in near) <= 1


@says("raises-IndexError")
def wrong_index(board, path, cell):
    return board[cell[0]][cell[1]] == 0 and _right(board, path, cell)


@says("sometimes-nothing")
def wrong_only_true(board, path, cell):
    if _right(board, path, cell):
        return True


wrong_cell = Wrong(lambda board, path, cell: cell, "no-truth")


@says("changes-input")
def wrong_lays(board, path, cell):
    may = _right(board, path, cell)
    if may:
        path.append(cell)
    return may


@says("unstable", "may-not", "may")
def wrong_random(board, path, cell):
    return _right(board, path, cell) if random.random() < 0.8 else True


@says("unstable", "may", "may-not")
def wrong_remembers(board, path, cell, seen=[]):
    seen.append(cell)
    return _right(board, path, cell) and len(seen) < 12


@says("may", "may-not")
def wrong_memorises(board, path, cell):
    return (len(board), cell) in {(2, (0, 1)), (2, (1, 1)), (3, (2, 2))}


@says("may")
def wrong_long_paths(board, path, cell):
    return _right(board, path, cell) and len(path) < 8


@says("touches", "may-not")
def wrong_last_cells(board, path, cell):
    near = [other for other in path[-6:] if other in _beside(cell)]
    return _free(board, cell) and near == [path[-1]]


def _within(board, path, cell, rows, cols):
    r, c = cell
    if not (0 <= r < rows and 0 <= c < cols) or board[r][c] != 0:
        return False
    return [n for n in _beside(cell) if n in path] == [path[-1]]


@says("raises-IndexError")
def wrong_length_of_the_second_row(board, path, cell):
    return _within(board, path, cell, len(board), len(board[1]))


@says("may", "raises-IndexError")
def wrong_rows_for_columns(board, path, cell):
    return _within(board, path, cell, len(board), len(board))


@says("raises-IndexError", "may")
def wrong_columns_for_rows(board, path, cell):
    return _within(board, path, cell, len(board[0]), len(board[0]))


@says("may-not")
def wrong_two_or_more_but_not_four(board, path, cell):
    if not _free(board, cell) or path[-1] not in _beside(cell):
        return False
    return sum(n in path for n in _beside(cell)) in (1, 4)
