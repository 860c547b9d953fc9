"""The interval of a share."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random

from hidato_edu import experiments
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import solutions
from ..mistakes import wilson as mistakes
from .intervals import Ends, IntervalPicture, read_ends

EDGES = ((0, 1), (1, 1), (1, 2), (0, 10), (10, 10), (5, 10), (1, 20), (60, 60), (0, 60))
RANDOM = 12  # more pairs, drawn from the seed
SIZES = (7, 30, 60, 200)
NEAR = 0.0006  # 1.96 may be told with more decimals, and an end with three

say = section(__file__, "wilson")
wilsons = lru_cache(maxsize=1_000)(experiments.wilson)


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    sizes = [SIZES[number % len(SIZES)] for number in range(RANDOM)]
    drawn = [(1 + int(rng.random() * (n - 1)), n) for n in sizes]
    pairs = sorted({*EDGES, *drawn}, key=lambda pair: (pair[1], pair[0]))
    return tuple(_probe(k, n) for k, n in pairs)


def _probe(k: int, n: int) -> Probe:
    code = "none" if k == 0 else "all" if k == n else "some"
    picture = IntervalPicture((("right", *wilsons(k, n)),), 0.0, 1.0)
    return Probe(code, (k, n), "right", picture=picture, note=say.text("note", k=k, n=n))


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return "right", or the ends with three decimals."""
    ends = read_ends(run.value)
    if isinstance(ends, Message):
        return ends
    right = wilsons(*probe.args)
    if all(abs(said - true) < NEAR for said, true in zip(ends, right, strict=True)):
        return "right"
    return tuple(round(end, 3) + 0.0 for end in ends)


def _picture(one: Observed) -> IntervalPicture:
    rows: tuple[tuple[str, float, float], ...] = (("right", *wilsons(*one.probe.args)),)
    ends = _ends(one)
    if ends is not None:
        rows += (("yours", *ends),)
    return IntervalPicture(rows, 0.0, 1.0)


def _ends(one: Observed) -> Ends | None:
    ends = read_ends(one.run.value) if one.run.kind == "returned" else None
    return ends if isinstance(ends, tuple) else None


# --- judgement ------------------------------------------------------------------------------------


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only the edges fail, or the ends are rounded."""
    wrong = [one for one in seen if not one.is_right]
    ends = [_ends(one) for one in wrong]
    if all(ends) and all(_is_rounded(one) for one in wrong):
        return say("rounded")
    codes = {one.probe.code for one in wrong}
    if "some" not in codes:
        return say("only-edges")
    return None


def _is_rounded(one: Observed) -> bool:
    ends = _ends(one)
    true = wilsons(*one.probe.args)
    return ends is not None and all(
        any(abs(end - round(t, digits)) < 1e-9 for digits in (0, 1, 2))
        for end, t in zip(ends, true, strict=True)
    )


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    k, n = first.probe.args
    low, high = _ends(first) or (math.nan, math.nan)
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
    reference=solutions.wilson,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    max_steps=20_000,
    forbidden=("hidato_edu.experiments.", "hidato_edu.exercises.questions.experiments."),
)
