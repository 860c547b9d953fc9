"""Right reports on experiments of several kinds; every figure is computed here."""

from __future__ import annotations

from typing import Any

import numpy as np

from hidato_edu import experiments
from hidato_edu.boards import grid

SMALL = {"map": "4 x 4", "max_moves": 300}
STRICT = {**SMALL, "rule": "strict"}


def values(settings: Any, seeds: Any, measure: str) -> Any:
    given = {("grid" if key == "map" else key): value for key, value in settings.items()}
    runs = [experiments.climbing(seed=int(seed), **given) for seed in seeds]
    return np.array([float(run[measure]) for run in runs])


def statistic(measure: str) -> Any:
    return np.mean if measure == "solved" else np.median


def interval(
    a: Any, b: Any, measure: str, times: int = 2_000, seed: int = 3, level: float = 95
) -> tuple[float, float]:
    drawn = np.random.default_rng(seed).integers(len(a), size=(times, len(a)))
    figure = statistic(measure)
    found = figure(a[drawn], axis=1) - figure(b[drawn], axis=1)
    low, high = np.percentile(found, [(100 - level) / 2, (100 + level) / 2])
    return float(low), float(high)


def report(first: Any, second: Any, seeds: Any = range(40), measure: str = "solved") -> Any:
    a, b = (values(settings, seeds, measure) for settings in (first, second))
    low, high = interval(a, b, measure)
    figure = statistic(measure)
    return {
        "question": "Which of the two settings is the better one here?",
        "prediction": "I think that A will be ahead.",
        "A": first,
        "B": second,
        "measure": measure,
        "seeds": seeds,
        "value_A": float(figure(a)),
        "value_B": float(figure(b)),
        "low": low,
        "high": high,
        "conclusion": "A > B" if low > 0 else "A < B" if high < 0 else "undecided",
        "because": f"The interval goes from {low:.3f} to {high:.3f}.",
    }


right_rules = report(SMALL, STRICT)
right_moves = report({**SMALL, "max_moves": 1_000}, {**STRICT, "max_moves": 1_000}, measure="moves")
right_seeds_as_text = {**report(SMALL, STRICT, range(7, 57)), "seeds": "7-56"}
right_seeds_as_list = report(SMALL, STRICT, [3 * seed for seed in range(40)])
right_other_cap = report(SMALL, {**SMALL, "max_moves": 500}, range(100, 150))
right_shared_out = report(
    {"map": "4 x 4", "max_moves": 600, "tries": 1}, {"map": "4 x 4", "max_moves": 200, "tries": 3}
)
right_own_map = report(
    {"map": "4 3\n0 0 0 0\n0 0 0 -1\n0 0 0 0", "max_moves": 200},
    {"map": "4 3\n0 0 0 0\n0 0 0 0\n0 0 0 0", "max_moves": 200},
)
right_grid = report({"map": grid.square(4, 4), "max_moves": 300}, {**SMALL, "rule": "literal"})
right_annealing = report(
    {**SMALL, "rule": "annealing", "temperatures": (2.0, 0.1)},
    {**SMALL, "rule": "annealing", "temperatures": (10.0, 0.1)},
)
right_start = report({**SMALL, "start": (0, 0)}, {**SMALL, "start": (1, 1)}, range(60))
right_grid_for_map = report(
    {"grid": "4 x 4", "max_moves": 300}, {"grid": "4 x 4", "max_moves": 300, "rule": "strict"}
)
right_settings = {
    **right_rules,
    "A": experiments.Settings("4 x 4", max_moves=300),
    "B": experiments.Settings("4 x 4", rule="strict", max_moves=300),
}
right_spelling = {
    key.replace("_", " ").title(): value for key, value in right_rules.items()
}  # fmt: skip
right_conclusion = {
    **right_rules,
    "conclusion": right_rules["conclusion"].replace(" ", "").lower(),
}
right_rounded = {
    **right_rules,
    **{key: round(right_rules[key], 2) for key in ("value_A", "value_B", "low", "high")},
}
right_more_than_asked = {**right_rules, "note": "n = 40", "surprise": None}


def EQUIVALENT(value: Any) -> str:  # noqa: N802 - a bank's name for it
    """Excuse a changed report that is true by accident: compute it again."""
    if not isinstance(value, dict) or not isinstance(value.get("seeds"), range):
        return ""
    if set(right_rules) - set(value) or len(value["seeds"]) < 40:
        return ""
    if any(not isinstance(value[name], dict) for name in "AB"):
        return ""
    try:
        true = report(value["A"], value["B"], value["seeds"], value["measure"])
    except (KeyError, TypeError, ValueError):
        return ""
    near = all(abs(value[key] - true[key]) < 0.006 for key in ("value_A", "value_B"))
    near = near and all(abs(value[key] - true[key]) < 0.03 for key in ("low", "high"))
    return "a true report, too" if near and value["conclusion"] == true["conclusion"] else ""
