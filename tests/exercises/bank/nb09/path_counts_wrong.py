"""Wrong reports: of other seeds, other figures, or with a conclusion that does not follow."""

from __future__ import annotations

from itertools import chain
from math import sqrt
from statistics import fmean, median, pstdev
from typing import Any

import numpy as np
from exercises.bank.expected import Wrong
from exercises.bank.nb09.made import SIDES, drawn, formula, report, values

N = 40
SEEDS = range(N)
TRUE = report(SEEDS, SEEDS)
PATHS = [values(SEEDS, side, 0) for side in SIDES]
ISOLATED = [values(SEEDS, side, 1) for side in SIDES]


def changed(**figures: object) -> dict[str, object]:
    return {**TRUE, **figures}


def each(key: str, change: Any) -> dict[str, object]:
    """Change the numbers of a list, each with its side."""
    return changed(**{key: [change(one, n) for one, n in zip(TRUE[key], SIDES, strict=True)]})


def ends(of: Any, key: str = "isolated") -> dict[str, object]:
    """Put other ends to the means of a list."""
    pairs = [of(found) for found in (PATHS if key == "paths" else ISOLATED)]
    return changed(**{f"{key}_low": [a for a, _ in pairs], f"{key}_high": [b for _, b in pairs]})


def scaled(by: Any) -> dict[str, object]:
    return {**each("paths_low", by), "paths_high": each("paths_high", by)["paths_high"]}


wrong_no_interval = Wrong(changed(paths_low=None, paths_high=None), "missing-paths_low")
wrong_misspelt = Wrong(
    {("path" if key == "paths" else key): value for key, value in TRUE.items()}, "missing-paths"
)
wrong_too_few = Wrong(report(range(10), range(10), interval=drawn), "too-few-seeds")
wrong_other_end = Wrong(report(range(41), range(40)), "other-seeds", "figure-paths-4")

wrong_one_number = Wrong(changed(paths=TRUE["paths"][1]), "three-numbers")
wrong_two_sides = Wrong(changed(isolated=TRUE["isolated"][:2]), "three-numbers")
wrong_all_sides = Wrong(changed(paths=[0.0] * 8), "three-numbers")
wrong_set_has_no_order = Wrong(changed(paths=set(TRUE["paths"])), "three-numbers")
wrong_other_sides = Wrong(
    changed(paths=dict(zip((3, 7, 10), TRUE["paths"], strict=True))), "three-numbers"
)
wrong_pairs = Wrong(changed(paths_low=[(1, 2), (3, 4), (5, 6)]), "figure-not-a-number")
wrong_none_inside = Wrong(changed(paths=[None, None, None]), "figure-not-a-number")
wrong_in_words_inside = Wrong(changed(isolated=["few", "some", "many"]), "figure-not-a-number")
wrong_nan = Wrong(changed(isolated_high=[float("nan")] * 3), "figure-not-a-number")

wrong_sum = Wrong(changed(paths=[sum(one) for one in PATHS]), "sum-not-mean")
wrong_sum_of_isolated = Wrong(changed(isolated=[sum(one) for one in ISOLATED]), "sum-not-mean")
wrong_median = Wrong(changed(paths=[median(one) for one in PATHS]), "median-not-mean")
wrong_by_side = Wrong(each("paths", lambda one, n: one / n), "divided-by-side")
wrong_isolated_by_side = Wrong(each("isolated", lambda one, n: one / n), "divided-by-side")
wrong_share_of_cells = Wrong(each("isolated", lambda one, n: one / n**2), "share-not-count")
wrong_paths_for_a_cell = Wrong(each("paths", lambda one, n: one / n**2), "share-not-count")
wrong_ends_counted = Wrong(each("paths", lambda one, n: 2 * one), "ends-counted")
wrong_lengths = Wrong(each("paths", lambda one, n: n * n / one), "length-not-number")
wrong_last_try = Wrong(each("paths", lambda one, n: one + 1), "last-try-counted")
wrong_used = Wrong(each("isolated", lambda one, n: n * n - one), "used-not-isolated")
wrong_always_49 = Wrong(each("isolated", lambda one, n: one - n * n + 49), "cells-of-another-side")
wrong_side_for_cells = Wrong(each("isolated", lambda one, n: one - n * n + n), "side-for-cells")
wrong_boards = Wrong(
    changed(isolated=[sum(map(bool, one)) for one in ISOLATED]), "boards-not-cells"
)
wrong_reversed = Wrong(changed(paths=TRUE["paths"][::-1]), "sides-reversed")
wrong_mixed = Wrong(changed(paths=[fmean(chain(*PATHS))] * 3), "sides-mixed")
wrong_mixed_isolated = Wrong(changed(isolated=[fmean(chain(*ISOLATED))] * 3), "sides-mixed")
wrong_always_7 = Wrong(changed(paths=[TRUE["paths"][1]] * 3), "one-side-only")
wrong_lists = Wrong(changed(paths=TRUE["isolated"], isolated=TRUE["paths"]), "lists-swapped")

