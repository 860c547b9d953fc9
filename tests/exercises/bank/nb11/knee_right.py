"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from functools import cache
from typing import Any

import numpy as np

from hidato_edu import grid, hidato

BOARD = grid.square(5, 5)


@cache
def ending(seed: int) -> tuple[int, bool]:
    """Return the number of blanks, and whether as many at random leave one answer."""
    blanks = 25 - len(hidato.generate(BOARD, 1.0, unique=True, seed=seed).givens)
    by_chance = hidato.generate(BOARD, blanks / 25, seed=seed)
    return blanks, hidato.count_solutions(by_chance) == 1


def interval(k: int, n: int) -> tuple[float, float]:
    """Return Wilson's interval, by his formula."""
    z = 1.959964
    middle, half = k + z * z / 2, z * (k * (n - k) / n + z * z / 4) ** 0.5
    return (middle - half) / (n + z * z), (middle + half) / (n + z * z)


def report(stated: Any, seeds: Any, conclusion: str = "a") -> dict[str, Any]:
    ends = [ending(int(seed)) for seed in seeds]
    far = sum(blanks >= 18 for blanks, _ in ends)
    low, high = interval(far, len(ends))
    return {
        "seeds": stated,
        "median": statistics.median(blanks for blanks, _ in ends) / 25,
        "far": far,
        "low": low,
        "high": high,
        "chance": sum(proper for _, proper in ends),
        "conclusion": conclusion,
    }


right_range = report(range(100, 145), range(100, 145))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([100, 140], range(100, 141))
right_text = report("0-49", range(50))
right_list_of_every_second = report(list(range(60, 140, 2)), range(60, 140, 2))
right_set = report(set(range(60, 105)), range(60, 105))
right_backwards = report(range(140, 90, -1), range(140, 90, -1))
right_capital = report(range(40), range(40), "A)")
right_array = {**report(None, range(40)), "seeds": np.arange(40)}
right_other_spelling = {
    {"median": " Median", "far": "FAR"}.get(key, key): value for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "as on the slides"}
right_numpy = {
    key: value if key in ("seeds", "conclusion") else np.float64(value)
    for key, value in right_first_and_last.items()
}
right_rounded = {
    **right_range,
    "low": round(right_range["low"], 3),
    "high": round(right_range["high"], 3),
}
