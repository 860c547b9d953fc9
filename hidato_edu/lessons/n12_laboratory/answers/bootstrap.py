"""Right bootstrap intervals of the median in different styles."""

from __future__ import annotations

import random
import statistics
from functools import partial

import numpy as np


def right_numpy(values, seed):
    drawn = np.random.default_rng(seed).choice(values, size=(2_000, len(values)))
    low, high = np.percentile(np.median(drawn, axis=1), [2.5, 97.5])
    return low, high


def right_indices(values, seed):
    rng = np.random.default_rng(seed)
    data = np.asarray(values)
    chosen = rng.integers(len(data), size=(2_000, len(data)))
    return np.quantile(np.median(data[chosen], axis=1), (0.025, 0.975))


def right_choices(values, seed):
    rng = random.Random(seed)
    found = sorted(
        statistics.median(rng.choices(values, k=len(values))) for _ in range(2_000)
    )  # fmt: skip
    return found[50], found[1_949]


def right_loops(values, seed):
    rng = random.Random(seed)
    n, medians = len(values), []
    for _ in range(2_000):
        sample = []
        for _ in range(n):
            sample.append(values[rng.randrange(n)])
        sample.sort()
        medians.append((sample[(n - 1) // 2] + sample[n // 2]) / 2)
    medians.sort()
    return [medians[49], medians[-50]]


def right_global_random(values, seed):
    random.seed(seed)
    medians = []
    while len(medians) < 2_000:
        medians.append(statistics.median(random.choices(values, k=len(values))))
    low, *_, high = statistics.quantiles(medians, n=40)
    return low, high


def right_old_numpy(values, seed):
    np.random.seed(seed)  # noqa: NPY002 - students do
    drawn = np.random.choice(values, (2_000, len(values)))  # noqa: NPY002
    return tuple(np.percentile(np.median(drawn, axis=1), [2.5, 97.5], method="nearest"))


def right_scipy(values, seed):
    from scipy import stats

    found = stats.bootstrap(
        (values,),
        np.median,
        n_resamples=2_000,
        method="percentile",
        rng=np.random.default_rng(seed),
    )
    low, high = found.confidence_interval
    if np.isnan(low):  # all values are the same
        return values[0], values[0]
    return low, high


def right_more_draws(values, seed):
    drawn = np.random.default_rng(seed).choice(values, size=(10_000, len(values)))
    return np.percentile(np.median(drawn, axis=1), [2.5, 97.5]).tolist()


def right_multinomial(values, seed):
    rng = np.random.default_rng(seed)
    ordered = np.sort(values)
    counts = rng.multinomial(len(values), [1 / len(values)] * len(values), size=2_000)
    upto = counts.cumsum(axis=1)
    n = len(values)
    lower = (upto >= (n + 1) // 2).argmax(axis=1)
    upper = (upto >= n // 2 + 1).argmax(axis=1)
    medians = (ordered[lower] + ordered[upper]) / 2
    return np.percentile(medians, [2.5, 97.5])


def right_seed_for_each_sample(values, seed):
    n = len(values)
    medians = [
        statistics.median(random.Random(seed + number).choices(values, k=n))
        for number in range(2_000)
    ]
    return tuple(np.percentile(medians, [2.5, 97.5]))


def right_thousand_samples(values, seed):
    drawn = np.random.default_rng(seed).choice(values, size=(1_000, len(values)))
    return np.percentile(np.median(drawn, axis=1), [2.5, 97.5])


def right_plain_four_thousand(values, seed):
    rng, n = random.Random(seed), len(values)
    medians = []
    for _ in range(4_000):
        sample = sorted(values[rng.randrange(n)] for _ in range(n))
        medians.append((sample[n // 2] + sample[~(n // 2)]) / 2)
    medians.sort()
    return medians[100], medians[-101]


def right_choices_ten_thousand(values, seed):
    rng = random.Random(seed)
    n = len(values)
    return tuple(
        np.percentile(
            [statistics.median(rng.choices(values, k=n)) for _ in range(10_000)], [2.5, 97.5]
        )
    )


def right_prints_too(values, seed):
    low, high = right_numpy(values, seed)
    print(f"median {np.median(values)}, 95 % interval {low} to {high}")
    return low, high


def right_sorts_a_copy(values, seed):
    values = list(values)
    values.sort()
    return right_numpy(values, seed)


def right_trims(values, seed):
    drawn = np.random.default_rng(seed).choice(values, size=(2_000, len(values)))
    medians = np.sort(np.median(drawn, axis=1))[50:-50]
    return medians.min(), medians.max()


class _Bootstrap:
    def __init__(self, times, statistic):
        self.times, self.statistic = times, statistic

    def __call__(self, values, seed):
        rng = np.random.default_rng([seed, self.times])
        found = [
            self.statistic(rng.choice(values, len(values))) for _ in range(self.times)
        ]  # fmt: skip
        return np.percentile(found, 2.5), np.percentile(found, 97.5)


right_object = _Bootstrap(2_000, np.median)
right_partial = partial(lambda other, values, seed: right_numpy(values, seed + other), 77)

NEARLY = "one median more or less is left out"
ONE_MORE = "one sample more or less"
EQUIVALENT = {
    "line 8: 50 -> 51": NEARLY,
    "line 8: 50 -> 49": NEARLY,
    "line 8: 1949 -> 1950": NEARLY,
    "line 8: 1949 -> 1948": NEARLY,
    "line 6: 2000 -> 2001": ONE_MORE,
    "line 6: 2000 -> 1999": ONE_MORE,
}
