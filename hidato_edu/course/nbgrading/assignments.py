"""A course for nbgrader: one assignment for each notebook that has questions.

In the released notebook an answer cell contains the starter code, and the locked cell after it
shows the points. In the source the answer cell also contains the solution, and the locked cell a
hidden test, which grades in a child process with a seed that students do not see.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nbformat.v4 import new_code_cell

from hidato_edu.core import resources
from hidato_edu.core.errors import CourseError
from hidato_edu.course.cells import (
    Questions,
    answers,
    as_bytes,
    last_line,
    number_of,
    questions_of,
    read,
    without_last_line,
)
from hidato_edu.course.nbgrading.marks import SECONDS
from hidato_edu.course.output import write_files
from hidato_edu.exercises.questions.question import Question

__all__ = ["CONFIG", "nbgrader_course", "source_version"]

CONFIG = '''\
"""Settings of nbgrader for this course; written by `hidato-edu course nbgrader`."""

c = get_config()

c.CourseDirectory.course_id = "hidato_edu"

# Replaces a solution; the starter code is above it.
c.ClearSolutions.code_stub = {"python": "# Write your answer above this line."}

# Answers are graded in a child process with limits; a student's notebook is not run as a whole. If
# you add tests that need a kernel, replace the first line by "nbgrader.preprocessors.Execute": the
# tests of the course work there too.
c.Autograde.autograde_preprocessors = [
    "hidato_edu.course.nbgrading.autograde.GradeAnswers",
    "nbgrader.preprocessors.IgnorePattern",
    "nbconvert.preprocessors.ClearMetadataPreprocessor",
    "nbgrader.preprocessors.LimitOutput",
    "nbgrader.preprocessors.SaveAutoGrades",
    "nbgrader.preprocessors.AssignLatePenalties",
    "nbgrader.preprocessors.CheckCellMetadata",
]

# The feedback does not show the seed of the hidden tests.
c.GenerateFeedback.preprocessors = [
    "nbgrader.preprocessors.GetGrades",
    "nbgrader.preprocessors.ClearHiddenTests",
    "nbconvert.preprocessors.CSSHTMLHeaderPreprocessor",
]
'''


def nbgrader_course(
    folder: Path, seed: int, *, seconds: float = SECONDS, notebooks: Path | None = None
) -> list[str]:
    """Write a course for nbgrader."""
    source = resources.notebooks() if notebooks is None else notebooks
    files = dict(_sources(source, seed, seconds))
    if not files:
        raise CourseError(f"no notebook in {source} has a cell with a question to answer")
    return write_files(folder, {"nbgrader_config.py": CONFIG.encode(), **files})


def _sources(notebooks: Path, seed: int, seconds: float) -> Iterator[tuple[str, bytes]]:
    for file in sorted(notebooks.rglob("*.ipynb")):
        number, notebook = number_of(file.stem), read(file)
        questions = questions_of(number)
        title = "_".join(file.relative_to(notebooks).with_suffix("").parts)
        if answers(notebook, questions, title):
            made = source_version(notebook, number, questions, seed, seconds, title)
            yield f"source/{title}/{title}.ipynb", as_bytes(made)


def source_version(
    notebook: Any,
    number: str,
    questions: Questions,
    seed: int,
    seconds: float = SECONDS,
    name: str = "notebook",
) -> Any:
    """Return the source of an assignment."""
    places = answers(notebook, questions, name)
    made = copy.deepcopy(notebook)
    cells = []
    for place, cell in enumerate(made.cells):
        cells.append(cell)
        if place in places:
            _make_answer(cell, places[place])
            cells.append(_test_cell(places[place], number, seed, seconds))
    made.cells = cells
    return made


def _make_answer(cell: Any, question: Question) -> None:
    """Put the solution after the starter, between the marks at which nbgrader cuts it out."""
    cell.source = (
        f"{without_last_line(cell.source)}\n\n"
        f"### BEGIN SOLUTION\n{question.solution_source().rstrip()}\n### END SOLUTION\n\n"
        f"{last_line(cell.source)}"
    )
    cell.outputs = []
    cell.execution_count = None
    cell.metadata["nbgrader"] = _metadata(f"answer-{question.name}", solution=True)


def _test_cell(question: Question, number: str, seed: int, seconds: float) -> Any:
    count = f"{question.points} point" + ("" if question.points == 1 else "s")
    source = (
        f"# {question.title}: {count}.\n"
        "### BEGIN HIDDEN TESTS\n"
        "from hidato_edu.course.nbgrading import marks\n\n"
        f'marks.points("{number}", "{question.name}", In, seed={seed}, seconds={seconds:g})\n'
        "### END HIDDEN TESTS"
    )
    grade = _metadata(f"test-{question.name}", solution=False) | {"points": question.points}
    cell = new_code_cell(source, metadata={"nbgrader": grade})
    cell["id"] = f"test-{question.name}"[:64]
    return cell


def _metadata(grade_id: str, *, solution: bool) -> dict[str, Any]:
    """Return nbgrader's metadata of an answer, or of the test that grades it."""
    return {
        "schema_version": 3,
        "grade_id": grade_id,
        "solution": solution,
        "grade": not solution,
        "locked": not solution,
        "task": False,
    }
