"""Confidence intervals for measurements on some seeds, and the comparison of two settings."""

from __future__ import annotations

import inspect
import math
import warnings
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

__all__ = ["Interval", "Paired", "bootstrap", "load_libraries", "paired", "wilson"]


class Interval(NamedTuple):
    """A confidence interval.

    Parameters
    ----------
    low, high : float
        Its ends; they may be infinite.
    """

    low: float
    high: float


def load_libraries() -> None:
    """Load pandas and scipy now instead of on first use; this takes about a second."""
    import pandas  # noqa: F401
    import scipy.stats  # noqa: F401


def wilson(k: int, n: int, confidence: float = 0.95) -> Interval:
    """Return the Wilson interval of the share k of n.

    Parameters
    ----------
    k, n : int
        Successes and runs; ``n`` is at least 1.
    confidence : float
        How often such an interval contains the true share, between 0 and 1.

    Returns
    -------
    Interval
        Within 0 to 1. Unlike share ± error, it is also right for 0 of n and n of n.

    Raises
    ------
    ValueError
        If n is not positive, k not between 0 and n, one of them not whole, or the confidence not
        between 0 and 1.

    References
    ----------
    E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, Journal of
    the American Statistical Association 22 (1927).

    Examples
    --------
    >>> low, high = wilson(60, 60)
    >>> round(low, 2), round(high, 2)
    (0.94, 1.0)
    """
    from scipy.stats import binomtest

    _check_confidence(confidence)
    if not all(isinstance(one, int | float | np.number) and one % 1 == 0 for one in (k, n)):
        raise ValueError(f"{k!r} of {n!r}; use whole numbers")
    found = binomtest(int(k), int(n)).proportion_ci(confidence, method="wilson")
    return Interval(float(found.low), float(found.high))


def median_of(values: np.ndarray[Any, Any], confidence: float = 0.95) -> tuple[float, float, float]:
    """Return the median and its interval: two of the values, by the binomial distribution.

    It is quicker than `bootstrap`, for many medians at once; NaN without values.

    Examples
    --------
    >>> median_of(np.arange(20.0)), median_of(np.array([1.0, np.inf, np.inf]))
    ((9.5, 5.0, 14.0), (inf, 1.0, inf))
    """
    from scipy.stats import binom

    n, ordered = len(values), np.sort(values)
    if not n:
        return (math.nan, math.nan, math.nan)
    below = max(int(binom.ppf((1 - confidence) / 2, n, 0.5)) - 1, 0)
    return (float(np.median(ordered)), float(ordered[below]), float(ordered[n - 1 - below]))


def bootstrap(
    values: Sequence[float] | np.ndarray[Any, Any],
    statistic: Callable[..., Any] = np.median,
    confidence: float = 0.95,
    *,
    resamples: int = 2000,
    seed: int = 0,
) -> Interval:
    """Return the bootstrap interval of a statistic, from samples drawn from the values.

    Parameters
    ----------
    values : sequence of float
        One per run. A run that did not succeed counts as ``inf``: its value is unknown, except
        that it is greater than all others.
    statistic : callable
        From values to a number; faster if it takes ``axis=``.
    confidence : float
        How often such an interval contains the true number, between 0 and 1.
    resamples : int
        The number of samples.
    seed : int
        The same seed gives the same interval.

    Returns
    -------
    Interval
        Both ends are values of a sample (not a mixture of a number and ``inf``). For a single
        value, the interval is from ``-inf`` to ``inf``.

    Raises
    ------
    ValueError
        If there is no value, or one is NaN, or the confidence is not between 0 and 1.

    Notes
    -----
    The percentile method. The cost is that of `resamples` times the statistic.

    References
    ----------
    B. Efron, R. J. Tibshirani, An Introduction to the Bootstrap, Chapman and Hall (1993).

    Examples
    --------
    >>> bootstrap([1, 2, 3, 4, 100])
    Interval(low=1.0, high=100.0)
    >>> bootstrap([3, 5, 4, 6, 5, math.inf, math.inf, math.inf]).high
    inf
    """
    _check_confidence(confidence)
    data = np.sort(np.asarray(values, dtype=float), axis=None)  # so their order does not matter
    if not data.size or np.isnan(data).any():
        raise ValueError("use at least one value, and no NaN")
    if data.size == 1:
        return Interval(-math.inf, math.inf)
    if (data == data[0]).all():
        same = float(statistic(data))
        return Interval(same, same)
    drawn = _drawn(data, statistic, resamples, seed)
    tail = (1 - confidence) / 2
    low, high = np.quantile(drawn, [tail, 1 - tail], method="inverted_cdf")
    return Interval(float(low), float(high))


def _drawn(
    data: np.ndarray[Any, Any], statistic: Callable[..., Any], resamples: int, seed: int
) -> Any:
    """Return the statistic of every sample."""
    from scipy.stats import bootstrap as draw

    with warnings.catch_warnings(), np.errstate(invalid="ignore"):
        # Its interval and standard error are not used: they are NaN if a value is inf.
        warnings.simplefilter("ignore", RuntimeWarning)
        found = draw(
            (data,),
            statistic,
            vectorized=_takes_axis(statistic),
            n_resamples=resamples,
            method="percentile",
            rng=np.random.default_rng(seed),
        )
    return found.bootstrap_distribution


