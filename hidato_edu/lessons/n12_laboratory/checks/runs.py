"""Runs that are compared: climbs by seed, and how far a difference moves by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import Section, section
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.hidato.climb.fast_climb import climb_run

Values: TypeAlias = tuple[float, ...]
Records: TypeAlias = Sequence[Any]
Compute: TypeAlias = Callable[[Records], float]

BOARD = grid.square(4, 4)
RESAMPLES = 10_000
CHANCE = (0.8, 4.5)
"""Between which percentiles the lower end of 1,000 draws lies: 25 are left out, and at these levels
8 or 45 would be expected, three to four standard deviations away."""

say = section(__file__, "runs")


class Climb(NamedTuple):
    """One climb: whether it ended with a path, and its moves in all tries."""

    solved: bool
    moves: int


@lru_cache(maxsize=8_000)
def climb(max_moves: int, tries: int, seed: int) -> Climb:
    """Return how a climb by the rule "not-worse" on the 4 x 4 board ends."""
    run = climb_run(BOARD, max_moves=max_moves, tries=tries, seed=seed)
    return Climb(run.blanks == 0, run.moves)


STATISTICS: dict[str, Callable[..., Any]] = {"solved": np.mean, "moves": np.median}


@lru_cache(maxsize=200)
def _differences(first: Values, second: Values, measure: str) -> Any:
    """Return the difference of a statistic on seeds that are drawn again, in order."""
    n = len(first)
    chosen = np.random.default_rng(0).integers(n, size=(RESAMPLES, n))
    statistic = STATISTICS[measure]
    a, b = (statistic(np.array(side)[chosen], axis=1) for side in (first, second))
    return np.sort(a - b)


def difference(sides: tuple[Values, Values], measure: str) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of a difference, drawn over the seeds.

    Parameters
    ----------
    sides : two tuples of float, both of length n
        What came out with each seed.
    measure : {"solved", "moves"}
        Whether means (of 0 and 1) or medians are compared.
    """
    low, high = np.percentile(_differences(*sides, measure), [2.5, 97.5])
    return float(low), float(high)


def reach(sides: tuple[Values, Values], measure: str, place: int) -> tuple[float, float]:
    """Return between which numbers chance puts the lower (0) or the upper (1) end."""
    levels = CHANCE if place == 0 else (100 - CHANCE[1], 100 - CHANCE[0])
    low, high = np.percentile(_differences(*sides, measure), levels)
    return float(low), float(high)


def end(
    about: Section, place: int, sides: Callable[[Records], tuple[tuple[Values, Values], str]]
) -> Figure:
    """Return the figure for the lower (0) or the upper (1) end of the interval of a difference."""
    name = ("low", "high")[place]
    return Figure(
        name,
        about.text(name),
        lambda records: difference(*sides(records))[place],
        between=lambda records: reach(*sides(records), place),
    )


def known(about: Section, numbers: Mapping[str, Compute]) -> tuple[Any, ...]:
    """Return the numbers that known mistakes lead to, by the keys of their messages."""
    return tuple(
        (lambda seeds, records, compute=compute: compute(records), about(key))
        for key, compute in numbers.items()
    )


def ends_of(
    low: Figure, high: Figure, report: Mapping[str, Any], records: Records
) -> Message | None:
    """Return what is wrong with the two ends of the interval of a difference."""
    ends = float(report["low"]), float(report["high"])

    def agree(first: float, last: float) -> bool:
        return low.agrees(first, records) and high.agrees(last, records)

    wrong = {
        "ends-swapped": ends[0] > ends[1] and agree(*ends[::-1]),
        "other-way-round": agree(-ends[1], -ends[0]),
        "per-cent": agree(ends[0] / 100, ends[1] / 100),
        "no-interval": ends[0] == ends[1],
        "ends-crossed": ends[0] > ends[1],
    }
    key = next((key for key, holds in wrong.items() if holds), "")
    return say(key, low=ends[0], high=ends[1]) if key else None


def against(ends: tuple[float, float], sign: int, null: float = 0.0) -> str:
    """Return why a claim does not follow from an interval: a key, or "" where it follows.

    The claim is that the number is above `null` (1), below it (-1), or undecided (0).
    """
    low, high = ends
    found = (low > null) - (high < null)
    if found == sign:
        return ""
    return "decided" if sign == 0 else "not-supported" if found == 0 else "opposite"
