"""A lesson outside the package: the example of CONTRIBUTING, as a teacher would write it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hidato_edu import exercises
from hidato_edu.cli import app
from hidato_edu.core.errors import CourseError
from hidato_edu.course.build import build
from hidato_edu.course.cells import as_bytes, read
from hidato_edu.course.grading import grade
from hidato_edu.exercises.sandbox.parent import Limits

PAGE = Path(__file__).resolve().parents[2] / "CONTRIBUTING.md"
FILE = re.compile(r"^`my_lesson/([\w.]+)`:\n\n(`{3,})\w+\n(.*?)^\2$", re.DOTALL | re.MULTILINE)
RIGHT = "def corners(rows, cols):\n    return min(rows, 2) * min(cols, 2)"


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """The folder of the example, in a new place for each test."""
    folder = tmp_path / "my_lesson"
    folder.mkdir()
    files = {name: text for name, _, text in FILE.findall(PAGE.read_text(encoding="utf-8"))}
    assert set(files) == {"lesson.md", "questions.md", "checks.py", "answers.py", "plan.md"}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_worksheet(lesson: Path) -> None:
    ask = exercises.worksheet(lesson, seed=1)
    assert [asked.question.name for asked in ask] == ["recall", "corner", "corners"]
    assert ask.corner.check("a").key == "no-diagonal"
    assert ask.corners.check(lambda rows, cols: 4).key == "always-four"
    told = ask.corners.check(lambda rows, cols: 1 if rows == cols == 1 else 4)
    assert told.message.startswith("A board of 1 x 4 has 2 corners; your function returns 4.")
    assert ask.corners.check(lambda rows, cols: min(rows, 2) * min(cols, 2)).is_right


def test_versions_and_grading(lesson: Path, tmp_path: Path) -> None:
    build(tmp_path / "course", lessons=[lesson])
    student = read(tmp_path / "course" / "student" / "notebooks" / "my_lesson.ipynb")
    teacher = read(tmp_path / "course" / "teacher" / "notebooks" / "my_lesson.ipynb")
    assert (tmp_path / "course" / "lecture" / "my_lesson.html").is_file()
    assert teacher.cells[0].source == "# Corners: 20 minutes"
    assert any("min(rows, 2)" in cell.source for cell in teacher.cells)
    assert not any("min(rows, 2)" in cell.source for cell in student.cells)
    for cell in student.cells:
        if cell.metadata.get("question") == "corners":
            cell.source = f"{RIGHT}\n\n\nask.corners.check(corners)"
    (tmp_path / "ada").mkdir()
    handed_in = tmp_path / "ada" / "my_lesson.ipynb"
    handed_in.write_bytes(as_bytes(student))
    book = grade([handed_in], 7, Limits(5, 60), lessons=[lesson])
    assert [(one.question, one.points, one.most) for one in book.marks[0].answers] == [
        ("corner", 0, 1),
        ("corners", 4, 4),
    ]
    assert book.marks[0].notebook == "my_lesson"
    run = CliRunner().invoke(app, ["grade", str(handed_in), "--seed", "7", "--lesson", str(lesson)])
    assert "4 of 5 points" in run.output


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("- kind: choose", "- kind: chose", r"questions.md, line 1: corner needs `- kind:`"),
        ("- answer: my_corner\n", "", r"questions.md, line 1: corner needs .* `- answer:`"),
        ("3. A king in the corner of a chessboard has three moves.\n", "",
         r"questions.md, line 1: corner has 2 hints; write three"),
        ("- miscounts:", "- miscount:", r"line 23: corners has no message `- miscounts: ...`"),
        ("{told}", "{tolt}", r"line \d+: \{tolt\} has no value"),
        ("A single row has two ends.", "Try 2\n  + two.", r"line 35: 'two.' begins a list"),
        ("## corners: ", "## corner: ", r"line 23: line 1 has a section corner already"),
        ("## corners: ", "## the corners: ", r"line 23: 'the corners' is not a name"),
        ("  - no-diagonal: A diagonal step is allowed too.\n", "",
         r"line 9: '\[ \] 2' is not an option"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_its_line(lesson: Path, old: str, new: str, problem: str) -> None:
    file = lesson / "questions.md"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")

    try:
        said = str(exercises.worksheet(lesson).corners.check(lambda rows, cols: 3 * rows))
    except CourseError as error:
        said = str(error)
    assert re.search(problem, said), said


def test_a_question_that_does_not_exist(lesson: Path, tmp_path: Path) -> None:
    file = lesson / "lesson.md"
    file.write_text(file.read_text(encoding="utf-8").replace("} corner\n", "} korner\n"), "utf-8")
    with pytest.raises(CourseError, match=r"lesson\.md, line 12: no question 'korner'"):
        build(tmp_path / "course", lessons=[lesson])
