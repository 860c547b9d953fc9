"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

import numpy as np
from exercises.bank.expected import Wrong
from exercises.bank.nb07.medians_right import ratios, report

from hidato_edu.lessons.n07_pruning.answers.programs import calls

SEEDS = range(40)
TRUE = report(SEEDS, SEEDS)
MANY = report(range(50), range(50))
PLAIN = [calls(seed) for seed in SEEDS]
PRUNED = [calls(seed, "connectivity") for seed in SEEDS]
RATIOS = ratios(SEEDS)


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


def of_means() -> tuple[float, float]:
    drawn = np.random.default_rng(3).choice(RATIOS, (2_000, len(RATIOS)))
    low, high = np.percentile(drawn.mean(axis=1), [2.5, 97.5])
    return float(low), float(high)


def level(percent: float, times: int = 10_000, seed: int = 2) -> dict[str, float]:
    """Return the ends of the middle so many percent, of so many draws."""
    drawn = np.random.default_rng(seed).choice(RATIOS_100, (times, len(RATIOS_100)))
    out = (100 - percent) / 2
    low, high = np.percentile(np.median(drawn, axis=1), [out, 100 - out])
    return {"low": float(low), "high": float(high)}


def around(middle: float, half: float) -> dict[str, float]:
    return {"low": middle - half, "high": middle + half}


def of_100(**figures: object) -> dict[str, object]:
    return {**TRUE_100, **figures}


TRUE_100 = report(range(100, 150), range(100, 150))
RATIOS_100 = ratios(range(100, 150))
MEDIAN_100, MEAN_100 = statistics.median(RATIOS_100), statistics.mean(RATIOS_100)
ERROR = 1.96 * statistics.stdev(RATIOS_100) / len(RATIOS_100) ** 0.5
WIDE = np.percentile(RATIOS, [2.5, 97.5])
LOW_RATIOS = sorted(range(150), key=lambda seed: ratios([seed])[0])[:40]

wrong_interval_missing = Wrong(changed(low=None, high=None), "missing-low")
wrong_no_ratio = Wrong({key: value for key, value in TRUE.items() if key != "ratio"},
                       "missing-ratio")  # fmt: skip
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_other_seeds = Wrong({**MANY, "seeds": range(51)}, "other-seeds")
wrong_mean = Wrong(changed(plain=statistics.mean(PLAIN)), "mean-not-median")
wrong_mean_of_pruned = Wrong(changed(pruned=statistics.mean(PRUNED)), "mean-not-median")
wrong_sum = Wrong(changed(plain=sum(PLAIN)), "total-not-median")
wrong_greatest = Wrong(changed(plain=max(PLAIN)), "greatest-not-median")
wrong_swapped = Wrong(changed(plain=TRUE["pruned"], pruned=TRUE["plain"]), "swapped")
wrong_ratio_of_medians = Wrong(changed(ratio=TRUE["pruned"] / TRUE["plain"]), "ratio-of-medians")
wrong_ratio_of_means = Wrong(changed(ratio=sum(PRUNED) / sum(PLAIN)), "ratio-of-means")
wrong_mean_of_ratios = Wrong(changed(ratio=statistics.mean(RATIOS)), "mean-of-ratios")
wrong_saved = Wrong(changed(ratio=1 - TRUE["ratio"]), "saved-not-left")
wrong_per_cent = Wrong(changed(ratio=100 * TRUE["ratio"]), "per-cent")
wrong_upside_down = Wrong(
    changed(ratio=statistics.median(1 / ratio for ratio in RATIOS)), "upside-down"
)
wrong_invented = Wrong(changed(plain=TRUE["plain"] + 40), "figure-plain")
wrong_invented_ratio = Wrong(changed(ratio=0.77), "figure-ratio")
wrong_invented_end = Wrong(changed(high=0.7), "too-wide")
wrong_end_below_the_other = Wrong(changed(high=0.01), "ends-crossed")
wrong_ends_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "ends-swapped")
wrong_interval_in_per_cent = Wrong(changed(low=100 * TRUE["low"], high=100 * TRUE["high"]),
                                   "per-cent")  # fmt: skip
wrong_interval_of_mean = Wrong(changed(low=of_means()[0], high=of_means()[1]), "interval-of-mean")
wrong_spread = Wrong(changed(low=float(WIDE[0]), high=float(WIDE[1])), "spread-not-interval")
wrong_half = Wrong(of_100(**level(50)), "too-narrow")
wrong_70_per_cent = Wrong(of_100(**level(70)), "too-narrow")
wrong_80_per_cent = Wrong(of_100(**level(80)), "too-narrow")
wrong_90_per_cent = Wrong(of_100(**level(90)), "too-narrow")
wrong_99_9_per_cent = Wrong(of_100(**level(99.9)), "too-wide")
wrong_range_of_all_medians = Wrong(of_100(**level(100)), "too-wide")
wrong_20_draws = Wrong(
    of_100(**level(95, times=20, seed=5)), "too-narrow", "too-wide", "figure-low", "figure-high"
)
wrong_a_tenth_to_both_sides = Wrong(of_100(**around(MEDIAN_100, 0.1)), "too-wide")
wrong_formula = Wrong(
    of_100(**around(MEAN_100, ERROR)), "formula-not-bootstrap", "interval-of-mean"
)
wrong_formula_around_the_median = Wrong(
    of_100(**around(MEDIAN_100, ERROR)), "formula-not-bootstrap"
)
wrong_no_interval = Wrong(of_100(**around(MEDIAN_100, 0)), "no-interval")
wrong_low_is_zero = Wrong(of_100(low=0), "too-wide")
wrong_high_is_one = Wrong(of_100(high=1.0), "too-wide")
wrong_undecided = Wrong(changed(conclusion="b"), "decided")
wrong_every_puzzle = Wrong(changed(conclusion="c"), "not-every-puzzle")
wrong_means = Wrong(changed(conclusion="d"), "means-mislead")
wrong_picked = Wrong(report(LOW_RATIOS, LOW_RATIOS), "picked-seeds")
