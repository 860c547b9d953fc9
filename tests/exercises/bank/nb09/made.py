"""The paths and the cells left over on the document's boards of a few seeds, over the sides."""

from __future__ import annotations

from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any

import numpy as np

from hidato_edu.numberlink.documents.program import document_board

SIDES = (4, 7, 10)


@cache
def counted(seed: int, side: int) -> tuple[int, int]:
    puzzle = document_board(side, seed=seed).puzzle
    return len(set(puzzle.givens.values())), sum(row.count(-1) for row in puzzle.to_array())


def values(seeds: Any, side: int, place: int) -> list[int]:
    return [counted(seed, side)[place] for seed in seeds]


def formula(found: list[int], times: float = 2.0) -> tuple[float, float]:
    """Return the mean, give or take some standard errors."""
    half = times * stdev(found) / sqrt(len(found))
    return fmean(found) - half, fmean(found) + half


def drawn(found: list[int], seed: int = 1, levels: Any = (2.5, 97.5), of: Any = np.mean) -> Any:
    """Return the interval of samples that are drawn again."""
    again = np.random.default_rng(seed).choice(np.array(found), size=(2_000, len(found)))
    return tuple(float(end) for end in np.percentile(of(again, axis=1), levels))


def report(stated: Any, seeds: Any, conclusion: Any = "a", interval: Any = formula) -> Any:
    made: dict[str, Any] = {"seeds": stated}
    for place, key in enumerate(("paths", "isolated")):
        found = [values(seeds, side, place) for side in SIDES]
        made[key] = [fmean(one) for one in found]
        made[f"{key}_low"] = [interval(one)[0] for one in found]
        made[f"{key}_high"] = [interval(one)[1] for one in found]
    return {**made, "conclusion": conclusion}
