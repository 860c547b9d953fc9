"""Right boards for `three_boards`, written in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato

TWO = [[1, 2, 3], [8, 0, 4], [0, 6, 5]]
MINIMAL = [[0, 0, 7], [0, 9, 0], [0, 4, 0]]
NO_ENDS = [[0, 0, 0], [8, 7, 0], [0, 0, 2]]


def _turned(rows):
    """Return a board turned by a quarter."""
    return [list(row) for row in zip(*rows[::-1], strict=True)]


def _backwards(rows):
    """Return a board with its numbers counted from the other end."""
    return [[10 - n if n else 0 for n in row] for row in rows]


right_lists = {"two": TWO, "minimal": MINIMAL, "no_ends": NO_ENDS}
right_turned = {"two": _turned(TWO), "minimal": _turned(MINIMAL), "no_ends": _turned(NO_ENDS)}
right_backwards = [_backwards(TWO), _backwards(MINIMAL), _backwards(NO_ENDS)]
right_texts = {
    "two": "1 2 3\n8 0 4\n0 6 5",
    "minimal": "0 6 0\n9 7 0\n0 0 0",
    "no_ends": "0 0 2\n5 8 0\n6 0 0",
}
right_puzzles = tuple(map(hidato.from_array, (TWO, MINIMAL, NO_ENDS)))
right_arrays = {
    "no ends": np.array(NO_ENDS),
    "Minimal": np.array(_turned(MINIMAL)),
    "two": np.array(_turned(_turned(TWO))),
}
right_same_for_two_slots = [TWO, _backwards(NO_ENDS), NO_ENDS]
right_dicts = [
    {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row)}
    for rows in (TWO, MINIMAL, NO_ENDS)
]
right_header = {
    "two": "3 3\n1 2 3\n8 0 4\n0 6 5",
    "minimal": tuple(map(tuple, MINIMAL)),
    "no_ends": hidato.parse("0 0 0\n8 7 0\n0 0 2"),
}


def _count(board):
    """Count the answers of a board of 3 x 3, up to three, by trying all paths."""
    given = {n: cell for cell, n in board.items() if n}
    cells = set(board)

    def paths(path):
        if len(path) == 9:
            return 1
        k = len(path) + 1
        total = 0
        for there in [given[k]] if k in given else cells - set(path) - set(given.values()):
            near = max(abs(there[0] - path[-1][0]), abs(there[1] - path[-1][1])) == 1
            if near and there not in path:
                total += paths([*path, there])
            if total > 2:
                break
        return total

    starts = [given[1]] if 1 in given else cells - set(given.values())
    return min(3, sum(paths([start]) for start in starts))


def _fits(name, rows):
    puzzle = hidato.from_array(rows)
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    if len(board) != 9 or puzzle.grid.size != (3, 3):
        return False
    if name == "two":
        return _count(board) == 2
    if name == "no_ends" and {1, 9} & set(board.values()):
        return False
    if name == "minimal" and any(_count({**board, c: 0}) == 1 for c in board if board[c]):
        return False
    return _count(board) == 1


def EQUIVALENT(boards):  # noqa: N802
    """A changed board may fit, too."""
    try:
        fit = all(_fits(name, boards[name]) for name in ("two", "minimal", "no_ends"))
    except (ValueError, KeyError, TypeError):
        return ""
    return "these boards fit, too" if fit else ""
