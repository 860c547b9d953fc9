"""How pairs of points are connected: straight, or by a bow where other points are in the way."""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, sqrt
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["bowed"]

Point: TypeAlias = tuple[float, float]

TIMES = np.linspace(0, 1, 13)[:, np.newaxis]
RISES = (1.25, -1.25, 2.0, -2.0, 3.0, -3.0)  # of the bows that are tried, in units of `clear`


def bowed(
    points: Sequence[Point],
    pairs: Sequence[tuple[int, int]],
    apart: float,
    clear: float,
    *,
    touch: float | None = None,
) -> list[list[Point]]:
    """Return a line for each pair of points.

    Pairs too close for a point between them cost almost nothing; any other pair costs one pass
    over all points.

    Examples
    --------
    >>> row = [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]
    >>> straight, bow = bowed(row, [(0, 1), (0, 2)], 1.0, 0.4)
    >>> straight, [round(value, 2) for value in bow[6]]
    ([(0.0, 0.0), (1.0, 0.0)], [1.0, -0.5])
    """
    limit = clear if touch is None else touch
    near = 2 * sqrt(max(apart**2 - limit**2, 0.0))
    at = np.asarray(points, float)
    lines = []
    for one, other in pairs:
        line = [points[one], points[other]]
        if dist(*line) > near:
            others = _around(at, at[one], at[other], (max(RISES) + 1) * clear)
            if _nearest(at[one], at[other], others) < limit:
                line = _bow(at[one], at[other], others, clear)
        lines.append(line)
    return lines


def _around(
    points: NDArray[np.float64], a: NDArray[np.float64], b: NDArray[np.float64], border: float
) -> NDArray[np.float64]:
    """Return the points in a box around two points, without these two."""
    inside = (points > np.minimum(a, b) - border) & (points < np.maximum(a, b) + border)
    wanted = inside.all(axis=1) & (points != a).any(axis=1) & (points != b).any(axis=1)
    near: NDArray[np.float64] = points[wanted]
    return near


def _nearest(a: NDArray[np.float64], b: NDArray[np.float64], others: NDArray[np.float64]) -> float:
    """Return the least distance of other points from the line segment from a to b."""
    along = np.clip((others - a) @ (b - a) / ((b - a) @ (b - a)), 0, 1)
    gaps = others - a - np.outer(along, b - a)
    return float(np.sqrt((gaps**2).sum(axis=1)).min(initial=np.inf))


def _bow(
    a: NDArray[np.float64], b: NDArray[np.float64], others: NDArray[np.float64], clear: float
) -> list[Point]:
    """Return the first bow that is clear of other points, or the best one."""
    aside = np.array([b[1] - a[1], a[0] - b[0]]) / np.hypot(*(b - a))
    best: tuple[float, NDArray[np.float64]] = (-1.0, np.empty((0, 2)))
    for rise in RISES:
        line = a + TIMES * (b - a) + 4 * TIMES * (1 - TIMES) * rise * clear * aside
        gaps = others[:, np.newaxis, :] - line
        room = float(np.sqrt((gaps**2).sum(axis=2)).min(initial=np.inf))
        if room > best[0]:
            best = (room, line)
        if room >= clear:
            break
    return [(float(x), float(y)) for x, y in best[1]]
