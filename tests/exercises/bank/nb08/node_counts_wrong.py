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


wrong_no_more = Wrong(changed(more=None), "missing-more")
wrong_misspelt = Wrong(
    {("rate" if key == "ratio" else key): value for key, value in TRUE.items()}, "missing-ratio"
)
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
