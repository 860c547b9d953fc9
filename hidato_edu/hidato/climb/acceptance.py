"""When the climb keeps a move: four rules, a function of your own, and the temperature.

References
----------
S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi: Optimization by Simulated Annealing, Science 220
(1983), 671-680; N. Metropolis et al., J. Chem. Phys. 21 (1953), 1087-1092.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, inf, isfinite
from typing import Literal, NamedTuple, TypeAlias

__all__ = ["RULES", "Accept", "Acceptance", "Rule", "Schedule", "Temperatures", "acceptance"]

Rule: TypeAlias = Literal["literal", "strict", "not-worse", "annealing"]
Accept: TypeAlias = Callable[[int, float, float], bool]
Schedule: TypeAlias = str | Callable[[float], float]
Temperatures: TypeAlias = tuple[float, float]

RULES: dict[str, str] = {
    "literal": "the loop as printed: it sets prev and min to the new count before it compares, "
    "so no move is ever undone, and none is ever kept as the best",
    "strict": "undo a move unless there are fewer blanks than before",
    "not-worse": "undo a move if there are more blanks than before: what the slides mean",
    "annealing": "like not-worse, but keep a move to d more blanks with probability exp(-d/T), "
    "while the temperature T falls",
}
SCHEDULES = ("exponential", "linear", "constant")
HOT_AND_COLD: Temperatures = (10.0, 0.1)


class Acceptance(NamedTuple):
    """What the climb asks after each move.

    ``accept(delta, temperature, u)`` says whether a move to `delta` more blanks is kept (less than
    0: fewer blanks); `u` is a random number in [0, 1). `name` is one of `RULES`, or ``"own"``.
    ``temperature(part)`` is the temperature at a part of the try, 0 to 1. A move of at most `sure`
    more blanks is kept for any temperature and `u`; all others are undone unless the rule `cools`,
    that is, uses temperature and `u`.
    """

    accept: Accept
    name: str
    temperature: Callable[[float], float]
    sure: float
    cools: bool

    @property
    def compares(self) -> bool:
        """Whether the new count is compared with the count before the move."""
        return self.name != "literal"


def _not_worse(delta: int, temperature: float, u: float) -> bool:
    return delta <= 0


def _better(delta: int, temperature: float, u: float) -> bool:
    return delta < 0


def _metropolis(delta: int, temperature: float, u: float) -> bool:
    return delta <= 0 or (temperature > 0 and u < exp(-delta / temperature))


# The loop as printed makes the right comparison, but with delta = now - now.
ACCEPTS: dict[str, tuple[Accept, int]] = {
    "literal": (_not_worse, 0),
    "strict": (_better, -1),
    "not-worse": (_not_worse, 0),
    "annealing": (_metropolis, 0),
}


def acceptance(
    rule: Rule | Accept,
    temperatures: Temperatures = HOT_AND_COLD,
    schedule: Schedule = "exponential",
) -> Acceptance:
    """Return the functions of a rule, with the temperature of each part of the try.

    Examples
    --------
    >>> asked = acceptance("annealing")
    >>> [round(asked.temperature(part), 3) for part in (0, 0.5, 1)]
    [10.0, 1.0, 0.1]
    >>> asked.accept(2, 1.0, 0.1), asked.accept(2, 1.0, 0.2)  # exp(-2) is 0.135
    (True, False)
    """
    if callable(rule):
        return Acceptance(rule, "own", _cooling(temperatures, schedule), -inf, cools=True)
    if rule not in RULES:
        names = ", ".join(map(repr, RULES))
        raise ValueError(f"rule={rule!r}; use one of {names}, or a function accept(delta, T, u)")
    accept, sure = ACCEPTS[rule]
    cooling = _cooling(temperatures, schedule)
    return Acceptance(accept, rule, cooling, sure, cools=rule == "annealing")


def _cooling(temperatures: Temperatures, schedule: Schedule) -> Callable[[float], float]:
    hot, cold = _two(temperatures)
    if callable(schedule):
        return _own(schedule)
    if schedule not in SCHEDULES:
        names = ", ".join(map(repr, SCHEDULES))
        raise ValueError(f"schedule={schedule!r}; use one of {names}, or a function of 0..1")
    if schedule == "constant":
        return lambda part: hot
    if schedule == "linear":
        return lambda part: hot + (cold - hot) * part
    if not (hot > 0 and cold > 0):
        raise ValueError(
            f"temperatures={temperatures!r}: the exponential schedule never reaches 0; use 'linear'"
        )
    return lambda part: hot * (cold / hot) ** float(part)


def _two(temperatures: Temperatures) -> Temperatures:
    """Return the temperatures, checked to be two numbers from 0."""
    try:
        hot, cold = temperatures
        usable = isfinite(hot) and isfinite(cold)
    except (TypeError, ValueError):
        usable = False
    if not usable:
        raise ValueError(f"temperatures={temperatures!r}; use two numbers, such as (10.0, 0.1)")
    if min(hot, cold) < 0:
        raise ValueError(f"temperatures={temperatures!r}; neither can be less than 0")
    return hot, cold


def _own(schedule: Callable[[float], float]) -> Callable[[float], float]:
    """Return a schedule that raises an error if it returns something that is not a temperature."""

    def cooled(part: float) -> float:
        temperature = schedule(part)
        try:
            usable = temperature >= 0
        except TypeError:
            usable = False
        if not usable:
            raise ValueError(
                f"the schedule returns {temperature!r} at {part:.3g}; use a number, 0 or more"
            )
        return temperature

    return cooled
