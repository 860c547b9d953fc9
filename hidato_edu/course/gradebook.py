"""Marks as data: a table to read, JSON and CSV to go on with.

They hold no time, no path and no name of a machine, and stand in order: the same answers and the
same seed give the same bytes.
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
    """What was predicted before the answer was visible."""

    answer: str  # as code
    outcome: str  # how it would have been judged as an answer
    key: str


@dataclass(frozen=True)
class Answered:
    """What one question brings."""

    question: str  # its name
    points: int  # what it brings, and what it could
    most: int
    outcome: str  # the feedback; the board as text
    key: str
    message: str
    board: str
    answer: str  # plain data as code, of a function its name
    prediction: Predicted | None  # what was predicted before

    @property
    def change(self) -> str:
        """How the prediction was judged and how the answer: ``"wrong > right"``.

        Empty where nothing was predicted.
        """
        return f"{self.prediction.outcome} > {self.outcome}" if self.prediction else ""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return vars(self) | {"prediction": self.prediction and vars(self.prediction)}


@dataclass(frozen=True)
class Marks:
    """One notebook of one student.

    Examples
    --------
    >>> print(Marks("ada", "04", ()))
    ada, notebook 04: 0 of 0 points
    """

    student: str  # who, and the number of the notebook
    notebook: str
    answers: tuple[Answered, ...]  # in the order of the notebook

    @property
    def points(self) -> int:
        """The sum."""
        return sum(answer.points for answer in self.answers)

    @property
    def most(self) -> int:
        """What could be reached."""
        return sum(answer.most for answer in self.answers)

    def __str__(self) -> str:
        return f"{self.student}, notebook {self.notebook}: {self.points} of {self.most} points"

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {
            "points": self.points,
            "most": self.most,
            "questions": [answer.as_dict() for answer in self.answers],
        }


@dataclass(frozen=True)
class Gradebook:
    """The marks of all students; it prints as a table for each."""

    seed: int  # from which the hidden seeds came
    marks: tuple[Marks, ...]  # sorted by student and notebook

    def by_student(self) -> dict[str, list[Marks]]:
        """Return the marks by student, both in order."""
        return {
            student: list(own) for student, own in groupby(self.marks, key=lambda one: one.student)
        }

    def to_json(self) -> str:
        """Return all that is known, feedback included."""
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
    """Return a cell that no spreadsheet takes for a formula."""
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
