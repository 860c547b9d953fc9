"""Known wrong ways to compute the mean and the tail."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

Pair: TypeAlias = tuple[float, float]


def _with(
    mean: Callable[[float], float], more: Callable[[float, int], float]
) -> Callable[..., Pair]:
    return lambda p, k: (mean(p), more(p, k))


def _mean(p: float) -> float:
    return 1 / p


def _more(p: float, k: int) -> float:
    return float((1 - p) ** k)


KNOWN = {
    "swapped": (lambda p, k: (_more(p, k), _mean(p)),),
    "failures-counted": (
        _with(lambda p: (1 - p) / p, _more),
        _with(lambda p: (1 - p) / p, lambda p, k: (1 - p) ** (k + 1)),
    ),
    "probability-as-mean": (
        _with(lambda p: p, _more),
        _with(lambda p: 1 - p, _more),
        _with(lambda p: 1 / (1 - p) if p < 1 else 0.0, _more),
    ),
    "at-most-k": (_with(_mean, lambda p, k: 1 - (1 - p) ** k),),
    "exactly": (
        _with(_mean, lambda p, k: p * (1 - p) ** k),
        _with(_mean, lambda p, k: p * (1 - p) ** (k - 1) if k else 0.0),
        _with(_mean, lambda p, k: p * (1 - p) ** (k - 1) if p < 1 or k else 0.0),
    ),
    "one-try-off": (
        _with(_mean, lambda p, k: (1 - p) ** (k + 1)),
        _with(_mean, lambda p, k: (1 - p) ** (k - 1) if p < 1 or k else 0.0),
        _with(_mean, lambda p, k: (1 - p) ** max(0, k - 1)),
    ),
    "success-to-the-power": (_with(_mean, lambda p, k: p**k),),
    "success-to-the-power/complement": (_with(_mean, lambda p, k: 1 - p**k),),
    "linear": (
        _with(_mean, lambda p, k: 1 - k * p),
        _with(_mean, lambda p, k: max(0, 1 - k * p)),
        _with(_mean, lambda p, k: k * (1 - p)),
        _with(_mean, lambda p, k: min(1, k * p)),
    ),
}
