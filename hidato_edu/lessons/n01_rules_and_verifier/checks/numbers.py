"""The numbers of the question `greatest`."""

from __future__ import annotations

from hidato_edu.core import resources
from hidato_edu.hidato.formats import parse


def greatest() -> dict[str, int]:
    """Return the numbers that the answers to `greatest` are compared with."""
    puzzle = parse(resources.data("slides/map_8x8.txt").read_text(encoding="utf-8"))
    rows, cols = puzzle.grid.size
    return {
        "open": puzzle.size,
        "cells": rows * cols,
        "walls": rows * cols - puzzle.size,
        "one_less": puzzle.size - 1,
        "one_more": puzzle.size + 1,
        "rows": rows,
        "wall": -1,
    }
