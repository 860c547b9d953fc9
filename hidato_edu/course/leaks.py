"""Searching a student's notebook for solutions, and for results that were to be predicted."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

from hidato_edu.course.cells import Questions, answers, without_last_line
from hidato_edu.exercises.questions.choices import Choice, Number
from hidato_edu.exercises.questions.question import Question

__all__ = ["leaks"]

BLOCK = 4  # consecutive lines, and at least half of the solution, are not a coincidence
LONG = 25  # letters; shorter texts may occur anywhere


def leaks(notebook: Any, questions: Questions) -> Iterator[str]:
    """Yield every place in a student's notebook that contains a part of a solution.

    It searches sources, outputs and metadata for a solution, or half of its lines in a row that are
    not in a starter; for the explanation; and for the message of a right option. The option itself
    may occur, because students choose from the options. Between a prediction and its check no cell
    may print anything, and none before the check the number that decides it.

    Examples
    --------
    >>> from hidato_edu.course.cells import questions_of
    >>> from nbformat.v4 import new_markdown_cell, new_notebook
    >>> questions = questions_of("04")
    >>> cell = new_markdown_cell(questions["blank_count"].explanation)
    >>> list(leaks(new_notebook(cells=[cell]), questions))
    ['cell 1 contains the explanation of blank_count']
    """
    given = [
        without_last_line(notebook.cells[place].source)
        for place in answers(notebook, questions, "notebook")
    ]
    starters = _plain("\n\n".join(given))
    cells = [_plain("\n".join(_texts(cell))) for cell in notebook.cells]
    for question in questions.values():
        secrets = [
            (what, re.compile(re.escape(text) + r"(?!\w)"))
            for what, text in _secrets(question, starters)
        ]
        for number, cell in enumerate(cells, start=1):
            for what in dict.fromkeys(what for what, text in secrets if text.search(cell)):
                yield f"cell {number} contains {what} of {question.name}"
    yield from _results(notebook, questions)


def _results(notebook: Any, questions: Questions) -> Iterator[str]:
    """Yield every output that answers a prediction too early."""
    places = {cell.metadata.get("question"): n for n, cell in enumerate(notebook.cells)}
    for begin, asking in enumerate(notebook.cells):
        name = asking.metadata.get("prediction")
        question = questions.get(name)
        for place, cell in enumerate(notebook.cells[: places.get(name, 0)]):
            if question is None or {"question", "prediction"} & cell.metadata.keys():
                continue
            printed = "".join(
                output.text for output in cell.get("outputs", ()) if output.output_type == "stream"
            )
            if place > begin and printed.strip():
                yield (
                    f"cell {place + 1} prints something between the prediction and the check of "
                    f"{name}: mark it with `:answers: {name}`"
                )
            elif isinstance(question, Number) and _holds(printed, question.right()):
                yield f"cell {place + 1} prints {question.right()}, which decides {name}"


def _holds(text: str, number: float) -> bool:
    """Return whether a text contains a number of several digits, not just as a line number."""
    text = re.sub(r"^ *\d+  ", "", text, flags=re.MULTILINE)
    parts = re.findall(r"(?<![\d.,])[\d.,]*\d", text)
    found = {part.replace(",", "").rstrip(".") for part in parts}
    return abs(number) >= 10 and {f"{number}", f"{number:g}"} & found != set()


def _secrets(question: Question, starters: str) -> Iterator[tuple[str, str]]:
    """Yield the texts that must not occur, as `_plain` text, each with a name."""
    if len(question.explanation) >= LONG:
        yield "the explanation", _plain(question.explanation)
    if isinstance(question, Choice):
        for option in question.options:
            if option.is_right and len(option.message) >= LONG:
                yield "the message of the right option", _plain(option.message)
    lines = [line for line in map(str.strip, question.solution_source().splitlines()) if line]
    whole = _plain("\n".join(lines))
    # Every question shows an example of an answer; by chance it may be the right one.
    if whole != _plain(question.example()):
        yield "the solution", whole
    if question.kind == "N":
        return  # the question shows the lines; their order is the solution
    size = max(BLOCK, math.ceil(len(lines) / 2))
    for first in range(len(lines) - size + 1):
        part = _plain("\n".join(lines[first : first + size]))
        if part not in starters:
            yield "a part of the solution", part


def _texts(thing: Any) -> Iterator[str]:
    """Yield all texts in a part of a notebook, but not pictures and packed players."""
    if isinstance(thing, str):
        yield unescape(re.sub(r"<[^<>]*>|[A-Za-z0-9+/=]{200,}", " ", thing))
        yield unescape(thing) if "<" in thing and len(thing) < 20_000 else ""
    elif isinstance(thing, Mapping):
        for key, value in thing.items():
            if not str(key).startswith("image/"):
                yield from _texts(value)
    elif isinstance(thing, (list, tuple)):
        for value in thing:
            yield from _texts(value)


def _plain(text: str) -> str:
    """Return a text without layout: one space between words, no backticks and no quotes."""
    return re.sub(" ?= ?", "=", " ".join(re.sub("[`'\"*]", "", text).split()))
