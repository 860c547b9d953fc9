"""Boards that expose the three faulty solvers, written in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato

right_one_row_each = {"leaky": [[0, 1, 0]], "hasty": [[1, 0]], "jumpy": [[1, -1, 2]]}
right_texts = {"leaky": "0 1 0", "hasty": "2 1\n1 0\n", "jumpy": "3 1\n1 3 2"}
right_list = [[[0, 1, 0]], [[1, 0, 0]], [[1, 0, 2]]]
right_tuple_of_puzzles = (
    hidato.parse("3 2\n0 0 1\n-1 -1 0"),
    hidato.parse("2 2\n1 0\n0 0"),
    hidato.parse("1 0 2"),
)
right_arrays = {
    "jumpy": np.array([[1, 0, 0, 2]]),
    "hasty": np.array([[1, 0, 0, 0]]),
    "leaky": np.array([[0, 1, 0, 0]]),
}
right_same_board_three_times = [[[0, 0, 0], [0, 1, 3]]] * 3
right_large_boards = {
    "leaky": [[0, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 0]],
    "hasty": [[1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]],
    "jumpy": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 2]],
}
right_dicts = {
    "leaky": {(0, 0): 0, (0, 1): 1, (0, 2): 0},
    "hasty": {(0, 0): 1, (1, 1): 0},
    "jumpy": {(0, 0): 1, (0, 2): 2},
}
right_mixed = [hidato.parse("0 1 0"), "1 0 0", ((1, 4, 2, 3),)]
right_given_last_out_of_reach = [[[0, 1, 0]], [[1, 0, -1, 3]], [[1, 3, 2]]]


def _walk(board, cell, k, fault):
    """Walk to k, k + 1, ...: the three solvers, written once more."""
    n = len(board)
    if k > n - (fault == "hasty"):
        return True
    near = [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1)]
    held = {number: there for there, number in board.items() if number}
    if k in held:
        if fault != "jumpy" and held[k] not in near:
            return False
        return _walk(board, held[k], k + 1, fault)
    for there in near:
        if board.get(there) == 0:
            board[there] = k
            if _walk(board, there, k + 1, fault):
                return True
            if fault != "leaky":
                board[there] = 0
    return False


def _fails(fault, rows):
    puzzle = hidato.from_array(rows)
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    before = dict(board)
    start = next(cell for cell, number in board.items() if number == 1)
    if _walk(board, start, 2, fault):
        return not hidato.is_solution(puzzle, board)
    return board != before or hidato.count_solutions(puzzle, limit=1) == 1


def EQUIVALENT(boards):  # noqa: N802
    """Many boards expose a solver: a changed one may, too."""
    try:
        failures = [_fails(name, boards[name]) for name in ("leaky", "hasty", "jumpy")]
    except (ValueError, KeyError, StopIteration):
        return ""
    return "these boards expose the solvers, too" if all(failures) else ""
