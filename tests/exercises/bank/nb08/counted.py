"""The calls of both methods on the boards of a few seeds, counted once for all reports."""

from __future__ import annotations

from functools import cache
from statistics import median
from typing import Any

from hidato_edu import kakuro


@cache
def calls(seed: int) -> tuple[int, int]:
    board = kakuro.generate((6, 6), seed=seed)
    return kakuro.count_nodes(board, "fixed"), kakuro.count_nodes(board, "most-constrained")


def report(stated: Any, seeds: Any, conclusion: Any = "a") -> dict[str, Any]:
    pairs = [calls(seed) for seed in seeds]
    return {
        "seeds": stated,
        "fewer": sum(fewest < fixed for fixed, fewest in pairs),
        "more": sum(fewest > fixed for fixed, fewest in pairs),
        "ratio": median(fixed / fewest for fixed, fewest in pairs),
        "conclusion": conclusion,
    }
