"""Known wrong answers to `wilson`: formulas with 1.96, each also with more decimals."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeAlias

from ..checks.intervals import Ends

Formula: TypeAlias = Callable[[int, int], Ends]
Part: TypeAlias = Callable[[float, float, float], float]  # of z, the share and n

EXACT = (1.96, 1.959964)
LEVELS = (1.6449, 1.645, 1.64, 1.65, 2.5758, 2.576, 2.58, 1.2816, 1.28, 2, 3, 0.95, 0.975)

EXTRA: Part = lambda z, p, n: z * z / (2 * n)  # noqa: E731
SPREAD: Part = lambda z, p, n: p * (1 - p) / n  # noqa: E731
INSIDE: Part = lambda z, p, n: p * (1 - p) / n + z * z / (4 * n * n)  # noqa: E731
WHOLE: Part = lambda z, p, n: 1 + z * z / n  # noqa: E731


def _is(number: float) -> Part:
    return lambda z, p, n: number


def _root(inside: Part) -> Part:
    return lambda z, p, n: z * math.sqrt(max(0.0, inside(z, p, n)))


def _spread_and(more: Part) -> Part:
    return _root(lambda z, p, n: SPREAD(z, p, n) + more(z, p, n))


STANDARD = _root(INSIDE)


def _form(
    z: float, k: float, n: float, *, share: Callable[[float, float], float] = lambda k, n: k / n,
    extra: Part = EXTRA, half: Part = STANDARD, over: Part = WHOLE, under: Part = WHOLE,
) -> Ends:  # fmt: skip
    """Return Wilson's interval with other parts; `over` divides the middle, `under` the half."""
    p = share(k, n)
    middle, width = (p + extra(z, p, n)) / over(z, p, n), half(z, p, n) / under(z, p, n)
    return middle - width, middle + width


def _with(*variants: dict[str, Any]) -> tuple[Formula, ...]:
    """Return wrong formulas, each with both values of z."""
    return tuple(
        lambda k, n, z=z, parts=parts: _form(z, k, n, **parts) for parts in variants for z in EXACT
    )


def _changed(change: Callable[[Formula, int, int], Any], *formulas: Formula) -> tuple[Formula, ...]:
    """Return formulas whose arguments or ends are changed."""
    return tuple(lambda k, n, f=f: change(f, k, n) for f in formulas)


def _cut(f: Formula, k: int, n: int) -> Ends:
    low, high = f(k, n)
    return max(0.0, low), min(1.0, high)


SIMPLE: dict[str, Any] = {
    "extra": _is(0), "half": _root(SPREAD), "over": _is(1), "under": _is(1)
}  # fmt: skip
WILSON, WALD = _with({}), _with(SIMPLE)
BOTH = (*WILSON, *WALD)
PLUS_FOUR = (
    *(lambda k, n, z=z: _form(z, k + z * z / 2, n + z * z, **SIMPLE) for z in EXACT),
    lambda k, n: _form(1.96, k + 2, n + 4, **SIMPLE),
)
UNPARENTHESIZED: tuple[Part, ...] = (
    lambda z, p, n: z * z / 4 * n * n,
    lambda z, p, n: z * z / 4 * n**2,
    lambda z, p, n: z * z / (4 * n) * n,
)

KNOWN: dict[str, tuple[Callable[..., Any], ...]] = {
    "wald": (*WALD, *_changed(_cut, *WALD)),
    "plus-four": (*PLUS_FOUR, *_changed(_cut, *PLUS_FOUR)),
    "z-missing": tuple(lambda k, n, parts=parts: _form(1, k, n, **parts) for parts in ({}, SIMPLE)),
    "other-level": tuple(lambda k, n, z=z: _form(z, k, n) for z in LEVELS),
    "middle-and-half": _changed(
        lambda f, k, n: (sum(f(k, n)) / 2, (f(k, n)[1] - f(k, n)[0]) / 2), *WILSON
    ),
    "swapped": _changed(lambda f, k, n: f(k, n)[::-1], *WILSON),
    "per-cent": _changed(lambda f, k, n: tuple(100 * end for end in f(k, n)), *BOTH),
    "counts-not-shares": _changed(lambda f, k, n: tuple(n * end for end in f(k, n)), *BOTH),
    "failures": _changed(lambda f, k, n: f(n - k, n), *BOTH),
    "whole-division": _with(*({**parts, "share": lambda k, n: k // n} for parts in ({}, SIMPLE))),
    "left-to-right": _with(
        {"extra": lambda z, p, n: z * z / 2 * n},
        *({"half": _spread_and(more)} for more in UNPARENTHESIZED),
        *(
            {"half": _spread_and(more), "extra": lambda z, p, n: z * z / 2 * n}
            for more in UNPARENTHESIZED
        ),
    ),
    "not-divided": (
        *_with({"over": _is(1), "under": _is(1)}, {"under": _is(1)}, {"over": _is(1)}),
        *(
            lambda k, n, z=z: (_form(z, k, n, over=_is(1))[0], _form(z, k, n)[1]) for z in EXACT
        ),
        *(
            lambda k, n, z=z: tuple(
                end + z * z / n for end in _form(z, k, n, over=_is(1), under=_is(1))
            )
            for z in EXACT
        ),
    ),
    "around-the-share": _with({"extra": _is(0), "over": _is(1)}, {"extra": _is(0)}),
    "wrong-root": _with(
        {"half": _root(SPREAD)},
        {"half": INSIDE},
        {"half": lambda z, p, n: z * INSIDE(z, p, n)},
        {"half": lambda z, p, n: math.sqrt(max(0.0, INSIDE(z, p, n)))},
        {"half": lambda z, p, n: _root(SPREAD)(z, p, n) + z * z / (4 * n * n)},
        {"half": _spread_and(lambda z, p, n: z * z / (4 * n))},
        {"half": _spread_and(lambda z, p, n: z * z / (2 * n * n))},
        {"half": _spread_and(lambda z, p, n: z / (4 * n * n))},
        {"half": _spread_and(lambda z, p, n: z * z / (2 * n))},
        {"half": _spread_and(lambda z, p, n: z * z / (n * n))},
    ),
    "wrong-middle": _with(
        {"extra": lambda z, p, n: z * z / n},
        {"extra": lambda z, p, n: z / (2 * n)},
        {"extra": lambda z, p, n: z * z / 2},
        {"extra": lambda z, p, n: z * z / (4 * n)},
    ),
    "n-minus-one": tuple(
        lambda k, n, parts=parts, kept=kept: _form(
            1.96, k / n * max(1, n - 1) if kept else k, max(1, n - 1), **parts
        )
        for parts in ({}, SIMPLE)
        for kept in (False, True)
    ),
    "always-the-same": (lambda k, n: (0.0, 1.0),),
    "no-interval": (lambda k, n: (k / n, k / n),),
}  # fmt: skip
