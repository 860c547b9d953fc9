"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import statistics
from typing import Any

import numpy as np
from exercises.bank.nb11.knee_right import interval
from exercises.bank.nb11.shape_endings import CELLS, ending

NAMES = ("squares", "hexagons", "triangles")


def report(stated: Any, seeds: Any, conclusion: str = "a") -> dict[str, Any]:
    ends = [ending(int(seed)) for seed in seeds]
    further = sum(hexagons > squares for squares, hexagons, _ in ends)
    low, high = interval(further, len(ends))
    medians = [statistics.median(blanks) / CELLS for blanks in zip(*ends, strict=True)]
    return {
        "seeds": stated,
        **dict(zip(NAMES, medians, strict=True)),
        "further": further,
        "low": low,
        "high": high,
        "conclusion": conclusion,
    }


right_range = report(range(20, 55), range(20, 55))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([15, 54], range(15, 55))
right_text = report("0-39", range(40))
right_every_second = report(list(range(0, 60, 2)), range(0, 60, 2))
right_set = report(set(range(20, 55)), range(20, 55))
right_backwards = report(range(54, 15, -1), range(54, 15, -1))
right_capital = report(range(40), range(40), "A)")
right_array = {**report(None, range(40)), "seeds": np.arange(40)}
right_other_spelling = {
    {"squares": " Squares", "further": "FURTHER"}.get(key, key): value
    for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "20 cells each"}
right_numpy = {
    key: value if key in ("seeds", "conclusion") else np.float64(value)
    for key, value in right_first_and_last.items()
}
right_rounded = {**right_range, "low": round(right_range["low"], 3)}
