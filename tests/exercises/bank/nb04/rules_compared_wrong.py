"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

from exercises.bank.expected import Wrong

from hidato_edu import GenerationFailed, hidato
from hidato_edu.lessons.n04_hill_climbing.answers.rules_compared import BOARD, ends, moves, report

TRUE = report(range(40), range(40))
MANY = report(range(60), range(60))
N = len(TRUE["seeds"])


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **{key.replace("_", "-"): value for key, value in figures.items()}}


def ends_in_ten_tries(rule: str, seed: int) -> bool:
    try:
        hidato.climb(BOARD, rule, max_moves=500, seed=seed)
    except GenerationFailed:
        return False
    return True


LUCKY = [seed for seed in range(400) if ends("strict", seed)][:40]
wrong_no_strict = Wrong(changed(strict=None), "missing-strict")
wrong_misspelt = Wrong(
    {("strickt" if key == "strict" else key): value for key, value in TRUE.items()},
    "missing-strict",
)
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_one_run = Wrong(report([14], [14]), "too-few-seeds")
wrong_other_seeds = Wrong({**MANY, "seeds": range(61)}, "other-seeds")
wrong_per_cent = Wrong(changed(strict=100 * TRUE["strict"] / N), "share-not-count")
wrong_share = Wrong(changed(not_worse=TRUE["not-worse"] / N), "share-not-count")
wrong_failures = Wrong(changed(strict=N - TRUE["strict"]), "counts-failures")
wrong_swapped = Wrong(changed(strict=TRUE["not-worse"], not_worse=TRUE["strict"]), "rules-swapped")
wrong_ten_tries = Wrong(
    changed(strict=sum(ends_in_ten_tries("strict", seed) for seed in range(N))), "several-tries"
)
wrong_invented = Wrong(changed(strict=TRUE["strict"] + 3), "figure-strict")
wrong_invented_moves = Wrong(changed(moves=100), "figure-moves")
wrong_mean = Wrong({**MANY, "moves": statistics.mean(map(moves, range(60)))}, "mean-not-median")
wrong_sum = Wrong(changed(moves=sum(map(moves, range(N)))), "total-not-median")
wrong_with_first_board = Wrong(changed(moves=TRUE["moves"] + 1), "counts-the-first-board")
wrong_without_given_up = Wrong(
    changed(moves=statistics.median(moves(seed) for seed in range(N) if ends("not-worse", seed))),
    "given-up-left-out",
)
wrong_opposite = Wrong(changed(conclusion="b"), "opposite")
wrong_undecided = Wrong(changed(conclusion="c"), "decided")
wrong_survivors = Wrong(changed(conclusion="d"), "survivors")
wrong_picked = Wrong(report(LUCKY, LUCKY, "c"), "picked-seeds")
