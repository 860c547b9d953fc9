"""The bootstrap interval of a median.

Two right answers draw other samples, so their ends differ a little. The distribution of the median
of a sample that is drawn again is known; an end has to lie where chance puts it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import solutions
from .intervals import Ends, IntervalPicture, read_ends
from .medians import Medians, Values, means_of, medians_of

CHANCE = (1.3, 4.4)
"""Percentiles between which the lower end lies, whatever was drawn: of 2,000 draws 50 are left out,
and at these levels 26 or 88 would be expected, four standard deviations away."""

OTHERS = {"ninety": (3.1, 7.2), "ninety-nine": (0.1, 1.25), "half": (21.0, 29.0)}
"""The same for intervals of another level."""

FEW = 20.0
"""Of a few dozen samples the ends lie up to this percentile, in some lists too far in, in others
too far out."""

NEAR = 0.006

SIZES = (6, 18, 38)
"""The median of a short list has few values, and its percentiles lie well within one of them or
between two. With 6 values samples of 5 or 7 give other ends, with 18 those of 90 % do."""

REPEATED = 2  # calls with one seed; with 38 values other samples nearly always have other ends
LISTS = 40  # of which that is taken whose ends depend most on the draw
OTHER_SEEDS = 6  # called with until the ends differ, which is mostly at the first
FAR = 10_007  # between two seeds: an answer may use `seed + number` for each of its samples
STOPPED = [1000] * 10 + [120, 340]  # most runs were stopped

say = section(__file__, "bootstrap")


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return lists of moves with a long tail."""
    rng = Random(seed)
    probes = []
    for size in SIZES:
        lists = [_moves(size, rng) for _ in range(LISTS if size == max(SIZES) else 1)]
        values = min(lists, key=_usual)
        own = 1 + int(rng.random() * 1_000)
        others = [own + FAR * k for k in range(1, OTHER_SEEDS + 1)] if size == max(SIZES) else []
        seeds = [own] * (REPEATED if others else 1) + others
        probes.append(_probe("list", values, tuple(seeds), say.text("list", size=size)))
    values = tuple(sorted(STOPPED, key=lambda _: rng.random()))
    cap = max(STOPPED)
    note = say.text("stopped", stopped=STOPPED.count(cap), runs=len(STOPPED), cap=cap)
    probes.append(_probe("stopped", values, (7,), note))
    return tuple(probes)


def _moves(size: int, rng: Random) -> tuple[int, ...]:
    """Return different numbers whose spacing grows, in a random order."""
    values, total = [], 20.0
    for place in range(size):
        total += (10 + 4 * rng.random()) * 1.6 ** (8 * place / size)
        values.append(round(total))
    return tuple(sorted(values, key=lambda _: rng.random()))


def _probe(code: str, values: Sequence[int], seeds: tuple[int, ...], note: str) -> Probe:
    ends = _interval(tuple(values))
    picture = IntervalPicture((("right", *ends),), *_axis(tuple(values)))
    return Probe(code, (list(values), seeds), ("right",), picture=picture, note=note)


def _axis(values: Values) -> Ends:
    return min(values) - 1.0, max(values) + 1.0


