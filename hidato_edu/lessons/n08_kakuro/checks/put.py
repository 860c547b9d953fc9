"""The document's put, which carries where a bit is set already."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import put as answers
from ..mistakes import put as mistakes
from ..mistakes.candidates import digits_of, mask_of_digits

FIXED: tuple[tuple[tuple[int, ...], int], ...] = (
    ((), 3), ((3,), 3), ((1,), 3), ((3, 4), 3), ((2,), 1), ((1, 3), 2), ((9,), 9), ((1, 9), 9),
    ((1, 2), 9), ((), 9), ((), 1), ((1,), 1), ((4,), 2), ((2, 4), 2), ((5, 8), 3), ((8,), 3),
)  # fmt: skip
DRAWN = 10
ACCIDENTS = {"NameError", "TypeError", "SyntaxError", "ArithmeticError", "AttributeError"}
"""Errors that Python raises by itself where a line is wrong: nobody meant them."""

say = section(__file__, "put")


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    drawn = list(FIXED)
    while len(drawn) < len(FIXED) + DRAWN:
        digits = tuple(digit for digit in range(1, 10) if rng.random() < 0.4)
        drawn.append((digits, 1 + int(rng.random() * 9)))
    return tuple(_probe(digits, digit) for digits, digit in drawn)


def _probe(digits: tuple[int, ...], digit: int) -> Probe:
    known = mask_of_digits(digits)
    twice = digit in digits
    stands = " ".join(map(str, digits)) or say.text("nothing")
    return Probe(
        "twice" if twice else "new",
        (known, digit),
        "raised" if twice else known | 1 << digit,
        note=say.text("case", digits=stands, digit=digit),
    )


class _Accident:
    """Stands for an error that nobody raised on purpose, where one was asked for."""

    def __init__(self, run: CallResult) -> None:
        self.run = run


def _adapted(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call that tells an accident from an error for a digit that stands already."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        twice = args[0] >> args[1] & 1
        if run.kind == "raised" and twice and ACCIDENTS & {run.reason, *run.is_a}:
            return replace(run, kind="returned", value=_Accident(run))
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    mask = as_whole(run.value)
    if mask is not None:
        return mask
    if type(run.value) is _Accident:
        return _slip(probe, run.value.run)
    if probe.expected == "raised":
        return say("no-error", note=probe.note, value=named(run.value))
    return say("no-mask", value=named(run.value))


def _slip(probe: Probe, run: CallResult) -> Message:
    key = "error-by-accident/place" if run.place else "error-by-accident"
    return say(key, note=probe.note, place=run.place, error=run.reason, text=run.text)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    known, digit = first.probe.args
    mask = first.behaviour if isinstance(first.behaviour, int) else 0
    note, right = first.probe.note, known | 1 << digit
    if first.probe.expected == "raised":
        return say("no-error/mask", note=note)
    digits, right_digits = _named(mask), _named(right)
    return say("wrong-mask", note=note, mask=mask, digits=digits, right=right,
               right_digits=right_digits)  # fmt: skip


def _named(mask: int) -> str:
    return " ".join(map(str, digits_of(mask))) or say.text("none")


def _error(one: Observed) -> str:
    return "" if one.probe.expected == "raised" else say.text("raises", note=one.probe.note)


put = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.put,
    probes=_probes,
    read=_read,
    explain=_explain,
    adapt=_adapted,
    error=_error,
    max_steps=5_000,
    forbidden=("hidato_edu.kakuro.", "hidato_edu.family."),
)
