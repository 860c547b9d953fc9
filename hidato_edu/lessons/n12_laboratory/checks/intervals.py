"""What the exercises on intervals share: how an answer is read, and how two are shown."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.exercises import views
from hidato_edu.exercises.judge.exercise import Message, Observed
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture

from .medians import Medians, Values, medians_of, medians_of_part

Ends: TypeAlias = tuple[float, float]

WIDTH = 24  # characters of an axis

say = section(__file__, "intervals")


def as_number(value: Any) -> float | None:
    """Return a number as a plain float; None for anything else, nan and infinity included.

    Examples
    --------
    >>> as_number(np.float32(0.5)), as_number(3), as_number("3"), as_number(math.nan)
    (0.5, 3.0, None, None)
    """
    number: float | None = as_whole(value)
    if issubclass(type(value), float):
        number = float.__add__(value, 0.0)
    elif type(value) in (np.float32, np.float16):
        number = float(value)
    return float(number) if number is not None and math.isfinite(number) else None


def read_ends(value: Any) -> Ends | Message:
    """Return the two ends of an interval from a tuple, list or array, or what is wrong with it.

    Examples
    --------
    >>> read_ends([0, np.float64(0.5)]), read_ends(0.5).key
    ((0.0, 0.5), 'one-number')
    """
    items = None if issubclass(type(value), set | frozenset) else items_of(value)
    if items is None:
        is_number = as_number(value) is not None
        return say("one-number" if is_number else "no-pair", value=named(value))
    if len(items) != 2:
        return say("no-pair/values", items=len(items))
    low, high = map(as_number, items)
    if low is None or high is None:
        return say("end-not-a-number", value=named(items[0] if low is None else items[1]))
    return low, high


def ends_of_call(one: Observed, *, of_first: bool = False) -> Ends | None:
    """Return the ends that a function returned, or those of the first of several calls."""
    value = one.run.value
    if one.run.kind != "returned" or value is None:
        return None
    ends = read_ends(value[0] if of_first else value)
    return ends if isinstance(ends, tuple) else None


@dataclass(frozen=True)
class IntervalPicture(Picture):
    """The right interval, and one that a function returned, on one axis.

    Parameters
    ----------
    right, yours : (low, high)
        The intervals.
    start, end : float
        The ends of the axis; what lies beyond is cut.

    Examples
    --------
    >>> print(IntervalPicture((0.25, 0.5), (-0.1, 0.75)))
           0                      1
    right  .     [=====]          .
    yours  <================]     .
    """

    right: Ends
    yours: Ends | None = None
    start: float = 0.0
    end: float = 1.0

    def __str__(self) -> str:
        left, right = f"{self.start:.4g}", f"{self.end:.4g}"
        rows = [f"       {left}{right:>{max(1, WIDTH - len(left))}}"]
        rows += [f"right  {self._line(*self.right)}"]
        rows += [f"yours  {self._line(*self.yours)}"] if self.yours else []
        return "\n".join(rows)

    def _line(self, low: float, high: float) -> str:
        axis = [".", *" " * (WIDTH - 2), "."]
        first, last = self._place(low), self._place(high)
        for place in range(max(first, 0), min(last, WIDTH - 1) + 1):
            axis[place] = "="
        for place, mark in ((first, "["), (last, "]")):
            if 0 <= place < WIDTH:
                axis[place] = "|" if first == last else mark
            else:
                axis[0 if place < 0 else -1] = "<" if place < 0 else ">"
        return "".join(axis)

    def _place(self, value: float) -> int:
        share = (value - self.start) / (self.end - self.start)
        return round(max(-1.0, min(2.0, share)) * (WIDTH - 1))

    def view(self) -> views.View:
        """Return what draws it."""
        return views.Lines(str(self))


def of_size(size: Callable[[int], int]) -> Callable[[Values], Medians]:
    """Return what gives the medians of samples whose size depends on that of the list."""
    return lambda values: medians_of(values, max(1, size(len(values))))


def of_length(size: int) -> Callable[[Values], Medians]:
    """Return what gives the medians of samples of one size."""
    return lambda values: medians_of(values, size)


def of_part(number: int, of: int) -> Callable[[Values], Medians]:
    """Return what gives the medians of a part of the list, without replacement."""
    return lambda values: medians_of_part(values, number * len(values) // of)
