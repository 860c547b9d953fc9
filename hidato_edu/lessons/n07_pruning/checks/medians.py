"""What a prune saves, by medians, with the student's own seeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np

from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.experiments import Conclusion, ExperimentQuestion, Figure

from ..answers import programs

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
LARGEST = 4  # puzzles whose share of all calls is reported

say = section(__file__, "medians", prune=PRUNE, blanks=BLANKS, max_nodes=MAX_NODES)


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
    return Pair(programs.calls(seed), programs.calls(seed, PRUNE))


# --- figures --------------------------------------------------------------------------------------


def _of(name: str, compute: Callable[[list[float]], Any] = np.median) -> Compute:
    """Return what computes a number from one column of the records."""
    return lambda records: float(compute([getattr(one, name) for one in records]))


@lru_cache(maxsize=200)
def _bootstrap(records: tuple[Pair, ...], of_means: bool = False) -> dict[float, float]:
    """Return percentiles of the median ratio, or of the mean, of samples that are drawn again."""
    ratios = np.array([record.ratio for record in records])
    drawn = np.random.default_rng(0).choice(ratios, size=(RESAMPLES, len(ratios)))
    found = drawn.mean(axis=1) if of_means else np.median(drawn, axis=1)
    levels = (*ENDS, *(level for pair in CHANCE for level in pair))
    return dict(zip(levels, map(float, np.percentile(found, levels)), strict=True))


def _interval(records: Records) -> dict[str, float]:
    found = _bootstrap(tuple(records))
    return {"low": found[ENDS[0]], "high": found[ENDS[1]]}


def _by_chance(records: Records, place: int, of_means: bool = False) -> tuple[float, float]:
    """Return between which numbers chance puts the lower or the upper end."""
    found = _bootstrap(tuple(records), of_means)
    low, high = CHANCE[place]
    return found[low], found[high]


def _figure(name: str, known: Mapping[str, Compute], **parts: Any) -> Figure:
    mistakes = tuple(
        (lambda seeds, records, c=compute: c(records), say(key, other=parts.get("other", "")))
        for key, compute in known.items()
    )
    parts.pop("other", "")
    return Figure(name, say.text(name), known=mistakes, **{"compute": _of(name)} | parts)


def _median_of(name: str, other: str) -> Figure:
    """Return the figure of the median number of calls."""
    known = {"mean-not-median": _of(name, np.mean), "swapped": _of(other),
             "total-not-median": _of(name, sum), "greatest-not-median": _of(name, max)}  # fmt: skip
    return _figure(name, known, other=other, tolerance=0.01, may_be_rounded=True)


def _quotient(compute: Callable[[list[float]], Any]) -> Compute:
    return lambda records: _of("pruned", compute)(records) / _of("plain", compute)(records)


RATIO = _figure(
    "ratio",
    {
        "ratio-of-medians": _quotient(np.median),
        "ratio-of-means": _quotient(np.mean),
        "mean-of-ratios": _of("ratio", np.mean),
        "saved-not-left": lambda records: 1 - _of("ratio")(records),
        "per-cent": lambda records: 100 * _of("ratio")(records),
        "upside-down": _of("ratio", lambda ratios: np.median([1 / ratio for ratio in ratios])),
    },
    tolerance=0.006,
)
LOW, HIGH = (
    _figure(
        name,
        {},
        compute=lambda records, name=name: _interval(records)[name],
        between=lambda records, place=place: _by_chance(records, place),
    )
    for place, name in enumerate(("low", "high"))
)


def _of_both(report: Mapping[str, Any], wrong: Sequence[str], records: Records) -> Message | None:
    """Return what is wrong with both ends of the interval, if all else is right."""
    if not set(wrong) <= {"low", "high"}:
        return None
    low, high = float(report["low"]), float(report["high"])
    causes = (_of_form, _of_another, _of_level)
    key = next(filter(None, (cause(low, high, records) for cause in causes)), None)
    if key is None:
        return None
    return Message(key, f"{say.text('interval', low=low, high=high)} {say.text(key)}")


def _of_form(low: float, high: float, records: Records) -> str | None:
    """Return the key of a message if the two are not an interval, or in percent."""
    if low > high and not LOW.agrees(high, records):
        return "ends-crossed"
    if low == high:
        return "no-interval"
    if LOW.agrees(high, records) and HIGH.agrees(low, records):
        return "ends-swapped"
    is_percent = LOW.agrees(low / 100, records) and HIGH.agrees(high / 100, records)
    return "per-cent" if is_percent else None


def _of_another(low: float, high: float, records: Records) -> str | None:
    """Return the key of a message if it is another interval; both ends have to fit."""
    ratios = [record.ratio for record in records]
    means = [_by_chance(records, place, of_means=True) for place in (0, 1)]
    if all(a - NEAR <= said <= b + NEAR for said, (a, b) in zip((low, high), means, strict=True)):
        return "interval-of-mean"

    def fits(ends: Sequence[float]) -> bool:
        return max(abs(low - ends[0]), abs(high - ends[1])) < NEAR

    for middle in (np.mean(ratios), np.median(ratios)):
        for ddof in (0, 1):
            half = 1.96 * np.std(ratios, ddof=ddof) / len(ratios) ** 0.5
            if fits((middle - half, middle + half)):
                return "formula-not-bootstrap"
    return "spread-not-interval" if fits(np.percentile(ratios, ENDS).tolist()) else None


def _of_level(low: float, high: float, records: Records) -> str | None:
    """Return the key of a message if the interval is too narrow or too wide at one end or both."""
    (low_from, low_to), (high_from, high_to) = (_by_chance(records, place) for place in (0, 1))
    if low_from <= low and high <= high_to and (low > low_to or high < high_from):
        return "too-narrow"
    if low <= low_to and high_from <= high and (low < low_from or high > high_to):
        return "too-wide"
    return None


# --- conclusions ----------------------------------------------------------------------------------


def _less_than_half(records: Records) -> Message | None:
    if _by_chance(records, 1)[0] < HALF:
        return None
    return say("not-supported", **_interval(records))


def _undecided(records: Records) -> Message | None:
    low, high = _by_chance(records, 0)[0], _by_chance(records, 1)[1]
    return None if low < HALF <= high else say("decided", **_interval(records))


def _on_every(records: Records) -> Message | None:
    more = sum(record.ratio >= HALF for record in records)
    return say("not-every-puzzle", more=more, puzzles=len(records)) if more else None


def _by_the_means(records: Records) -> Message | None:
    plain = sorted((record.plain for record in records), reverse=True)
    share, ratio = 100 * sum(plain[:LARGEST]) / sum(plain), _quotient(np.mean)(records)
    return say("means-mislead", ratio=ratio, largest=LARGEST, puzzles=len(plain), share=share)


def _shares(records: Records) -> dict[str, tuple[int, int]]:
    return {say.text("share"): (sum(one.ratio < HALF for one in records), len(records))}


CONCLUSIONS: dict[str, Callable[[Records], Message | None]] = {
    "less-than-half": _less_than_half,
    "undecided": _undecided,
    "on-every": _on_every,
    "by-the-means": _by_the_means,
}

medians = say.ask(
    ExperimentQuestion,
    measure=_measure,
    figures=(_median_of("plain", "pruned"), _median_of("pruned", "plain"), RATIO, LOW, HIGH),
    together=_of_both,
    conclusions=tuple(
        Conclusion(say.text(key), objection) for key, objection in CONCLUSIONS.items()
    ),
    program=programs.medians,
    shares=_shares,
    min_seeds=40,
)
