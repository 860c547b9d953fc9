"""Figures of the experiment with the document's boards: means, intervals, known mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import sqrt
from statistics import mean, median, pstdev
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.experiments import bootstrap
from hidato_edu.numberlink.documents.program import document_board

SIDES = (4, 7, 10)
LISTED = ", ".join(map(str, SIDES[:-1])) + f" and {SIDES[-1]}"
COUNTS = ("paths", "isolated")
ENDS = {"low": 2.5, "high": 97.5}  # of an interval, as percentiles

NEAR = 0.006  # two decimals will do
DRAWS = 4_000
CHANCE = {"low": (0.9, 4.3), "high": (95.7, 99.1)}
"""Between which percentiles the end of a bootstrap of 1,000 draws lies, except for one of 5,000
runs: the share of draws below it has a standard deviation of sqrt(0.025 * 0.975 / 1,000)."""

TIMES = (1.93, 2.07)  # of the standard error: the normal and the t distribution, n >= 40

say = section(__file__, "path_counts", listed=LISTED, sides=", ".join(map(str, SIDES)))


class Board(NamedTuple):
    """What is counted on a board."""

    paths: int
    isolated: int


Records: TypeAlias = Sequence[Mapping[int, Board]]
Report: TypeAlias = Mapping[str, Any]
Mistake: TypeAlias = tuple[str, Callable[[list[int]], float], dict[str, Any]]


@lru_cache(maxsize=2_000)
def counted(seed: int) -> Mapping[int, Board]:
    """Return what is counted on the board of each side.

    Examples
    --------
    >>> counted(9)[7]
    Board(paths=7, isolated=3)
    """
    made = {side: document_board(side, seed=seed) for side in SIDES}
    return {side: Board(len(one.paths), side**2 - len(one.labels)) for side, one in made.items()}


def name_of(key: str, side: int) -> str:
    """Return the name of the figure that is under a key of the report for one side.

    Examples
    --------
    >>> name_of("paths_low", 7)
    'paths_low-7'
    """
    return f"{key}-{side}"


def _values(records: Records, count: str, side: int) -> list[int]:
    return [getattr(record[side], count) for record in records]


# --- means ----------------------------------------------------------------------------------------


def _mistakes(count: str, side: int) -> list[Mistake]:
    """Return the known mistakes in a mean: the key, the number, and the values of the message."""
    cells, text = side**2, say.text(count)
    found: list[Mistake] = [
        ("sum-not-mean", sum, {}),
        ("median-not-mean", median, {}),
        ("divided-by-side", lambda values: mean(values) / side, {"count": text}),
        ("share-not-count", lambda values: mean(values) / cells, {"cells": cells, "count": text}),
    ]
    if count == "paths":
        return [
            *found,
            ("ends-counted", lambda values: 2 * mean(values), {}),
            ("length-not-number", lambda values: cells / mean(values), {}),
            ("last-try-counted", lambda values: mean(values) + 1, {}),
        ]
    found += [
        ("used-not-isolated", lambda values: cells - mean(values), {}),
        ("boards-not-cells", lambda values: sum(map(bool, values)), {}),
    ]
    for used in (side, *(other**2 for other in SIDES if other != side)):
        key = "side-for-cells" if used == side else "cells-of-another-side"
        about = {"other": used, "side": side, "cells": cells}
        found.append((key, partial(_plus, used - cells), about))
    return found


def _plus(number: int, values: list[int]) -> float:
    return mean(values) + number


def _mean(count: str, side: int) -> Figure:
    def of(compute: Callable[[list[int]], float]) -> Callable[[Any, Records], float]:
        return lambda seeds, records: compute(_values(records, count, side))

    return Figure(
        name_of(count, side),
        say.text("mean", count=say.text(count), side=side),
        lambda records: mean(_values(records, count, side)),
        tolerance=NEAR,
        known=tuple((of(one), say(key, **about)) for key, one, about in _mistakes(count, side)),
    )


# --- intervals ------------------------------------------------------------------------------------


@lru_cache(maxsize=500)
def _percentiles(values: tuple[int, ...]) -> dict[float, float]:
    """Return percentiles of the mean of samples that are drawn again."""
    kinds, often = np.unique(values, return_counts=True)
    n = len(values)
    drawn = np.random.default_rng(0).multinomial(n, often / n, size=DRAWS) @ kinds / n
    levels = (*ENDS.values(), *CHANCE["low"], *CHANCE["high"])
    return dict(zip(levels, map(float, np.percentile(drawn, levels)), strict=True))


def _by_chance(values: Sequence[int], end: str) -> tuple[float, float]:
    """Return between which numbers an end of the interval lies, drawn again or by a formula."""
    found = _percentiles(tuple(sorted(values)))
    error = (-1 if end == "low" else 1) * pstdev(values) / sqrt(max(1, len(values) - 1))
    ends = [mean(values) + times * error for times in TIMES] + [found[one] for one in CHANCE[end]]
    return min(ends), max(ends)


def _end(count: str, end: str, side: int) -> Figure:
    return Figure(
        name_of(f"{count}_{end}", side),
        say.text(f"end/{end}", count=say.text(count), side=side),
        lambda records: _percentiles(tuple(sorted(_values(records, count, side))))[ENDS[end]],
        between=lambda records: _by_chance(_values(records, count, side), end),
    )


FIGURES: tuple[Figure, ...] = tuple(
    figure
    for key in COUNTS
    for figure in (
        *(_mean(key, side) for side in SIDES),
        *(_end(key, end, side) for end in ENDS for side in SIDES),
    )
)


# --- mistakes that several figures show -----------------------------------------------------------


def of_several(report: Report, wrong: Sequence[str], records: Records) -> Message | None:
    """Return a message where a whole list, or both ends of an interval, show one mistake."""
    means = {key: [name_of(key, side) for side in SIDES] for key in COUNTS}
    for key, names in means.items():
        if set(names) & set(wrong):
            message = _of_list(key, [float(report[name]) for name in names], records)
            if message:
                return message
    if any(set(names) & set(wrong) for names in means.values()):
        return None  # an interval is compared with a mean that is right
    for key in COUNTS:
        for side in SIDES:
            names = [name_of(f"{key}_{end}", side) for end in ENDS]
            if set(names) & set(wrong):
                low, high = (float(report[name]) for name in names)
                found = _of_interval(low, high, _values(records, key, side), side)
                start = say.text("said", count=say.text(key), side=side, low=low, high=high)
                return found and replace(found, text=f"{start} {found.text}")
    return None


def _of_list(key: str, said: list[float], records: Records) -> Message | None:
    """Return a message on the means of all sides."""
    true = {key: [mean(_values(records, key, side)) for side in SIDES] for key in COUNTS}
    other = next(one for one in COUNTS if one != key)
    means = {"name": repr(key), "numbers": ", ".join(f"{number:.4g}" for number in said)}
    known = [
        ("sides-reversed", true[key][::-1]),
        ("lists-swapped", true[other]),
        ("sides-mixed", [mean(true[key])] * len(SIDES)),
        *(("one-side-only", [one] * len(SIDES)) for one in true[key]),
    ]
    keys = (key for key, numbers in known if _near(said, numbers))
    found = next(keys, None)
    return found and say(found, other=say.text(other), **means)  # type: ignore[return-value]  # not ""


def _near(said: Sequence[float], true: Sequence[float]) -> bool:
    return all(abs(one - other) <= NEAR for one, other in zip(said, true, strict=True))


def _of_interval(low: float, high: float, values: list[int], side: int) -> Message | None:
    """Return what is wrong with an interval: its form, its unit, what it is of, or its level."""
    middle, spread, cells, n = mean(values), pstdev(values), side**2, len(values)
    (low_from, low_to), (high_from, high_to) = (_by_chance(values, end) for end in ENDS)

    def fits(low: float, high: float) -> bool:
        """Return whether both ends are those of an interval of the mean."""
        pairs = ((low, low_from, low_to), (high, high_from, high_to))
        return all(least - NEAR <= said <= most + NEAR for said, least, most in pairs)

    def is_within(times: float) -> bool:
        """Return whether both ends lie so many times as far off, whichever formula was used."""
        return all(0.93 < abs(end - middle) / (times * spread) < 1.07 for end in (low, high))

    def is_spread() -> bool:
        whole = [min(values), max(values)], list(np.percentile(values, list(ENDS.values())))
        return is_within(1.96) or is_within(1) or any(_near((low, high), one) for one in whole)

    known: dict[str, Callable[[], bool]] = {
        "bounds-swapped": lambda: fits(high, low),
        "no-interval": lambda: low == high,
        "margin-not-bound": lambda: fits(middle - abs(low), middle + high),
        "bound-divided-by-side": lambda: low < high and fits(side * low, side * high),
        "bound-of-share": lambda: low < high and fits(cells * low, cells * high),
        "mean-outside": lambda: not low <= middle <= high,
        "spread-not-interval": is_spread,
        "one-standard-error": lambda: is_within(1 / sqrt(n)),
        "not-the-root": lambda: is_within(1.96 / n),
        "interval-of-median": lambda: _near((low, high), bootstrap(values)),
        "too-narrow": lambda: low_from - NEAR <= low and high <= high_to + NEAR,
        "too-wide": lambda: low <= low_to + NEAR and high_from - NEAR <= high,
    }
    found = next((key for key, holds in known.items() if holds()), None)
    return say(found, cells=cells, middle=middle) if found else None
