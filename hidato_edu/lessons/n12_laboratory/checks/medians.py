"""How the median, or the mean, of a sample that is drawn again is distributed."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Values: TypeAlias = tuple[float, ...]
Draws: TypeAlias = NDArray[np.float64]

OURS = 4_000  # draws of means


@dataclass(frozen=True)
class Medians:
    """How the median of a sample that is drawn with putting back is distributed: exactly."""

    support: Draws
    below: Draws
    """The share of the medians up to each number of the support."""

    def level(self, per_cent: float) -> float:
        """Return the least median with so many per cent of all up to it."""
        place = int(np.searchsorted(self.below, per_cent / 100 - 1e-12))
        return float(self.support[min(place, len(self.support) - 1)])

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        shares = np.diff(self.below, prepend=0.0)
        mean = float(shares @ self.support)
        return math.sqrt(shares @ (self.support - mean) ** 2)


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
    shares = np.arange(n + 1) / n
    middle = (size + 1) // 2
    below = sum(
        math.comb(size, k) * shares**k * (1 - shares) ** (size - k) for k in range(middle, size + 1)
    )
    lower = np.diff(below)  # the chance that the lower of the two is the i-th value
    if size % 2:
        return _with_shares(ordered, lower)
    first, last = np.diff(shares**middle), -np.diff((1 - shares) ** middle)
    pairs = np.triu(math.comb(size, middle) * np.outer(first, last), k=1)
    pairs += np.diag(lower - pairs.sum(axis=1))
    means = (ordered[:, None] + ordered[None, :]) / 2
    return _with_shares(means.ravel(), pairs.ravel())


def _with_shares(numbers: Draws, shares: Draws) -> Medians:
    order = np.argsort(numbers, kind="stable")
    support, begins = np.unique(numbers[order], return_index=True)
    return Medians(support, np.cumsum(np.add.reduceat(shares[order], begins)))


@lru_cache(maxsize=100)
def means_of(values: Values) -> Medians:
    """Return the distribution of the mean, by drawing."""
    drawn = np.random.default_rng(12).choice(np.array(values, dtype=float), (OURS, len(values)))
    return _with_shares(drawn.mean(axis=1), np.full(OURS, 1 / OURS))
