"""How a statistic of a sample that is drawn again is distributed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Values: TypeAlias = tuple[float, ...]
Draws: TypeAlias = NDArray[np.float64]

OURS = 20_000  # draws of means


@dataclass(frozen=True)
class Medians:
    """How the median of a sample that is drawn with replacement is distributed: exactly."""

    support: Draws
    below: Draws
    """The share of the medians up to each number of the support."""

    def level(self, per_cent: float) -> float:
        """Return the least median up to which this percentage of all medians lies."""
        place = int(np.searchsorted(self.below, per_cent / 100 - 1e-12))
        return float(self.support[min(place, len(self.support) - 1)])

    @property
    def mean(self) -> float:
        """The mean."""
        return float(np.diff(self.below, prepend=0.0) @ self.support)

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        shares = np.diff(self.below, prepend=0.0)
        return math.sqrt(shares @ (self.support - self.mean) ** 2)


def _up_to(n: int, size: int, place: int) -> Draws:
    """Return, for each number of values, the chance that a sample's `place`-th is one of them."""
    shares = np.arange(n + 1) / n
    chances: Draws = np.zeros(n + 1)
    for k in range(place, size + 1):
        chances += math.comb(size, k) * shares**k * (1 - shares) ** (size - k)
    return chances


@lru_cache(maxsize=400)
def medians_of(values: Values, size: int) -> Medians:
    """Return the distribution for samples of a size.

    Notes
    -----
    The k-th smallest of a sample is at most the i-th value if k or more of them are drawn from the
    first i values. Of an even size two neighbors in the order are needed, whose chances multiply
    where they differ.
    """
    ordered, n = np.sort(np.array(values, dtype=float)), len(values)
    middle = (size + 1) // 2
    lower = np.diff(_up_to(n, size, middle))  # the chance that the lower is the i-th value
    if size % 2:
        return _with_shares(ordered, lower)
    shares = np.arange(n + 1) / n
    first, last = np.diff(shares**middle), -np.diff((1 - shares) ** middle)
    pairs = np.triu(math.comb(size, middle) * np.outer(first, last), k=1)
    pairs += np.diag(lower - pairs.sum(axis=1))
    means = (ordered[:, None] + ordered[None, :]) / 2
    return _with_shares(means.ravel(), pairs.ravel())


@lru_cache(maxsize=400)
def medians_of_part(values: Values, size: int) -> Medians:
    """Return the distribution for samples that are drawn without replacement.

    Notes
    -----
    With the `lower`-th value in the middle, k values are drawn from those before it, and k from
    those after it; of an even size, after the second of the middle.
    """
    ordered, n = np.sort(np.array(values, dtype=float)), len(values)
    k = (size - 1) // 2
    means, shares = [], []
    for lower in range(n):
        for upper in range(lower, lower + 1) if size % 2 else range(lower + 1, n):
            ways = math.comb(lower, k) * math.comb(n - 1 - upper, k)
            means.append((ordered[lower] + ordered[upper]) / 2)
            shares.append(ways / math.comb(n, size))
    return _with_shares(np.array(means), np.array(shares))


@lru_cache(maxsize=400)
def ordered_of(values: Values, place: int) -> Medians:
    """Return the distribution of the `place`-th smallest of a sample as long as the list."""
    n = len(values)
    return _with_shares(np.sort(np.array(values, dtype=float)), np.diff(_up_to(n, n, place)))


def _with_shares(numbers: Draws, shares: Draws) -> Medians:
    order = np.argsort(numbers, kind="stable")
    support, begins = np.unique(numbers[order], return_index=True)
    return Medians(support, np.cumsum(np.add.reduceat(shares[order], begins)))


@lru_cache(maxsize=100)
def means_of(values: Values) -> Medians:
    """Return the distribution of the mean, by drawing."""
    drawn = np.random.default_rng(12).choice(np.array(values, dtype=float), (OURS, len(values)))
    return _with_shares(drawn.mean(axis=1), np.full(OURS, 1 / OURS))
