"""Form of a function: it is written in a cell, so there are the question and its hints only."""

from __future__ import annotations

from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form

__all__ = ["form"]


def form(asked: QuestionSession) -> Form:
    """Return the form.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("04").blank_count)
    >>> shown.controls
    []
    """
    return Form(asked, [], lambda value: None)
