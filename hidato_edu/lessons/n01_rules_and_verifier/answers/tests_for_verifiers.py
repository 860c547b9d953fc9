"""Boards that catch all ten faulty verifiers, written in different styles."""

from __future__ import annotations

import numpy as np

from hidato_edu import hidato

right_six_boards = [
    ([[1, 0, 0], [0, 0, 0]], [[1, 3, 6], [2, 4, 5]], True),
    ([[5, 0, 0, 0, 0]], [[1, 2, 3, 4, 5]], False),
    ([[1, 0], [0, 0]], [[1, 2], [2, 3]], False),
    ([[0, 1, 0]], [[3, 1, 2]], False),
    ([[1, -1, 0]], [[1, 2, 2]], False),
    ([[1, 0, -1]], [[1, 2, 3]], False),
]

right_texts = [
    ("1 0 0\n0 0 6", "1 3 5\n2 4 6", True),
    ("1 0 0", "3 2 1", False),
    ("1 0\n0 0", "1 2\n3 3", False),
    ("0 1 0", "3 1 2", False),
    ("2 1\n1 -1", "1 2", False),
]

right_arrays = [
    (np.array([[1, 0, 0], [0, 0, 6]]), np.array([[1, 3, 5], [2, 4, 6]]), np.True_),
    (np.array([[1, 0, 0]]), np.array([[3, 2, 1]]), np.False_),
    (np.zeros((2, 2)), np.array([[1, 2], [3, 3]]), np.False_),
    (np.zeros((1, 3), dtype=np.int8), np.array([[3, 1, 2]], dtype=np.int8), np.False_),
    (np.array([[1, 0, -1]]), np.array([[1, 2, 7]]), np.False_),
]

right_puzzles = (
    (
        hidato.parse("2 3\n1 0\n0 0\n0 6"),
        hidato.solve(hidato.parse("2 3\n1 0\n0 0\n0 6")),
        1,
    ),
    (hidato.parse("1 0 0"), hidato.parse("3 2 1"), 0),
    (hidato.parse("1 0 0 4"), [[1, 2, 2, 4]], 0),
    (hidato.parse("0 0 0"), hidato.parse("3 1 2"), 0),
    (hidato.parse("1 0 -1"), {(0, 0): 1, (0, 1): 2, (0, 2): 3}, 0),
    (hidato.from_array([[0, 0], [0, 0]]), [[1, 2], [3, 3]], 0),
)

right_tuples_and_lists = [
    [((1, 0), (0, 0), (0, 0)), ((1, 3), (2, 4), (6, 5)), True],
    [((0, 2, 0),), ((3, 2, 1),), True],
    [((0, 1, 0),), ((3, 2, 1),), False],
    [((1, 0), (0, 0)), ((1, 2), (3, 2)), False],
    [((0, 1, 0, 0),), ((4, 1, 2, 3),), False],
    [((1, 0, 0, 0),), ((1, 2, 4, 3),), False],
    [((-1, 1), (0, 0)), ((4, 1), (2, 3)), False],
]


def _answers(problem, *answers):
    return [(problem, answer, hidato.is_solution(hidato.from_array(problem), answer))
            for answer in answers]  # fmt: skip


right_computed = [
    *_answers([[1, 0, 0], [0, 0, 0]], [[1, 3, 5], [2, 4, 6]], [[2, 3, 5], [1, 4, 6]]),
    *_answers([[1, 0, 0, 0]], [[1, 2, 3, 3]], [[1, 2, 4, 3]]),
    *_answers([[0, 1, 0, 0]], [[4, 1, 2, 3]]),
    *_answers([[1, 0, -1, -1]], [[1, 2, 8, -1]], [[1, 2, -1, -1]]),
]

right_dicts = [
    ({(0, 0): 1, (0, 1): 0, (1, 1): 0}, {(0, 0): 1, (0, 1): 2, (1, 1): 3}, True),
    ({(0, 0): 0, (1, 1): 0, (2, 0): 0, (3, 1): 4}, {(0, 0): 1, (1, 1): 2, (2, 0): 3, (3, 1): 4},
     True),
    ({(0, 0): 1, (0, 1): 0, (0, 2): 0}, {(0, 0): 3, (0, 1): 2, (0, 2): 1}, False),
    ({(0, 0): 1, (0, 1): 0, (0, 2): 0}, {(0, 0): 1, (0, 1): 2, (0, 2): 2}, False),
    ({(0, 0): 0, (0, 1): 1, (0, 2): 0}, {(0, 0): 3, (0, 1): 1, (0, 2): 2}, False),
    ({(0, 0): 1, (0, 2): 2}, {(0, 0): 1, (0, 1): 3, (0, 2): 2}, False),
    ({(0, 0): 1, (1, 1): 2, (0, 1): 0}, {(0, 0): 1, (1, 1): 2, (0, 1): 3, (1, 0): 3}, False),
]  # fmt: skip

_BIG = [[(row * 6 + col if row % 2 == 0 else row * 6 + 5 - col) + 1 for col in range(6)]
        for row in range(8)]  # fmt: skip
_BLANK = [[0] * 6 for _ in range(8)]


def _with(cell, number):
    rows = [list(row) for row in _BIG]
    rows[cell[0]][cell[1]] = number
    return rows


right_large_boards = [
    ([[1, 0], [0, 0], [-1, 4]], [[1, 2], [-5, 3], [-1, 4]], False),
    ([[1, 0], [-1, 3], [0, 0]], [[1, 2], [-1, 3], [5, 4]], True),
    (_BLANK, [row[::-1] for row in _BIG][::-1], True),
    ([[2, *_BLANK[0][1:]], *_BLANK[1:]], _BIG, False),
    (_BLANK, _with((7, 0), 1), False),
    ([[0, 1, 0]], [[3, 1, 2]], False),
    ([[-1, 0, 0]], [[3, 1, 2]], False),
    ([[1, 0], [0, 4]], [[1, 3], [2, 4]], True),
]

right_with_headers = [
    ("1\n3 2\n1 0 .\n0 0 6\n", "3 2\n1 3 5\n2 4 6\n", True),
    ("1\r\n3 1\r\n1 0 0\r\n", "3   2 1", False),
    ("generate start\n  1  .  .\ngenerate end", "1 1 2", False),
    ("3 1\n. 1 .", "3 1\n3 1 2", False),
    ("3 1\n1 . -1", "3 1\n1 2 3", False),
]

EQUIVALENT = {
    **{f"[{number}] doubled": "an example more" for number in range(7)},
    **{f"[{number}] swapped with the next": "in another order" for number in range(6)},
    **{f"[{number}][0][0][0]: 1 -> 0": "a given less" for number in (0, 2, 3, 4, 6)},
    "[5][0][0][1]: 1 -> 0": "a given less",
    "[1][0][0][0]: 1 -> 2": "another given that the answer does not keep",
    "[1][0][0][0] swapped with the next": "another given that the answer does not keep",
    "[2][1][0][1]: 2 -> 1": "another number twice",
    "[2][1][0][1]: 2 -> 3": "another number twice",
    "[2][1][1][0]: 2 -> 1": "another number twice",
    "[2][1][1][0]: 2 -> 3": "another number twice",
    "[2][1][1][1]: 3 -> 2": "a number three times",
    "[2][1][1][0] swapped with the next": "the same numbers in other places",
    "[4][1][0][2] swapped with the next": "another step of two cells",
    "[6][0][1][1]: 0 -> -1": "another wall that holds a number",
    "[6][1][1][0]: 4 -> 3": "another number on the wall",
    "[6][1][1][0]: 4 -> 5": "another number on the wall",
}
