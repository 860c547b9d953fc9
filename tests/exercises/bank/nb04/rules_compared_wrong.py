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
wrong_no_seeds = Wrong(
    {key: value for key, value in TRUE.items() if key != "seeds"}, "missing-seeds"
)
wrong_seeds_left_out = Wrong(changed(seeds=None), "missing-seeds")
wrong_no_conclusion = Wrong(changed(conclusion=None), "missing-conclusion")
wrong_no_strict = Wrong(changed(strict=None), "missing-strict")
wrong_misspelt = Wrong(
    {("strickt" if key == "strict" else key): value for key, value in TRUE.items()},
    "missing-strict",
)
wrong_how_many_seeds = Wrong(changed(seeds=40), "seeds-are-one-number")
wrong_empty_range = Wrong(changed(seeds=range(40, 0)), "no-seeds")
wrong_same_seed = Wrong(changed(seeds=[14] * 40), "seeds-twice")
wrong_one_seed_twice = Wrong(changed(seeds=[*range(39), 0]), "seeds-twice")
wrong_negative_seeds = Wrong(report(range(-20, 20), range(-20, 20)), "bad-seed")
wrong_float_seeds = Wrong(changed(seeds=[0.5, 1.5, 2.5]), "seed-not-whole")
wrong_seeds_in_words = Wrong(changed(seeds="forty"), "not-seeds")
wrong_far_too_many = Wrong(changed(seeds=range(100_000)), "too-many-seeds")
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_one_run = Wrong(report([14], [14]), "too-few-seeds")
wrong_other_seeds = Wrong({**MANY, "seeds": range(61)}, "other-seeds")
wrong_begins_at_one = Wrong({**MANY, "seeds": (1, 60)}, "other-seeds")
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
wrong_in_words = Wrong(changed(conclusion="not-worse is better"), "no-such-conclusion")
wrong_letter = Wrong(changed(conclusion="e"), "no-such-conclusion")
wrong_figure_in_words = Wrong(changed(strict="few"), "figure-not-a-number")
wrong_nan = Wrong(changed(moves=float("nan")), "figure-not-a-number")
wrong_picked = Wrong(report(LUCKY, LUCKY, "c"), "picked-seeds")
wrong_list_of_figures = Wrong([40, 38, 5, 0], "not-a-report")
wrong_only_a_letter = Wrong("a", "not-a-report")
