"""Known wrong ways to put a digit into the mask of a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, TypeAlias

Put: TypeAlias = Callable[[int, int], int]


def _refuse(known: int, digit: int) -> NoReturn:
    raise ValueError(digit)


def _guarded(put: Put) -> Put:
    """Return a put that refuses a digit twice, and does something else wrong."""
    return lambda known, digit: _refuse(known, digit) if known >> digit & 1 else put(known, digit)


def _if(refuses: Callable[[int, int], object]) -> Put:
    """Return a put that refuses at the wrong time."""
    return lambda known, digit: (
        _refuse(known, digit) if refuses(known, digit) else (known | 1 << digit)
    )


KNOWN = {
    "carries": (lambda known, digit: known + (1 << digit),),
    "silent": (lambda known, digit: known | 1 << digit,),
    "erases": (lambda known, digit: known ^ 1 << digit,),
    "bits-shifted": (
        lambda known, digit: known | 1 << digit - 1,
        _guarded(lambda known, digit: known | 1 << digit - 1),
        _guarded(lambda known, digit: known | 1 << digit + 1),
        lambda known, digit: (
            _refuse(known, digit) if known >> digit - 1 & 1 else (known | 1 << digit - 1)
        ),
    ),
    "only-the-new-bit": (
        _guarded(lambda known, digit: 1 << digit),
        lambda known, digit: 1 << digit,
    ),
    "nothing-new": (_guarded(lambda known, digit: known), lambda known, digit: known),
    "digit-as-mask": (
        _if(lambda known, digit: known & digit),
        _guarded(lambda known, digit: known + digit),
        _guarded(lambda known, digit: known | digit),
        lambda known, digit: known | digit,
        lambda known, digit: known + digit,
    ),
    "compares-masks": (
        _if(lambda known, digit: known >= 1 << digit),
        _if(lambda known, digit: known > 1 << digit),
        _if(lambda known, digit: known == 1 << digit),
    ),
    "turned-round": (
        lambda known, digit: known | 1 << digit if known >> digit & 1 else _refuse(known, digit),
        lambda known, digit: known + (1 << digit) if known >> digit & 1 else _refuse(known, digit),
    ),
    "refuses-a-begun-run": (_if(lambda known, digit: known),),
}
