"""The numbers in the texts of questions."""

from __future__ import annotations

from hidato_edu.core import resources
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.documents.slides import VERIFIER, slides_verifier_steps
from hidato_edu.hidato.formats import parse

PUZZLE = "4 3\n1 0 0 -1\n0 0 5 0\n-1 0 0 0"
ANSWER_D = [[1, 6, 7, -1], [10, 2, 5, 8], [-1, 3, 4, 9]]


def greatest() -> dict[str, int]:
    """Return the numbers that the answers to `greatest` are compared with."""
    puzzle = parse(resources.data("slides/map_8x8.txt").read_text(encoding="utf-8"))
    rows, cols = puzzle.grid.size
    cells, n = rows * cols, puzzle.size
    return {"open": n, "cells": cells, "walls": cells - n, "one_less": n - 1, "one_more": n + 1,
            "rows": rows, "wall": -1}  # fmt: skip


def last_look() -> dict[str, int]:
    """Return steps of the run on answer D; on the last but one `check` reaches `last`."""
    end = len(Trace(slides_verifier_steps(parse(PUZZLE), ANSWER_D)))
    return {"start": 4, "last": 5, "nine": end - 2, "ten": end - 1, "end": end}


def too_short() -> dict[str, int]:
    """Return the numbers of lines of the pseudo-code."""
    lines = [line.strip() for line in VERIFIER.code]
    return {
        "given": lines.index("if a given changed:") + 1,
        "greatest": lines.index("last = greatest number") + 1,
        "two": lines.index("check = 2") + 1,
        "loop": lines.index("while check != last:") + 1,
        "refuse": lines.index("return -2") + 1,
    }
