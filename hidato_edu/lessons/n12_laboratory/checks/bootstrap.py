"""The bootstrap interval of a median.

Right answers draw other samples, so their ends differ a little: an end must be where chance leads.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import programs
from .intervals import Ends, IntervalPicture, ends_of_call, of_length, of_part, of_size, read_ends
from .medians import Medians, Values, means_of, medians_of, medians_of_part, ordered_of

CHANCE = (1.3, 4.4)
"""Percentiles between which the lower end lies, whatever was drawn: of 2,000 draws 50 are left out,
and at these levels 26 or 88 would be expected, four standard deviations away."""

FEW = 20.0  # of a few dozen samples the ends may be off up to this percentile, to both sides

ALL_SEEDS = (1.1, 4.9)  # the same with other seeds; 1,000 draws hardly ever lead outside

NEAR = 0.006

SIZES = (4, 6, 18, 38)
"""The median of a short list has few values, and its percentiles lie well within one of them or
between two. With 4 values samples of half the list without replacement give other ends, with 6
samples of 5 or 7, with 18 those of 90 % do. All lengths are even: there a wrong middle shows."""

ONE_MORE = (32, 44)  # lengths of a last list, whose ends also depend much on the draw

REPEATED = 2  # calls with one seed; with the list of 38 other samples mostly have other ends
LISTS = 40  # of which that is taken whose ends depend most on the draw
OTHER_SEEDS = 6  # called with until the ends differ, which is mostly at the first
FAR = 10_007  # between two seeds: an answer may use `seed + number` for each of its samples
STOPPED = [1000] * 10 + [120, 340]  # most runs were stopped
DRAWS = 2_000  # how far the level of an end may be off depends on their number
NEVER = 5e-5  # a level that hardly any median of thousands reaches
CLEARLY = 0.5  # the same, by which the best explanation is better than the second
FAR_OFF = 3.5  # standard deviations of that level
NARROW = 10.0  # the percentile from which on an interval is narrow whatever was drawn
WAVERING = 4.5  # standard deviations between the levels with two seeds
LEVEL = 0.025

say = section(__file__, "bootstrap")


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return lists of moves with a long tail."""
    rng = Random(seed)
    probes = []
    for size in (*SIZES, ONE_MORE[pick(rng, len(ONE_MORE))]):
        often = size == max(SIZES)
        values = _moves(size, rng)
        if often or size in ONE_MORE:
            values = min([values, *(_moves(size, rng) for _ in range(LISTS - 1))], key=_usual)
        own = 1 + pick(rng, 1_000)
        more = [own, *(own + FAR * k for k in range(1, OTHER_SEEDS + 1))] if often else []
        probes.append(_probe("list", values, (own, *more), say.text("list", size=size)))
    values, cap = tuple(shuffled(STOPPED, rng)), max(STOPPED)
    note = say.text("stopped", stopped=STOPPED.count(cap), runs=len(STOPPED), cap=cap)
    return (*probes, _probe("stopped", values, (7,), note))


def _moves(size: int, rng: Random) -> tuple[int, ...]:
    """Return different numbers whose spacing grows, in a random order."""
    values, total = [], 20.0
    for place in range(size):
        total += (10 + 4 * rng.random()) * 1.6 ** (8 * place / size)
        values.append(round(total))
    return tuple(shuffled(values, rng))


def _probe(code: str, values: Sequence[int], seeds: tuple[int, ...], note: str) -> Probe:
    ends = min(values) - 1.0, max(values) + 1.0
    picture = IntervalPicture(_interval(tuple(values)), None, *ends)
    return Probe(code, (list(values), seeds), "right", picture=picture, note=note)


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
            ends = read_ends(run.value), read_ends(runs[0].value)
            if one != seeds[0] and ends[0] != ends[1]:
                break
        else:
            if len(seeds) > 1:  # very many draws, or one seed for all? Drawn from another order
                runs.append(call([sorted(values), seeds[0]], max_steps, seed))
        changed = tuple(sorted({number for run in runs for number in run.changed}))
        return replace(runs[0], value=[run.value for run in runs], changed=changed)

    return with_all


