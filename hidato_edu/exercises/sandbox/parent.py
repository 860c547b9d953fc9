"""Grading: a student's cells run in a child process; the judge stays in this one.

Seeds, probes and expected values never leave this process: the child gets the cells, and the
arguments of one call after the other. Its replies are plain data of limited size. `box` says what a
child can reach in each layer. What stays open in all of them: a copy of a solution in the cells
looks like any other answer, because students have the package too; and how a value was computed
(its steps, its recursion, changed arguments) is observed inside the child.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from hidato_edu.core.errors import HidatoEduError
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.judge.reading import one_line, without_addresses
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.sandbox.box import Isolation
from hidato_edu.exercises.sandbox.child import LIMITS, Child, Gone, Limits, Remote, started
from hidato_edu.exercises.sandbox.plain import NotPlain, loads

__all__ = ["LIMITS", "Cell", "Limits", "NoAnswer", "checked", "graded", "judged"]

Cell = tuple[int, str]
"""The number of a cell, for messages, and its source."""


class NoAnswer(HidatoEduError):
    """The cells led to no answer; `feedback` says why."""

    def __init__(self, feedback: Feedback) -> None:
        super().__init__(feedback.message)
        self.feedback = feedback


def _run(child: Child, cells: Sequence[Cell]) -> list[dict[str, Any]]:
    """Run cells; return the errors of those that raised one: cell, name, text, line, source."""
    try:
        reply = child.ask({"do": "run", "cells": list(cells)}, child.limits.call_seconds)
    except Gone as gone:
        raise NoAnswer(_stopped(str(gone), child.limits)) from None
    errors = reply.get("errors")
    return [one for one in errors if isinstance(one, dict)] if isinstance(errors, list) else []


def _find(child: Child, expression: str) -> tuple[Any, bool]:
    """Return the value of an expression as plain data, and whether it is callable."""
    try:
        reply = child.ask({"do": "find", "expression": expression}, child.limits.call_seconds)
        if "error" not in reply:
            return loads(reply["value"]), bool(reply["is_callable"])
        error = dict(reply["error"])
    except Gone as gone:
        raise NoAnswer(_stopped(str(gone), child.limits)) from None
    except (NotPlain, KeyError, TypeError, ValueError):
        raise NoAnswer(_stopped("died", child.limits)) from None
    raise NoAnswer(_failed(error, expression))


@contextmanager
def graded(
    cells: Sequence[Cell],
    expression: str,
    limits: Limits = LIMITS,
    *,
    calls: bool = True,
    isolation: Isolation = "belt",
    forbidden: Sequence[str] = (),
) -> Iterator[Any]:
    """Run cells in a child process and yield their answer.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> question = exercises.worksheet("04").blank_count.question
    >>> with graded([(1, question.solution_source())], "blank_count") as function:
    ...     question.check(function, seed=5).outcome
    'right'
    """
    with started(limits, isolation, forbidden) as child:
        errors = _run(child, cells)
        try:
            value, is_callable = _find(child, expression)
        except NoAnswer as missing:
            if errors and missing.feedback.outcome != "stopped":
                raise NoAnswer(_failed(errors[-1], expression)) from None
            raise
        yield Remote(child) if calls and is_callable else value


def judged(
    question: Question,
    cells: Sequence[Cell],
    expression: str = "",
    seeds: Sequence[int] = (0,),
    limits: Limits = LIMITS,
    isolation: Isolation = "belt",
) -> Feedback:
    """Judge the answer of cells that run in a child process.

    Examples
    --------
    >>> from hidato_edu import exercises
    >>> question = exercises.worksheet("04").blank_count.question
    >>> judged(question, [(1, "import os; os._exit(0)")]).key
    'stopped-died'
    """
    calls = isinstance(question, FunctionQuestion)
    forbidden = question.exercise.forbidden if isinstance(question, FunctionQuestion) else ()
    given = expression or question.answer
    try:
        with graded(
            cells, given, limits, calls=calls, isolation=isolation, forbidden=forbidden
        ) as answer:
            return checked(question, answer, seeds)
    except NoAnswer as missing:
        return missing.feedback


def checked(question: Question, answer: Any, seeds: Sequence[int]) -> Feedback:
    """Return the feedback for the first seed for which an answer is not right, or the last."""
    told = question.check(answer, seeds[0])
    for seed in seeds[1:]:
        if not told.is_right:
            break
        told = question.check(answer, seed)
    return told


def _stopped(reason: str, limits: Limits) -> Feedback:
    """Return the feedback if the cells themselves do not end."""
    if reason == "time":
        text = f"The cells of this answer do not end within {limits.call_seconds:g} s."
    else:
        text = "The cells of this answer end the whole process: by `exit` or a signal, for example."
    return Feedback("stopped", text, f"stopped-{reason}")


def _failed(error: dict[str, Any], expression: str) -> Feedback:
    """Return the feedback if there is no answer because of an error."""
    name, text = one_line(str(error.get("name"))), without_addresses(str(error.get("text", "")))
    if name == "NameError" and "cell" not in error:
        return Feedback("not yet", f"There is no `{expression}` in this notebook.", "not-yet")
    if name == "NotPlain":
        return Feedback("wrong", f"`{expression}` is too large: {text}.", "too-large")
    where = f" in cell {error['cell']}, line {error['line']}" if "cell" in error else ""
    source = f", `{error['source']}`" if error.get("source") else ""
    told = f"There is no answer: {f'{name}: {text}' if text else name}{where}{source}."
    if name == "MemoryError":
        return Feedback("stopped", told, "stopped-memory")
    return Feedback("wrong", told, f"cell-raises-{name if name.isidentifier() else 'Exception'}")
