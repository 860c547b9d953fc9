"""Boards that refute two rules, in different styles."""

from __future__ import annotations

from typing import Any

import numpy as np
from hashi import oracles

from hidato_edu import hashi

REJECTED, CAPPED = [[2, 4, 2], [4, 4, 0]], [[1, 2], [3, 4]]

right_dict = {"rejected": REJECTED, "capped": CAPPED}
right_list = [REJECTED, CAPPED]
right_tuple = (REJECTED, tuple(map(tuple, CAPPED)))
right_other_order = {"capped": CAPPED, "rejected": REJECTED}
right_texts = {"rejected": "2 4 2\n4 4 .", "capped": "1 2\n3 4"}
right_header = ["hashi 2 3\n2 4 2\n4 4 .", "hashi 2 2\n1 2\n3 4"]
right_commas = ["2, 4, 2\n4, 4, 0", "[1, 2]\n[3, 4]"]
right_arrays = [np.array(REJECTED), np.array(CAPPED)]
right_floats = [np.array(REJECTED, dtype=float), np.array(CAPPED, dtype=object)]
right_words = [[["2", "4", "2"], ["4", "4", "."]], CAPPED]
right_puzzles = [hashi.from_array(rows) for rows in (REJECTED, CAPPED)]
right_mirrored = [[row[::-1] for row in rows] for rows in (REJECTED, CAPPED)]
right_turned = [[list(row) for row in zip(*rows[::-1], strict=True)] for rows in (REJECTED, CAPPED)]
right_stretched = {
    "rejected": [[2, 0, 4, 0, 2], [0] * 5, [4, 0, 4, 0, 0]],
    "capped": [[1, None, 2], [None] * 3, [3, None, 4]],
}
right_of_the_facts = {"rejected": [[2, 4, 2], [3, 3, 0]], "capped": [[1, 2, 0], [3, 4, 0]]}
right_capital_names = {"Rejected": REJECTED, " CAPPED": CAPPED}


def _lacking(rows: Any, lanes_of: Any) -> bool:
    """Return whether some answer lacks a lane that a rule lays, counted by brute force."""
    puzzle = hashi.from_array(rows)
    answers = [oracles.lanes_of(answer) for answer in oracles.all_answers(puzzle)]
    laid = {hashi.bridge(*pair) for pair in lanes_of(puzzle)}
    return any(not answer.get(one) for answer in answers for one in laid)


def _rejected(puzzle: Any) -> Any:
    count = {cell: len(puzzle.neighbors(cell)) for cell in puzzle.givens}
    for cell, points in puzzle.givens.items():
        if points >= count[cell]:
            near = puzzle.neighbors(cell)
            yield from ((cell, other) for other in near if puzzle.givens[other] > count[other])


def _capped(puzzle: Any) -> Any:
    for cell, points in puzzle.givens.items():
        near = puzzle.neighbors(cell)
        if points + 1 == sum(min(2, puzzle.givens[other]) for other in near):
            yield from ((cell, other) for other in near)


def EQUIVALENT(boards: Any) -> str:  # noqa: N802
    """Many boards will do: a changed one may, too."""
    try:
        rejected, capped = boards["rejected"], boards["capped"]
        fits = _lacking(rejected, _rejected) and _lacking(capped, _capped)
    except (KeyError, TypeError, ValueError, hashi.puzzle.InvalidPuzzle):
        return ""
    return "these boards will do, too" if fits else ""
