"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np
from exercises.bank.nb11.endings import ending


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


right_range = report(range(60, 105), range(60, 105))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([50, 95], range(50, 96))
right_text = report("0-49", range(50))
right_list_of_every_second = report(list(range(20, 110, 2)), range(20, 110, 2))
right_set = report(set(range(60, 105)), range(60, 105))
right_backwards = report(range(99, 50, -1), range(99, 50, -1))
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
