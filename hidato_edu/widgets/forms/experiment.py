"""Form of an experiment: a field for the seeds and for each figure, and the conclusions."""

from __future__ import annotations

import ast
import re
from typing import Any

from hidato_edu.exercises.judge.feedback import with_code
from hidato_edu.exercises.questions.experiments import ExperimentQuestion
from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets.forms.frame import Form, quoted
from hidato_edu.widgets.forms.text import literal

__all__ = ["form"]


def form(asked: QuestionSession) -> Form:
    """Return the form; its answer is the dict of the answer cell.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("04").rules_compared)
    >>> shown.value = {"seeds": "range(40)", "strict": "5"}
    >>> shown.line
    'my_experiment = {"seeds": range(0, 40), "strict": 5}'
    """
    question = asked.question
    assert isinstance(question, ExperimentQuestion)
    numbers = {figure.name for figure in question.figures}  # other fields are lists
    fields: list[dict[str, Any]] = [
        {
            "type": "input",
            "name": "seeds",
            "label": with_code("`seeds`: a range or a list"),
            "example": "range(100, 150)",
        },
        *(
            {
                "type": "input",
                "name": name,
                "label": with_code(f"`{name}`: {text}"),
                "numeric": name in numbers,
            }
            for name, text in question.fields.items()
        ),
    ]
    conclusion = {
        "type": "choice",
        "name": "conclusion",
        "label": "What follows from that?",
        "several": False,
        "options": [
            [letter, with_code(one.text)]
            for letter, one in zip(question.letters, question.conclusions, strict=True)
        ],
    }
    return Form(asked, [*fields, conclusion], _answer, _code)


def _answer(value: dict[str, Any]) -> dict[str, Any] | None:
    answer = {name: _read(text) for name, text in value.items() if text.strip()}
    return answer or None


def _read(text: str) -> Any:
    """Return what a field says; a range is a call, not a literal."""
    called = re.fullmatch(r"\s*range\((.*)\)\s*", text)
    if called is None:
        return literal(text)
    try:
        arguments = ast.literal_eval(f"({called[1]},)")
        return range(*arguments)
    except (TypeError, ValueError, SyntaxError):
        return text


def _code(answer: dict[str, Any]) -> str:
    return "{" + ", ".join(f'"{name}": {quoted(value)}' for name, value in answer.items()) + "}"
