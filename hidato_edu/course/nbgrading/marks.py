"""The mark of one answer, for the test cells of nbgrader.

A student's cells never run in the grading process.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from textwrap import fill

from hidato_edu.course.cells import questions_of
from hidato_edu.course.slicing import asked, needed
from hidato_edu.exercises.sandbox.box import best
from hidato_edu.exercises.sandbox.parent import LIMITS, judged

__all__ = ["CALL", "SECONDS", "points"]

SECONDS = 10.0
WIDTH = 100  # letters in a line of feedback

CALL = "marks.points("
"""A part of every grading cell."""


def points(
    notebook: str, name: str, cells: Sequence[str], seed: int, seconds: float = SECONDS
) -> float:
    r"""Print the feedback on an answer and return its points.

    Examples
    --------
    >>> points("04", "blank_count", ["def blank_count(pointers, start):\n    return 0"], seed=7)
    ✗ wrong: Your function returns 0 for every board.
    ...
    0.0
    """
    question = questions_of(notebook)[name]
    own = [(number, cell) for number, cell in enumerate(cells) if CALL not in cell]
    passed = [asked(cell, "check").get(name, "") for _, cell in own]
    expression = next(filter(None, reversed(passed)), question.answer)
    limits = replace(LIMITS, call_seconds=seconds)
    told = judged(question, needed(own, expression), expression, (seed,), limits, best())
    print("\n".join(fill(line, WIDTH, break_long_words=False) for line in str(told).split("\n")))
    return float(question.earned(told.outcome))
