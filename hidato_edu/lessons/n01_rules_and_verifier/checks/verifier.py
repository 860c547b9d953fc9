"""Repair the slides' verifier."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import verifier as answers
from ..mistakes import verifier as mistakes
from .probes import WRONG, probes

say = section(__file__, "verifier")


def _read(probe: Probe, run: CallResult) -> Hashable:
    verdict = as_truth(run.value)
    if verdict is None:
        return say("not-a-truth-value", value=named(run.value))
    return verdict


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    if probe.expected:
        return say("rejects-{kind}", kind=probe.code, note=probe.note)
    kind = probe.code.replace(" ", "-")
    message = say("accepts-{kind}", kind=kind, note=probe.note)
    return replace(message, advice=say.text(f"mend/{kind}")) if probe.code in WRONG else message


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have the sides, the walls or the givens in common."""
    wrong = [one for one in seen if not one.is_right]
    if any(one.run.kind != "returned" for one in wrong):
        return _sides(seen)
    if {one.probe.code for one in wrong} <= {"given", "later-given"}:
        return say("some-givens")
    walled = [one for one in seen if one.probe.expected and _has_walls(one.probe)]
    if wrong == walled:
        return say("walls-counted")
    return _sides(seen)


def _has_walls(probe: Probe) -> bool:
    rows, cols = probe.puzzle.grid.size
    return len(probe.puzzle.grid) < rows * cols


def _sides(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all failures lie on boards that are not square."""
    oblong = [one for one in seen if len(set(one.probe.puzzle.grid.size)) == 2]
    right_answers = [one for one in oblong if one.probe.expected]
    refused = [one for one in right_answers if not one.is_right]
    if all(one.is_right or one in oblong for one in seen) and 2 * len(refused) > len(right_answers):
        return say("swapped-sides")
    return None


verifier = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.verify,
    probes=probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
)
