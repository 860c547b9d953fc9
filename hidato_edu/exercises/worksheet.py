"""The questions of a notebook as a student meets them, and a journal of what was tried.

>>> ask = worksheet("04")
>>> ask.blank_count.check(lambda pointers, start: 0).outcome
'wrong'
"""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape
from itertools import count
from pathlib import Path
from typing import Any

from hidato_edu.core.errors import HidatoEduError, check_type
from hidato_edu.core.saving import write_over
from hidato_edu.exercises.judge.feedback import OUTCOMES, Feedback, Outcome, with_code
from hidato_edu.exercises.judge.reading import type_name, written
from hidato_edu.exercises.lesson import lesson_folder, lessons, questions
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.recall import recall_of
from hidato_edu.exercises.sandbox.child import can_fork, forked

__all__ = [
    "NoSuchQuestion",
    "Note",
    "QuestionSession",
    "Review",
    "Worksheet",
    "worksheet",
]

HEAD = ("question", "predicted", "answered", "outcome", "checks", "points")
SCHEMA = 1  # of an exported journal
MAX_ANSWER = 100_000  # characters of an answer in it


class NoSuchQuestion(HidatoEduError, AttributeError):
    """There is no notebook or question of that name."""


def worksheet(lesson: str | Path, seed: int = 0) -> Worksheet:
    """Return the questions of a lesson.

    Parameters
    ----------
    lesson : str or Path
        Its number, ``"01"``, or the path of a lesson of your own.
    seed : int
        Which boards the checks draw.

    Raises
    ------
    NoSuchQuestion
        If there is no such lesson.
    LessonError
        If a file of the lesson cannot be used; it names the file and the line.

    Examples
    --------
    >>> print(worksheet("04").blank_count.hint())
    Hint 1 of 3: ...
    """
    folder = lesson_folder(lesson)
    if folder is None:
        there = ", ".join(lessons())
        raise NoSuchQuestion(
            f"no lesson {str(lesson)!r}; use one of {there}, or the path of a folder with "
            "questions.md"
        )
    recall = recall_of(folder, seed)
    first = () if recall is None else (recall,)
    return Worksheet(Path(lesson).name, (*first, *questions(folder)), seed)


@dataclass(frozen=True)
class Note:
    """A message that judges nothing: a hint, a solution, or that a prediction was noted."""

    title: str
    text: str
    code: str = ""

    def __str__(self) -> str:
        text = f"{self.title}: {self.text}" if self.text else f"{self.title}:"
        return f"{text}\n\n{self.code}" if self.code else text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        code = f"<pre>{escape(self.code)}</pre>" if self.code else ""
        html = (
            '<div role="status" style="border-left: 6px solid #0072b2; padding: 4px 12px; '
            f'margin: 6px 0; max-width: 46em; line-height: 1.5"><b>{escape(self.title)}</b>'
            f'<div style="white-space: pre-wrap; margin: 4px 0">{with_code(self.text)}</div>'
            f"{code}</div>"
        )
        return {"text/plain": str(self), "text/html": html}


@dataclass
class Record:
    """What was tried on one question, in the order in which it happened."""

    predictions: list[str] = field(default_factory=list)
    checks: list[tuple[str, Outcome, str]] = field(default_factory=list)
    hints: int = 0
    spent: set[int] = field(default_factory=set)  # boards and runs whose solution was shown
    failing: tuple[Any, Any] | None = None  # the last wrong function, and the call that shows it

    @property
    def outcome(self) -> Outcome:
        """The last outcome of an answer; once "right", it stays right."""
        told = [outcome for _, outcome, _ in self.checks if outcome != "not yet"]
        if "right" in told:
            return "right"
        return told[-1] if told else "not yet"


