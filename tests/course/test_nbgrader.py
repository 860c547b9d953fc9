"""The course as nbgrader takes it: released, handed in, graded, and told to the students."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from course.coursework import STARTERS, answered, notebook, write
from nbformat.v4 import new_markdown_cell, new_output
from tiers import slow, spread
from traitlets.config import Config
from traitlets.config.loader import PyFileConfigLoader
from typer.testing import CliRunner

from hidato_edu.cli import app
from hidato_edu.core.errors import CourseError
from hidato_edu.course.cells import questions_of, read
from hidato_edu.course.leaks import leaks
from hidato_edu.course.nbgrading import marks
from hidato_edu.course.nbgrading.assignments import nbgrader_course, source_version
from hidato_edu.course.nbgrading.autograde import graded
from hidato_edu.course.output import MANIFEST
from hidato_edu.exercises.judge.feedback import Feedback

if find_spec("nbgrader") is None and not os.environ.get("CI"):
    pytest.skip("no nbgrader: install the extra 'grade'", allow_module_level=True)

# What nbgrader itself does in its database.
pytestmark = pytest.mark.filterwarnings("ignore::sqlalchemy.exc.SAWarning")

SEED = 579113
NAMES = {"01": "01_rules", "04": "04_climbing"}


def solution(number: str, name: str) -> str:
    return questions_of(number)[name].solution_source()


class Student(NamedTuple):
    """What somebody hands in, by the number of the notebook and the question, with the marks."""

    sources: dict[str, str]
    points: dict[str, float]


STUDENTS = {
    "right": Student(
        {"01": solution("01", "verifier"), "04": solution("04", "blank_count")},
        {"01": 4, "04": 4},
    ),
    "half": Student(
        {"01": STARTERS["verifier"], "04": solution("04", "blank_count")}, {"01": 0, "04": 4}
    ),
    "wrong": Student(
        {
            "01": "def verify(problem, answer):\n    return True",
            "04": "def blank_count(pointers, start):\n    return len(pointers)",
        },
        {"01": 0, "04": 0},
    ),
    "hanging": Student(
        {
            "01": "import itertools\n\ndef verify(problem, answer):\n"
            "    return sum(itertools.count()) > 0",
            "04": "while True:\n    blank_count = None",
        },
        {"01": 0, "04": 0},
    ),
}
ASKED = {"01": "verifier", "04": "blank_count"}

TOLD = {
    ("right", "01"): "right: ",
    ("right", "04"): "right: ",
    ("half", "01"): "Nothing is written yet",
    ("half", "04"): "right: ",
    ("wrong", "01"): "it never finds a mistake",
    ("wrong", "04"): "wrong: ",
    ("hanging", "01"): "stopped: ",
    ("hanging", "04"): "stopped: ",
}
"""What stands in the feedback."""


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A course of two notebooks, released by nbgrader."""
    home = tmp_path_factory.mktemp("nbgrader")
    for number, stem in NAMES.items():
        write(home / "notebooks", stem, notebook(number, ASKED[number]))
    nbgrader_course(home / "course", SEED, seconds=1, notebooks=home / "notebooks")
    with pytest.MonkeyPatch.context() as patch:
        here = Path(sys.executable).parent  # nbgrader runs alembic by name
        patch.setenv("PATH", str(here), prepend=os.pathsep)
        for stem in NAMES.values():
            done = api_of(home / "course").generate_assignment(stem)
            assert done["success"], done["log"]
        yield home / "course"


def api_of(course: Path) -> Any:
    """Return nbgrader's own interface to a course, with the settings that lie in it."""
    from nbgrader.apps import NbGraderAPI

    config = PyFileConfigLoader("nbgrader_config.py", path=str(course)).load_config()
    config.merge(Config({"CourseDirectory": {"root": str(course)}}))
    return NbGraderAPI(config=config)


def hand_in(course: Path, who: str) -> None:
    for number, stem in NAMES.items():
        released = read(course / "release" / stem / f"{stem}.ipynb")
        made = answered(released, **{ASKED[number]: STUDENTS[who].sources[number]})
        write(course / "submitted" / who / stem, stem, made)


def test_nothing_of_the_solution_is_released(course: Path) -> None:
    for number, stem in NAMES.items():
        released = read(course / "release" / stem / f"{stem}.ipynb")
        text = "\n".join(cell.source for cell in released.cells)
        assert STARTERS[ASKED[number]] in text
        assert list(leaks(released, questions_of(number))) == []
        assert str(SEED) not in text
        assert marks.CALL not in text


@pytest.mark.parametrize("who", spread(list(STUDENTS), 1))
def test_marks(course: Path, who: str) -> None:
    hand_in(course, who)
    api = api_of(course)
    started = time.monotonic()
    for number, stem in NAMES.items():
        done = api.autograde(stem, who)
        assert done["success"], done["log"]
        with api.gradebook as book:
            handed_in = book.find_submission(stem, who)
            assert handed_in.score == STUDENTS[who].points[number]
            assert handed_in.max_score == 4  # a program
            assert not handed_in.needs_manual_grade
        done = api.generate_feedback(stem, who)
        assert done["success"], done["log"]
        page = course / "feedback" / who / stem / f"{stem}.html"
        text = page.read_text(encoding="utf-8")
        assert TOLD[who, number] in text
        assert str(SEED) not in text
    assert time.monotonic() - started < 60


