"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

from statistics import mean, median

from exercises.bank.expected import Wrong

from hidato_edu.lessons.n08_kakuro.answers.node_counts import calls, report

TRUE = report(range(30), range(30))
N = 30
PAIRS = [calls(seed) for seed in range(N)]
EQUAL = N - TRUE["fewer"] - TRUE["more"]


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


wrong_no_seeds = Wrong(
    {key: value for key, value in TRUE.items() if key != "seeds"}, "missing-seeds"
)
wrong_seeds_left_out = Wrong(changed(seeds=None), "missing-seeds")
wrong_no_conclusion = Wrong(changed(conclusion=None), "missing-conclusion")
wrong_no_more = Wrong(changed(more=None), "missing-more")
wrong_misspelt = Wrong(
    {("rate" if key == "ratio" else key): value for key, value in TRUE.items()}, "missing-ratio"
)
wrong_how_many_seeds = Wrong(changed(seeds=30), "seeds-are-one-number")
wrong_empty_range = Wrong(changed(seeds=range(40, 0)), "no-seeds")
wrong_same_seed = Wrong(changed(seeds=[14] * 40), "seeds-twice")
wrong_negative_seeds = Wrong(changed(seeds=range(-20, 20)), "bad-seed")
wrong_float_seeds = Wrong(changed(seeds=[0.5, 1.5, 2.5]), "seed-not-whole")
wrong_seeds_in_words = Wrong(changed(seeds="thirty"), "not-seeds")
wrong_far_too_many = Wrong(changed(seeds=range(100_000)), "too-many-seeds")
wrong_too_few = Wrong(report(range(10), range(10)), "too-few-seeds")
wrong_one_run = Wrong(report([14], [14]), "too-few-seeds")
wrong_per_cent = Wrong(changed(fewer=100 * TRUE["fewer"] / N), "share-not-count")
wrong_share = Wrong(changed(fewer=TRUE["fewer"] / N), "share-not-count")
wrong_swapped = Wrong(changed(fewer=TRUE["more"], more=TRUE["fewer"]), "swapped", "equal-counted")
wrong_invented = Wrong(changed(fewer=N + 3), "figure-fewer")
wrong_invented_ratio = Wrong(changed(ratio=1234.5), "figure-ratio")
wrong_mean = Wrong(changed(ratio=mean(a / b for a, b in PAIRS)), "mean-of-ratios")
wrong_upside_down = Wrong(changed(ratio=median(b / a for a, b in PAIRS)), "upside-down")
wrong_of_medians = Wrong(
    changed(ratio=median(a for a, _ in PAIRS) / median(b for _, b in PAIRS)), "ratio-of-medians"
)
wrong_of_means = Wrong(
    changed(ratio=mean(a for a, _ in PAIRS) / mean(b for _, b in PAIRS)), "ratio-of-means"
)
wrong_calls = Wrong(changed(ratio=median(a for a, _ in PAIRS)), "calls-not-ratio")
wrong_equal_counted = Wrong(
    changed(fewer=TRUE["fewer"] + EQUAL) if EQUAL else changed(fewer=N + 1),
    "equal-counted" if EQUAL else "figure-fewer",
)
wrong_undecided = Wrong(changed(conclusion="b"), "decided")
wrong_never = Wrong(changed(conclusion="c"), "refuted-by-own-board", "never-from-a-sample")
wrong_same_everywhere = Wrong(changed(conclusion="d"), "median-of-one-board")
wrong_in_words = Wrong(changed(conclusion="it is better"), "no-such-conclusion")
wrong_letter = Wrong(changed(conclusion="e"), "no-such-conclusion")
wrong_figure_in_words = Wrong(changed(more="few"), "figure-not-a-number")
wrong_nan = Wrong(changed(ratio=float("nan")), "figure-not-a-number")
wrong_list_of_figures = Wrong([29, 1, 5.0], "not-a-report")
wrong_only_a_letter = Wrong("a", "not-a-report")
