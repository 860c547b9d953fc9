"""Where to write the names of curves: beside their own line and clear of all others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

__all__ = ["Sought", "place_labels"]


class Sought(NamedTuple):
    """The room that a name needs, in data units."""

    width: float
    height: float


def place_labels(
    curves: Sequence[Sequence[float]],
    sought: Sequence[Sought],
    limits: tuple[float, float],
) -> list[tuple[float, float]]:
    """Return the center of each curve's name, in time quadratic in the length of a curve.

    Examples
    --------
    >>> flat, steep = [1.0] * 5, [3.0] * 5
    >>> place_labels([flat, steep], [Sought(2.0, 1.0)] * 2, (0.0, 5.0))
    [(2.0, 1.55), (2.0, 3.55)]
    """
    taken: list[tuple[float, float, Sought]] = []
    for number, (curve, room) in enumerate(zip(curves, sought, strict=True)):
        others = [other for place, other in enumerate(curves) if place != number]
        best: tuple[float, ...] = ()
        for at, height in enumerate(curve):
            if height < limits[0]:
                continue
            for side, shift in product((1, -1), (0, 0.5, -0.5, 1, -1)):
                wanted = height + side * 0.55 * room.height
                x = _within(at + shift * room.width / 2, room.width / 2, -0.5, len(curve) - 0.5)
                y = _within(wanted, room.height / 2, *limits)
                # A name is ambiguous where other curves are about as near as its own.
                near = [_distance(other, at, y) for other in others]
                vague = sum(far < abs(y - height) + room.height / 2 for far in near)
                moved = abs(y - wanted) / room.height
                covered = sum(_covered(other, x, y, room) for other in curves)
                names = sum(_overlap(x, y, room, *name) for name in taken)
                middle = abs(x - (len(curve) - 1) / 2)
                cost = (names, covered + 2 * vague + 4 * moved, abs(shift), middle, -side, x, y)
                best = min(best, cost) if best else cost
        x, y = best[-2:] if best else ((len(curve) - 1) / 2, sum(limits) / 2)
        taken.append((x, y, room))
    return [(x, y) for x, y, _ in taken]


def _within(middle: float, half: float, low: float, high: float) -> float:
    """Return the nearest center at which a segment lies between two limits."""
    return min(max(middle, low + half), max(high - half, low + half))


def _covered(curve: Sequence[float], x: float, y: float, room: Sought) -> float:
    """Return how many steps and risers of a curve cross a box."""
    low, high = y - room.height / 2, y + room.height / 2
    left, right = x - room.width / 2, x + room.width / 2
    slack = 0.02 * room.height
    found = 0
    for at, height in enumerate(curve):
        if right <= at - 0.5 or at + 0.5 <= left:
            continue
        found += low + slack < height < high - slack
        before = curve[at - 1] if at and left < at - 0.5 < right else height
        ends = sorted((before, height))
        found += ends[0] < high - slack and low + slack < ends[1]
    return found


def _overlap(x: float, y: float, room: Sought, x2: float, y2: float, other: Sought) -> bool:
    """Return whether two boxes overlap."""
    wide, high = (room.width + other.width) / 2, (room.height + other.height) / 2
    return abs(x - x2) < wide and abs(y - y2) < high


def _distance(curve: Sequence[float], x: float, y: float) -> float:
    """Return the vertical distance of a point from a curve."""
    return abs(y - curve[min(max(round(x), 0), len(curve) - 1)])
