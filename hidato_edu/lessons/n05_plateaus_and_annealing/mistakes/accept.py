"""Known wrong answers to `accept`."""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import Any

Rule = Callable[[int, float, float], bool]


def _worse(keeps: Rule) -> Rule:
    """Return a rule that keeps what is not worse, and asks another one about what is worse."""
    return lambda delta, temperature, u: delta <= 0 or keeps(delta, temperature, u)


def _strictly(keeps: Rule) -> Rule:
    """Return a rule that keeps what is better, undoes what is equal, and asks about the rest."""
    return lambda delta, temperature, u: delta < 0 or (delta > 0 and keeps(delta, temperature, u))


KNOWN: dict[str, tuple[Callable[..., Any], ...]] = {
    "keeps-all": (lambda delta, temperature, u: True,),
    "undoes-all": (lambda delta, temperature, u: False,),
    "not-worse": (_worse(lambda delta, temperature, u: False),),
    "strict": (_strictly(lambda delta, temperature, u: False),),
    "equal-undone": (_strictly(lambda delta, temperature, u: u < exp(-delta / temperature)),),
    "comparison-turned": (
        _worse(lambda delta, temperature, u: u > exp(-delta / temperature)),
        lambda delta, temperature, u: u > exp(-delta / temperature),
    ),
    "sign-turned": (lambda delta, temperature, u: u < exp(delta / temperature),),
    "turned-upside-down": (_worse(lambda delta, temperature, u: u < exp(-temperature / delta)),),
    "multiplied": (_worse(lambda delta, temperature, u: u < exp(-delta * temperature)),),
    "without-temperature": (_worse(lambda delta, temperature, u: u < exp(-delta)),),
    "without-delta": (_worse(lambda delta, temperature, u: u < exp(-1 / temperature)),),
    "temperature-as-chance": (
        _worse(lambda delta, temperature, u: u < temperature),
        _worse(lambda delta, temperature, u: u < temperature / 10),
    ),
    "without-u": (
        _worse(lambda delta, temperature, u: exp(-delta / temperature) > 0.5),
        _worse(lambda delta, temperature, u: exp(-delta / temperature) >= 1),
        _worse(lambda delta, temperature, u: delta < temperature),
    ),
    "compares-delta": (
        _worse(lambda delta, temperature, u: delta < temperature * u),
        _worse(lambda delta, temperature, u: delta / temperature < u),
    ),
    "other-base": (
        _worse(lambda delta, temperature, u: u < 10 ** (-delta / temperature)),
        _worse(lambda delta, temperature, u: u < 2 ** (-delta / temperature)),
    ),
    "one-minus": (_worse(lambda delta, temperature, u: u < 1 - exp(-delta / temperature)),),
    "whole-division": (_worse(lambda delta, temperature, u: u < exp(-delta // temperature)),),
    "better-by-chance": (
        lambda delta, temperature, u: u < exp(-abs(delta) / temperature),
        lambda delta, temperature, u: delta == 0 or u < exp(-abs(delta) / temperature),
    ),
    "better-undone": (
        lambda delta, temperature, u: delta >= 0 and u < exp(-delta / temperature),
        lambda delta, temperature, u: delta >= 0 or u < exp(delta / temperature),
    ),
}
