"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

from math import sqrt
from statistics import median

from exercises.bank.expected import Wrong
from exercises.bank.nb09.made import counted, report

N = 40
TRUE = report(range(N), range(N))
BOARDS = [counted(seed) for seed in range(N)]
SHARE = TRUE["full"] / N
HALF = 1.96 * sqrt(SHARE * (1 - SHARE) / N)


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


wrong_no_seeds = Wrong(
    {key: value for key, value in TRUE.items() if key != "seeds"}, "missing-seeds"
)
wrong_seeds_left_out = Wrong(changed(seeds=None), "missing-seeds")
wrong_no_conclusion = Wrong(changed(conclusion=None), "missing-conclusion")
wrong_no_interval = Wrong(changed(low=None, high=None), "missing-low")
wrong_misspelt = Wrong(
    {("path" if key == "paths" else key): value for key, value in TRUE.items()}, "missing-paths"
)
wrong_how_many_seeds = Wrong(changed(seeds=40), "seeds-are-one-number")
wrong_empty_range = Wrong(changed(seeds=range(40, 0)), "no-seeds")
wrong_same_seed = Wrong(changed(seeds=[14] * 50), "seeds-twice")
wrong_negative_seeds = Wrong(changed(seeds=range(-20, 30)), "bad-seed")
wrong_float_seeds = Wrong(changed(seeds=[0.5, 1.5, 2.5]), "seed-not-whole")
wrong_seeds_in_words = Wrong(changed(seeds="forty"), "not-seeds")
wrong_far_too_many = Wrong(changed(seeds=range(100_000)), "too-many-seeds")
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_one_run = Wrong(report([14], [14]), "too-few-seeds")
wrong_sum = Wrong(changed(paths=sum(paths for paths, _ in BOARDS)), "sum-not-mean")
wrong_median = Wrong(changed(paths=median(paths for paths, _ in BOARDS)), "median-not-mean")
wrong_ends = Wrong(changed(paths=2 * TRUE["paths"]), "ends-counted")
wrong_lengths = Wrong(changed(paths=49 / TRUE["paths"]), "length-not-number")
wrong_last_try = Wrong(changed(paths=TRUE["paths"] + 1), "last-try-counted")
wrong_sum_of_isolated = Wrong(changed(isolated=sum(k for _, k in BOARDS)), "sum-not-mean")
wrong_used = Wrong(changed(isolated=49 - TRUE["isolated"]), "used-not-isolated")
wrong_share_of_cells = Wrong(changed(isolated=TRUE["isolated"] / 49), "share-not-count")
wrong_boards = Wrong(changed(isolated=N - TRUE["full"]), "boards-not-cells")
wrong_share = Wrong(changed(full=SHARE), "share-not-count")
wrong_per_cent = Wrong(changed(full=100 * SHARE), "share-not-count")
wrong_swapped = Wrong(changed(full=N - TRUE["full"]), "swapped")
wrong_bound_in_per_cent = Wrong(changed(high=100 * TRUE["high"]), "bound-in-per-cent")
wrong_bounds_swapped = Wrong(changed(low=TRUE["high"], high=TRUE["low"]), "bounds-swapped")
wrong_normal = Wrong(changed(low=SHARE - HALF, high=SHARE + HALF), "normal-interval")
wrong_bound_of_count = Wrong(changed(high=N * TRUE["high"]), "bound-of-count")
wrong_invented = Wrong(changed(full=N + 3), "figure-full")
wrong_invented_paths = Wrong(changed(paths=1234.5), "figure-paths")
wrong_invented_bound = Wrong(changed(low=0.5), "figure-low")
wrong_undecided = Wrong(changed(conclusion="b"), "decided")
wrong_never = Wrong(changed(conclusion="c"), "refuted-by-own-board", "never-from-a-sample")
wrong_same_everywhere = Wrong(changed(conclusion="d"), "mean-of-one-board")
wrong_in_words = Wrong(changed(conclusion="it is rare"), "no-such-conclusion")
wrong_letter = Wrong(changed(conclusion="e"), "no-such-conclusion")
wrong_figure_in_words = Wrong(changed(full="few"), "figure-not-a-number")
wrong_nan = Wrong(changed(high=float("nan")), "figure-not-a-number")
wrong_list_of_figures = Wrong([6.8, 3.1, 1], "not-a-report")
wrong_only_a_letter = Wrong("a", "not-a-report")
