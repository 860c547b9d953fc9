"""Marks as a table, JSON and CSV.

They contain no time, path or machine name and have a fixed order: the same answers and the same
seed give the same bytes.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from hidato_edu.exercises.judge.reading import one_line
from hidato_edu.exercises.sandbox.box import LAYERS, Isolation

__all__ = ["SCHEMA", "Answered", "Gradebook", "Marks", "Predicted", "harmless"]

SCHEMA = 1
LONG = 160  # characters of a line about a file


@dataclass(frozen=True)
class Predicted:
    """A prediction made before the answer was visible."""

    answer: str  # as code
    outcome: str  # of the feedback if it were the answer
    key: str


@dataclass(frozen=True)
class Answered:
    """The mark for one question."""

    question: str
    points: int
    most: int  # points for a right answer
    outcome: str
    key: str
    message: str
    board: str  # as text
    answer: str  # plain data as code; the name of a function
    prediction: Predicted | None
    page: str = ""  # the feedback as HTML, for the student's page

    @property
    def change(self) -> str:
        """The outcomes of prediction and answer, ``"wrong > right"``; "" without a prediction."""
        return f"{self.prediction.outcome} > {self.outcome}" if self.prediction else ""

    def as_dict(self) -> dict[str, Any]:
        """Return the mark as plain data."""
        told = vars(self) | {"prediction": self.prediction and vars(self.prediction)}
        return {name: value for name, value in told.items() if name != "page"}


@dataclass(frozen=True)
class Marks:
    """The marks for one notebook of one student."""

    student: str
    notebook: str  # its number
    answers: tuple[Answered, ...]  # in the order of the notebook
    trouble: str = ""  # why nothing was graded; then `notebook` is the name of the file

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Marks:
        """Return marks from what `dataclasses.asdict` made of them."""
        answers = []
        for one in told["answers"]:
            before = one["prediction"] and Predicted(**one["prediction"])
            answers.append(Answered(**{**one, "prediction": before}))
        return cls(told["student"], told["notebook"], tuple(answers), told["trouble"])

    @property
    def points(self) -> int:
        """The sum."""
        return sum(answer.points for answer in self.answers)

    @property
    def most(self) -> int:
        """The points for right answers to all questions."""
        return sum(answer.most for answer in self.answers)

    def __str__(self) -> str:
        if self.trouble:
            return one_line(f"{self.student}, {self.notebook}: {self.trouble}", LONG)
        name = one_line(self.student)
        return f"{name}, notebook {self.notebook}: {self.points} of {self.most} points"

    def as_dict(self) -> dict[str, Any]:
        """Return the marks as plain data."""
        return {
            "points": self.points,
            "most": self.most,
            "questions": [answer.as_dict() for answer in self.answers],
        } | ({"trouble": self.trouble} if self.trouble else {})


@dataclass(frozen=True)
class Gradebook:
    """The marks of all students; printed as a table for each."""

    seed: int  # from which the hidden seeds are derived
    marks: tuple[Marks, ...]  # sorted by student and notebook
    isolation: Isolation = "belt"  # the layer in which answers ran

    def by_student(self) -> dict[str, list[Marks]]:
        """Return the marks by student, both in order."""
        return {
            student: list(own) for student, own in groupby(self.marks, key=lambda one: one.student)
        }

    def to_json(self) -> str:
        """Return all marks with the feedback."""
        students = {
            student: {
                "points": sum(one.points for one in own),
                "most": sum(one.most for one in own),
                "notebooks": {one.notebook: one.as_dict() for one in own},
            }
            for student, own in self.by_student().items()
        }
        told = {
            "schema": SCHEMA, "seed": self.seed, "layer": self.isolation, "students": students
        }  # fmt: skip
        return json.dumps(told, indent=1, sort_keys=True) + "\n"

    def to_csv(self) -> str:
        """Return a line for each question of each student."""
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(("student", "notebook", *COLUMNS))
        for one in self.marks:
            for row in _rows(one):
                lines.writerow(harmless(cell) for cell in (one.student, one.notebook, *row))
        return text.getvalue()

    def __str__(self) -> str:
        tables = [_table(student, own) for student, own in self.by_student().items()]
        return "\n\n".join([*tables, f"Answers ran in this layer: {LAYERS[self.isolation]}."])


COLUMNS = ("question", "points", "most", "outcome", "key", "prediction > answer")


def _rows(marks: Marks) -> list[tuple[str, ...]]:
    if marks.trouble:
        return [("", "0", "", one_line(marks.trouble, LONG), "", "")]
    return [
        (one.question, str(one.points), str(one.most), one.outcome, one.key, one.change)
        for one in marks.answers
    ]


def harmless(cell: str) -> str:
    """Return a cell that a spreadsheet does not read as a formula."""
    return f"'{cell}" if cell[:1] in tuple("=+-@\t\r") and cell else cell


def _table(student: str, own: list[Marks]) -> str:
    points, most = sum(one.points for one in own), sum(one.most for one in own)
    head = f"{one_line(student)}: {points} of {most} points"
    rows: list[tuple[str, ...]] = [("notebook", *COLUMNS)]
    rows += [(one_line(one.notebook), *row) for one in own for row in _rows(one)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return "\n".join([head, "-" * len(head), *lines])
