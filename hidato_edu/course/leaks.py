"""Searching a student's notebook for answers that should not be in it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

from hidato_edu.course.cells import Questions, answers, without_last_line
from hidato_edu.exercises.choices import Choice
from hidato_edu.exercises.question import Question

__all__ = ["leaks"]

BLOCK = 4  # so many lines of a solution in a row are no accident
LONG = 25  # letters; shorter texts can stand anywhere


def leaks(notebook: Any, questions: Questions) -> Iterator[str]:
    """Yield every place of a student's notebook in which an answer stands.

    Sources, outputs and metadata are searched: for the lines of a solution that are not in the
    starter, for the explanation, and for what a right option says. An option that is right may
    stand there, for it has to be offered.

    Parameters
    ----------
    notebook : NotebookNode
        The student's version.
    questions : mapping from str to Question
        All questions of the notebook.

    Examples
    --------
    >>> from hidato_edu.course.cells import questions_of
    >>> from nbformat.v4 import new_markdown_cell, new_notebook
    >>> questions = questions_of("04")
    >>> cell = new_markdown_cell(questions["blank_count"].explanation)
    >>> list(leaks(new_notebook(cells=[cell]), questions))
    ['cell 1 holds the explanation of blank_count']
    """
    starters = {
        question.name: without_last_line(notebook.cells[place].source)
        for place, question in answers(notebook, questions).items()
    }
    cells = [_plain("\n".join(_texts(cell))) for cell in notebook.cells]
    for question in questions.values():
        starter = _plain(starters.get(question.name, ""))
        for what, text in _secrets(question, starter):
            for number, cell in enumerate(cells, start=1):
                if re.search(re.escape(text) + r"(?!\w)", cell):
                    yield f"cell {number} holds {what} of {question.name}"


def _secrets(question: Question, starter: str) -> Iterator[tuple[str, str]]:
    """Yield what must not stand anywhere, with its name; as `_plain` text."""
    if len(question.explanation) >= LONG:
        yield "the explanation", _plain(question.explanation)
    if isinstance(question, Choice):
        for option in question.options:
            if option.is_right and len(option.message) >= LONG:
                yield "the message of the right option", _plain(option.message)
    lines = [line for line in map(str.strip, question.solution_source().splitlines()) if line]
    # Lines that are to be put in order may be seen in part; of a value there is no part.
    size = len(lines) if question.kind == "N" else min(BLOCK, len(lines))
    for first in range(len(lines) - size + 1):
        block = _plain("\n".join(lines[first : first + size]))
        if block not in starter:
            yield f"the solution from line {first + 1}", block


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
    return re.sub(r"\s*=\s*", "=", " ".join(re.sub("[`'\"*]", "", text).split()))
