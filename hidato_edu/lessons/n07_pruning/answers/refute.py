"""Boards that refute the three prunes, written in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato

right_smallest = {"manhattan": [[1, -1], [-1, 2]], "sides": [[1, -1], [-1, 0]], "ends": [[1, 0]]}
right_texts = {"manhattan": "1 -1\n-1 2", "sides": "1 -1\n-1 0", "ends": "1 0 0"}
right_list = [[[1, -1, 3], [-1, 0, -1]], [[0, -1, 1], [-1, 0, -1]], [[0, 1]]]
right_tuple_of_puzzles = (
    hidato.parse("1 -1 -1\n-1 2 -1\n-1 -1 3"),
    hidato.parse("1 -1 3\n-1 0 -1"),
    hidato.parse("1 2 0"),
)
right_arrays = {
    "ends": np.array([[1, 0, 0], [0, 0, 0]]),
    "sides": np.array([[1, -1, 0], [-1, 0, -1]]),
    "manhattan": np.array([[1, -1], [-1, 2]]),
}
right_same_board_twice = [[[1, -1], [-1, 2]]] * 2 + [[[1, 0]]]
right_one_board_for_two = {
    "manhattan": [[1, -1, -1], [-1, 0, -1], [-1, -1, 3]],
    "sides": [[1, -1, -1], [-1, 0, -1], [-1, -1, 3]],
    "ends": [[1, -1, -1], [-1, 0, -1], [-1, -1, 0]],
}
right_dicts = {
    "manhattan": {(0, 0): 1, (1, 1): 2},
    "sides": {(0, 0): 1, (1, 1): 0, (2, 2): 0},
    "ends": {(0, 0): 1, (0, 1): 0},
}
right_mixed = ["1 #\n# 2", ((1, -1), (-1, 2)), hidato.parse("1 0 0 0")]
right_diagonal_with_more = {
    "manhattan": [[1, -1, -1, -1], [-1, 0, -1, -1], [-1, -1, 0, -1], [-1, -1, 5, 4]],
    "sides": [[1, -1, 4], [-1, 2, 3]],
    "ends": [[1, 2, 3, 0]],
}


def _steps(cell):
    return [(cell[0] + i, cell[1] + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def _stops(name, board, cell, k):
    """Return whether a prune says stop: the three prunes, written once more."""
    later = {number: there for there, number in board.items() if number >= k}
    to_come = [there for there, number in board.items() if number == 0 or number >= k]
    if name == "manhattan":
        if not later:
            return False
        there = later[min(later)]
        return abs(there[0] - cell[0]) + abs(there[1] - cell[1]) > min(later) - k + 1
    if name == "ends":
        ways = {*to_come, cell}
        return any(len(ways.intersection(_steps(c))) < 2 for c in to_come if not board[c])
    reached = {cell}
    for _ in board:
        reached |= {c for c in to_come if any(abs(c[0] - r) + abs(c[1] - s) == 1
                                              for r, s in reached)}  # fmt: skip
    return not reached.issuperset(to_come)


def _finds(name, board, cell, k):
    if name and _stops(name, board, cell, k):
        return False
    if k > len(board):
        return True
    for there in _steps(cell):
        if board.get(there) == k:
            return _finds(name, board, there, k + 1)
        is_free = board.get(there) == 0 and k not in board.values()
        if is_free and _finds(name, {**board, there: k}, there, k + 1):
            return True
    return False


def _refutes(name, rows):
    puzzle = hidato.from_array(rows)
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    start = next(cell for cell, number in board.items() if number == 1)
    return _finds("", board, start, 2) and not _finds(name, board, start, 2)


def EQUIVALENT(boards):  # noqa: N802
    """Many boards refute a prune: a changed one may, too."""
    try:
        refuted = [_refutes(name, boards[name]) for name in ("manhattan", "sides", "ends")]
    except (ValueError, KeyError, StopIteration):
        return ""
    return "these boards refute the prunes, too" if all(refuted) else ""