wrong_bounds_swapped = Wrong(
    changed(paths_low=TRUE["paths_high"], paths_high=TRUE["paths_low"]), "bounds-swapped"
)
wrong_no_width = Wrong(changed(paths_low=TRUE["paths"], paths_high=TRUE["paths"]), "no-interval")
wrong_margins = Wrong(
    ends(lambda found: (2 * pstdev(found) / sqrt(N),) * 2), "margin-not-bound", "no-interval"
)
wrong_margins_with_sign = Wrong(
    ends(lambda found: (-2 * pstdev(found) / sqrt(N), 2 * pstdev(found) / sqrt(N))),
    "margin-not-bound",
)
wrong_bounds_by_side = Wrong(scaled(lambda one, n: one / n), "bound-divided-by-side")
wrong_bounds_of_share = Wrong(scaled(lambda one, n: one / n**2), "bound-of-share")
wrong_bounds_of_paths = Wrong(
    changed(isolated_low=TRUE["paths_low"], isolated_high=TRUE["paths_high"]), "mean-outside"
)
wrong_spread = Wrong(
    ends(lambda found: (fmean(found) - 2 * pstdev(found), fmean(found) + 2 * pstdev(found))),
    "spread-not-interval",
)
wrong_deviation = Wrong(
    ends(lambda found: (fmean(found) - pstdev(found), fmean(found) + pstdev(found)), "paths"),
    "spread-not-interval",
)
wrong_range = Wrong(ends(lambda found: (min(found), max(found))), "spread-not-interval")
wrong_spread_of_boards = Wrong(
    ends(lambda found: tuple(map(float, np.percentile(found, (2.5, 97.5)))), "paths"),
    "spread-not-interval",
)
wrong_one_error = Wrong(ends(lambda found: formula(found, 1.0)), "one-standard-error")
wrong_not_the_root = Wrong(ends(lambda found: formula(found, 1.96 / sqrt(N))), "not-the-root")
wrong_of_median = Wrong(
    ends(lambda found: drawn(found, of=np.median), "paths"), "interval-of-median"
)
wrong_ninety = Wrong(ends(lambda found: drawn(found, levels=(5, 95))), "too-narrow")
wrong_ninety_nine = Wrong(ends(lambda found: drawn(found, levels=(0.5, 99.5))), "too-wide")
wrong_one_tail = Wrong(ends(lambda found: drawn(found, levels=(5, 97.5))), "too-narrow")

wrong_invented = Wrong(changed(paths=[1234.5, 7.1, 9.2]), "figure-paths-4")
wrong_invented_isolated = Wrong(changed(isolated=[0.4, 7.1, 9.2]), "figure-isolated-4")
wrong_memorised = Wrong({**TRUE, "seeds": range(1_000, 1_040)}, "figure-paths-4")

wrong_undecided = Wrong(changed(conclusion="b"), "decided")
wrong_as_cells = Wrong(changed(conclusion="c"), "fewer-for-a-cell")
wrong_never = Wrong(changed(conclusion="d"), "refuted-by-own-board")
wrong_never_seen = Wrong(
    report(range(1_000, 1_040), range(1_000, 1_040), "d"), "never-from-a-sample"
)
wrong_same_everywhere = Wrong(changed(conclusion="e"), "mean-of-one-board")
wrong_not_supported = Wrong(
    report(range(30_000, 30_040), range(30_000, 30_040), "a", drawn), "not-supported"
)
wrong_picked = Wrong(
    report(
        *[[seed for seed in range(300) if not values([seed], 4, 1)[0]][:40]] * 2, interval=drawn
    ),
    "picked-seeds",
)