@dataclass(frozen=True)
class QuestionSession:
    """A question as a student meets it: its checks, hints and predictions are noted."""

    question: Question
    record: Record
    seed: int = 0

    def check(self, answer: Any, seed: int | None = None) -> Feedback:
        """Judge an answer."""
        number, spent = self.question.instance_of(answer), self.record.spent
        if number in spent:
            told = self._seen(number)
        else:
            told = self._judged(answer, self.seed if seed is None else seed)
            if number is not None and told.outcome == "wrong" and told.board is not None:
                spent.add(number)
        self.record.checks.append((_as_text(answer), told.outcome, told.key))
        self.record.failing = None
        if told.case is None:
            return told
        self.record.failing = answer, told.case
        text = f"{told.message}\nPlay this failing case: `ask.{self.question.name}.play()`"
        return replace(told, message=text, play=self.play)

    def play(self) -> Any:
        """Return a player of the last wrong function, on the smallest board that it fails on.

        It raises `HidatoEduError` if the last check has found no such board.
        """
        if self.record.failing is None:
            raise HidatoEduError(
                "no case to play: first check a function that returns something wrong, "
                f"`ask.{self.question.name}.check({self.question.answer})`"
            )
        from hidato_edu.exercises import views

        return views.failing(self.question, *self.record.failing)

    def _judged(self, answer: Any, seed: int) -> Feedback:
        """Judge an answer; a function runs in a process that can be ended, if the system has it."""
        if isinstance(self.question, FunctionQuestion) and callable(answer) and can_fork():
            with forked(answer) as apart:
                return self.question.check(apart, seed)
        return self.question.check(answer, seed)

    def _seen(self, number: int) -> Feedback:
        """Return feedback on one more answer for a board or run whose solution was shown."""
        following = next(new for new in count(number + 1) if new not in self.record.spent)
        text = (
            f"Only the first answer for number {number} counts, and you have seen what is right. "
            f"Take a new one: begin with `{self.question.answer} = {following}, `."
        )
        return Feedback("not yet", text, "seen")

    def predict(self, answer: Any) -> Note:
        """Note a prediction before the answer is visible; nothing is judged."""
        if self.question.is_untouched(answer):
            text = f"Nothing is noted yet: give `{self.question.answer}` a value."
            return Note("Your prediction", f"{text} A wrong prediction is fine.")
        self.record.predictions.append(_as_text(answer))
        return Note("Your prediction", f"`{_as_text(answer)}` is noted.")

    def hint(self, number: int | None = None) -> Note:
        """Return the next hint, or the one with that number, 1 to 3."""
        hints = self.question.hints
        if number is None:
            if self.record.hints == len(hints):
                text = f"There are no more. `ask.{self.question.name}.solution()` shows an answer."
                return Note("Hints", text)
            number = self.record.hints + 1
        number = min(max(1, number), len(hints))
        self.record.hints = max(self.record.hints, number)
        return Note(f"Hint {number} of {len(hints)}", hints[number - 1])

    def solution(self, now: bool = False) -> Note:
        """Return a right answer and why it is right, after an answer was checked."""
        if not now and self.record.outcome == "not yet":
            text = (
                "First check an answer of your own, right or wrong. "
                f"`ask.{self.question.name}.hint()` helps you to begin."
            )
            return Note("Solution", text)
        return Note("Solution", self.question.explanation, self.question.solution_source())

    def how(self) -> str:
        """Return how to answer in a cell, without a form."""
        question = self.question
        return (
            f"In a cell: `{question.example()}`, then "
            f"`ask.{question.name}.check({question.answer})`. "
            f"`ask.{question.name}.hint()` helps."
        )

    def __repr__(self) -> str:
        """Return its name; the fields of the question contain the solution."""
        return f"<question {self.question.name}: {self.question.title}>"

    def __str__(self) -> str:
        question = self.question
        title = f"{question.title} ({question.task})"
        return "\n\n".join(filter(None, (title, question.prompt, question.material(), self.how())))

    def _repr_mimebundle_(self, **_: Any) -> dict[str, Any]:
        """Return the question as text and HTML, and as a form if a kernel runs."""
        shown = {"text/plain": str(self), "text/html": self._repr_html_()}
        try:
            from hidato_edu import widgets

            return {**shown, **widgets.live(self)}
        except ImportError:  # a browser's Python without widgets
            return shown

    def _repr_html_(self) -> str:
        question = self.question
        return (
            '<div style="border-left: 6px solid #56b4e9; padding: 4px 12px; margin: 6px 0; '
            f'line-height: 1.5"><div style="max-width: 46em"><b>{escape(question.title)}</b> '
            f"({question.task})"
            f'<div style="white-space: pre-wrap; margin: 4px 0">{with_code(question.prompt)}</div>'
            f"</div>{question._repr_material_()}<div>{with_code(self.how())}</div></div>"
        )