def _adapt(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call with each seed in turn; the value is the list of what came back.

    It ends at the first other seed that leads to other ends: calls take time.
    """

    def with_all(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        values, seeds = args
        runs = []
        for number, one in enumerate(seeds):
            run = call([values, one], max_steps, seed + number)
            if run.kind != "returned" or run.value is None:
                return run
            runs.append(run)
            if one != seeds[0] and not _same(run.value, runs[0].value):
                break
        changed = tuple(sorted({number for run in runs for number in run.changed}))
        return replace(runs[0], value=[run.value for run in runs], changed=changed)

    return with_all


def _same(first: Any, second: Any) -> bool:
    ends = read_ends(first)
    return isinstance(ends, tuple) and ends == read_ends(second)


# --- distributions --------------------------------------------------------------------------------


def _interval(values: Values) -> Ends:
    found = medians_of(values, len(values))
    return found.level(2.5), found.level(97.5)


def _usual(values: Values) -> float:
    """Return how probable it is that 2,000 draws lead to the same ends as very many."""
    found = medians_of(values, len(values))
    sigma = math.sqrt(0.025 * 0.975 / 2_000)
    chance = 1.0
    for level in (0.025, 0.975):
        place = int(np.searchsorted(found.below, level - 1e-12))
        borders = found.below[place - 1], found.below[place]
        low, high = (math.erf((border - level) / sigma / math.sqrt(2)) for border in borders)
        chance *= (high - low) / 2
    return chance


def _fits(found: Medians, ends: Ends, chance: Ends = CHANCE) -> bool:
    """Return whether both ends lie where chance puts those of an interval of some level."""
    least, most = chance
    return (
        found.level(least) - NEAR <= ends[0] <= found.level(most) + NEAR
        and found.level(100 - most) - NEAR <= ends[1] <= found.level(100 - least) + NEAR
    )


def _near(ends: Ends, low: float, high: float) -> bool:
    slack = 0.005 * max(1.0, abs(high - low)) + NEAR
    return abs(ends[0] - low) <= slack and abs(ends[1] - high) <= slack


def _kinds(values: Values, ends: Ends) -> Iterator[str]:
    """Yield the keys of the wrong intervals that these ends may be."""
    n, (low, high) = len(values), ends
    medians = medians_of(values, n)
    if high < low:
        yield "crossed"
        if _fits(medians, (high, low)):
            yield "swapped"
    if _near(ends, float(np.median(values)), float(np.median(values))):
        yield "no-putting-back"
    if _fits(means_of(values), ends):
        yield "means"
    yield from (key for key, chance in OTHERS.items() if _fits(medians, ends, chance))
    if _fits(medians_of(values, n - 1), ends):
        yield "one-too-few"
    if _fits(medians_of(values, n + 1), ends):
        yield "one-too-many"
    if _fits(medians_of(values, max(1, n // 2)), ends):
        yield "half-the-size"
    if _fits(medians_of(values, 2 * n), ends):
        yield "twice-the-size"
    yield from _by_formula(values, ends)
    spread_low, spread_high = np.percentile(values, [2.5, 97.5])
    if _near(ends, float(spread_low), float(spread_high)) or ends == (min(values), max(values)):
        yield "spread-of-values"
    if low <= medians.level(0.3) and high >= medians.level(99.7):
        yield "all-medians"
    if low <= medians.level(0.3) and medians.level(0.5) - NEAR <= high <= medians.level(1.8) + NEAR:
        yield "shares-for-per-cent"
    if low == high:
        yield "no-width"
    yield from _by_level(medians, ends)


def _by_formula(values: Values, ends: Ends) -> Iterator[str]:
    """Yield the kinds of intervals that lie evenly around a middle."""
    n, middle = len(values), float(np.median(values))
    for ddof in (0, 1):
        deviation = float(np.std(values, ddof=ddof))
        for center in (middle, float(np.mean(values))):
            half = 1.96 * deviation / n**0.5
            if _near(ends, center - half, center + half):
                yield "formula"
            if any(_near(ends, center - f * deviation, center + f * deviation) for f in (1, 1.96)):
                yield "deviation"
    for factor in (1.0, 1.96):
        half = factor * medians_of(values, n).deviation
        if max(abs(middle - half - ends[0]), abs(middle + half - ends[1])) < 0.1 * half:
            yield "deviation-of-medians"


def _by_level(medians: Medians, ends: Ends) -> Iterator[str]:
    """Yield how the ends compare with the right ones."""
    least, most = CHANCE
    low_from, low_to = medians.level(least) - NEAR, medians.level(most) + NEAR
    high_from, high_to = medians.level(100 - most) - NEAR, medians.level(100 - least) + NEAR
    low, high = ends
    if (low_from <= low <= low_to) != (high_from <= high <= high_to):
        yield "one-end"
    if low >= low_from and high <= high_to:
        yield "too-narrow"
    if low <= low_to and high >= high_from:
        yield "too-wide"
    if low <= medians.level(FEW) and high >= medians.level(100 - FEW):
        yield "few-samples"
    yield "elsewhere"


# --- reading --------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "right", or all known wrong intervals that the ends may be."""
    values, seeds = probe.args
    if run.value is None:
        return "nothing"
    pairs = []
    for value in run.value:
        ends = read_ends(value)
        if isinstance(ends, Message):
            return ends
        pairs.append(ends)
    if len(set(pairs[: seeds.count(seeds[0])])) > 1:
        return ("other-ends-again",)
    if _fits(medians_of(tuple(values), len(values)), pairs[0]):
        is_same = len(set(seeds)) > 1 and len(set(pairs)) == 1
        # With very many draws all seeds lead to the same ends, to these.
        is_limit = pairs[0] == _interval(tuple(values))
        return ("seed-ignored" if is_same and not is_limit else "right",)
    return tuple(dict.fromkeys(_kinds(tuple(values), pairs[0])))


def _ends(one: Observed) -> Ends | None:
    if one.run.kind != "returned" or not isinstance(one.run.value, list):
        return None
    ends = read_ends(one.run.value[0])
    return ends if isinstance(ends, tuple) else None


# --- judgement ------------------------------------------------------------------------------------

KINDS = (
    "other-ends-again",
    "seed-ignored",
    "swapped",
    "no-putting-back",
    "means",
    "formula",
    "deviation",
    "one-too-few",
    "one-too-many",
    "twice-the-size",
    "ninety",
    "ninety-nine",
    "half-the-size",
    "spread-of-values",
    "deviation-of-medians",
    "half",
    "all-medians",
    "shares-for-per-cent",
    "no-width",
    "one-end",
    "too-narrow",
    "too-wide",
    "few-samples",
    "elsewhere",
)
"""Known wrong intervals; the first that fits all lists is told."""


def _common(seen: Sequence[Observed]) -> Message | None:
    """Return the message of the first known wrong interval that fits all lists."""
    wrong = [one.behaviour for one in seen if not one.is_right]
    if any(not isinstance(kinds, tuple) for kinds in wrong):
        return None
    again, ignored = KINDS[:2]  # about the seed: the ends may be right
    if (again,) in wrong:
        return say(again)
    if set(wrong) == {(ignored,)}:
        return say(ignored)
    found = [_all_kinds(one) for one in seen if one.probe.code == "list"]
    fitting = [key for key in KINDS if all(key in kinds for kinds in found)]
    if any("crossed" in kinds for kinds in found) and "swapped" not in fitting:
        return say("crossed")
    return say(fitting[0] if fitting else KINDS[-1])


def _all_kinds(one: Observed) -> tuple[str, ...]:
    """Return also the kinds of a right interval: short lists do not tell all of them apart."""
    ends = _ends(one)
    return tuple(_kinds(tuple(one.probe.args[0]), ends)) if ends else ()


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    ends = _ends(first)
    values = tuple(first.probe.args[0])
    low, high = _interval(values)
    told = {"low": low, "high": high, "note": first.probe.note}
    if ends is None:
        return say("elsewhere/no-ends", **told)
    return say("elsewhere/ends", said_low=ends[0], said_high=ends[1], **told)


def _picture(one: Observed) -> IntervalPicture:
    values = tuple(one.probe.args[0])
    rows: tuple[tuple[str, float, float], ...] = (("right", *_interval(values)),)
    ends = _ends(one)
    if ends is not None:
        rows += (("yours", *ends),)
    return IntervalPicture(rows, *_axis(values))


def _again(probe: Probe) -> str:
    values, seeds = probe.args
    return f"bootstrap({values}, {seeds[0]})"


bootstrap = say.ask(
    FunctionQuestion,
    reference=solutions.bootstrap,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_common,
    adapt=_adapt,
    again=_again,
    picture=_picture,
    max_steps=400_000,
    forbidden=("hidato_edu.experiments.",),
)
