"""Form of a choice: radio buttons, or boxes to tick where several options are right."""

from __future__ import annotations

from typing import Any

from hidato_edu.exercises.judge.feedback import with_code
from hidato_edu.exercises.questions.choices import Choice
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form

__all__ = ["form"]


def form(asked: QuestionSession) -> Form:
    """Return the form; its answer is the letters.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("02").path_only)
    >>> shown.value = {"letters": "b"}
    >>> shown.line.endswith(' = "b"')
    True
    """
    question = asked.question
    assert isinstance(question, Choice)
    control: dict[str, Any] = {
        "type": "choice",
        "name": "letters",
        "label": "Choose all that are right:" if question.takes_several else "Choose one:",
        "several": question.takes_several,
        "options": [
            [letter, with_code(option.text)]
            for letter, option in zip(question.letters, question.options, strict=True)
        ],
    }
    return Form(asked, [control], lambda value: value.get("letters") or None)