def _takes_axis(statistic: Callable[..., Any]) -> bool:
    """Return whether it takes many samples at once; `max` and others have no signature."""
    try:
        return "axis" in inspect.signature(statistic).parameters
    except (TypeError, ValueError):
        return False


def _check_confidence(confidence: float) -> None:
    if not 0 < confidence < 1:
        raise ValueError(f"confidence={confidence!r}; use a number between 0 and 1, such as 0.95")


class Paired(NamedTuple):
    """Two settings on the same seeds.

    Parameters
    ----------
    n : int
        Common seeds.
    both, first_only, second_only, neither : int
        How many seeds were solved with which setting.
    difference : float
        The share solved with the first minus that with the second, from -1 to 1.
    interval : Interval
        Of the difference, by a bootstrap over the seeds.
    p : float
        The probability that chance splits the seeds that only one setting solved at least so
        unevenly (McNemar's exact test); 1 if there are none.
    first_quicker, second_quicker : int
        How many seeds needed fewer moves with which setting; an unsolved seed needs the most.
    p_quicker : float
        The same probability for these (sign test).
    """

    n: int
    both: int
    first_only: int
    second_only: int
    neither: int
    difference: float
    interval: Interval
    p: float
    first_quicker: int
    second_quicker: int
    p_quicker: float

    def verdict(self, first: str = "A", second: str = "B", level: float = 0.05) -> str:
        """Return the conclusion in one or two sentences.

        Parameters
        ----------
        first, second : str
            The names of the two settings.
        level : float
            The level of significance.

        Examples
        --------
        >>> print(paired([7] * 9, [math.inf] * 9).verdict("not-worse", "literal"))
        not-worse solved more: 9 seeds that literal did not solve, against 0 (n = 9, p = 0.004).
        """
        return f"{self._shares(first, second, level)}{self._moves(first, second, level)}"

    def _shares(self, first: str, second: str, level: float) -> str:
        here, there = self.first_only, self.second_only
        if self.neither == self.n:
            return f"Neither solved any of the {self.n} seeds."
        if not here and not there:
            return f"Both solved the same seeds: {self.both} of {self.n}."
        if here < there:
            first, second, here, there = second, first, there, here
        split = f"{here} seeds that {second} did not solve, against {there}"
        if here == 1:
            split = split.replace("seeds", "seed")
        figures = f"(n = {self.n}, p = {_short(self.p)})"
        if self.p < level:
            return f"{first} solved more: {split} {figures}."
        return f"No difference in what is solved is shown: {first} has {split} {figures}."

    def _moves(self, first: str, second: str, level: float) -> str:
        if not self.both:
            return ""
        quick, slow = self.first_quicker, self.second_quicker
        if quick < slow:
            first, second, quick, slow = second, first, slow, quick
        figures = f"{quick} seeds against {slow} (p = {_short(self.p_quicker)})"
        if self.p_quicker < level:
            return f" {first} needed fewer moves on {figures}."
        return f" Neither is shown to need fewer moves: {first} on {figures}."


def _short(p: float) -> str:
    return f"{p:.3f}" if p >= 0.001 else f"{p:.0e}"


def paired(first: Sequence[float], second: Sequence[float], *, seed: int = 0) -> Paired:
    """Compare two settings on the same seeds.

    Parameters
    ----------
    first, second : sequences of float, both of length n
        What the run of each seed needed, ``inf`` if it did not succeed.
    seed : int
        The seed of the bootstrap.

    Raises
    ------
    ValueError
        If there are no runs, or the sequences differ in length.

    References
    ----------
    Q. McNemar, Note on the Sampling Error of the Difference Between Correlated Proportions or
    Percentages, Psychometrika 12 (1947).

    Examples
    --------
    >>> found = paired([5, 9, math.inf, 3], [math.inf, 8, math.inf, math.inf])
    >>> found.both, found.first_only, found.second_only, found.neither, found.p
    (1, 2, 0, 1, 0.5)
    >>> found.first_quicker, found.second_quicker
    (2, 1)
    """
    moves_a, moves_b = np.asarray(first, dtype=float), np.asarray(second, dtype=float)
    if not moves_a.size or len(moves_a) != len(moves_b):
        raise ValueError("use the same seeds for both settings, at least one")
    a, b = np.isfinite(moves_a), np.isfinite(moves_b)
    here, there = int((a & ~b).sum()), int((b & ~a).sum())
    quick, slow = int((moves_a < moves_b).sum()), int((moves_b < moves_a).sum())
    difference = a.astype(float) - b.astype(float)
    return Paired(
        n=len(a),
        both=int((a & b).sum()),
        first_only=here,
        second_only=there,
        neither=int((~a & ~b).sum()),
        difference=float(difference.mean()),
        interval=bootstrap(difference.tolist(), np.mean, seed=seed),
        p=_sign_test(here, there),
        first_quicker=quick,
        second_quicker=slow,
        p_quicker=_sign_test(quick, slow),
    )


def _sign_test(here: int, there: int) -> float:
    from scipy.stats import binomtest

    return float(binomtest(here, here + there).pvalue) if here + there else 1.0
