"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

from statistics import fmean, median

from exercises.bank.expected import Wrong
from exercises.bank.nb10.runs import counted, picked, report, tries

SEEDS = range(60)
TRUE = report(SEEDS, SEEDS)
TRIES = tries(SEEDS)
GUESSES = [counted(seed)[1] for seed in SEEDS]
MEAN = fmean(TRIES)


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


wrong_no_mean = Wrong(changed(mean=None), "missing-mean")
wrong_misspelt = Wrong(
    {("average" if key == "mean" else key): one for key, one in TRUE.items()}, "missing-mean"
)
wrong_too_few = Wrong(report(range(20), range(20)), "too-few-seeds")
wrong_other_end = Wrong(report(range(61), range(60)), "other-seeds", "figure-first")

wrong_first_as_count = Wrong(changed(first=TRIES.count(1)), "count-not-share")
wrong_first_in_per_cent = Wrong(changed(first=100 * TRUE["first"]), "per-cent")
wrong_first_turned = Wrong(changed(first=1 - TRUE["first"]), "complement")
wrong_first_of_mean = Wrong(changed(first=1 / MEAN), "one-over-mean")
wrong_first_of_guesses = Wrong(
    changed(first=fmean(one == 1 for one in GUESSES)), "guesses-not-tries"
)
wrong_mean_of_guesses = Wrong(changed(mean=fmean(GUESSES)), "guesses-not-tries")
wrong_mean_of_failures = Wrong(changed(mean=MEAN - 1), "failures-counted")
wrong_median = Wrong(changed(mean=median(TRIES)), "median-not-mean")
wrong_sum = Wrong(changed(mean=sum(TRIES)), "sum-not-mean")
wrong_mean_of_first = Wrong(changed(mean=1 / TRUE["first"]), "from-first")
wrong_at_least = Wrong(changed(more=fmean(one >= 5 for one in TRIES)), "at-least")
wrong_at_most = Wrong(changed(more=fmean(one <= 5 for one in TRIES)), "complement")
wrong_more_as_count = Wrong(changed(more=sum(one > 5 for one in TRIES)), "count-not-share")
wrong_more_in_per_cent = Wrong(changed(more=100 * TRUE["more"]), "per-cent")
wrong_more_guesses = Wrong(changed(more=fmean(one > 5 for one in GUESSES)), "guesses-not-tries")
wrong_expected_within = Wrong(changed(expected=1 - TRUE["expected"]), "at-most-k")
wrong_one_factor_less = Wrong(changed(expected=(1 - 1 / MEAN) ** 4), "one-try-off")
wrong_one_factor_more = Wrong(changed(expected=(1 - 1 / MEAN) ** 6), "one-try-off")
wrong_all_succeed = Wrong(changed(expected=MEAN**-5), "success-to-the-power")
wrong_expected_from_first = Wrong(changed(expected=(1 - TRUE["first"]) ** 5), "from-first")
wrong_counted_again = Wrong(changed(expected=TRUE["more"]), "counted-again")
wrong_mean_invented = Wrong(changed(mean=17.0), "figure-mean")
wrong_expected_invented = Wrong(changed(expected=0.5), "figure-expected")

wrong_contradicts = Wrong(changed(conclusion="b"), "no-contradiction")
wrong_never = Wrong(changed(conclusion="c"), "never-from-a-sample", "refuted-by-own-run")
wrong_half = Wrong(changed(conclusion="d"), "mean-is-no-median")
wrong_due = Wrong(changed(conclusion="e"), "due")
wrong_picked = Wrong(report(picked(60), picked(60)), "picked-seeds")
