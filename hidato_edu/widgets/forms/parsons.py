"""Form of a Parsons problem: lines that are moved by keys or buttons, and those that are left."""

from __future__ import annotations

from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form

__all__ = ["form"]


def form(asked: QuestionSession) -> Form:
    """Return the form; its answer is the labels with their levels, ``"C0 A1"``.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("06").search_lines)
    >>> shown.value = {"lines": "H0 G1"}
    >>> shown.line
    'my_lines = "H0 G1"'
    """
    question = asked.question
    assert isinstance(question, ParsonsQuestion)
    control = {
        "type": "sort",
        "name": "lines",
        "label": "lines to put in order",
        "lines": [[label, line.text] for label, line in question.shuffled.items()],
        "levels": max(line.level for line in question.lines) + 1 if question.has_levels else 0,
    }
    return Form(asked, [control], lambda value: value.get("lines") or None)
