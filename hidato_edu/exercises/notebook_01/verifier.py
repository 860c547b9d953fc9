"""Exercise of notebook 01: repair the slides' verifier."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, named
from hidato_edu.exercises.notebook_01 import known, solutions
from hidato_edu.exercises.notebook_01.probes import WRONG, probes
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["QUESTION"]


def _read(probe: Probe, run: CallResult) -> Hashable:
    verdict = as_truth(run.value)
    if verdict is None:
        return Message(
            "not-a-truth-value",
            f"Your function returns {named(run.value)}. A verifier answers with True or False.",
        )
    return verdict


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    probe = first.probe
    if probe.expected:
        text = f"Your verifier refuses this answer, but it is right ({probe.note})."
        return Message(f"rejects-{probe.code}", text)
    text = f"Your verifier accepts this answer, but {probe.note}."
    return Message(f"accepts-{probe.code.replace(' ', '-')}", text, WRONG.get(probe.code, ""))


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where the failures have the sides, the walls or the givens in common."""
    wrong = [one for one in seen if not one.is_right]
    if any(one.run.kind != "returned" for one in wrong):
        return _sides(seen)
    if {one.probe.code for one in wrong} <= {"given", "later-given"}:
        return Message(
            "some-givens",
            "Some changed givens are noticed, others are not. Which givens does your verifier look "
            "at, and where does its loop over them end?",
        )
    walled = [one for one in seen if one.probe.expected and _has_walls(one.probe)]
    if wrong == walled:
        return Message(
            "walls-counted",
            "Your verifier refuses every right answer on a board with walls, all others are judged "
            "rightly. How many numbers does such a board need?",
        )
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
        return Message(
            "swapped-sides",
            "Square boards are judged rightly, others are not: are rows and columns mixed up? "
            "`len(problem)` is the number of rows, `len(problem[0])` that of columns, and a cell "
            "is `problem[row][col]`.",
        )
    return None


_EXERCISE = Exercise(
    call="verify(problem, answer)",
    parameters=2,
    returns="True or False",
    probes=probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    known=known.MISCONCEPTIONS,
    verb="judged",
    praise="Your verifier accepts every right answer and refuses every wrong one, also those that "
    "the slides' verifier lets pass.",
)

QUESTION = FunctionQuestion(
    name="verifier",
    kind="F",
    title="Repair the slides' verifier",
    prompt="Mend `verify(problem, answer)`. Both are lists of rows of the same extent: -1 is a "
    "wall, 0 a blank, and in the problem n > 0 is a given. Return True if the answer is right: "
    "the givens and walls are untouched, and each of 1 to n (the number of open cells) stands on "
    "an open cell, next to its successor in one of the eight directions. Otherwise return False.",
    answer="verify",
    hints=(
        "Which numbers should a right answer hold, and how often each of them?",
        "Look at the condition of the loop: for which number is the step to it never tested? And "
        "which cells does the walk never look at?",
        "A list of names is complete if it has the right length and `set(names)` is the set that "
        "it should be. The same thought works for the numbers of a board.",
    ),
    reference=solutions.verify,
    explanation="The numbers are put into a dict from number to cell. If its keys are exactly 1 to "
    "n, none is missing, none is doubled. Then each link is tested, the last one, too.",
    exercise=_EXERCISE,
)
