"""What the exercises on intervals share: how an answer is read, and how two are shown."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.exercises import views
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import Picture

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
    whole = as_whole(value)
    if whole is not None:
        return float(whole)
    if issubclass(type(value), float) or type(value) in (np.float32, np.float16):
        number = float.__add__(value, 0.0) if issubclass(type(value), float) else float(value)
        return number if math.isfinite(number) else None
    return None


def read_ends(value: Any) -> Ends | Message:
    """Return the two ends of an interval that a function returned.

    Parameters
    ----------
    value : object
        A tuple, list or array of two numbers.

    Returns
    -------
    tuple of float or Message
        The message says what is wrong with the kind of the value.

    Examples
    --------
    >>> read_ends([0, np.float64(0.5)]), read_ends(0.5).key
    ((0.0, 0.5), 'one-number')
    """
    items = as_plain(value)
    if type(items) is np.ndarray and items.ndim == 1:
        items = list(items[:3])
    if type(items) not in (list, tuple):
        is_number = as_number(value) is not None
        return say("one-number" if is_number else "no-pair", value=named(value))
    numbers = [as_number(item) for item in items[:3]]
    if len(items) != 2:
        return say("no-pair/values", items=len(items))
    strange = next((i for i, n in zip(items, numbers, strict=True) if n is None), None)
    if None in numbers:
        return say("end-not-a-number", value=named(strange))
    low, high = (number for number in numbers if number is not None)
    return low, high


@dataclass(frozen=True)
class IntervalPicture(Picture):
    """Intervals on one axis, a line of text for each.

    Parameters
    ----------
    rows : tuple of (name, low, high)
        The intervals, from the top.
    start, end : float
        The ends of the axis; what lies beyond is cut.

    Examples
    --------
    >>> print(IntervalPicture((("right", 0.25, 0.5), ("yours", -0.1, 0.75)), 0.0, 1.0))
           0                      1
    right  .     [=====]          .
    yours  <================]     .
    """

    rows: tuple[tuple[str, float, float], ...]
    start: float
    end: float

    def __str__(self) -> str:
        name = max(len(row[0]) for row in self.rows)
        left, right = f"{self.start:.4g}", f"{self.end:.4g}"
        head = f"{'':{name}}  {left}{right:>{max(1, WIDTH - len(left))}}"
        return "\n".join([head, *(f"{row[0]:{name}}  {self._line(*row[1:])}" for row in self.rows)])

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
