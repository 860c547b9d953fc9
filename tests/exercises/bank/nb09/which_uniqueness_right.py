"""Boards with one answer under one convention and several under another, in different styles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numberlink import oracles

from hidato_edu import numberlink

COVER, TOUCH = [[0, 0, 1], [1, 0, 0]], [[1, 1], [0, 0]]
BOTH = [[2, 0, 0, 0], [0, 1, 2, 0], [0, 0, 0, 1]]

right_dict = {"cover": COVER, "touch": TOUCH, "both": BOTH}
right_list = [COVER, TOUCH, BOTH]
right_tuple = (COVER, TOUCH, BOTH)
right_other_order = {"both": BOTH, "touch": TOUCH, "cover": COVER}
right_texts = {
    "cover": ". . 1\n1 . .",
    "touch": "1 1\n. .",
    "both": """
        2 . . .
        . 1 2 .
        . . . 1
    """,
}
right_header = ["numberlink 2 3\n. . 1\n1 . .", "numberlink 2 2 cover=no\n1 1\n. .", BOTH]
right_arrays = [np.array(COVER), np.array(TOUCH), np.array(BOTH)]
right_floats = [np.array(COVER, dtype=float).astype(int), TOUCH, np.array(BOTH, dtype=object)]
right_puzzles = [numberlink.from_array(rows) for rows in (COVER, TOUCH, BOTH)]
right_other_convention = [
    numberlink.from_array(rows, cover=False, self_touch=False) for rows in (COVER, TOUCH, BOTH)
]
right_mirrored = [[row[::-1] for row in rows] for rows in (COVER, TOUCH, BOTH)]
right_turned = {
    name: [list(row) for row in zip(*rows[::-1], strict=True)] for name, rows in right_dict.items()
}
right_same_twice = {"cover": TOUCH, "touch": TOUCH, "both": BOTH}
right_none = {
    "cover": [[1, 1], [None, None]],
    "touch": [[None, 1, None], [None, 1, None]],
    "both": [[n or None for n in row] for row in BOTH],
}
right_solid = {"cover": [[0, 0, 1], [1, 0, 0], [-1, -1, -1]], "touch": TOUCH, "both": BOTH}
right_capital_names = {"Cover": COVER, "TOUCH": TOUCH, "Both": BOTH}


def _one(rows: Any, *, cover: bool, touch: bool) -> int:
    puzzle = numberlink.from_array(rows, cover=cover, self_touch=touch)
    return len(list(oracles.all_answers(puzzle)))


def EQUIVALENT(boards: Any) -> str:  # noqa: N802
    """Many boards will do: a changed one may, too. Counted by brute force."""
    try:
        cover, touch, both = (boards[name] for name in ("cover", "touch", "both"))
        fits = (
            _one(cover, cover=True, touch=True) == 1 < _one(cover, cover=False, touch=True)
            and _one(touch, cover=False, touch=False) == 1 < _one(touch, cover=False, touch=True)
            and _one(both, cover=True, touch=False) == 1 < _one(both, cover=True, touch=True)
        )
    except (KeyError, TypeError, ValueError):
        return ""
    return "these boards will do, too" if fits else ""
