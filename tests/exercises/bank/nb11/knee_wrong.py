"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

from exercises.bank.expected import Wrong
from exercises.bank.nb11.endings import ending
from exercises.bank.nb11.knee_right import report

SEEDS = range(40)
TRUE = report(SEEDS, SEEDS)
N = len(SEEDS)
SHARES = [ending(seed)[0] / 25 for seed in SEEDS]
FAR = TRUE["far"]
P = FAR / N
WALD = 1.96 * (P * (1 - P) / N) ** 0.5


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


wrong_interval_missing = Wrong(changed(low=None, high=None), "missing-low")
wrong_too_few = Wrong(report(range(20), range(20)), "too-few-seeds")
wrong_other_seeds = Wrong(report(range(46), range(40)), "other-seeds", "figure-high", "figure-far")
wrong_givens = Wrong(changed(median=1 - TRUE["median"]), "givens-not-blanks")
wrong_per_cent = Wrong(changed(median=100 * TRUE["median"]), "per-cent")
wrong_number_of_blanks = Wrong(changed(median=25 * TRUE["median"]), "number-not-share")
wrong_greatest = Wrong(changed(median=max(SHARES)), "greatest-not-median")
wrong_mean = Wrong(
    report(range(60, 105), range(60, 105))
    | {"median": statistics.fmean(ending(seed)[0] / 25 for seed in range(60, 105))},
    "mean-not-median",
)
wrong_those_below = Wrong(changed(far=N - FAR), "those-below")
wrong_share_of_far = Wrong(changed(far=P), "share-not-number")
wrong_all_far = Wrong(changed(far=N), "all-of-them")
wrong_far_by_guess = Wrong(changed(far=17), "figure-far")
wrong_interval_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "ends-swapped")
wrong_interval_per_cent = Wrong(changed(low=100 * TRUE["low"], high=100 * TRUE["high"]), "per-cent")
wrong_wald = Wrong(changed(low=P - WALD, high=P + WALD), "wald-not-wilson")
wrong_no_interval = Wrong(changed(low=P, high=P), "no-interval")
wrong_interval_in_boards = Wrong(changed(low=N * TRUE["low"], high=N * TRUE["high"]),
                                 "number-not-share")  # fmt: skip
wrong_interval_by_guess = Wrong(changed(low=0.3, high=0.4), "figure-low")
wrong_chance_all = Wrong(changed(chance=N), "all-of-them", "several-not-one")
wrong_chance_by_guess = Wrong(changed(chance=21), "figure-chance")
wrong_never = Wrong(changed(conclusion="b"), "not-never")
wrong_any_puzzle = Wrong(changed(conclusion="c"), "not-by-chance")
wrong_undecided = Wrong(changed(conclusion="d"), "decided")
wrong_nothing = Wrong({}, "not-yet")
