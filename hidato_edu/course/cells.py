"""The cells of a notebook that contain answers to questions.

An answer cell has the metadata ``{"question": "<name>"}``. Its starter code defines the variable
that the question asks for, and its last line is ``ask.<name>.check(<variable>)``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, TypeAlias

import nbformat

from hidato_edu.core.errors import CourseError
from hidato_edu.exercises.lesson import lesson_folder, questions
from hidato_edu.exercises.questions.question import Question

__all__ = [
    "Questions",
    "answers",
    "as_bytes",
    "last_line",
    "number_of",
    "questions_of",
    "read",
    "without_last_line",
]

Questions: TypeAlias = Mapping[str, Question]


def number_of(name: str) -> str:
    """Return the number of the lesson with which the name of a notebook begins.

    Examples
    --------
    >>> number_of("05b_random_paths"), number_of("notes")
    ('05', '')
    """
    found = re.match(r"\d\d(?=[a-z]?_)", name)
    return found[0] if found else ""


def questions_of(lesson: str | Path) -> dict[str, Question]:
    """Return the questions of a lesson by name; empty if there is no such lesson."""
    folder = lesson_folder(lesson)
    return {question.name: question for question in questions(folder)} if folder else {}


def read(file: Path) -> Any:
    """Return a notebook."""
    try:
        return nbformat.read(file, as_version=4)
    except (OSError, ValueError, nbformat.ValidationError) as error:
        raise CourseError(f"{file}: not a notebook: {error}") from error


def as_bytes(notebook: Any) -> bytes:
    """Return a notebook as the content of a file."""
    text: str = nbformat.writes(notebook)
    return f"{text}\n".encode()


def answers(notebook: Any, questions: Questions, name: str = "notebook") -> dict[int, Question]:
    r"""Return the questions of the answer cells, by the number of the cell, counted from 0.

    Examples
    --------
    >>> from nbformat.v4 import new_code_cell, new_notebook
    >>> cell = new_code_cell("my_x = None\n\nask.x.check(my_x)", metadata={"question": "x"})
    >>> answers(new_notebook(cells=[cell]), {})
    Traceback (most recent call last):
    ...
    hidato_edu.core.errors.CourseError: notebook, cell 1: there is no question 'x'; ...
    """
    found: dict[int, Question] = {}
    for place, cell in enumerate(notebook.cells):
        asked = cell.metadata.get("question")
        if asked is None or cell.cell_type != "code":
            continue
        where = f"{name}, cell {place + 1}"
        if asked not in questions:
            there = ", ".join(questions) or "none"
            raise CourseError(f"{where}: there is no question {asked!r}; use one of: {there}")
        if questions[asked] in found.values():
            raise CourseError(f"{where}: the question {asked!r} already has an answer cell")
        if not last_line(cell.source).startswith(f"ask.{asked}.check("):
            raise CourseError(f"{where}: the last line must be `ask.{asked}.check(...)`")
        found[place] = questions[asked]
    return found


def last_line(source: str) -> str:
    """Return the last line of a cell that is not empty."""
    return (source.rstrip().splitlines() or [""])[-1]


def without_last_line(source: str) -> str:
    """Return a cell without its last line: the starter code of an answer cell."""
    return "\n".join(source.rstrip().splitlines()[:-1]).strip("\n")
