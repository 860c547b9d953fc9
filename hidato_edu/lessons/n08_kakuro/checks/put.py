"""The document's put, which carries where a bit is set already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import put as answers
from ..mistakes import put as mistakes
from ..mistakes.candidates import digits_of, mask_of_digits, spaced

FIXED: tuple[tuple[tuple[int, ...], int], ...] = (
    ((), 3), ((3,), 3), ((1,), 3), ((3, 4), 3), ((2,), 1), ((1, 3), 2), ((9,), 9), ((1, 9), 9),
    ((1, 2), 9), ((), 9), ((), 1), ((1,), 1), ((4,), 2), ((2, 4), 2), ((5, 8), 3), ((8,), 3),
    ((1, 2, 3, 4, 5, 6, 7, 8, 9), 5), ((1, 2, 3, 4, 5, 6, 7, 8), 9),
)  # fmt: skip
DRAWN = 10

say = section(__file__, "put")


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = [
        (tuple(digit for digit in range(1, 10) if rng.random() < 0.4), 1 + pick(rng, 9))
        for _ in range(DRAWN)
    ]
    return tuple(_probe(digits, digit) for digits, digit in (*FIXED, *drawn))


def _probe(digits: tuple[int, ...], digit: int) -> Probe:
    known, is_twice = mask_of_digits(digits), digit in digits
    note = say.text("case", digits=spaced(digits, say.text("nothing")), digit=digit)
    expected: Hashable = "raised" if is_twice else known | 1 << digit
    return Probe("twice" if is_twice else "new", (known, digit), expected, note=note)


@dataclass(frozen=True)
class _Other:
    """Stands for an error that is not a `ValueError`, where a `ValueError` was asked for."""

    run: CallResult


def _adapted(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call that tells a `ValueError` for a digit that is there already from others."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        is_other = run.kind == "raised" and "ValueError" not in {run.reason, *run.is_a}
        if is_other and args[0] >> args[1] & 1 and run.reason != "SystemExit":
            return replace(run, kind="returned", value=_Other(run))
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    mask = as_whole(run.value)
    if mask is not None:
        return mask
    if type(run.value) is _Other:
        return _other_error(probe, run.value.run)
    key = "no-error" if probe.expected == "raised" else "no-mask"
    return say(key, note=probe.note, value=named(run.value))


def _other_error(probe: Probe, run: CallResult) -> Message:
    key = "other-error/place" if run.place else "other-error"
    if run.reason == "AssertionError" and "raise" not in str(run.place):
        key = "other-error/assert"
    error = run.reason.lstrip("_") + (f": {run.text}" if run.text else "")
    return say(key, note=probe.note, place=run.place, error=error)


def _only_prints(seen: Sequence[Observed]) -> Message | None:
    """Return a message if a digit that is there already leads to a printed line alone."""
    printed = {
        one.probe.code: one.run
        for one in seen
        if one.run.kind == "returned" and one.run.printed.strip()
        if type(one.run.value) is not _Other
    }
    return say("prints-instead") if [*printed] == ["twice"] else None


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    known, digit = first.probe.args
    note, right = first.probe.note, known | 1 << digit
    if first.probe.expected == "raised":
        return say("no-error/mask", note=note)
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    digits, right_digits = (spaced(digits_of(m), say.text("none")) for m in (mask, right))
    return say("wrong-mask", note=note, mask=mask, digits=digits, right=right,
               right_digits=right_digits)  # fmt: skip


def _error(one: Observed) -> str:
    return "" if one.probe.expected == "raised" else say.text("raises", note=one.probe.note)


put = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.put,
    probes=_probes,
    read=_read,
    early=_only_prints,
    explain=_explain,
    adapt=_adapted,
    error=_error,
    max_steps=5_000,
    forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
)
