"""The teacher's version of a notebook: with the plan, the solutions, and typical misconceptions."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from nbformat.v4 import new_markdown_cell

from hidato_edu.course.cells import Questions, answers, last_line
from hidato_edu.exercises.judge.feedback import with_code
from hidato_edu.exercises.judge.judging import Message, Misconception
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.question import Question

__all__ = ["misconceptions", "note", "solved", "teacher_version"]


def teacher_version(notebook: Any, questions: Questions, plan: str, name: str = "notebook") -> Any:
    """Return the teacher's version of a student's notebook."""
    filled = solved(notebook, questions, name)
    cells = [new_markdown_cell(plan.strip(), id="plan")] if plan.strip() else []
    places = answers(notebook, questions, name)
    for place, cell in enumerate(filled.cells):
        cells.append(cell)
        if place in places:
            question = places[place]
            cells.append(new_markdown_cell(note(question), id=f"note-{question.name}"[:64]))
    filled.cells = cells
    return filled


def solved(notebook: Any, questions: Questions, name: str = "notebook") -> Any:
    """Return a copy of a notebook with the reference in every answer cell.

    The outputs of these cells are dropped, because they belong to the starter code; the last line,
    which checks the answer, is kept.
    """
    filled = copy.deepcopy(notebook)
    for place, question in answers(notebook, questions, name).items():
        cell = filled.cells[place]
        source = question.solution_source().rstrip()
        gap = "\n\n\n" if source.startswith(("def ", "class ")) else "\n\n"
        cell.source = f"{source}{gap}{last_line(cell.source)}"
        cell.outputs = []
        cell.execution_count = None
    return filled


def note(question: Question) -> str:
    """Return what a teacher should know about a question, as Markdown that is collapsed at first.

    Examples
    --------
    >>> from hidato_edu.course.cells import questions_of
    >>> print(note(questions_of("04")["blank_count"])[:70])
    <details><summary><b>For the teacher:</b> Count the blanks (write a fu
    """
    expected = "".join(f"<li>{with_code(text)}</li>" for text in misconceptions(question).values())
    parts = [
        f"<p><b>Why it is right.</b> {with_code(question.explanation)}</p>",
        f"<p><b>Expect these misconceptions</b></p><ul>{expected}</ul>" if expected else "",
        "<p><b>The three hints</b></p><ol>"
        + "".join(f"<li>{with_code(hint)}</li>" for hint in question.hints)
        + "</ol>",
    ]
    head = f"{with_code(question.title)} ({question.task}, {_points(question.points)})"
    body = "\n".join(filter(None, parts))
    return f"<details><summary><b>For the teacher:</b> {head}</summary>\n\n{body}\n\n</details>"


def _points(count: int) -> str:
    return f"{count} point" + ("" if count == 1 else "s")


def misconceptions(question: Question) -> dict[str, str]:
    """Return the messages for the known wrong answers of a question, by key.

    They come from all parts of the question: options, known wrong functions and numbers, stops, ...

    Examples
    --------
    >>> from hidato_edu.course.cells import questions_of
    >>> misconceptions(questions_of("04")["blank_count"])["never-ends"][:31]
    'Your loop never ends: a walk al'
    """
    found: dict[str, str] = {}
    for key, text in _walk(question):
        found.setdefault(key or text, text)
    return found


def _walk(thing: Any) -> Iterator[tuple[str, str]]:
    """Yield key and text of every message of a question for a wrong answer."""
    match thing:
        case Option():
            if not thing.is_right:
                yield thing.key, f'"{thing.text}": {thing.message}'
        case Misconception():
            if thing.outcome == "wrong":
                yield thing.key, thing.text
        case Message():
            yield thing.key, " ".join(filter(None, (thing.text, thing.advice)))
        case Mapping():
            for value in thing.values():
                yield from _walk(value)
        case tuple() | list():
            for value in thing:
                yield from _walk(value)
        case _ if is_dataclass(thing):
            for field in fields(thing):
                yield from _walk(getattr(thing, field.name))
