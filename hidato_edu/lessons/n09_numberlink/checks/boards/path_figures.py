"""Figures of the experiment with the document's boards: means, intervals, known mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from math import sqrt
from statistics import mean, median, pstdev
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.experiments import bootstrap
from hidato_edu.numberlink.documents.program import document_board

__all__ = [
    "COUNTS",
    "FIGURES",
    "LISTED",
    "SIDES",
    "Board",
    "Records",
    "counted",
    "name_of",
    "of_several",
]

SIDES = (4, 7, 10)
LISTED = ", ".join(map(str, SIDES[:-1])) + f" and {SIDES[-1]}"
COUNTS = ("paths", "isolated")
ENDS = ("low", "high")

NEAR = 0.006  # two decimals will do
DRAWS = 4_000
CHANCE = {"low": (0.9, 4.3), "high": (95.7, 99.1)}
"""Between which percentiles the end of a bootstrap of 1,000 draws lies, but for one of 5,000 runs:
the share of draws below it varies with a standard deviation of sqrt(0.025 * 0.975 / 1,000)."""

TIMES = (1.93, 2.07)  # of the standard error: the normal and the t distribution, n >= 40

say = section(__file__, "path_counts", listed=LISTED, sides=", ".join(map(str, SIDES)))


class Board(NamedTuple):
    """What is counted on a board."""

    paths: int
    isolated: int


Records: TypeAlias = Sequence[Mapping[int, Board]]
Compute: TypeAlias = Callable[[list[int]], float]
Known: TypeAlias = tuple[Callable[[Sequence[int], Records], float], Message]
Pair: TypeAlias = tuple[float, float]


@lru_cache(maxsize=2_000)
def counted(seed: int) -> Mapping[int, Board]:
    """Return what is counted on the board of each side.

    Examples
    --------
    >>> counted(9)[7]
    Board(paths=7, isolated=3)
    """
    found = {}
    for side in SIDES:
        made = document_board(side, seed=seed)
        found[side] = Board(len(made.paths), side * side - len(made.labels))
    return found


def name_of(key: str, side: int) -> str:
    """Return the name of the figure that stands under a key of the report for one side.

    Examples
    --------
    >>> name_of("paths_low", 7)
    'paths_low-7'
    """
    return f"{key}-{side}"


def _values(records: Records, count: str, side: int) -> list[int]:
    return [getattr(record[side], count) for record in records]


# --- means ----------------------------------------------------------------------------------------


def _mean(count: str, side: int) -> Figure:
    """Return the figure of one mean."""
    cells, counted_ones = side * side, say.text(count)

    def mistake(compute: Compute, message: Message) -> Known:
        return lambda seeds, records: compute(_values(records, count, side)), message

    known: tuple[tuple[Compute, Message], ...] = (
        (sum, say("sum-not-mean")),
        (median, say("median-not-mean")),
        (lambda values: mean(values) / side, say("divided-by-side", count=counted_ones)),
        (
            lambda values: mean(values) / cells,
            say("share-not-count", cells=cells, count=counted_ones),
        ),
        *(_of_paths(side) if count == "paths" else _of_isolated(side)),
    )
    return Figure(
        name_of(count, side),
        say.text("mean", count=counted_ones, side=side),
        lambda records: mean(_values(records, count, side)),
        tolerance=NEAR,
        known=tuple(mistake(*one) for one in known),
    )


def _of_paths(side: int) -> tuple[tuple[Compute, Message], ...]:
    return (
        (lambda values: 2 * mean(values), say("ends-counted")),
        (lambda values: side * side / mean(values), say("length-not-number")),
        (lambda values: mean(values) + 1, say("last-try-counted")),
    )


def _of_isolated(side: int) -> tuple[tuple[Compute, Message], ...]:
    cells = side * side

    def subtracted(values: list[int], used: int) -> float:
        return mean(values) + used - cells

    others = [other * other for other in SIDES if other != side]
    return (
        (lambda values: cells - mean(values), say("used-not-isolated")),
        (lambda values: sum(map(bool, values)), say("boards-not-cells")),
        (partial(subtracted, used=side), say("side-for-cells", side=side, cells=cells)),
        *(
            (
                partial(subtracted, used=other),
                say("cells-of-another-side", other=other, side=side, cells=cells),
            )
            for other in others
        ),
    )


# --- intervals ------------------------------------------------------------------------------------


@lru_cache(maxsize=500)
def _percentiles(values: tuple[int, ...]) -> dict[float, float]:
    """Return percentiles of the mean of samples that are drawn again."""
    kinds, often = np.unique(values, return_counts=True)
    n = len(values)
    drawn = np.random.default_rng(0).multinomial(n, often / n, size=DRAWS) @ kinds / n
    levels = (2.5, 97.5, *CHANCE["low"], *CHANCE["high"])
    return dict(zip(levels, map(float, np.percentile(drawn, levels)), strict=True))


def _by_chance(values: Sequence[int], end: str) -> Pair:
    """Return between which numbers an end of the interval lies, drawn again or by a formula."""
    found = _percentiles(tuple(sorted(values)))
    sign = -1 if end == "low" else 1
    error = sign * pstdev(values) / sqrt(max(1, len(values) - 1))
    ends = [mean(values) + times * error for times in TIMES] + [found[one] for one in CHANCE[end]]
    return min(ends), max(ends)


def _end(count: str, end: str, side: int) -> Figure:
    return Figure(
        name_of(f"{count}_{end}", side),
        say.text(f"end/{end}", count=say.text(count), side=side),
        lambda records: _percentiles(tuple(sorted(_values(records, count, side))))[
            2.5 if end == "low" else 97.5
        ],
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


# --- mistakes that several figures tell of --------------------------------------------------------


def of_several(report: Mapping[str, Any], wrong: Sequence[str], records: Records) -> Message | None:
    """Return a message where a whole list, or both ends of an interval, tell of one mistake."""
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
                message = _of_interval(low, high, _values(records, key, side), side)
                start = say.text("said", count=say.text(key), side=side, low=low, high=high)
                return message and replace(message, text=f"{start} {message.text}")
    return None


def _of_list(key: str, said: list[float], records: Records) -> Message | None:
    """Return a message on the means of all sides."""
    true = {key: [mean(_values(records, key, side)) for side in SIDES] for key in COUNTS}
    other = next(one for one in COUNTS if one != key)
    means = {"name": repr(key), "numbers": ", ".join(f"{number:.4g}" for number in said)}
    if _near(said, true[key][::-1]):
        return say("sides-reversed", **means)
    if _near(said, true[other]):
        return say("lists-swapped", other=say.text(other), **means)
    if _near(said, [mean(true[key])] * len(SIDES)):
        return say("sides-mixed", **means)
    if any(_near(said, [one] * len(SIDES)) for one in true[key]):
        return say("one-side-only", **means)
    return None


def _near(said: Sequence[float], true: Sequence[float]) -> bool:
    return all(abs(one - other) <= NEAR for one, other in zip(said, true, strict=True))


def _of_interval(low: float, high: float, values: list[int], side: int) -> Message | None:
    causes = (_of_form, _of_another, _of_level)
    return next(filter(None, (cause(low, high, values, side) for cause in causes)), None)


def _fits(low: float, high: float, values: list[int]) -> bool:
    """Return whether both ends are those of an interval of the mean."""
    pairs = ((low, _by_chance(values, "low")), (high, _by_chance(values, "high")))
    return all(a - NEAR <= said <= b + NEAR for said, (a, b) in pairs)


def _of_form(low: float, high: float, values: list[int], side: int) -> Message | None:
    """Return a message where the two are no interval, or one in another unit."""
    middle, cells = mean(values), side * side
    if _fits(high, low, values):
        return say("bounds-swapped")
    if low == high:
        return say("no-interval")
    if _fits(middle - abs(low), middle + high, values):
        return say("margin-not-bound")
    for by, key in ((side, "bound-divided-by-side"), (cells, "bound-of-share")):
        if low < high and _fits(by * low, by * high, values):
            return say(key, cells=cells)
    if not low <= middle <= high:
        return say("mean-outside", middle=middle)
    return None


def _of_another(low: float, high: float, values: list[int], side: int) -> Message | None:
    """Return a message where it is an interval of something else; both ends have to fit."""
    middle, spread = mean(values), pstdev(values)
    n = len(values)

    def is_within(times: float) -> bool:
        """Return whether both ends lie so many times as far off, whichever formula was used."""
        return all(0.93 < abs(end - middle) / (times * spread) < 1.07 for end in (low, high))

    whole = [min(values), max(values)], [float(one) for one in np.percentile(values, (2.5, 97.5))]
    if is_within(1.96) or is_within(1) or any(_near((low, high), one) for one in whole):
        return say("spread-not-interval")
    if is_within(1 / sqrt(n)):
        return say("one-standard-error")
    if is_within(1.96 / n):
        return say("not-the-root")
    if _near((low, high), bootstrap(values)):
        return say("interval-of-median")
    return None


def _of_level(low: float, high: float, values: list[int], side: int) -> Message | None:
    """Return a message where the interval is too narrow or too wide, or at one end."""
    (low_from, low_to), (high_from, high_to) = (_by_chance(values, end) for end in ENDS)
    if low_from - NEAR <= low and high <= high_to + NEAR:
        return say("too-narrow")
    if low <= low_to + NEAR and high_from - NEAR <= high:
        return say("too-wide")
    return None