# --- distributions --------------------------------------------------------------------------------


def _own(values: Values) -> Medians:
    return medians_of(values, len(values))


def _interval(values: Values) -> Ends:
    return _own(values).level(2.5), _own(values).level(97.5)


def _usual(values: Values) -> float:
    """Return how probable it is that 2,000 draws lead to the same ends as very many."""
    below = _own(values).below
    sigma = math.sqrt(0.025 * 0.975 / 2_000)
    chance = 1.0
    for level in (0.025, 0.975):
        place = int(np.searchsorted(below, level - 1e-12))
        low, high = (
            math.erf((border - level) / sigma / math.sqrt(2)) for border in below[place - 1 :][:2]
        )
        chance *= (high - low) / 2
    return chance


def _fits(found: Medians, ends: Ends, chance: tuple[float, float] = CHANCE) -> bool:
    """Return whether both ends lie where chance puts them."""
    least, most = chance
    return all(
        found.level(start) - NEAR <= end <= found.level(stop) + NEAR
        for end, start, stop in zip(ends, (least, 100 - most), (most, 100 - least), strict=True)
    )


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "right", what is wrong with the use of the seed, or the ends."""
    values, seeds = tuple(probe.args[0]), probe.args[1]
    if run.value is None:
        return "nothing"
    pairs = []
    for ends in map(read_ends, run.value):
        if isinstance(ends, Message):
            return ends
        pairs.append(ends)
    if len(set(pairs[: seeds.count(seeds[0])])) > 1:
        return "other-ends-again"
    if not _fits(_own(values), pairs[0]):
        return pairs[0]
    is_same = len(set(seeds)) > 1 and len(set(pairs[: len(seeds)])) == 1
    # With very many draws all seeds lead to the same ends, to these.
    if is_same and set(pairs) != {_interval(values)}:
        return "seed-ignored"
    return "right" if all(_fits(_own(values), ends, ALL_SEEDS) for ends in pairs) else SEED[2]


# --- known wrong intervals ------------------------------------------------------------------------

Holds: TypeAlias = Callable[[Values, Ends], bool]


def _off(found: Medians, end: float, level: float) -> float:
    """Return how many standard deviations the level of an end is away from that level."""
    place = int(np.searchsorted(found.support, end - NEAR))
    before = float(found.below[place - 1]) if place else 0.0
    is_there = place < len(found.support) and found.support[place] <= end + NEAR
    upto = float(found.below[place]) if is_there else before  # between two numbers: their border
    if upto < NEVER or before > 1 - NEVER:
        return math.inf
    return max(before - level, level - upto, 0.0) / math.sqrt(level * (1 - level) / DRAWS)


def _distance(found: Medians, ends: Ends, level: float) -> float:
    return max(_off(found, ends[0], level), _off(found, ends[1], 1 - level))


DISTRIBUTIONS: tuple[tuple[str, Callable[[Values], Medians], float], ...] = (
    ("middle-of-even", lambda values: ordered_of(values, len(values) // 2 + 1), LEVEL),
    ("middle-of-even", lambda values: ordered_of(values, (len(values) + 1) // 2), LEVEL),
    ("means", means_of, LEVEL),
    ("one-too-few", of_size(lambda n: n - 1), LEVEL),
    ("one-too-many", of_size(lambda n: n + 1), LEVEL),
    ("twice-the-size", of_size(lambda n: 2 * n), LEVEL),
    ("half-the-size", of_size(lambda n: n // 2), LEVEL),
    ("half-the-size", of_size(lambda n: (n + 1) // 2), LEVEL),
    ("shorter", of_size(lambda n: 2 * n // 3), LEVEL),
    ("shorter", of_size(lambda n: 3 * n // 4), LEVEL),
    *(("one-length", of_length(size), LEVEL) for size in (10, 20, 30, 50, 100)),
    *(("part-of-the-list", of_part(*part), LEVEL) for part in ((1, 2), (2, 3), (3, 4))),
    ("part-of-the-list", lambda values: medians_of_part(values, len(values) - 1), LEVEL),
    ("ninety", _own, 0.05),
    ("ninety-nine", _own, 0.005),
    ("half", _own, 0.25),
    ("all-medians", _own, 0.0004),
    ("too-wide", of_size(lambda n: n // 3), LEVEL),
    ("too-narrow", of_size(lambda n: 3 * n), LEVEL),
)
"""Of what a wrong interval contains the middle, and the level of its lower end."""


def _near(ends: Ends, low: float, high: float) -> bool:
    slack = 0.005 * max(1.0, abs(high - low)) + NEAR
    return abs(ends[0] - low) <= slack and abs(ends[1] - high) <= slack


def _by_formula(*factors: float, of_mean: bool) -> Holds:
    """Return a test for intervals that are standard deviations to both sides of a middle."""

    def holds(values: Values, ends: Ends) -> bool:
        scale = len(values) ** 0.5 if of_mean else 1.0
        halves = [
            factor * float(np.std(values, ddof=ddof)) / scale
            for factor in factors
            for ddof in (0, 1)
        ]
        middles = float(np.median(values)), float(np.mean(values))
        return any(_near(ends, m - half, m + half) for m in middles for half in halves)

    return holds


def _deviation_of_medians(values: Values, ends: Ends) -> bool:
    middles = float(np.median(values)), _own(values).mean
    halves = [factor * _own(values).deviation for factor in (1.0, 1.96)]
    return any(
        max(abs(middle - half - ends[0]), abs(middle + half - ends[1])) < 0.1 * half
        for half in halves
        for middle in middles
    )


def _of_values(values: Values, ends: Ends) -> bool:
    """Return whether an interval contains nearly all values of the list, or of one sample.

    In a short list the medians of many samples reach as far.
    """
    if _near(ends, *map(float, np.percentile(values, [2.5, 97.5]))):
        return True
    is_short = len(values) < max(SIZES)
    is_inside = min(values) <= ends[0] and ends[1] <= max(values)
    return is_inside and (is_short or _is_wide(values, ends, 1e-4))


def _is_wide(values: Values, ends: Ends, level: float) -> bool:
    found = _own(values)
    return ends[0] <= found.level(level) + NEAR and ends[1] >= found.level(100 - level) - NEAR


def _is_narrow(values: Values, ends: Ends, level: float) -> bool:
    found = _own(values)
    return ends[0] >= found.level(level) - NEAR and ends[1] <= found.level(100 - level) + NEAR


def _one_end(lists: Sequence[tuple[Values, Ends]]) -> bool:
    """Return whether one end is right for all lists, and the other is not."""

    def fit(*, low: bool) -> bool:
        for values, ends in lists:
            right = _interval(values)
            pair = (ends[0], right[1]) if low else (right[0], ends[1])
            if not _fits(_own(values), pair, ALL_SEEDS):
                return False
        return True

    return fit(low=True) != fit(low=False)


def _least(values: Values, ends: Ends) -> bool:
    """Return whether both ends are among the least medians."""
    found = _own(values)
    first, least, most = (found.level(level) for level in (0.3, 0.5, 1.8))
    return ends[0] <= first and least - NEAR <= ends[1] <= most + NEAR


BEFORE: dict[str, Holds] = {
    "swapped": lambda values, ends: _fits(_own(values), ends[::-1]) and ends[1] < ends[0],
    "no-putting-back": lambda values, ends: _near(ends, *[float(np.median(values))] * 2),
    "formula": _by_formula(1.96, of_mean=True),
    "deviation": _by_formula(1, 1.96, of_mean=False),
    "spread-of-values": _of_values,
}
AFTER: dict[str, Holds] = {
    "deviation-of-medians": _deviation_of_medians,
    "shares-for-per-cent": _least,
    "no-width": lambda values, ends: ends[0] == ends[1],
    "too-narrow": lambda values, ends: _is_narrow(values, ends, CHANCE[0]),
    "too-wide": lambda values, ends: _is_wide(values, ends, CHANCE[1]),
    "few-samples": lambda values, ends: _is_wide(values, ends, FEW),
}
"""Tests of wrong intervals, before and after the distributions; the first that fits is reported."""


def _common(seen: Sequence[Observed]) -> Message | None:
    """Return the message of the known wrong interval that fits all lists."""
    wrong = {one.behaviour for one in seen if not one.is_right}
    if any(not isinstance(kind, tuple) and kind not in SEED for kind in wrong):
        return None
    for key in SEED:
        if key in wrong and (key == SEED[0] or len(wrong) == 1):
            return say(key)
    lists = [
        (tuple(one.probe.args[0]), ends)
        for one in seen
        if one.probe.code == "list"
        for ends in _all_ends(one)
    ]
    for key in _fitting(lists):
        return say(key)
    return say("elsewhere")


SEED = ("other-ends-again", "seed-ignored", "few-samples/seeds")


def _all_ends(one: Observed) -> Iterator[Ends]:
    """Yield the ends that each seed led to."""
    value, seeds = one.run.value, one.probe.args[1]
    if one.run.kind == "returned" and value is not None:
        for ends in dict(zip(seeds, map(read_ends, value), strict=False)).values():
            if isinstance(ends, tuple):
                yield ends


def _fitting(lists: Sequence[tuple[Values, Ends]]) -> Iterator[str]:
    """Yield the keys of the wrong intervals that all lists have, the best first."""
    yield from (key for key, holds in BEFORE.items() if all(holds(*one) for one in lists))
    if any(high < low for _, (low, high) in lists):
        yield "crossed"
    off = {key: math.inf for key, _, _ in DISTRIBUTIONS}
    for key, found, level in DISTRIBUTIONS:
        away = [_distance(found(values), ends, level) for values, ends in lists]
        if max(away) <= FAR_OFF:
            off[key] = min(off[key], sum(away))
    best, second = sorted(off, key=lambda key: off[key])[:2]
    if off[best] + CLEARLY < off[second]:
        yield best
    if _wavers(lists) and not all(_is_narrow(values, ends, NARROW) for values, ends in lists):
        yield "few-samples/differ"
    if _one_end(lists):
        yield "one-end"
    yield from (key for key, holds in AFTER.items() if all(holds(*one) for one in lists))


def _wavers(lists: Sequence[tuple[Values, Ends]]) -> bool:
    """Return whether other seeds lead to ends that are further apart than 2,000 draws put them."""
    levels: dict[Values, list[Any]] = {}
    for values, ends in lists:
        found = _own(values)
        places = np.searchsorted(found.support, np.array(ends) + NEAR)
        levels.setdefault(values, []).append(np.append(0.0, found.below)[places])
    for several in levels.values():
        middle = np.mean(several, axis=0)
        deviation = np.sqrt(np.maximum(2 * middle * (1 - middle), 0.0) / DRAWS)
        if (np.ptp(several, axis=0) > WAVERING * deviation + 0.002).any():
            return True
    return False


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    ends = ends_of_call(first, of_first=True)
    low, high = _interval(tuple(first.probe.args[0]))
    told = {"low": low, "high": high, "note": first.probe.note}
    if ends is None:
        return say("elsewhere/no-ends", **told)
    return say("elsewhere/ends", said_low=ends[0], said_high=ends[1], **told)


bootstrap = say.ask(
    FunctionQuestion,
    reference=programs.bootstrap,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_common,
    adapt=_adapt,
    again=lambda probe: f"bootstrap({probe.args[0]}, {probe.args[1][0]})",
    picture=lambda one: replace(one.probe.picture, yours=ends_of_call(one, of_first=True)),
    max_steps=2_000_000,
    forbidden=("hidato_edu.experiments.",),
)
