"""From a text that was typed to the value of a knob, or to several values, and back."""

from __future__ import annotations

from typing import Any

from hidato_edu.family.registry import Knob

__all__ = ["number", "typed", "value_of", "values_of", "whole"]

MOST_VALUES = 60  # of a knob


def typed(value: Any) -> Any:
    """Return a value as it is typed."""
    if value is None:
        return ""
    return f"{value:,}" if type(value) in (int, float) else value


def value_of(name: str, knob: Knob, typed: Any) -> Any:
    """Return the value of a knob; `name` is for the error."""
    if knob.kind is bool:
        return typed in (True, "true", "True", "yes")
    if typed in ("", None):
        if knob.default is None:
            return None
        typed = ""
    if knob.choices:
        if typed not in knob.choices:
            raise ValueError(f"{name}: {typed!r} is not one of {', '.join(knob.choices)}")
        return typed
    if knob.kind is str:
        return str(typed)
    low = -1e12 if knob.low is None else knob.low
    high = 1e12 if knob.high is None else knob.high
    return (whole if knob.kind is int else number)(name, typed, low, high)


def values_of(name: str, knob: Knob, typed: str) -> list[Any]:
    """Return the values of a list, or of ``from .. to in steps``.

    Examples
    --------
    >>> from hidato_edu.family.registry import Knob
    >>> values_of("A: size", Knob("size", int, 4, ""), "2 to 10, 5 steps")
    [2, 4, 6, 8, 10]
    >>> values_of("A: size", Knob("size", float, 4, ""), "0.5; 1; 2.5")
    [0.5, 1.0, 2.5]
    """
    if knob.kind is bool:
        typed = typed or "no; yes"
    ends, _, rest = typed.partition(" to ")
    end, _, steps = rest.partition(", ")
    if rest and knob.kind in (int, float):
        first, last = (value_of(name, knob, one) for one in (ends, end))
        many = whole(f"{name}: steps", steps.removesuffix("steps") or "5", 2, MOST_VALUES)
        found = [first + (last - first) * k / (many - 1) for k in range(many)]
        values = [round(one) if knob.kind is int else round(one, 9) for one in found]
    else:
        values = [value_of(name, knob, one.strip()) for one in typed.split(";") if one.strip()]
    values = list(dict.fromkeys(values))
    if not 2 <= len(values) <= MOST_VALUES:
        raise ValueError(
            f"{name}: {typed!r} is not a range; use '10 to 1000, 5 steps', or a list '10; 100'"
        )
    return values


def number(name: str, typed: Any, least: float, most: float) -> float:
    """Return a number within its limits."""
    try:
        value = float(str(typed).replace(",", "").replace("_", "").replace(" ", ""))
    except ValueError:
        value = float("nan")
    if not least <= value <= most:
        raise ValueError(
            f"{name}: {typed!r} is not valid; use a number from {least:,.9g} to {most:,.9g}"
        )
    return value


def whole(name: str, typed: Any, least: float, most: float) -> int:
    """Return a whole number within its limits."""
    value = number(name, typed, least, most)
    if value != int(value):
        raise ValueError(f"{name}: {typed!r} is not a whole number")
    return int(value)
