"""Boards that a program without connection gets wrong, in different styles."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from hidato_edu import hashi

NONE, ONE = [[1, 1], [1, 1]], [[1, 1], [2, 2]]

right_dict = {"none": NONE, "one": ONE}
right_list = [NONE, ONE]
right_tuple = (tuple(map(tuple, NONE)), ONE)
right_other_order = {"one": ONE, "none": NONE}
right_texts = {"none": "1 1\n1 1", "one": "1 1\n2 2"}
right_header = ["hashi 2 2\n1 1\n1 1", "hashi 2 2\n1 1\n2 2"]
right_arrays = [np.array(NONE), np.array(ONE)]
right_puzzles = [hashi.from_array(rows) for rows in (NONE, ONE)]
right_stretched = [[[1, 0, 1], [0, 0, 0], [1, 0, 1]], [[1, 0, 1], [None] * 3, [2, 0, 2]]]
right_mirrored = [NONE, [[2, 2], [1, 1]]]
right_turned = [NONE, [[1, 2], [1, 2]]]
right_ring_of_twos = {"none": [[1, 1], [1, 1]], "one": [[2, 2], [2, 2]]}
right_two_lines = [[[1, 0, 1], [2, 2, 0]], ONE]
right_twos_apart = [[[2, 0, 2], [1, 1, 0]], [[2, 0, 2], [2, 0, 2]]]
right_capital_names = {"None": NONE, " ONE ": ONE}


def counted(rows: Any) -> tuple[int, int]:
    """Return how many ways to lay lanes are connected, and how many are not: all are tried."""
    puzzle = hashi.from_array(rows)
    codes = []
    for lanes in product(range(3), repeat=len(puzzle.bridges)):
        answer = {one: n for one, n in zip(puzzle.bridges, lanes, strict=True) if n}
        codes.append({defect.code for defect in hashi.violations(puzzle, answer)})
    return codes.count(set()), codes.count({"not-connected"})


def EQUIVALENT(boards: Any) -> str:  # noqa: N802
    """Many boards will do: a changed one may, too."""
    try:
        (no, wrong), (one, more) = counted(boards["none"]), counted(boards["one"])
    except (KeyError, TypeError, ValueError):
        return ""
    fits = no == 0 < wrong and one == 1 and more > 0
    return "these boards will do, too" if fits else ""
