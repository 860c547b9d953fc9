"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

import statistics

from exercises.bank.expected import Wrong
from exercises.bank.nb11.shape_endings import CELLS, ending
from exercises.bank.nb11.shapes_right import report

SEEDS = range(40)
TRUE = report(SEEDS, SEEDS)
N = len(SEEDS)
ENDS = [ending(seed) for seed in SEEDS]
FURTHER = TRUE["further"]
P = FURTHER / N
WALD = 1.96 * (P * (1 - P) / N) ** 0.5

OTHER = next(
    seeds
    for seeds in (range(k, k + N) for k in range(1, 20))
    if report(seeds, seeds)["further"] != FURTHER
)


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


wrong_interval_missing = Wrong(changed(low=None, high=None), "missing-low")
wrong_no_triangles = Wrong(changed(triangles=None), "missing-triangles")
wrong_too_few = Wrong(report(range(20), range(20)), "too-few-seeds")
wrong_other_seeds = Wrong(
    report(OTHER, SEEDS),
    "other-seeds", "figure-squares", "figure-further", "figure-high", "mean-not-median",
)  # fmt: skip
wrong_givens = Wrong(changed(hexagons=1 - TRUE["hexagons"]), "givens-not-blanks")
wrong_per_cent = Wrong(changed(squares=100 * TRUE["squares"]), "per-cent")
wrong_number_of_blanks = Wrong(changed(triangles=CELLS * TRUE["triangles"]), "number-not-share")
wrong_shapes_exchanged = Wrong(
    changed(squares=TRUE["hexagons"], hexagons=TRUE["squares"]), "other-shape"
)
wrong_mean = Wrong(
    changed(hexagons=statistics.fmean(hexagons for _, hexagons, _ in ENDS) / CELLS),
    "mean-not-median",
)
wrong_by_guess = Wrong(changed(triangles=0.7), "figure-triangles")
wrong_the_fewer = Wrong(
    changed(further=sum(hexagons < squares for squares, hexagons, _ in ENDS)), "the-fewer"
)
wrong_ties_too = Wrong(
    changed(further=sum(hexagons >= squares for squares, hexagons, _ in ENDS)), "ties-too"
)
wrong_share = Wrong(changed(further=P), "share-not-number")
wrong_further_by_guess = Wrong(changed(further=17), "figure-further")
wrong_interval_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "ends-swapped")
wrong_interval_per_cent = Wrong(changed(low=100 * TRUE["low"], high=100 * TRUE["high"]), "per-cent")
wrong_wald = Wrong(changed(low=P - WALD, high=P + WALD), "wald-not-wilson")
wrong_no_interval = Wrong(changed(low=P, high=P), "no-interval")
wrong_interval_in_seeds = Wrong(
    changed(low=N * TRUE["low"], high=N * TRUE["high"]), "number-not-share"
)
wrong_interval_by_guess = Wrong(changed(low=0.3, high=0.4), "figure-low")
wrong_always = Wrong(changed(conclusion="b"), "not-always")
wrong_never = Wrong(changed(conclusion="c"), "not-for-all-shapes")
wrong_undecided = Wrong(changed(conclusion="d"), "decided")
wrong_nothing = Wrong({}, "not-yet")
