"""Marks as a table, JSON and CSV.

They contain no time, path or machine name and have a fixed order: the same answers and the same
seed give the same bytes.
"""

from __future__ import annotations

import csv
import io
import json
from dataclasses import dataclass
from itertools import groupby
from typing import Any

__all__ = ["SCHEMA", "Answered", "Gradebook", "Marks", "Predicted"]

SCHEMA = 1


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

    @property
    def change(self) -> str:
        """The outcomes of prediction and answer, ``"wrong > right"``; "" without a prediction."""
        return f"{self.prediction.outcome} > {self.outcome}" if self.prediction else ""

    def as_dict(self) -> dict[str, Any]:
        """Return the mark as plain data."""
        return vars(self) | {"prediction": self.prediction and vars(self.prediction)}


@dataclass(frozen=True)
class Marks:
    """The marks for one notebook of one student."""

    student: str
    notebook: str  # its number
    answers: tuple[Answered, ...]  # in the order of the notebook

    @property
    def points(self) -> int:
        """The sum."""
        return sum(answer.points for answer in self.answers)

    @property
    def most(self) -> int:
        """The points for right answers to all questions."""
        return sum(answer.most for answer in self.answers)

    def __str__(self) -> str:
        return f"{self.student}, notebook {self.notebook}: {self.points} of {self.most} points"

    def as_dict(self) -> dict[str, Any]:
        """Return the marks as plain data."""
        return {
            "points": self.points,
            "most": self.most,
            "questions": [answer.as_dict() for answer in self.answers],
        }


@dataclass(frozen=True)
class Gradebook:
    """The marks of all students; printed as a table for each."""

    seed: int  # from which the hidden seeds are derived
    marks: tuple[Marks, ...]  # sorted by student and notebook

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
        told = {"schema": SCHEMA, "seed": self.seed, "students": students}
        return json.dumps(told, indent=1, sort_keys=True) + "\n"

    def to_csv(self) -> str:
        """Return a line for each question of each student."""
        text = io.StringIO()
        lines = csv.writer(text, lineterminator="\n")
        lines.writerow(("student", "notebook", *COLUMNS))
        for one in self.marks:
            for row in _rows(one):
                lines.writerow(_harmless(cell) for cell in (one.student, one.notebook, *row))
        return text.getvalue()

    def __str__(self) -> str:
        return "\n\n".join(_table(student, own) for student, own in self.by_student().items())


COLUMNS = ("question", "points", "most", "outcome", "key", "prediction > answer")


def _rows(marks: Marks) -> list[tuple[str, ...]]:
    return [
        (one.question, str(one.points), str(one.most), one.outcome, one.key, one.change)
        for one in marks.answers
    ]


def _harmless(cell: str) -> str:
    """Return a cell that a spreadsheet does not read as a formula."""
    return f"'{cell}" if cell[:1] in tuple("=+-@\t\r") and cell else cell


def _table(student: str, own: list[Marks]) -> str:
    head = f"{student}: {sum(one.points for one in own)} of {sum(one.most for one in own)} points"
    rows: list[tuple[str, ...]] = [("notebook", *COLUMNS)]
    rows += [(one.notebook, *row) for one in own for row in _rows(one)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    return "\n".join([head, "-" * len(head), *lines])
