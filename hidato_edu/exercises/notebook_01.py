"""Exercise of notebook 01: repair the slides' verifier."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any

from hidato_edu.exercises import known_01
from hidato_edu.exercises.feedback import Feedback
from hidato_edu.exercises.isolation import Run
from hidato_edu.exercises.judging import Exercise, Message, Observed, Probe, judge
from hidato_edu.exercises.probes_01 import WRONG, probes
from hidato_edu.exercises.reading import as_truth, named

__all__ = ["check_verifier"]


def check_verifier(function: Callable[..., Any], seed: int = 0) -> Feedback:
    """Check whether a verifier accepts the right answers, and only those.

    Parameters
    ----------
    function : callable
        ``verify(problem, answer) -> bool``. Both are lists of rows of the same extent: -1 is a
        wall, 0 a blank, and in the problem n > 0 a given. An answer is right if the givens and
        walls are untouched and each of 1 to n (the number of open cells) stands on an open cell,
        each next to its successor in one of the eight directions.
    seed : int
        Which boards are tried.

    Returns
    -------
    Feedback
        With the smallest board that is judged wrongly.

    Notes
    -----
    The starter, as the notebook shows it, is the slides' verifier in Python::

        def verify(problem, answer):
            height, width = len(answer), len(answer[0])
            last = 0
            at = None
            for row in range(height):
                for col in range(width):
                    if problem[row][col] != 0 and problem[row][col] != answer[row][col]:
                        return False
                    if answer[row][col] == 1:
                        at = (row, col)
                    last = max(last, answer[row][col])
            if at is None:
                return False
            check = 2
            while check != last:
                found = None
                for row in range(at[0] - 1, at[0] + 2):
                    for col in range(at[1] - 1, at[1] + 2):
                        inside = 0 <= row < height and 0 <= col < width
                        if inside and answer[row][col] == check:
                            found = (row, col)
                if found is None:
                    return False
                at = found
                check = check + 1
            return True

    Examples
    --------
    >>> print(check_verifier(lambda problem, answer: True).message.splitlines()[0])
    Your verifier says True to every board: it never finds a mistake.
    """
    return judge(VERIFIER, function, seed)


def _read(probe: Probe, run: Run) -> Hashable:
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


VERIFIER = Exercise(
    call="verify(problem, answer)",
    parameters=2,
    returns="True or False",
    probes=probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    known=known_01.MISCONCEPTIONS,
    praise="Your verifier accepts every right answer and refuses every wrong one, also those that "
    "the slides' verifier lets pass.",
)
