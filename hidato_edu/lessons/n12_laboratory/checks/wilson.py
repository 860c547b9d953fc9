"""The interval of a share."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random

from hidato_edu import experiments
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import programs
from ..mistakes import wilson as mistakes
from .intervals import IntervalPicture, ends_of_call, read_ends

EDGES = ((0, 1), (1, 1), (1, 2), (0, 10), (10, 10), (5, 10), (1, 20), (60, 60), (0, 60))
SIZES = (7, 30, 60, 200) * 3  # of more pairs, drawn from the seed
NEAR = 0.0006  # 1.96 may be written with more decimals, and an end with three

say = section(__file__, "wilson")
wilsons = lru_cache(maxsize=1_000)(experiments.wilson)


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    pairs = {*EDGES, *((1 + pick(rng, n - 1), n) for n in SIZES)}
    found = []
    for k, n in sorted(pairs, key=lambda pair: pair[::-1]):
        code = "none" if k == 0 else "all" if k == n else "some"
        picture = IntervalPicture(wilsons(k, n))
        found.append(Probe(code, (k, n), "right", picture=picture, note=say.text("note", k=k, n=n)))
    return tuple(found)


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "right", or the ends with three decimals."""
    ends = read_ends(run.value)
    if isinstance(ends, Message):
        return ends
    right = wilsons(*probe.args)
    if all(abs(said - true) < NEAR for said, true in zip(ends, right, strict=True)):
        return "right"
    return tuple(round(end, 3) + 0.0 for end in ends)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only the edges fail, or the ends are rounded."""
    wrong = [one for one in seen if not one.is_right]
    if all(_is_rounded(one) for one in wrong):
        return say("rounded")
    return None if "some" in {one.probe.code for one in wrong} else say("only-edges")


def _is_rounded(one: Observed) -> bool:
    true = wilsons(*one.probe.args)
    return all(
        any(abs(end - round(t, digits)) < 1e-9 for digits in (0, 1, 2))
        for end, t in zip(ends_of_call(one) or (math.nan,) * 2, true, strict=True)
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    k, n = first.probe.args
    low, high = ends_of_call(first) or (math.nan, math.nan)
    told = {"k": k, "n": n, "low": low, "high": high}
    if low > high:
        return say("ends-crossed", **told)
    if low < -NEAR or high > 1 + NEAR:
        return say("outside", **told)
    least, most = wilsons(k, n)
    width, true = high - low, most - least
    key = "too-narrow" if width < 0.98 * true else "too-wide" if width > 1.02 * true else "shifted"
    return say(key, **told, least=least, most=most)


wilson = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=programs.wilson,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=lambda one: replace(one.probe.picture, yours=ends_of_call(one)),
    max_steps=20_000,
    forbidden=("hidato_edu.experiments.", "hidato_edu.exercises.questions.experiments."),
)
