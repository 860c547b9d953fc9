"""Boards with one answer that the rules do not find, in different styles."""

from __future__ import annotations

from typing import Any

import numpy as np
from hashi import oracles

from hidato_edu import hashi

RING = [[2, 2], [2, 2]]

right_ring = RING
right_tuples = ((2, 2), (2, 2))
right_stretched = [[2, 0, 2], [0, 0, 0], [2, 0, 2]]
right_long = [[2, 0, 0, 2], [2, 0, 0, 2]]
right_with_a_line = [[1, 2, 1], [2, 2, 0]]
right_with_a_tail = [[2, 3, 1], [2, 2, 0]]
right_another_tail = [[2, 3, 2], [2, 1, 0]]
right_array = np.array(RING)
right_floats = np.array(RING, dtype=float)
right_text = "2 2\n2 2"
right_header = "hashi 2 2\n2 2\n2 2"
right_none = [[2, None, 2], [2, None, 2]]
right_puzzle = hashi.from_array(RING)
right_medium = hashi.example("medium")
right_hard_text = str(hashi.example("hard"))
right_dict = {"board": RING}


def EQUIVALENT(rows: Any) -> str:  # noqa: N802
    """Many boards will do: a changed one may, too, if its first guess is of several."""
    try:
        puzzle = hashi.from_array(rows)
        one = len(list(oracles.all_answers(puzzle))) == 1
        needs = any(hashi.document_solve(puzzle, seed=seed).guesses for seed in range(3))
    except (TypeError, ValueError):
        return ""
    return "this board will do, too" if one and needs else ""
