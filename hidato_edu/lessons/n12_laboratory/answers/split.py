"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from hidato_edu import hidato
from hidato_edu.boards import grid

BOARD = grid.square(4, 4)


@cache
def ends(tries: int, seed: int, moves: int = 600) -> bool:
    run = hidato.climb_run(BOARD, max_moves=moves // tries, tries=tries, seed=seed)
    return run.outcome == "found"


def difference(seeds: Any) -> Any:
    return np.array([ends(1, seed) - ends(3, seed) for seed in seeds])


def interval(values: Any, times: int = 2_000, seed: int = 1) -> tuple[float, float]:
    drawn = np.random.default_rng(seed).choice(values, (times, len(values)))
    low, high = np.quantile(drawn.mean(axis=1), [0.025, 0.975])
    return float(low), float(high)


def report(stated: Any, seeds: Any, conclusion: Any = None) -> dict[str, Any]:
    seeds = [int(seed) for seed in seeds]
    low, high = interval(difference(seeds))
    return {
        "seeds": stated,
        "one": sum(ends(1, seed) for seed in seeds),
        "three": sum(ends(3, seed) for seed in seeds),
        "low": low,
        "high": high,
        "conclusion": conclusion or ("a" if low > 0 else "b" if high < 0 else "c"),
    }


right_range = report(range(100, 150), range(100, 150))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([200, 249], range(200, 250))
right_text = report("0-49", range(50), "A)")
right_list_of_every_third = report(list(range(0, 150, 3)), range(0, 150, 3))
right_set = report(set(range(60, 120)), range(60, 120))
right_backwards = report(range(140, 90, -1), range(140, 90, -1))
right_array = {**report(None, range(40)), "seeds": np.arange(40)}
right_other_spelling = {key.title(): value for key, value in right_range.items()}
right_more_than_asked = {**right_range, "note": "on this map only"}
right_rounded = {
    **right_first_and_last,
    "low": round(right_first_and_last["low"], 2),
    "high": round(right_first_and_last["high"], 2),
}
right_many_draws = {
    **right_range,
    **dict(zip(("low", "high"), interval(difference(range(100, 150)), 20_000, 7), strict=True)),
}
right_few_draws = {
    **right_range,
    **dict(zip(("low", "high"), interval(difference(range(100, 150)), 1_000, 3), strict=True)),
}
# Drawn with one seed the interval begins at 0, with another one just above it.
right_just_undecided = {
    **report(range(1_320, 1_360), range(1_320, 1_360)),
    "low": 0.0,
    "high": 0.375,
    "conclusion": "c",
}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    if set(right_range) - set(value) or len(value["seeds"]) < 40:
        return ""
    true = report(value["seeds"], value["seeds"])
    near = all(abs(value[key] - true[key]) <= 1 / len(value["seeds"]) for key in ("low", "high"))
    same = all(value[key] == true[key] for key in ("one", "three", "conclusion"))
    return "a true report, too" if near and same else ""
