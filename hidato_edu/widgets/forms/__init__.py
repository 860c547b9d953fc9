"""Questions that are answered by mouse or keys: a form fills in an answer and has it checked.

A form holds no rule of any exercise. What it says goes into the notebook's own variable just as
well: every form shows its answer as the line of code that the answer cell takes.

Reading order: `frame`; `text`, `number`, `choice`, `predict`, `parsons`, `trace`, `function`,
`experiment`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import Any

from IPython import get_ipython

from hidato_edu.exercises.worksheet import QuestionSession
from hidato_edu.widgets import SAVED
from hidato_edu.widgets.forms import text

__all__ = ["live"]

FORMS: dict[str, str] = {
    "Choice": "choice",
    "ExperimentQuestion": "experiment",
    "FunctionQuestion": "function",
    "Number": "number",
    "ParsonsQuestion": "parsons",
    "PredictQuestion": "predict",
    "TraceQuestion": "trace",
}
"""Which module of this folder makes the form for a type of question: its ``form(asked)``."""


def form(asked: QuestionSession) -> Any:
    """Return the form for a question; a type without a form gets a field for text.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> shown = form(exercises.worksheet("04").blank_count)
    >>> shown.hint()
    >>> "Hint 1 of 3" in shown.hints[0]
    True
    """
    for kind in type(asked.question).__mro__:
        if kind.__name__ in FORMS:
            return import_module(f"{__name__}.{FORMS[kind.__name__]}").form(asked)
    return text.form(asked)


def live(asked: QuestionSession) -> dict[str, Any]:
    """Return what shows the form in a notebook, by MIME type.

    Nothing where no kernel runs, nor where a notebook is run to be saved: the form would be
    broken when it is opened again.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> live(exercises.worksheet("04").blank_count)
    {}
    """
    return shown_by_kernel(lambda: form(asked))


def shown_by_kernel(make: Callable[[], Any]) -> dict[str, Any]:
    """Return what shows a widget where a kernel runs, by MIME type; nothing elsewhere."""
    shell = get_ipython()
    if not hasattr(shell, "kernel") or SAVED in os.environ:
        return {}
    shown = make()._repr_mimebundle_()
    data: dict[str, Any] = shown[0] if isinstance(shown, tuple) else shown
    return {kind: view for kind, view in data.items() if not kind.startswith("text/")}