@slow
def test_an_untouched_notebook_gets_nothing(course: Path) -> None:
    stem = NAMES["04"]
    untouched = read(course / "release" / stem / f"{stem}.ipynb")
    write(course / "submitted" / "nobody" / stem, stem, untouched)
    api = api_of(course)
    assert api.autograde(stem, "nobody")["success"]
    with api.gradebook as book:
        assert book.find_submission(stem, "nobody").score == 0


# ---------------------------------------------------------------- the source, the cells that grade


def test_the_source_holds_solution_and_hidden_test() -> None:
    given = notebook("04", "blank_count")
    given.cells[-1].outputs = [new_output("stream", text="not yet")]  # of the starter
    made = source_version(given, "04", questions_of("04"), SEED)
    answer, test = made.cells[2:]
    assert not answer.outputs
    assert answer.source.index("return 0") < answer.source.index("### BEGIN SOLUTION")
    assert "visited.add(cell)" in answer.source
    assert answer.source.endswith("ask.blank_count.check(blank_count)")
    assert f'marks.points("04", "blank_count", In, seed={SEED}, seconds=10)' in test.source
    assert test.metadata.nbgrader["points"] == questions_of("04")["blank_count"].points
    assert test["id"] == "test-blank_count"
    assert test.source.splitlines()[0].endswith(": 4 points.")


@slow
def test_the_answer_is_what_the_student_checks(capsys: pytest.CaptureFixture[str]) -> None:
    """Another name is fine, what an answer does not need is not run, and its check neither."""
    own = solution("04", "blank_count").replace("def blank_count", "def mine")
    cells = ["1 / 0\nwhile True: pass", own, "ask.blank_count.check(mine)\nexit()"]
    assert marks.points("04", "blank_count", cells, seed=SEED) == 4
    assert "right" in capsys.readouterr().out


@slow
def test_a_test_cell_works_in_a_kernel_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Where nbgrader's own `Execute` runs it, ``In`` holds the cells, test cells among them."""
    made = source_version(notebook("04", "blank_count"), "04", questions_of("04"), SEED)
    test = made.cells[-1].source
    cells = ["", *(cell.source for cell in made.cells if cell.cell_type == "code")]
    namespace: dict[str, Any] = {"In": cells}
    exec(test.replace("marks.points", "got = marks.points"), namespace)
    assert namespace["got"] == 4  # a program
    assert "right" in capsys.readouterr().out


def test_long_words_of_feedback_stay_whole(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(marks, "judged", lambda *args: Feedback("wrong", "x" * 300, "key"))
    assert marks.points("04", "blank_count", ["blank_count = 1"], seed=SEED) == 0
    assert "x" * 300 in capsys.readouterr().out


def test_outputs_of_a_cell_that_grades() -> None:
    printed, value = graded("print('a')\n1 / 2", [])
    assert printed.text == "a\n"
    assert value.data == {"text/plain": "0.5"}
    assert graded("x = 1", []) == []
    (fault,) = graded("1 / 0", [])
    assert fault.ename == "ZeroDivisionError"


def test_a_test_of_somebody_else_is_refused() -> None:
    from hidato_edu.course.nbgrading.autograde import GradeAnswers

    made = source_version(notebook("04", "blank_count"), "04", questions_of("04"), SEED)
    made.cells[-1].source = "assert blank_count({}, 0) == 0"
    with pytest.raises(CourseError, match="put nbgrader's Execute back"):
        GradeAnswers().preprocess(made, {})


def test_only_answer_cells_of_the_student_are_read() -> None:
    from hidato_edu.course.nbgrading.autograde import GradeAnswers

    made = source_version(notebook("04", "blank_count"), "04", questions_of("04"), SEED)
    made.cells.insert(0, new_markdown_cell("no Python: In"))
    tests = [
        cell for cell in made.cells if cell.get("metadata", {}).get("nbgrader", {}).get("grade")
    ]
    tests[-1].source = "print(In)  # marks.points("
    GradeAnswers().preprocess(made, {})
    (printed,) = tests[-1].outputs
    assert "no Python" not in printed.text
    assert "def blank_count" in printed.text
    assert tests[-1].execution_count == 1


def test_a_course_without_answer_cells_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "04_none", notebook("04"))
    with pytest.raises(CourseError, match="has a cell with a question"):
        nbgrader_course(tmp_path / "course", SEED, notebooks=tmp_path)
    assert not (tmp_path / "course").exists()


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "notebooks", "04_climbing", notebook("04", "blank_count"))
    monkeypatch.setattr("hidato_edu.core.resources.notebooks", lambda: tmp_path / "notebooks")
    run = CliRunner().invoke(app, ["course", "nbgrader", str(tmp_path / "c"), "--seed", "8"])
    assert run.exit_code == 0, run.output
    made = {file.name for file in (tmp_path / "c").rglob("*") if file.is_file()}
    assert made == {"nbgrader_config.py", "04_climbing.ipynb", MANIFEST}
    run = CliRunner().invoke(app, ["course", "nbgrader", str(tmp_path / "c")])
    assert run.output.startswith("seed ")
