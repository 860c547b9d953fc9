"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from functools import cache
from typing import Any

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid

BOARD = grid.square(4, 4)
CAP = 300


@cache
def climb(seed: int, cap: int = CAP) -> tuple[bool, int]:
    run = hidato.climb_run(BOARD, max_moves=cap, tries=1, seed=seed)
    return run.outcome == "found", run.moves


def interval(k: int, n: int, confidence: float = 0.95) -> tuple[float, float]:
    from scipy.stats import binomtest

    found = binomtest(k, n).proportion_ci(confidence, method="wilson")
    return float(found.low), float(found.high)


def report(stated: Any, seeds: Any, conclusion: Any = None) -> dict[str, Any]:
    runs = [climb(int(seed)) for seed in seeds]
    ended = sum(found for found, _ in runs)
    low, high = interval(ended, len(runs))
    return {
        "seeds": stated,
        "by-100": sum(found and moves <= 100 for found, moves in runs),
        "ended": ended,
        "low": low,
        "high": high,
        "median": statistics.median(moves for _, moves in runs),
        "conclusion": conclusion or ("a" if low > 0.5 else "b" if high < 0.5 else "c"),
    }


right_range = report(range(100, 150), range(100, 150))
right_first_and_last = report((1, 60), range(1, 61))
right_first_and_last_as_list = report([200, 249], range(200, 250))
right_text = report("0-49", range(50), report(None, range(50))["conclusion"].upper())
right_list_of_every_third = report(list(range(0, 150, 3)), range(0, 150, 3))
right_set = report(set(range(60, 120)), range(60, 120))
right_backwards = report(range(140, 90, -1), range(140, 90, -1))
right_many = report(range(1_000, 1_150), range(1_000, 1_150))
right_array = {**report(None, range(40)), "seeds": np.arange(40)}
right_other_spelling = {
    key.replace("by-100", "By_100").replace("median", " Median"): value
    for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "somebody else may see (a)"}
right_rounded = {
    **right_first_and_last,
    "low": round(right_first_and_last["low"], 2),
    "high": round(right_first_and_last["high"], 2),
    "median": round(right_first_and_last["median"]),
}
right_numpy = {
    key: np.float64(value) if isinstance(value, float) else value
    for key, value in right_many.items()
}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    if set(right_range) - set(value) or len(value["seeds"]) < 40:
        return ""
    true = report(value["seeds"], value["seeds"])
    near = all(abs(value[key] - true[key]) <= 0.006 for key in ("low", "high"))
    same = all(value[key] == true[key] for key in ("by-100", "ended", "conclusion"))
    return (
        "a true report, too" if near and same and abs(value["median"] - true["median"]) < 1 else ""
    )
