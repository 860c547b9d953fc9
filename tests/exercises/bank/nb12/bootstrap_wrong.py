"""Wrong bootstrap intervals, written as students write them."""

# Bad style is the point of some of them.
# ruff: noqa: NPY002

from __future__ import annotations

import random
import statistics

import numpy as np
from exercises.bank.expected import Wrong, says

from hidato_edu import experiments


def _medians(values, seed, size=None, times=2_000, statistic=np.median):
    drawn = np.random.default_rng(seed).choice(values, size=(times, size or len(values)))
    return statistic(drawn, axis=1)


def _ends(found, low=2.5, high=97.5):
    return tuple(np.percentile(found, [low, high]))


wrong_means = Wrong(lambda values, seed: _ends(_medians(values, seed, statistic=np.mean)), "means")


@says("one-too-few")
def wrong_one_too_few(values, seed):
    return _ends(_medians(values, seed, len(values) - 1))


@says("one-too-many")
def wrong_one_too_many(values, seed):
    return _ends(_medians(values, seed, len(values) + 1))


@says("half-the-size", "too-wide")
def wrong_half_the_size(values, seed):
    return _ends(_medians(values, seed, max(1, len(values) // 2)))


@says("too-narrow", "elsewhere", "one-end")
def wrong_thousand_values(values, seed):
    return _ends(_medians(values, seed, 1_000, times=300))


@says("spread-of-values")
def wrong_single_values(values, seed):
    return _ends(_medians(values, seed, 1))


wrong_percentiles_of_the_values = Wrong(lambda values, seed: _ends(values), "spread-of-values")


@says("spread-of-values", "too-wide")
def wrong_least_and_greatest_value(values, seed):
    return min(values), max(values)


@says("too-wide", "all-medians")
def wrong_a_third_of_the_size(values, seed):
    return _ends(_medians(values, seed, len(values) // 3))


@says("shorter")
def wrong_two_thirds_of_the_size(values, seed):
    return _ends(_medians(values, seed, 2 * len(values) // 3))


@says("shorter")
def wrong_three_quarters_of_the_size(values, seed):
    return _ends(_medians(values, seed, 3 * len(values) // 4))


wrong_ten_values = Wrong(lambda values, seed: _ends(_medians(values, seed, 10)), "one-length")
wrong_thirty_values = Wrong(lambda values, seed: _ends(_medians(values, seed, 30)), "one-length")


@says("part-of-the-list")
def wrong_half_of_the_list(values, seed):
    rng = random.Random(seed)
    n = len(values) // 2
    return _ends([statistics.median(rng.sample(values, n)) for _ in range(2_000)])


@says("part-of-the-list")
def wrong_all_but_one(values, seed):
    rng = random.Random(seed)
    n = len(values) - 1
    return _ends([statistics.median(rng.sample(values, n)) for _ in range(2_000)])


@says("half-the-size", "too-wide")
def wrong_half_rounded_up(values, seed):
    rng = random.Random(seed)
    n = (len(values) + 1) // 2
    return _ends([statistics.median(rng.choices(values, k=n)) for _ in range(1_000)])


@says("spread-of-values")
def wrong_one_sample_from_end_to_end(values, seed):
    sample = sorted(random.Random(seed).choices(values, k=len(values)))
    return sample[0], sample[-1]


@says("middle-of-even")
def wrong_upper_middle(values, seed):
    rng = random.Random(seed)
    n = len(values)
    return _ends([sorted(rng.choices(values, k=n))[n // 2] for _ in range(2_000)])


@says("middle-of-even")
def wrong_lower_middle(values, seed):
    rng = random.Random(seed)
    n = len(values)
    found = sorted(statistics.median_low(rng.choices(values, k=n)) for _ in range(2_000))
    return found[50], found[1_949]


wrong_ninety = Wrong(lambda values, seed: _ends(_medians(values, seed), 5, 95), "ninety")


@says("ninety-nine", "too-wide")
def wrong_ninety_nine(values, seed):
    return _ends(_medians(values, seed), 0.5, 99.5)


wrong_quartiles = Wrong(lambda values, seed: _ends(_medians(values, seed), 25, 75), "half")


@says("too-narrow", "elsewhere")
def wrong_sixty_eight(values, seed):
    return _ends(_medians(values, seed), 16, 84)


@says("all-medians", "too-wide")
def wrong_all_medians(values, seed):
    medians = _medians(values, seed)
    return medians.min(), medians.max()


wrong_upper_end = Wrong(lambda values, seed: _ends(_medians(values, seed), 2.5, 100), "one-end")


@says("one-end")
def wrong_lower_end_is_the_median(values, seed):
    return np.median(values), _ends(_medians(values, seed))[1]


@says("shares-for-per-cent")
def wrong_fractions_as_per_cents(values, seed):
    return _ends(_medians(values, seed), 0.025, 0.975)


wrong_swapped = Wrong(lambda values, seed: _ends(_medians(values, seed))[::-1], "swapped")


@says("formula")
def wrong_formula(values, seed):
    half = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return statistics.mean(values) - half, statistics.mean(values) + half


@says("formula")
def wrong_formula_around_the_median(values, seed):
    half = 1.96 * statistics.pstdev(values) / len(values) ** 0.5
    return statistics.median(values) - half, statistics.median(values) + half


@says("deviation")
def wrong_deviation(values, seed):
    middle, half = np.mean(values), np.std(values)
    return middle - half, middle + half


@says("deviation-of-medians")
def wrong_deviation_of_medians(values, seed):
    half = 1.96 * np.std(_medians(values, seed))
    return np.median(values) - half, np.median(values) + half


@says("deviation-of-medians")
def wrong_deviation_around_the_mean_of_medians(values, seed):
    medians = _medians(values, seed)
    half = 1.96 * medians.std()
    return medians.mean() - half, medians.mean() + half


@says("no-putting-back", "no-width")
def wrong_point(values, seed):
    return np.median(values), np.median(values)


@says("no-width", "elsewhere", "too-narrow")
def wrong_mean_only(values, seed):
    return np.mean(values), np.mean(values)


wrong_own_seed = Wrong(lambda values, seed: _ends(_medians(values, 42)), "seed-ignored")


@says("twice-the-size")
def wrong_twice_the_size(values, seed):
    return _ends(_medians(values, seed, 2 * len(values)))


@says("crossed", "elsewhere")
def wrong_not_sorted(values, seed):
    medians = _medians(values, seed)
    return medians[50], medians[1_949]


@says("few-samples", "too-narrow", "elsewhere", "one-end", "too-wide")
def wrong_twenty_draws(values, seed):
    return _ends(_medians(values, seed, times=20))


@says("few-samples", "too-narrow", "one-end", "too-wide")
def wrong_fifty_draws(values, seed):
    return _ends(_medians(values, seed, times=50))


@says("few-samples", "too-narrow", "elsewhere", "one-end", "too-wide")
def wrong_ten_draws(values, seed):
    return _ends(_medians(values, seed, times=10))


@says("other-ends-again", "unstable")
def wrong_no_seed(values, seed):
    return _ends(np.median(np.random.choice(values, (2_000, len(values))), axis=1))


wrong_always_zero = Wrong(lambda values, seed: (0.0, 0.0), "elsewhere", "no-width")
wrong_always_the_same = Wrong(lambda values, seed: (0, 1_000_000), "all-medians", "too-wide")


@says("elsewhere", "crossed", "too-wide", "too-narrow", "one-end")
def wrong_memorises(values, seed):
    return 19.5, 4 * len(values)


@says("one-number")
def wrong_width(values, seed):
    low, high = _ends(_medians(values, seed))
    return high - low


wrong_all_of_them = Wrong(lambda values, seed: sorted(_medians(values, seed)), "no-pair")


@says("no-pair")
def wrong_text(values, seed):
    return "{} to {}".format(*_ends(_medians(values, seed)))


@says("no-pair")
def wrong_dict(values, seed):
    return dict(zip(("low", "high"), _ends(_medians(values, seed)), strict=True))


wrong_nan = Wrong(lambda values, seed: (float("nan"), float("nan")), "end-not-a-number")


@says("changes-input")
def wrong_sorts_the_list(values, seed):
    values.sort()
    return _ends(_medians(values, seed))


wrong_library = Wrong(lambda values, seed: experiments.bootstrap(values, seed=seed), "asks-library")


class _EqualToAll:
    def __eq__(self, other):
        return True

    __hash__ = None


wrong_equal_to_all = Wrong(lambda values, seed: (_EqualToAll(), _EqualToAll()), "end-not-a-number")
