"""Boards that fool the three tests, written in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato

ORDERS = [[-1, 1], [0, 0]]
EXCHANGE = [[4, 0, 1], [0, 5, 0]]
QUARTER = [[2, 3, 4], [1, 0, 0], [-1, 6, 7]]


def _turned(rows):
    return [list(row) for row in zip(*rows[::-1], strict=True)]


right_smallest = {"orders": ORDERS, "exchange": EXCHANGE, "quarter": QUARTER}
right_texts = {
    "orders": "-1 1\n0 0",
    "exchange": "4 0 1\n0 5 0",
    "quarter": "2 3 4\n1 0 0\n# 6 7",
}
right_list = [ORDERS, EXCHANGE, QUARTER]
right_tuple_of_puzzles = tuple(map(hidato.from_array, (ORDERS, EXCHANGE, QUARTER)))
right_turned = {"orders": ORDERS, "exchange": _turned(EXCHANGE), "quarter": _turned(QUARTER)}
right_arrays = {
    "quarter": np.array(_turned(QUARTER)),
    "exchange": np.array(EXCHANGE),
    "orders": np.array(ORDERS),
}
right_dicts = [
    {(r, c): n for r, row in enumerate(rows) for c, n in enumerate(row) if n != -1}
    for rows in (ORDERS, EXCHANGE, QUARTER)
]
right_one_board_for_two = [QUARTER, [[0, 0, 0], [8, 1, 0], [0, 0, 0]], QUARTER]
right_mixed = ["# 1\n0 0", ((4, 0, 1), (0, 5, 0)), hidato.from_array(QUARTER)]
right_long_row = {
    "orders": [[-1, 1], [0, 0]],
    "exchange": [[4, 0, 1], [0, 5, 0]],
    "quarter": [[1, 3, 5, 0, 9, 11], [2, 4, 6, 0, 10, 12]],
}


def _answers(puzzle):
    return list(hidato.solutions(puzzle, engine="search"))


def _is_path(numbers):
    path = sorted(numbers, key=numbers.get)
    return all(max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1 for a, b in zip(path, path[1:]))  # noqa: B905, RUF007


def _fools(name, rows):
    puzzle = hidato.from_array(rows)
    found = _answers(puzzle)
    if len(found) < 2:
        return False
    blank = [cell for cell in puzzle.grid.cells if cell not in puzzle.givens]
    if name == "quarter":
        return 4 * len(blank) <= puzzle.size
    if name == "orders":
        first = next(hidato.solutions(puzzle, order="row-major"))
        return first == next(hidato.solutions(puzzle, order="slides"))
    known = dict(found[0])
    return not any(
        _is_path({**known, a: known[b], b: known[a]}) for a in blank for b in blank if a < b
    )


def EQUIVALENT(boards):  # noqa: N802
    """A changed board may fool a test, too."""
    try:
        fooled = all(_fools(name, boards[name]) for name in ("orders", "exchange", "quarter"))
    except (ValueError, KeyError, TypeError):
        return ""
    return "these boards fool the tests, too" if fooled else ""
