"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n05_plateaus_and_annealing.answers.climbs import climb
from hidato_edu.lessons.n05_plateaus_and_annealing.answers.rules_on_trial import report

SEEDS = range(60)
TRUE = report(SEEDS, SEEDS)
N = len(SEEDS)


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **{key.replace("_", "-"): value for key, value in figures.items()}}


def moves(rule: str) -> list[int]:
    return [climb(rule, seed)[1] for seed in SEEDS]


LUCKY = [seed for seed in range(160) if climb("annealing", seed)[0]][:60]

wrong_no_strict = Wrong(changed(strict=None), "missing-strict")
wrong_misspelt = Wrong(
    {("quick" if key == "quicker" else key): value for key, value in TRUE.items()},
    "missing-quicker",
)
wrong_too_few = Wrong(report(range(30), range(30)), "too-few-seeds")
wrong_one_run = Wrong(report([14], [14]), "too-few-seeds")
wrong_other_seeds = Wrong({**TRUE, "seeds": range(61)}, "other-seeds")
wrong_begins_at_one = Wrong({**TRUE, "seeds": (1, 60)}, "other-seeds", "figure-annealing")
wrong_per_cent = Wrong(changed(annealing=100 * TRUE["annealing"] / N), "share-not-count")
wrong_share = Wrong(changed(not_worse=TRUE["not-worse"] / N), "share-not-count")
wrong_failures = Wrong(changed(annealing=N - TRUE["annealing"]), "counts-failures")
wrong_swapped = Wrong(changed(strict=TRUE["annealing"], annealing=TRUE["strict"]), "rules-swapped")
wrong_ten_tries = Wrong(
    changed(strict=sum(climb("strict", seed, tries=10)[0] for seed in SEEDS)), "several-tries"
)
wrong_more_moves = Wrong(
    changed(annealing=sum(climb("annealing", seed, 10_000)[0] for seed in SEEDS)),
    "more-moves",
    "several-tries",
)
wrong_invented = Wrong(changed(annealing=TRUE["annealing"] - 1), "figure-annealing")
wrong_invented_moves = Wrong(changed(moves=100), "figure-moves")
wrong_mean = Wrong(changed(moves=statistics.mean(moves("not-worse"))), "mean-not-median")
wrong_sum = Wrong(changed(moves=sum(moves("not-worse"))), "total-not-median")
wrong_median_of_annealing = Wrong(
    changed(moves=statistics.median(moves("annealing"))), "rules-swapped"
)
wrong_without_given_up = Wrong(
    changed(moves=statistics.median(climb("not-worse", s)[1] for s in SEEDS
                                    if climb("not-worse", s)[0])),
    "given-up-left-out",
)  # fmt: skip
wrong_the_others = Wrong(changed(quicker=N - TRUE["quicker"]), "counts-the-others")
wrong_share_of_pairs = Wrong(changed(quicker=TRUE["quicker"] / N), "share-not-count")
wrong_invented_pairs = Wrong(changed(quicker=TRUE["quicker"] - 11), "figure-quicker")
wrong_undecided = Wrong(changed(conclusion="b"), "decided")
wrong_whatever_the_limit = Wrong(changed(conclusion="c"), "other-limit")
wrong_survivors = Wrong(changed(conclusion="d"), "survivors")
wrong_picked = Wrong(report(LUCKY, LUCKY), "picked-seeds")
