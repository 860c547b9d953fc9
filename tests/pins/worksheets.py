"""The boards that the questions of a worksheet draw, by "<notebook> <question>, <what>"."""

from __future__ import annotations

from functools import partial
from typing import Any

from pins.seeds import Maker

from hidato_edu import exercises
from hidato_edu.exercises.questions.parsons import ParsonsQuestion
from hidato_edu.exercises.questions.predictions import PredictQuestion
from hidato_edu.exercises.questions.question import Question
from hidato_edu.exercises.questions.traces import TraceQuestion

__all__ = ["drawn"]

NUMBERS = (1, 2)


def drawn(notebook: str) -> dict[str, Maker]:
    """Return what the seeds of a worksheet give."""
    return {
        f"{notebook} {asked.question.name}, {what}": maker
        for asked in exercises.worksheet(notebook)
        for what, maker in _parts(asked.question).items()
    }


def _parts(question: Question) -> dict[str, Maker]:
    found: dict[str, Maker] = {}
    if getattr(question, "exercise", None) is not None:
        found |= {f"seed {seed}": partial(_probes, question, seed) for seed in NUMBERS}
    if question.kind == "D":
        found["report"] = lambda: question.reference
    match question:
        case PredictQuestion():
            found |= {f"run {number}": partial(_run, question, number) for number in NUMBERS}
        case TraceQuestion():
            found |= {f"board {number}": partial(_board, question, number) for number in NUMBERS}
        case ParsonsQuestion():
            found["lines"] = lambda: [line.name for line in question.shuffled.values()]
    return found


def _probes(question: Any, seed: int) -> list[Any]:
    """Return what a function is called with, and what a right one does."""
    return [
        (one.code, one.args, one.expected, one.puzzle) for one in question.exercise.probes(seed)
    ]


def _run(question: PredictQuestion, number: int) -> Any:
    run = question.run(number)
    return run.right, str(run.picture_at(0))


def _board(question: TraceQuestion, number: int) -> str:
    return str(question.instance(number).board(()))
