"""Repair the slides' verifier."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from hidato_edu.exercises.judge.exercise import reader
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.judging import Message, Observed, Probe, judge
from hidato_edu.exercises.judge.reading import as_truth
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.functions import FunctionQuestion

from ..answers import verifier as answers
from ..mistakes import verifier as mistakes
from .probes import WRONG, probes, rare_probes

FORBIDDEN = (
    "hidato_edu.hidato.rules.",
    "hidato_edu.hidato.game.game.",
    "hidato_edu.hidato.documents.java.validator.",
    "hidato_edu.family.solver.",
)
"""What does the task; the library may be used to read a board, and for neighbors."""

say = section(__file__, "verifier")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    if probe.expected:
        rejected = {one.probe.code for one in seen if one.probe.expected and not one.is_right}
        # What is special about this board is the cause only if no other is rejected.
        variant = "" if rejected == {probe.code} else "/several"
        return say(f"rejects-{{kind}}{variant}", kind=probe.code, note=probe.note)
    kind = probe.code.replace(" ", "-")
    message = say("accepts-{kind}", kind=kind, note=probe.note)
    return replace(message, advice=say.text(f"mend/{kind}")) if probe.code in WRONG else message


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have something in common."""
    wrong = [one for one in seen if not one.is_right]
    returned = all(one.run.kind == "returned" for one in wrong)
    if returned and {one.probe.code for one in wrong} <= {"given", "later-given"}:
        return say("some-givens")
    if returned and wrong == [one for one in seen if one.probe.expected and _has_walls(one.probe)]:
        return say("walls-counted")
    return _sides(seen) or _fixed_length(seen, wrong)


def _has_walls(probe: Probe) -> bool:
    rows, cols = probe.puzzle.grid.size
    return len(probe.puzzle.grid) < rows * cols


def _sides(seen: Sequence[Observed]) -> Message | None:
    """Return a message where all failures are on boards that are not square."""
    oblong = [one for one in seen if len(set(one.probe.puzzle.grid.size)) == 2]
    right_answers = [one for one in oblong if one.probe.expected]
    refused = [one for one in right_answers if not one.is_right]
    if all(one.is_right or one in oblong for one in seen) and 2 * len(refused) > len(right_answers):
        return say("swapped-sides")
    return None


def _fixed_length(seen: Sequence[Observed], wrong: Sequence[Observed]) -> Message | None:
    """Return a message where it depends on the number of cells whether a board fails."""
    right = [one for one in seen if one.probe.expected]
    lasts = [one for one in seen if one.probe.code.startswith("last")]
    links = lasts if all(" " in one.probe.code for one in wrong) else []
    first = wrong[0].probe.puzzle.size  # the smallest, unless it is the single cell
    for key, some in (("small", right), ("large", right), ("links", links)):
        good = [one.probe.puzzle.size for one in some if one.is_right]
        bad = [one.probe.puzzle.size for one in some if not one.is_right]
        if not good or len(bad) < 2 or max(bad) == 1:
            continue
        is_small = key == "small" and wrong[0] in right and max(bad) < min(good)
        if is_small or (key != "small" and max(good) < min(first, *bad)):
            return say(f"fixed-length/{key}", n=max(bad) if is_small else first)
    return None


def _rare_pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only some of the large boards fail, or some givens."""
    wrong = [one for one in seen if not one.is_right]
    if any(one.run.kind != "returned" for one in wrong):
        return None
    if all(one.probe.code == "later-given" for one in wrong):
        return say("some-givens")
    smallest = wrong[0].probe.puzzle.size
    far = all(one.probe.code in ("middle far", "last far") for one in wrong)
    lasts = [one for one in seen if one.probe.code == "last far"]
    missed = [one.probe.puzzle.size for one in lasts if not one.is_right]
    noticed = max((one.probe.puzzle.size for one in lasts if one.is_right), default=0)
    if far and missed and noticed < min(missed):
        return say("fixed-length/links", n=min(missed))
    right = [one for one in seen if one.probe.expected]
    good = [one.probe.puzzle.size for one in right if one.is_right]
    if all(one in right for one in wrong) and max(good, default=0) < smallest:
        return say("fixed-length/large", n=smallest)
    return None


@dataclass(frozen=True, kw_only=True)
class _VerifierQuestion(FunctionQuestion):
    """First many small boards are tried, then large ones, and what is rare."""

    def judge(self, answer: Any, seed: int) -> Feedback:
        """Judge a verifier on large boards only where it is right on small ones."""
        told = super().judge(answer, seed)
        if not told.is_right:
            return told
        rare = replace(
            self.exercise, probes=rare_probes, known=(), pattern=_rare_pattern, max_steps=1_000_000
        )
        later = judge(rare, answer, seed)
        # Whoever looks at the whole board for each pair of cells is slow there, but right.
        return told if later.outcome == "stopped" else later


verifier = say.ask(
    _VerifierQuestion,
    mistakes.KNOWN,
    reference=answers.verify,
    probes=probes,
    read=reader(say, as_truth, "not-a-truth-value"),
    explain=_explain,
    pattern=_pattern,
    max_steps=300_000,
    forbidden=FORBIDDEN,
)
