"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n12_laboratory.answers.replicate import climb, interval, report

SEEDS = range(40)
TRUE = report(SEEDS, SEEDS)
LONG = report(range(1_000, 1_150), range(1_000, 1_150))
OPEN = report(range(100, 160), range(100, 160))
N, ENDED = len(SEEDS), TRUE["ended"]
MOVES = [climb(seed)[1] for seed in SEEDS]
OF_ENDED = [moves for found, moves in map(climb, SEEDS) if found]
SIMPLE = 1.96 * (ENDED * (N - ENDED) / N**3) ** 0.5
LUCKY = [seed for seed in range(500) if climb(seed)[0]][:60]


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **{key.replace("_", "-"): value for key, value in figures.items()}}


wrong_no_interval = Wrong(changed(low=None, high=None), "missing-low")
wrong_seeds_of_the_figure = Wrong(report(range(60), range(60)), "seeds-not-own")
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_other_seeds = Wrong({**LONG, "seeds": range(1_000, 1_151)}, "other-seeds")
wrong_one_too_early = Wrong(changed(by_100=ENDED), "all-that-ended")
wrong_one_too_late = Wrong(changed(ended=TRUE["by-100"]), "read-too-early")
wrong_share = Wrong(changed(ended=ENDED / N), "share-not-count")
wrong_per_cent = Wrong(changed(ended=100 * ENDED / N), "share-not-count")
wrong_stopped_ones = Wrong(changed(ended=N - ENDED), "counts-the-others")
wrong_simple_interval = Wrong(changed(low=ENDED / N - SIMPLE, high=ENDED / N + SIMPLE), "wald")
wrong_interval_in_per_cent = Wrong(
    changed(low=100 * TRUE["low"], high=100 * TRUE["high"]), "per-cent"
)
wrong_interval_in_counts = Wrong(
    changed(low=N * TRUE["low"], high=N * TRUE["high"]), "count-not-share"
)
wrong_ends_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "ends-swapped")
wrong_interval_of_early = Wrong(
    changed(**dict(zip(("low", "high"), interval(TRUE["by-100"], N), strict=True))),
    "interval-of-by-100",
)
wrong_90_per_cent = Wrong(
    changed(**dict(zip(("low", "high"), interval(ENDED, N, 0.9), strict=True))), "other-level"
)
wrong_mean = Wrong(changed(median=statistics.mean(MOVES)), "mean-not-median")
wrong_median_of_ended = Wrong(changed(median=statistics.median(OF_ENDED)), "stopped-left-out")
wrong_mean_of_ended = Wrong(changed(median=statistics.mean(OF_ENDED)), "mean-of-ended")
wrong_sum = Wrong(changed(median=sum(MOVES)), "total-not-median")
wrong_invented = Wrong(changed(by_100=TRUE["by-100"] + 3), "figure-by-100")
wrong_invented_end = Wrong(changed(high=0.9), "figure-high")
wrong_invented_median = Wrong(changed(median=10), "figure-median")
wrong_undecided = Wrong({**LONG, "conclusion": "c"}, "decided")
wrong_opposite = Wrong({**LONG, "conclusion": "b"}, "opposite")
wrong_not_supported = Wrong({**OPEN, "conclusion": "a"}, "not-supported")
wrong_would_never = Wrong(changed(conclusion="d"), "stopped-is-not-impossible")
wrong_picked = Wrong(report(LUCKY, LUCKY), "picked-seeds")