@dataclass(frozen=True)
class Review:
    """Every question with its first prediction, its last answer and its outcome."""

    rows: tuple[tuple[str, str, str, Outcome, int, str], ...]  # the points as "1 of 2"

    def __str__(self) -> str:
        table = [HEAD, *((*row[:3], row[3], str(row[4]), row[5]) for row in self.rows)]
        widths = [max(len(line[column]) for line in table) for column in range(len(HEAD))]
        lines = [
            "  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)).rstrip()
            for line in table
        ]
        return "\n".join([lines[0], "-" * len(lines[0]), *lines[1:], "", self.summary])

    @property
    def summary(self) -> str:
        """One sentence about all questions."""
        right = sum(row[3] == "right" for row in self.rows)
        changed = sum(bool(row[1]) and row[1] != row[2] and row[3] == "right" for row in self.rows)
        text = f"{right} of {len(self.rows)} questions are answered correctly."
        if changed:
            text += f" In {changed} of them your answer differs from what you predicted first."
        return text

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        head = "".join(f'<th scope="col" style="text-align: left">{title}</th>' for title in HEAD)
        body = "".join(
            f'<tr><th scope="row" style="text-align: left">{escape(title)}</th>'
            f'<td style="text-align: left">{escape(before)}</td>'
            f'<td style="text-align: left">{escape(after)}</td>'
            f'<td style="text-align: left; white-space: nowrap">{OUTCOMES[outcome][0]} '
            f"{outcome}</td><td>{checks}</td><td>{points}</td></tr>"
            for title, before, after, outcome, checks, points in self.rows
        )
        html = f"<table><tr>{head}</tr>{body}</table><p>{escape(self.summary)}</p>"
        return {"text/plain": str(self), "text/html": html}


class Worksheet:
    """The questions of a notebook, by name, and the journal of one student.

    Parameters
    ----------
    notebook : str
        The number of the lesson, or the name of its folder.
    questions : tuple of Question
        In the order of the notebook.
    seed : int
        Which boards the checks draw.

    Examples
    --------
    >>> ask = worksheet("04")
    >>> [asked.question.name for asked in ask][-1] in dir(ask)
    True
    """

    def __init__(self, notebook: str, questions: tuple[Question, ...], seed: int = 0) -> None:
        self.notebook = notebook
        self.seed = seed
        self._asked = {
            check_type(question, Question).name: QuestionSession(question, Record(), seed)
            for question in questions
        }

    def __getattr__(self, name: str) -> QuestionSession:
        asked: dict[str, QuestionSession] = self.__dict__.get("_asked", {})
        if name not in asked:
            raise NoSuchQuestion(f"no question {name!r} on this worksheet; use {', '.join(asked)}")
        return asked[name]

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self._asked]

    def __iter__(self) -> Iterator[QuestionSession]:
        return iter(self._asked.values())

    def __len__(self) -> int:
        return len(self._asked)

    def __repr__(self) -> str:
        return f"<worksheet {self.notebook}: {', '.join(self._asked)}>"

    def review(self) -> Review:
        """Return a table of what was predicted and answered, with the outcomes."""
        return Review(tuple(_row(asked) for asked in self))

    def export(self, path: str | Path) -> Path:
        """Write the journal as JSON for a teacher; `hidato-edu grade` reads it.

        Parameters
        ----------
        path : str or Path
            The file; it is replaced.

        Returns
        -------
        Path
            Where it was written.
        """
        journal = {
            "schema": SCHEMA,
            "notebook": self.notebook,
            "seed": self.seed,
            "questions": {
                asked.question.name: {
                    "predictions": asked.record.predictions,
                    "checks": [
                        {"answer": answer, "outcome": outcome, "key": key}
                        for answer, outcome, key in asked.record.checks
                    ],
                    "hints": asked.record.hints,
                }
                for asked in self
            },
            "cells": _cells_run(),
        }
        target = Path(path)
        write_over(target, json.dumps(journal, indent=1, ensure_ascii=False))
        return target


def _cells_run() -> list[str]:
    """Return the cells that the notebook has run: functions depend on other cells."""
    return [str(cell) for cell in vars(sys.modules["__main__"]).get("In", [])[1:]]


def _row(asked: QuestionSession) -> tuple[str, str, str, Outcome, int, str]:
    record = asked.record
    told = [answer for answer, outcome, _ in record.checks if outcome != "not yet"]
    before = record.predictions[0] if record.predictions else ""
    after = told[-1] if told else ""
    outcome: Outcome = "right" if before and asked.question.kind == "P" else record.outcome
    points = f"{asked.question.earned(outcome)} of {asked.question.points}"
    return asked.question.title, _short(before), _short(after), record.outcome, len(told), points


def _short(text: str) -> str:
    line = text.strip().splitlines()[0] if text.strip() else ""
    return line if len(line) <= 40 else line[:37] + "..."


def _as_text(answer: Any) -> str:
    """Return an answer as code; a function is its source, if it can be found."""
    if inspect.isfunction(answer):
        try:
            return inspect.getsource(answer)
        except (OSError, TypeError):
            return answer.__name__
    return written(answer, MAX_ANSWER) or type_name(answer)
