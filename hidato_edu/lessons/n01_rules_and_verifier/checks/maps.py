"""Read a map file, and refuse an invalid one."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe, judge
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult

from ..answers import maps as answers
from ..mistakes import maps as mistakes
from .map_files import REFUSED, later_probes, probes

say = section(__file__, "maps")

# --- reading ----------------------------------------------------------------------------------


class _Ended:
    """Returned instead of a ValueError, which is an answer here, or of a SystemExit."""


def _adapted(call: Call) -> Call:
    def adapted(args: Sequence[Any], max_steps: int, seed: int) -> CallResult:
        run = call(args, max_steps, seed)
        if run.kind == "raised" and {"ValueError", "SystemExit"} & set(run.is_a):
            return replace(run, kind="returned", value=_Ended(), reason="")
        return run

    return adapted


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return the maps as tuples, "refused", or what the value is instead of maps."""
    if type(run.value) is _Ended and "SystemExit" in run.is_a:
        where = f": {run.place}" if run.place else ""
        key = "exits/invalid" if probe.expected == REFUSED else "exits"
        return say(key, where=where, note=probe.note)
    if type(run.value) is _Ended:
        return REFUSED
    maps = _items(run.value)
    return say("no-list", value=named(run.value)) if maps is None else _all(map(_rows, maps))


def _rows(one: Any) -> Hashable:
    rows = _items(one)
    return say("no-map", value=named(one)) if rows is None else _all(map(_row, rows))


def _row(row: Any) -> Hashable:
    numbers = _items(row)
    if numbers is None:
        is_number = as_whole(row) is not None
        return say("rows-not-maps") if is_number else say("no-row", value=named(row))
    return _all(map(_number, numbers))


def _number(number: Any) -> Hashable:
    whole = as_whole(number)
    key = "texts-not-numbers" if issubclass(type(number), str) else "no-number"
    return say(key, value=named(number)) if whole is None else whole


def _all(found: Any) -> Hashable:
    """Return the first message, or everything."""
    items = tuple(found)
    return next((one for one in items if isinstance(one, Message)), items)


def _items(value: Any) -> list[Any] | None:
    return None if issubclass(type(value), set | frozenset) else items_of(value)


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    code, note = first.probe.code, first.probe.note
    if first.probe.expected == REFUSED:
        return say("takes-{kind}", kind=code, note=note)
    if first.behaviour == REFUSED:
        said = first.run.text
        key = "refuses-{kind}/with-text" if said else "refuses-{kind}"
        return say(key, kind=code, note=note, said=said)
    difference = _difference(first.behaviour, first.probe.expected)
    return say("misreads-{kind}", kind=code, note=note, difference=difference)


def _difference(told: Any, right: Any) -> str:
    """Return the first difference between what was returned and what is in the text."""
    where: dict[str, int] = {}
    for items, item in (("maps", "map"), ("rows", "row"), ("numbers", "col")):
        if len(told) != len(right):
            return say.text(f"differs/{items}", told=len(told), right=len(right), **where)
        at = where[item] = next(n for n in range(len(right)) if told[n] != right[n])
        told, right = told[at], right[at]
    return say.text("differs/number", told=told, right=right, **where)


def _invalid_only(seen: Sequence[Observed]) -> list[Observed]:
    """Return the failures, if all of them are on invalid texts; else nothing."""
    wrong = [one for one in seen if not one.is_right]
    return wrong if all(one.probe.expected == REFUSED for one in wrong) else []


def _early(seen: Sequence[Observed]) -> Message | None:
    """Return a message where something else than an error is to say that a text is invalid."""
    invalid = _invalid_only(seen)
    if not invalid or any(type(one.run.value) is _Ended for one in invalid):
        return None
    first = invalid[0]
    prints = all(one.run.printed.strip() for one in invalid) and first.behaviour != ()
    if all(isinstance(one.behaviour, Message) for one in invalid):
        key = "value-not-error/printed" if first.run.printed.strip() else "value-not-error"
        return say(key, note=first.probe.note, value=named(first.run.value))
    if prints and not any(one.run.printed.strip() for one in seen if one not in invalid):
        return say("prints-not-raises", note=first.probe.note)
    return None


def _about_error(one: Observed) -> str:
    key = "error/invalid" if one.probe.expected == REFUSED else "error/right"
    return say.text(key, note=one.probe.note)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where failures have the line end or a wrong kind of error in common."""
    plain = [one for one in seen if one.probe.code in ("one", "several")]
    if 0 < sum(one.is_right for one in plain) < len(plain) and all(
        one.is_right != one.probe.args[0].endswith("\n") for one in plain
    ):
        return say("line-end")
    invalid = _invalid_only(seen)
    if invalid and all(one.run.kind == "raised" for one in invalid):
        error = invalid[0].run.reason.lstrip("_")
        return say("other-error", note=invalid[0].probe.note, error=error)
    if invalid and all(one.behaviour == () for one in invalid):
        return say("empty-not-error")
    return None


@dataclass(frozen=True, kw_only=True)
class _MapsQuestion(FunctionQuestion):
    """First the rows are judged, then what is rarer: one mistake at a time."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge the other texts only where the rows are right."""
        told = super().judge(answer, seed)
        return judge(_LATER, answer, seed) if told.is_right else told


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
_LATER = replace(_EXERCISE, probes=later_probes, known=())

maps = say.ask(_MapsQuestion, reference=answers.parse_maps, exercise=_EXERCISE)
