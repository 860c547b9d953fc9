"""Read a map file, and refuse one that is spoilt."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe, judge
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult

from ..answers import maps as answers
from ..mistakes import maps as mistakes
from .map_files import REFUSED, Map, header_probes, probes

say = section(__file__, "maps")

# --- reading ----------------------------------------------------------------------------------


class _Refused:
    """Stands for a ValueError of the function."""


def _adapted(call: Call) -> Call:
    """Return a call for which a ValueError is an answer, and no accident."""

    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        if run.kind == "raised" and "ValueError" in run.is_a:
            return replace(run, kind="returned", value=_Refused())
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the maps as tuples, "refused", or what the value is instead of maps."""
    if type(run.value) is _Refused:
        return REFUSED
    maps = _items(run.value)
    if maps is None:
        return say("no-list", value=named(run.value))
    found = []
    for one in maps:
        rows = _rows(one)
        if isinstance(rows, Message):
            return rows
        found.append(rows)
    return tuple(found)


def _rows(one: Any) -> Map | Message:
    items = _items(one)
    if items is None:
        return say("no-map", value=named(one))
    rows = []
    for row in items:
        numbers = _items(row)
        if numbers is None:
            return _no_row(row)
        whole = [as_whole(number) for number in numbers]
        if None in whole:
            return _no_number(numbers[whole.index(None)])
        rows.append(tuple(number for number in whole if number is not None))
    return tuple(rows)


def _items(value: Any) -> list[Any] | None:
    for kind in (list, tuple):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # a subclass has no say
    return list(value) if type(value) is np.ndarray and value.ndim else None


def _no_row(row: Any) -> Message:
    if as_whole(row) is not None:
        return say("rows-not-maps")
    return say("no-row", value=named(row))


def _no_number(number: Any) -> Message:
    if issubclass(type(number), str):
        return say("texts-not-numbers", value=named(number))
    return say("no-number", value=named(number))


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    code, note = first.probe.code, first.probe.note
    if first.probe.expected == REFUSED:
        return say("takes-{kind}", kind=code.removesuffix("-of-several"), note=note)
    if first.behaviour == REFUSED:
        said = first.run.text
        key = "refuses-{kind}/with-text" if said else "refuses-{kind}"
        return say(key, kind=code, note=note, said=said)
    difference = _difference(first.behaviour, first.probe.expected)
    return say("misreads-{kind}", kind=code, note=note, difference=difference)


def _difference(told: Any, right: Any) -> str:
    """Return the first difference between what was returned and what the text says."""
    if len(told) != len(right):
        return say.text("differs/maps", told=len(told), right=len(right))
    k, mine, true = next(
        (k, mine, true)
        for k, (mine, true) in enumerate(zip(told, right, strict=True))
        if mine != true
    )
    if len(mine) != len(true):
        return say.text("differs/rows", map=k, told=len(mine), right=len(true))
    row = next(row for row in range(len(true)) if mine[row] != true[row])
    where, mine, true = {"map": k, "row": row}, mine[row], true[row]
    if len(mine) != len(true):
        return say.text("differs/numbers", **where, told=len(mine), right=len(true))
    col = next(col for col in range(len(true)) if mine[col] != true[col])
    return say.text("differs/number", **where, col=col, told=mine[col], right=true[col])


def _spoilt_only(seen: Sequence[Observed]) -> list[Observed]:
    """Return what was done wrongly, if only with spoilt texts; else nothing."""
    wrong = [one for one in seen if not one.is_right]
    return wrong if all(one.probe.expected == REFUSED for one in wrong) else []


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return a message where something else than a list stands for an error."""
    spoilt = _spoilt_only(seen)
    if not spoilt or not all(isinstance(one.behaviour, Message) for one in spoilt):
        return None
    first = spoilt[0]
    key = "value-not-error/printed" if first.run.printed.strip() else "value-not-error"
    return say(key, note=first.probe.note, value=named(first.run.value))


def _about_error(one: Observed) -> str:
    key = "error/spoilt" if one.probe.expected == REFUSED else "error/right"
    return say.text(key, note=one.probe.note)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where failures have the line end or a wrong kind of error in common."""
    plain = [one for one in seen if one.probe.code in ("one", "several")]
    if 0 < sum(one.is_right for one in plain) < len(plain) and all(
        one.is_right != one.probe.args[0].endswith("\n") for one in plain
    ):
        return say("line-end")
    spoilt = _spoilt_only(seen)
    if not spoilt:
        return None
    raised = [one for one in spoilt if one.run.kind == "raised"]
    if len(raised) == len(spoilt):
        error = raised[0].run.reason.lstrip("_")
        return say("other-error", note=raised[0].probe.note, error=error)
    if all(one.behaviour == () for one in spoilt):
        return say("empty-not-error")
    return None


@dataclass(frozen=True, kw_only=True)
class _MapsQuestion(FunctionQuestion):
    """First the rows are judged, then the lines before them: one mistake at a time."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge the headers only where the rows are right."""
        told = super().judge(answer, seed)
        return judge(_HEADERS, answer, seed) if told.is_right else told


_EXERCISE = say.exercise(
    mistakes.KNOWN,
    probes=probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    adapt=_adapted,
    early=_early,
    error=_about_error,
)

_HEADERS = replace(_EXERCISE, probes=header_probes, known=())

maps = say.ask(_MapsQuestion, reference=answers.parse_maps, exercise=_EXERCISE)
