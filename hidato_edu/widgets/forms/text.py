"""Form of any answer that is plain data: a field for the text of the answer cell."""

from __future__ import annotations

import ast
import re
from typing import Any

from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form

__all__ = ["form", "literal"]


def literal(text: str) -> Any:
    """Return the value that a text denotes: a number, a list, ...; else the text itself.

    Examples
    --------
    >>> literal(" 7 "), literal("[(0, 1)]"), literal("(0,1) (0,2)"), literal("")
    (7, [(0, 1)], '(0,1) (0,2)', None)
    """
    if not text.strip():
        return None
    try:
        return ast.literal_eval(text.strip())
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return text


def form(asked: QuestionSession) -> Form:
    """Return the form; the answer may begin with the name of its variable.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("06").faulty_solvers)
    >>> shown.value = {"text": f"{shown.asked.question.answer} = ['1 0 3']"}
    >>> shown.line.endswith(" = ['1 0 3']")
    True
    """
    name = re.compile(rf"\s*{asked.question.answer}\s*=(?!=)")
    control = {
        "type": "area",
        "name": "text",
        "label": "Your answer, as the answer cell would contain it:",
        "example": asked.question.example(),
    }
    return Form(asked, [control], lambda value: literal(name.sub("", value.get("text", ""), 1)))
