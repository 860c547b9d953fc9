"""Runs that are compared: climbs by seed, and how far a difference moves by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Grid
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.hidato.climb.fast_climb import climb_run

Values: TypeAlias = tuple[float, ...]

say = section(__file__, "runs")

RESAMPLES = 10_000
CHANCE = (0.8, 4.5)
"""Between which percentiles the lower end of 1,000 draws lies: 25 are left out, and at these levels
8 or 45 would be expected, three to four standard deviations away."""


class Climb(NamedTuple):
    """One climb: whether it ended with a path, and its moves in all tries."""

    solved: bool
    moves: int


@lru_cache(maxsize=8_000)
def climb(
    board: Grid,
    max_moves: int,
    tries: int,
    seed: int,
) -> Climb:
    """Return how a climb by the rule "not-worse" ends: as `experiments.climbing` tells it."""
    run = climb_run(board, max_moves=max_moves, tries=tries, seed=seed)
    return Climb(run.blanks == 0, run.moves)


def share(values: Sequence[float]) -> float:
    """Return the share of the runs that succeeded; each is 0 or 1."""
    return float(np.mean(values))


def median(values: Sequence[float]) -> float:
    """Return the median."""
    return float(np.median(values))


STATISTICS: dict[str, Callable[..., Any]] = {"solved": np.mean, "moves": np.median}


@lru_cache(maxsize=200)
def _differences(first: Values, second: Values, measure: str) -> Any:
    """Return the difference of a statistic on seeds that are drawn again, in order."""
    n = len(first)
    chosen = np.random.default_rng(0).integers(n, size=(RESAMPLES, n))
    statistic = STATISTICS[measure]
    a, b = (statistic(np.array(side)[chosen], axis=1) for side in (first, second))
    return np.sort(a - b)


def difference(first: Values, second: Values, measure: str) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of a difference, drawn over the seeds.

    Parameters
    ----------
    first, second : tuples of float, both of length n
        What came out with each seed.
    measure : {"solved", "moves"}
        Whether means (of 0 and 1) or medians are compared.
    """
    found = _differences(first, second, measure)
    low, high = np.percentile(found, [2.5, 97.5])
    return float(low), float(high)


def reach(first: Values, second: Values, measure: str, place: int) -> tuple[float, float]:
    """Return between which numbers chance puts the lower (0) or the upper (1) end."""
    least, most = CHANCE if place == 0 else (100 - CHANCE[1], 100 - CHANCE[0])
    low, high = np.percentile(_differences(first, second, measure), [least, most])
    return float(low), float(high)


def ends_of(
    low: Figure, high: Figure, report: Mapping[str, Any], records: Sequence[Any]
) -> Message | None:
    """Return what is wrong with the two ends of the interval of a difference."""
    said = float(report["low"]), float(report["high"])
    key = ""
    if said[0] > said[1] and low.agrees(said[1], records) and high.agrees(said[0], records):
        key = "ends-swapped"
    elif low.agrees(-said[1], records) and high.agrees(-said[0], records):
        key = "other-way-round"
    elif low.agrees(said[0] / 100, records) and high.agrees(said[1] / 100, records):
        key = "per-cent"
    elif said[0] == said[1]:
        key = "no-interval"
    elif said[0] > said[1]:
        key = "ends-crossed"
    return say(key, low=said[0], high=said[1]) if key else None
