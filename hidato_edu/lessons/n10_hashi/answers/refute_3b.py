"""The board that refutes rule 3b, in different sizes and styles."""

from __future__ import annotations

from typing import Any

import numpy as np

from hidato_edu import hashi

right_touching = [[1, 1]]
right_with_water = [[1, 0, 1]]
right_upright = [[1], [0], [0], [1]]
right_larger_sea = [[0, 0, 0], [1, 0, 1], [0, 0, 0]]
right_tuples = ((1, 1),)
right_array = np.array([[1, 0, 1]])
right_object_array = np.array([[1, None, 1]], dtype=object)
right_text = "1 . 1"
right_header = "hashi 1 3\n1 . 1"
right_lines = """
    . . .
    1 . 1
"""
right_words = [["1", ".", "1"]]
right_none = [[1, None, None, 1]]
right_puzzle = hashi.from_array([[1, 0, 1]])
right_dict = {"board": [[1, 1]]}


def EQUIVALENT(rows: Any) -> str:  # noqa: N802
    """Any sea with two islands of 1 in one line will do."""
    try:
        cells = [(r, c, n) for r, row in enumerate(rows) for c, n in enumerate(row) if n]
        whole = len({len(row) for row in rows}) == 1 and sum(map(len, rows)) <= 36
    except TypeError:
        return ""
    ones = [(r, c) for r, c, n in cells if n == 1]
    in_line = len(ones) == 2 and (ones[0][0] == ones[1][0] or ones[0][1] == ones[1][1])
    return "two islands of 1 alone" if whole and in_line and len(cells) == 2 else ""
