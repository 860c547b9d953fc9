"""Form of a number: one field."""

from __future__ import annotations

from hidato_edu.exercises.questions.choices import Number
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form
from hidato_edu.widgets.forms.text import literal

__all__ = ["form"]


def form(asked: QuestionSession) -> Form:
    """Return the form; anything but a number reaches the check as text.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("02").big_board)
    >>> shown.value = {"number": " 12 "}
    >>> shown.line.endswith(" = 12")
    True
    """
    question = asked.question
    assert isinstance(question, Number)
    label = "Your number:" if question.tolerance else "Your whole number:"
    control = {"type": "input", "name": "number", "label": label, "numeric": True}
    return Form(asked, [control], lambda value: literal(value.get("number", "")))
