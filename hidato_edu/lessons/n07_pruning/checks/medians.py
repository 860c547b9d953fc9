"""What a prune saves, by medians, with the student's own seeds; and what moves a mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure
from hidato_edu.hidato.generate.generator import generate
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import steps

from ..answers import searches

BOARD = grid.square(4, 4)
BLANKS = 0.7
PRUNE = "connectivity"
MAX_NODES = 2_000
RESAMPLES = 10_000
ENDS = (2.5, 97.5)
CHANCE = ((1.0, 4.0), (96.0, 99.0))
"""Between which percentiles an end of 1,000 draws lies in 99.7 % of all runs; the share of draws
below an end varies with a standard deviation of sqrt(0.025 * 0.975 / 1,000), half a percent."""

HALF = 0.5
NEAR = 0.006  # how far apart two ends may be that are the same
LARGEST = 4  # puzzles whose share of all calls is told

say = section(__file__, "medians", prune=PRUNE, blanks=BLANKS, max_nodes=MAX_NODES)


def heavy_tail() -> dict[str, float]:
    """Return what one more puzzle with very many calls does to the mean."""
    puzzles, mean, one_more = 99, 350, 200_000
    new_mean = round((puzzles * mean + one_more) / (puzzles + 1), -2)
    return {
        "puzzles": puzzles,
        "mean": mean,
        "median": 160,
        "one_more": one_more,
        "new_mean": new_mean,
    }


class Pair(NamedTuple):
    """The calls of the search on one puzzle, without and with the prune."""

    plain: int
    pruned: int

    @property
    def ratio(self) -> float:
        """The share of the calls that is left."""
        return self.pruned / self.plain


Records: TypeAlias = Sequence[Pair]
Compute: TypeAlias = Callable[[Records], float]


@lru_cache(maxsize=2_000)
def _measure(seed: int) -> Pair:
    puzzle = generate(BOARD, BLANKS, seed=seed, path="climb")
    return Pair(_calls(puzzle, ()), _calls(puzzle, (PRUNE,)))


def _calls(puzzle: Puzzle, prunes: tuple[str, ...]) -> int:
    calls = 0
    try:
        for event in steps(puzzle, prunes=prunes, limit=1, max_nodes=MAX_NODES):
            calls += event.kind == "enter"
    except LimitReached:
        return MAX_NODES
    return calls


# --- figures --------------------------------------------------------------------------------------


def _plain(records: Records) -> list[float]:
    return [record.plain for record in records]


def _pruned(records: Records) -> list[float]:
    return [record.pruned for record in records]


def _ratios(records: Records) -> list[float]:
    return [record.ratio for record in records]


def _median(values: Sequence[float]) -> float:
    return float(np.median(values))


def _mean(values: Sequence[float]) -> float:
    return float(np.mean(values))


@lru_cache(maxsize=200)
def _bootstrap(records: tuple[Pair, ...], of_means: bool = False) -> dict[float, float]:
    """Return percentiles of the median ratio, or of the mean, of samples that are drawn again."""
    ratios = np.array(_ratios(records))
    drawn = np.random.default_rng(0).choice(ratios, size=(RESAMPLES, len(ratios)))
    found = drawn.mean(axis=1) if of_means else np.median(drawn, axis=1)
    levels = (*ENDS, *(level for pair in CHANCE for level in pair))
    return dict(zip(levels, map(float, np.percentile(found, levels)), strict=True))


def _interval(records: Records) -> tuple[float, float]:
    found = _bootstrap(tuple(records))
    return found[ENDS[0]], found[ENDS[1]]


def _by_chance(records: Records, place: int, of_means: bool = False) -> tuple[float, float]:
    """Return between which numbers chance puts the lower or the upper end."""
    found = _bootstrap(tuple(records), of_means)
    low, high = CHANCE[place]
    return found[low], found[high]


def _mistake(
    key: str, compute: Compute, **values: str
) -> tuple[Callable[[Sequence[int], Records], float], Message]:
    return lambda seeds, records: compute(records), say(key, **values)


def _median_of(name: str, values: Callable[[Records], list[float]], other: str) -> Figure:
    """Return the figure of the median number of calls."""
    others = _pruned if values is _plain else _plain
    return Figure(
        name,
        say.text(name),
        lambda records: _median(values(records)),
        tolerance=0.01,
        may_be_rounded=True,
        known=(
            _mistake("mean-not-median", lambda records: _mean(values(records))),
            _mistake("swapped", lambda records: _median(others(records)), other=other),
            _mistake("total-not-median", lambda records: sum(values(records))),
            _mistake("greatest-not-median", lambda records: max(values(records))),
        ),
    )


RATIO = Figure(
    "ratio",
    say.text("ratio"),
    lambda records: _median(_ratios(records)),
    tolerance=0.006,
    known=(
        _mistake(
            "ratio-of-medians",
            lambda records: _median(_pruned(records)) / _median(_plain(records)),
        ),
        _mistake(
            "ratio-of-means", lambda records: _mean(_pruned(records)) / _mean(_plain(records))
        ),
        _mistake("mean-of-ratios", lambda records: _mean(_ratios(records))),
        _mistake("saved-not-left", lambda records: 1 - _median(_ratios(records))),
        _mistake("per-cent", lambda records: 100 * _median(_ratios(records))),
        _mistake("upside-down", lambda records: _median([1 / ratio for ratio in _ratios(records)])),
    ),
)


def _end(name: str, place: int) -> Figure:
    """Return the figure of one end of the bootstrap interval."""
    return Figure(
        name,
        say.text(name),
        lambda records: _interval(records)[place],
        between=lambda records: _by_chance(records, place),
    )


LOW, HIGH = _end("low", 0), _end("high", 1)


def _of_both(report: Mapping[str, Any], wrong: Sequence[str], records: Records) -> Message | None:
    """Return what is wrong with both ends of the interval, where all else is right."""
    if not set(wrong) <= {"low", "high"}:
        return None
    low, high = float(report["low"]), float(report["high"])
    causes = (_of_form, _of_another, _of_level)
    message = next(filter(None, (cause(low, high, records) for cause in causes)), None)
    start = say.text("interval", low=low, high=high)
    return Message(message.key, f"{start} {message.text}") if message else None


def _of_form(low: float, high: float, records: Records) -> Message | None:
    """Return a message where the two are no interval, or in per cent."""
    if low > high and not LOW.agrees(high, records):
        return say("ends-crossed")
    if low == high:
        return say("no-interval")
    if LOW.agrees(high, records) and HIGH.agrees(low, records):
        return say("ends-swapped")
    if LOW.agrees(low / 100, records) and HIGH.agrees(high / 100, records):
        return say("per-cent")
    return None


def _of_another(low: float, high: float, records: Records) -> Message | None:
    """Return a message where it is another interval; both ends have to fit."""
    ratios = _ratios(records)
    means = [_by_chance(records, place, of_means=True) for place in (0, 1)]
    if all(a - NEAR <= said <= b + NEAR for said, (a, b) in zip((low, high), means, strict=True)):
        return say("interval-of-mean")
    for middle in (_mean(ratios), _median(ratios)):
        for ddof in (0, 1):
            half = 1.96 * float(np.std(ratios, ddof=ddof)) / len(ratios) ** 0.5
            if max(abs(middle - half - low), abs(middle + half - high)) < NEAR:
                return say("formula-not-bootstrap")
    spread = np.percentile(ratios, ENDS)
    if max(abs(low - spread[0]), abs(high - spread[1])) < NEAR:
        return say("spread-not-interval")
    return None


def _of_level(low: float, high: float, records: Records) -> Message | None:
    """Return a message where the interval is too narrow or too wide at both ends, or at one."""
    (low_from, low_to), (high_from, high_to) = (_by_chance(records, place) for place in (0, 1))
    if low_from <= low and high <= high_to and (low > low_to or high < high_from):
        return say("too-narrow")
    if low <= low_to and high_from <= high and (low < low_from or high > high_to):
        return say("too-wide")
    return None


# --- conclusions ----------------------------------------------------------------------------------


def _less_than_half(records: Records) -> Message | None:
    if _by_chance(records, 1)[0] < HALF:
        return None
    low, high = _interval(records)
    return say("not-supported", low=low, high=high)


def _undecided(records: Records) -> Message | None:
    low, high = _by_chance(records, 0)[0], _by_chance(records, 1)[1]
    if low < HALF <= high:
        return None
    low, high = _interval(records)
    return say("decided", low=low, high=high)


def _on_every(records: Records) -> Message | None:
    more = sum(ratio >= HALF for ratio in _ratios(records))
    if not more:
        return None
    return say("not-every-puzzle", more=more, puzzles=len(records))


def _by_the_means(records: Records) -> Message | None:
    plain = sorted(_plain(records), reverse=True)
    share = 100 * sum(plain[:LARGEST]) / sum(plain)
    ratio = _mean(_pruned(records)) / _mean(plain)
    return say("means-mislead", ratio=ratio, largest=LARGEST, puzzles=len(plain), share=share)


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {say.text("share"): (sum(r < HALF for r in _ratios(records)), len(records))}


CONCLUSIONS: dict[str, Callable[[Records], Message | None]] = {
    "less-than-half": _less_than_half,
    "undecided": _undecided,
    "on-every": _on_every,
    "by-the-means": _by_the_means,
}

medians = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(
        _median_of("plain", _plain, "pruned"),
        _median_of("pruned", _pruned, "plain"),
        RATIO,
        LOW,
        HIGH,
    ),
    together=_of_both,
    conclusions=tuple(
        Conclusion(say.text(key), objection) for key, objection in CONCLUSIONS.items()
    ),
    program=searches.medians,
    shares=_shares,
    min_seeds=40,
)
