"""Figures of the exercise on the document's boards over n: means, intervals, known mistakes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from math import sqrt
from statistics import mean, median, pstdev
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.questions.experiments import Figure
from hidato_edu.experiments import bootstrap
from hidato_edu.numberlink.documents.program import document_board

__all__ = [
    "COUNTS",
    "FIGURES",
    "SIDES",
    "Board",
    "Records",
    "counted",
    "name_of",
    "of_several",
]

SIDES = (4, 7, 10)
COUNTS = {"paths": "paths", "isolated": "cells that no path uses"}
ENDS = {"low": "lower", "high": "upper"}

NEAR = 0.006  # two decimals will do
DRAWS = 4_000
CHANCE = {"low": (0.9, 4.3), "high": (95.7, 99.1)}
"""Between which percentiles the end of a bootstrap of 1,000 draws lies, but for one of 5,000 runs:
the share of draws below it varies with a standard deviation of sqrt(0.025 * 0.975 / 1,000)."""

TIMES = (1.93, 2.07)  # of the standard error: the normal and the t distribution, n >= 40


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

    def mistake(compute: Compute, key: str, text: str) -> Known:
        return lambda seeds, records: compute(_values(records, count, side)), Message(key, text)

    cells, what = side * side, COUNTS[count]
    own = _of_paths if count == "paths" else _of_isolated
    known: tuple[tuple[Compute, str, str], ...] = (
        (sum, "sum-not-mean", "That is the sum over all boards. Asked is the mean of a board."),
        (median, "median-not-mean", "That is the median. Asked is the mean."),
        (lambda values: mean(values) / side, "divided-by-side",
         f"That is divided by the side. Asked is how many {what} a board has."),
        (lambda values: mean(values) / cells, "share-not-count",
         f"That is divided by the {cells} cells. Asked is how many {what} a board has."),
        *own(side),
    )  # fmt: skip
    return Figure(
        name_of(count, side),
        f"the mean number of {what}, on your boards of {side} x {side}",
        lambda records: mean(_values(records, count, side)),
        tolerance=NEAR,
        known=tuple(mistake(*one) for one in known),
    )


def _of_paths(side: int) -> tuple[tuple[Compute, str, str], ...]:
    return (
        (lambda values: 2 * mean(values), "ends-counted",
         "Every path was counted twice: each has two ends with its number."),
        (lambda values: side * side / mean(values), "length-not-number",
         "That is how many cells there are for a path. Asked is how many paths there are."),
        (lambda values: mean(values) + 1, "last-try-counted",
         "That is one too many on each board: the last try finds no free pair and makes none."),
    )  # fmt: skip


def _of_isolated(side: int) -> tuple[tuple[Compute, str, str], ...]:
    def of_other_side(values: list[int], other: int) -> float:
        return mean(values) + other * other - side * side

    cells = f"a board of side {side} has {side * side} cells"
    others = (
        (partial(of_other_side, other=other), "cells-of-another-side",
         f"That subtracts the used cells from {other * other}, but {cells}.")
        for other in SIDES if other != side
    )  # fmt: skip
    return (
        (lambda values: side * side - mean(values), "used-not-isolated",
         "Those are the cells that are used. Asked are those that are left over."),
        (lambda values: sum(map(bool, values)), "boards-not-cells",
         "That is the number of boards with such a cell. Asked is the mean number of cells."),
        (lambda values: mean(values) - side * side + side, "side-for-cells",
         f"That subtracts the used cells from the side, but {cells}."),
        *others,
    )  # fmt: skip


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


def _end(key: str, end: str, side: int) -> Figure:
    return Figure(
        name_of(f"{key}_{end}", side),
        f"the {ENDS[end]} end of the 95 % interval of the mean number of {COUNTS[key]}, "
        f"{side} x {side}",
        lambda records: _percentiles(tuple(sorted(_values(records, key, side))))[
            2.5 if end == "low" else 97.5
        ],
        between=lambda records: _by_chance(_values(records, key, side), end),
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
                start = f"You say that the 95 % interval of the mean number of {COUNTS[key]}, "
                start += f"{side} x {side}, goes from {low:.4g} to {high:.4g}. "
                return message and Message(message.key, start + message.text)
    return None


def _of_list(key: str, said: list[float], records: Records) -> Message | None:
    """Return a message on the means of all sides."""
    true = {key: [mean(_values(records, key, side)) for side in SIDES] for key in COUNTS}
    other = next(one for one in COUNTS if one != key)
    start = f"{key!r} is {', '.join(f'{number:.4g}' for number in said)}. "
    sides = ", ".join(map(str, SIDES))
    if _near(said, true[key][::-1]):
        text = f"Those are the means in reverse order. Asked is the order of the sides, {sides}."
        return Message("sides-reversed", start + text)
    if _near(said, true[other]):
        text = f"Those are the means of {COUNTS[other]}: are the two lists swapped?"
        return Message("lists-swapped", start + text)
    if _near(said, [mean(true[key])] * len(SIDES)):
        text = "That is the mean over the boards of all sides. Take a mean for each side."
        return Message("sides-mixed", start + text)
    if any(_near(said, [one] * len(SIDES)) for one in true[key]):
        text = f"That is the mean of one side, three times. Make boards of each side, {sides}."
        return Message("one-side-only", start + text)
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
    middle = mean(values)
    if _fits(high, low, values):
        return Message("bounds-swapped", "The two ends are swapped.")
    if low == high:
        text = "Both ends are the same. How far might the mean lie off by chance?"
        return Message("no-interval", text)
    if _fits(middle - abs(low), middle + high, values):
        text = "That is how far the ends lie from the mean. Asked are the ends themselves."
        return Message("margin-not-bound", text)
    for by, key, text in (
        (side, "bound-divided-by-side", "by the side"),
        (side * side, "bound-of-share", f"by the {side * side} cells"),
    ):
        if low < high and _fits(by * low, by * high, values):
            text = f"That is divided {text}. Asked is the interval of the mean number itself."
            return Message(key, text)
    if not low <= middle <= high:
        text = f"The mean itself, {middle:.2f}, does not lie between these ends."
        return Message("mean-outside", text)
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
        text = "So far single boards spread. Asked is how far the mean of the boards may lie off: "
        return Message("spread-not-interval", f"{text}the more boards, the nearer.")
    if is_within(1 / sqrt(n)):
        text = "That is one standard error to both sides, which holds the true mean in about 68 % "
        return Message("one-standard-error", f"{text}of all cases. Asked is the interval for 95 %.")
    if is_within(1.96 / n):
        text = "Was the deviation divided by the number of boards? A standard error is divided by "
        return Message("not-the-root", f"{text}the square root of it.")
    if _near((low, high), bootstrap(values)):
        text = "That is the interval of the median, which `experiments.bootstrap` takes if it is "
        return Message("interval-of-median", f"{text}not told otherwise: give it `np.mean`.")
    return None


def _of_level(low: float, high: float, values: list[int], side: int) -> Message | None:
    """Return a message where the interval is too narrow or too wide, or at one end."""
    (low_from, low_to), (high_from, high_to) = (_by_chance(values, end) for end in ENDS)
    told = "Which percentiles leave 2.5 % out at each end? And draw 2,000 samples at least."
    if low_from - NEAR <= low and high <= high_to + NEAR:
        return Message("too-narrow", f"That is narrower than the interval for 95 %. {told}")
    if low <= low_to + NEAR and high_from - NEAR <= high:
        return Message("too-wide", f"That is wider than the interval for 95 %. {told}")
    return None
