"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

from exercises.bank.expected import Wrong

from hidato_edu import hidato
from hidato_edu.lessons.n12_laboratory.answers.replicate import interval as wilson
from hidato_edu.lessons.n12_laboratory.answers.split import BOARD, difference, ends, report

SEEDS = range(40)
TRUE = report(SEEDS, SEEDS)
MANY = report(range(50), range(50))
N, ONE, THREE = len(SEEDS), TRUE["one"], TRUE["three"]
ERROR = 1.96 * difference(SEEDS).std(ddof=1) / N**0.5
UNLUCKY = [seed for seed in range(400) if not ends(3, seed)][:40]


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


def with_ends(low: float, high: float) -> dict[str, object]:
    return changed(low=float(low), high=float(high))


def found(max_moves: int, tries: int) -> int:
    runs = [
        hidato.climb_run(BOARD, max_moves=max_moves, tries=tries, seed=seed) for seed in SEEDS
    ]  # fmt: skip
    return sum(run.outcome == "found" for run in runs)


wrong_no_interval = Wrong(changed(low=None, high=None), "missing-low")
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_other_seeds = Wrong({**MANY, "seeds": range(52)}, "other-seeds", "figure-one")
wrong_swapped = Wrong(changed(one=THREE, three=ONE), "swapped")
wrong_share = Wrong(changed(one=ONE / N), "share-not-count")
wrong_per_cent = Wrong(changed(three=100 * THREE / N), "share-not-count")
wrong_failures = Wrong(changed(three=N - THREE), "counts-failures")
wrong_600_for_each = Wrong(changed(three=found(600, 3)), "more-moves")
wrong_one_short_try = Wrong(changed(one=found(200, 1)), "one-short-try")
wrong_invented = Wrong(changed(three=THREE + 1), "figure-three")
wrong_invented_one = Wrong(changed(one=ONE - 2), "figure-one")
wrong_other_way_round = Wrong(with_ends(-TRUE["high"], -TRUE["low"]), "other-way-round")
wrong_ends_swapped = Wrong(with_ends(TRUE["high"], TRUE["low"]), "ends-swapped")
wrong_ends_crossed = Wrong(with_ends(0.9, 0.1), "ends-crossed")
wrong_interval_in_per_cent = Wrong(with_ends(100 * TRUE["low"], 100 * TRUE["high"]), "per-cent")
wrong_interval_in_counts = Wrong(
    with_ends(N * TRUE["low"], N * TRUE["high"]), "counts-not-shares"
)  # fmt: skip
wrong_point = Wrong(with_ends((ONE - THREE) / N, (ONE - THREE) / N), "no-interval")
wrong_interval_of_one = Wrong(with_ends(*wilson(ONE, N)), "interval-of-one")
wrong_one_standard_error = Wrong(
    with_ends((ONE - THREE) / N - ERROR / 1.96, (ONE - THREE) / N + ERROR / 1.96), "too-narrow"
)
wrong_far_too_wide = Wrong(with_ends(-1, 1), "too-wide")
wrong_deviation = Wrong(
    with_ends((ONE - THREE) / N - 1.96 * 0.46, (ONE - THREE) / N + 1.96 * 0.46), "too-wide"
)
wrong_undecided = Wrong(changed(conclusion="c"), "decided")
wrong_opposite = Wrong(changed(conclusion="b"), "opposite")
wrong_just_not_supported = Wrong(
    {**report(range(1_320, 1_360), range(1_320, 1_360)), "low": 0.0, "high": 0.375,
     "conclusion": "a"},
    "not-supported",
)  # fmt: skip
wrong_on_any_map = Wrong(changed(conclusion="d"), "one-map")
wrong_picked = Wrong(report(UNLUCKY, UNLUCKY), "picked-seeds")
