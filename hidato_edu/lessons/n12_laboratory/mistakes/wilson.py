"""Known wrong answers to `wilson`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeAlias

from ..checks.intervals import Ends

Formula: TypeAlias = Callable[[int, int], Ends]

Z_80, Z_90, Z_99 = 1.2816, 1.6449, 2.5758
Z, EXACT = 1.96, 1.959964  # of 95 %


def _score(z: float, k: float, n: float) -> Ends:
    """Return Wilson's interval with another factor; k and n may be changed before."""
    share = k / n
    middle = share + z * z / (2 * n)
    half = z * math.sqrt(max(0.0, share * (1 - share) / n + z * z / (4 * n * n)))
    whole = 1 + z * z / n
    return (middle - half) / whole, (middle + half) / whole


def _wald(z: float, k: float, n: float) -> Ends:
    share = k / n
    half = z * math.sqrt(max(0.0, share * (1 - share) / n))
    return share - half, share + half


def _cut(ends: Ends) -> Ends:
    return max(0.0, ends[0]), min(1.0, ends[1])


def _parts(k: int, n: int, z: float) -> tuple[float, float, float, float]:
    """Return the share, the middle, half the width before it is divided, and the divisor."""
    share = k / n
    half = z * math.sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return share, share + z * z / (2 * n), half, 1 + z * z / n


def _both(make: Callable[[float], Formula]) -> tuple[Formula, ...]:
    """Return a wrong formula with 1.96 and with more decimals."""
    return make(Z), make(EXACT)


def _undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, _ = _parts(k, n, z)
        return middle - half, middle + half

    return ends


def _half_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle / whole - half, middle / whole + half

    return ends


def _middle_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle - half / whole, middle + half / whole

    return ends


def _precedence(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle - half / whole, (middle + half) / whole

    return ends


def _around_share(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, _, half, whole = _parts(k, n, z)
        return share - half / whole, share + half / whole

    return ends


def _around_share_undivided(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, _, half, whole = _parts(k, n, z)
        return (share - half) / whole, (share + half) / whole

    return ends


def _short_root(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, middle, _, whole = _parts(k, n, z)
        half = z * math.sqrt(share * (1 - share) / n)
        return (middle - half) / whole, (middle + half) / whole

    return ends


def _root_of(add: Callable[[float, int], float]) -> Callable[[float], Formula]:
    def make(z: float) -> Formula:
        def ends(k: int, n: int) -> Ends:
            share, middle, _, whole = _parts(k, n, z)
            half = z * math.sqrt(share * (1 - share) / n + add(z, n))
            return (middle - half) / whole, (middle + half) / whole

        return ends

    return make


def _no_root(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        share, middle, _, whole = _parts(k, n, z)
        half = z * (share * (1 - share) / n + z * z / (4 * n * n))
        return (middle - half) / whole, (middle + half) / whole

    return ends


def _middle_of(add: Callable[[float, int], float]) -> Callable[[float], Formula]:
    def make(z: float) -> Formula:
        def ends(k: int, n: int) -> Ends:
            share, _, half, whole = _parts(k, n, z)
            middle = share + add(z, n)
            return (middle - half) / whole, (middle + half) / whole

        return ends

    return make


def _middle_and_half(z: float) -> Formula:
    def ends(k: int, n: int) -> Ends:
        _, middle, half, whole = _parts(k, n, z)
        return middle / whole, half / whole

    return ends


def _plus_four(z: float) -> Formula:
    return lambda k, n: _wald(z, k + z * z / 2, n + z * z)


def _scaled(factor: Callable[[int], float], base: Formula) -> Formula:
    def ends(k: int, n: int) -> Ends:
        low, high = base(k, n)
        return factor(n) * low, factor(n) * high

    return ends


WILSON = _both(lambda z: lambda k, n: _score(z, k, n))
WALD = _both(lambda z: lambda k, n: _wald(z, k, n))

KNOWN: dict[str, tuple[Callable[..., Any], ...]] = {
    "wald": (*WALD, *(lambda k, n, f=f: _cut(f(k, n)) for f in WALD)),
    "plus-four": (
        *_both(_plus_four),
        lambda k, n: _wald(Z, k + 2, n + 4),
        *(lambda k, n, f=f: _cut(f(k, n)) for f in _both(_plus_four)),
        lambda k, n: _cut(_wald(Z, k + 2, n + 4)),
    ),
    "z-missing": (lambda k, n: _score(1, k, n), lambda k, n: _wald(1, k, n)),
    "other-level": tuple(
        lambda k, n, z=z: _score(z, k, n)
        for z in (Z_90, 1.645, 1.64, 1.65, Z_99, 2.576, 2.58, Z_80, 1.28, 2, 3, 0.95, 0.975)
    ),
    "middle-and-half": _both(_middle_and_half),
    "swapped": tuple(lambda k, n, f=f: f(k, n)[::-1] for f in WILSON),
    "per-cent": tuple(_scaled(lambda n: 100, f) for f in (*WILSON, *WALD)),
    "counts-not-shares": tuple(_scaled(lambda n: n, f) for f in (*WILSON, *WALD)),
    "failures": tuple(lambda k, n, f=f: f(n - k, n) for f in (*WILSON, *WALD)),
    "not-divided": (
        *_both(_undivided),
        *_both(_half_undivided),
        *_both(_middle_undivided),
        *_both(_precedence),
    ),
    "around-the-share": (*_both(_around_share), *_both(_around_share_undivided)),
    "wrong-root": (
        *_both(_short_root),
        *_both(_root_of(lambda z, n: z * z / (4 * n))),
        *_both(_root_of(lambda z, n: z * z / (2 * n * n))),
        *_both(_no_root),
        *_both(_root_of(lambda z, n: z / (4 * n * n))),
        *_both(_root_of(lambda z, n: z * z / (2 * n))),
        *_both(_root_of(lambda z, n: z * z / (n * n))),
    ),
    "wrong-middle": (
        *_both(_middle_of(lambda z, n: z * z / n)),
        *_both(_middle_of(lambda z, n: z / (2 * n))),
        *_both(_middle_of(lambda z, n: z * z / 2)),
        *_both(_middle_of(lambda z, n: z * z / (4 * n))),
    ),
    "n-minus-one": (
        *(lambda k, n, f=f: f(Z, k, max(1, n - 1)) for f in (_score, _wald)),
        *(lambda k, n, f=f: f(Z, k / n * max(1, n - 1), max(1, n - 1)) for f in (_score, _wald)),
    ),
    "always-the-same": (lambda k, n: (0.0, 1.0),),
    "no-interval": (lambda k, n: (k / n, k / n),),
}
