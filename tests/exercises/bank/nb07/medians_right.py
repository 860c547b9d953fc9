"""Right reports, with other seeds and written in different ways; every figure is computed here."""

from __future__ import annotations

import random
import statistics
from typing import Any

import numpy as np

from hidato_edu.lessons.n07_pruning.answers.programs import calls


def ratios(seeds: Any) -> list[float]:
    return [calls(seed, "connectivity") / calls(seed) for seed in seeds]


def interval(values: list[float], times: int = 2_000, seed: int = 1) -> tuple[float, float]:
    drawn = np.random.default_rng(seed).choice(values, (times, len(values)))
    low, high = np.quantile(np.median(drawn, axis=1), [0.025, 0.975])
    return float(low), float(high)


def report(stated: Any, seeds: Any, conclusion: Any = None) -> dict[str, Any]:
    seeds = [int(seed) for seed in seeds]
    low, high = interval(ratios(seeds))
    return {
        "seeds": stated,
        "plain": statistics.median(calls(seed) for seed in seeds),
        "pruned": statistics.median(calls(seed, "connectivity") for seed in seeds),
        "ratio": statistics.median(ratios(seeds)),
        "low": low,
        "high": high,
        "conclusion": conclusion or ("a" if high < 0.5 else "b"),
    }


def by_hand(seeds: Any) -> tuple[float, float]:
    """Return the interval, drawn with the standard library alone."""
    rng = random.Random(5)
    values = ratios(seeds)
    found = sorted(statistics.median(rng.choices(values, k=len(values))) for _ in range(2_000))
    return found[50], found[-50]


right_range = report(range(100, 145), range(100, 145))
right_first_and_last = report((1, 40), range(1, 41))
right_first_and_last_as_list = report([100, 140], range(100, 141))
right_text = report("0-49", range(50))
right_list_of_every_third = report(list(range(0, 120, 3)), range(0, 120, 3))
right_set = report(set(range(60, 105)), range(60, 105))
right_backwards = report(range(140, 90, -1), range(140, 90, -1))
right_capital = report(range(40), range(40), "A)")
right_array = {**report(None, range(40)), "seeds": np.arange(40)}
right_other_spelling = {
    key.replace("plain", "Plain").replace("ratio", " Ratio"): value
    for key, value in right_range.items()
}
right_more_than_asked = {**right_range, "note": "the mean misleads"}
right_rounded = {
    **right_first_and_last,
    "plain": round(right_first_and_last["plain"]),
    "ratio": round(right_first_and_last["ratio"], 2),
    "low": round(right_first_and_last["low"], 2),
    "high": round(right_first_and_last["high"], 2),
}
right_by_hand = {**right_range, **dict(zip(("low", "high"), by_hand(range(100, 145)),
                                           strict=True))}  # fmt: skip
right_three_decimals = {
    **right_range,
    "low": round(right_range["low"], 3),
    "high": round(right_range["high"], 3),
}
right_many_samples = {**right_range, **dict(zip(("low", "high"), interval(
    ratios(range(100, 145)), 20_000, 11), strict=True))}  # fmt: skip
right_few_samples = {**right_range, **dict(zip(("low", "high"), interval(
    ratios(range(100, 145)), 1_000, 7), strict=True))}  # fmt: skip


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    if set(right_range) - set(value) or len(value["seeds"]) < 40:
        return ""
    true = report(value["seeds"], value["seeds"])
    near = all(abs(value[key] - true[key]) <= 0.005 for key in ("low", "high"))
    same = all(value[key] == true[key] for key in ("plain", "pruned", "ratio", "conclusion"))
    return "a true report, too" if near and same else ""
