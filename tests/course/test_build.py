"""The versions of the course, from small notebooks and from the shipped ones."""

from __future__ import annotations

import copy
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import nbformat
import pytest
from course.coursework import STARTERS, notebook
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output
from tiers import every, slow
from typer.testing import CliRunner

from hidato_edu import __version__
from hidato_edu.cli import app
from hidato_edu.core import resources
from hidato_edu.core.errors import CourseError
from hidato_edu.course.build import PLAN, VERSIONS, build
from hidato_edu.course.cells import (
    answers,
    last_line,
    number_of,
    questions_of,
    read,
    without_last_line,
)
from hidato_edu.course.leaks import BLOCK, _secrets, leaks
from hidato_edu.course.lecture import REVEAL, lecture_page, reveal_folder
from hidato_edu.course.notebooks import write as write_notebooks
from hidato_edu.course.output import MANIFEST, write_files
from hidato_edu.course.submissions import load, located
from hidato_edu.course.teacher import _walk, misconceptions, note, solved, teacher_version
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.choices import Choice, Option
from hidato_edu.exercises.questions.question import Question

SHIPPED = sorted(resources.notebooks().rglob("*.ipynb"))


def questions() -> list[Question]:
    return [question for number in lessons() for question in questions_of(number).values()]


def by_name(path: Path) -> str:
    return path.relative_to(resources.notebooks()).with_suffix("").as_posix()


# ---------------------------------------------------------------- the questions


@every(questions)
def test_the_teacher_is_told_what_to_expect(question: Question) -> None:
    text = note(question)
    assert text.count("<li>") == 3 + len(misconceptions(question))
    assert text.startswith("<details><summary>")
    assert text.endswith("</details>")


# ---------------------------------------------------------------- one notebook


def test_the_starter_is_replaced_and_the_check_stays() -> None:
    student = notebook("04", "blank_count")
    for cell in student.cells:
        if cell.cell_type == "code":
            cell.outputs = [new_output("stream", text="not yet")]  # of the starter
    before = copy.deepcopy(student)
    teacher = teacher_version(student, questions_of("04"), "# Plan\n\n90 minutes\n")
    assert student == before
    assert teacher.cells[0].source == "# Plan\n\n90 minutes"
    answer, told = teacher.cells[3:5]
    assert not answer.outputs
    assert "visited.add(cell)" in answer.source
    assert STARTERS["blank_count"] not in answer.source
    assert last_line(answer.source) == "ask.blank_count.check(blank_count)"
    assert "Your loop never ends" in told.source
    nbformat.validate(teacher)


def test_the_note_of_a_long_name_has_a_valid_id() -> None:
    long = replace(questions_of("04")["blank_count"], name="blank_count" + "_" * 70)
    student = notebook("04", long.name, questions={long.name: long})
    teacher = teacher_version(student, {long.name: long}, "")
    nbformat.validate(teacher)
    assert max(len(cell.id) for cell in teacher.cells) == 64


def test_only_wrong_options_are_misconceptions() -> None:
    question = Choice(
        name="x", kind="M", title="", prompt="", answer="my_x", hints=("", "", ""), reference="b",
        explanation="", options=(Option("A", "no"), Option("B", "yes", is_right=True)),
    )  # fmt: skip
    assert misconceptions(question) == {'"A": no': '"A": no'}


def test_messages_are_found_wherever_they_stand() -> None:
    @dataclass
    class Kept:
        messages: dict[str, Message]

    kept = Kept({"a": Message("key", "text", "advice")})
    assert list(_walk([kept])) == [("key", "text advice")]


def test_a_cell_without_its_last_line() -> None:
    assert without_last_line("a = 1\nb = 2\nask.x.check(b)\n\n") == "a = 1\nb = 2"
    assert without_last_line("ask.x.check(b)") == ""


@pytest.mark.parametrize(
    ("metadata", "source", "problem"),
    [
        ({"question": "no_such"}, "ask.no_such.check(x)", "there is no question 'no_such'"),
        ({"question": "blank_count"}, "ask.blank_count.hint()", "the last line must be"),
        ({"question": "blank_count"}, "", "the last line must be"),
    ],
)
def test_a_bad_answer_cell_is_named(metadata: dict[str, str], source: str, problem: str) -> None:
    made = new_notebook(cells=[new_code_cell(source, metadata=metadata)])
    with pytest.raises(CourseError, match=f"04_x, cell 1: {problem}"):
        answers(made, questions_of("04"), "04_x")


def test_one_answer_cell_for_a_question() -> None:
    made = notebook("04", "blank_count", "blank_count")
    with pytest.raises(CourseError, match="already has an answer cell"):
        answers(made, questions_of("04"))


# ---------------------------------------------------------------- leaks


def leaking(question: Question, how: str) -> Any:
    """Return a cell in which an answer stands."""
    if how == "explanation":
        return new_markdown_cell(f"So: **{question.explanation}**")
    if how == "markdown":
        return new_markdown_cell(f"```python\n{question.solution_source()}\n```")
    if how == "indented":
        lines = question.solution_source().splitlines()
        return new_code_cell("if True:\n" + "\n".join(f"    {line}" for line in lines))
    if how == "attribute":
        return new_markdown_cell(f'<img alt="{question.explanation}">')
    data = {"text/html": f"<pre>{question.solution_source().replace('<', '&lt;')}</pre>"}
    return new_code_cell("f()", outputs=[new_output("display_data", data=data)])


@pytest.mark.parametrize("how", ["explanation", "markdown", "indented", "attribute", "output"])
@pytest.mark.parametrize(("number", "name"), [("01", "verifier"), ("04", "blank_count")])
def test_a_planted_leak_is_found(number: str, name: str, how: str) -> None:
    questions = {name: questions_of(number)[name]}
    made = notebook(number, name)
    assert list(leaks(made, questions)) == []
    made.cells.append(leaking(questions[name], how))
    assert {text.split(" of ")[-1] for text in leaks(made, questions)} == {name}


def test_half_of_a_solution_is_a_secret() -> None:
    question = questions_of("01")["verifier"]
    lines = [line for line in question.solution_source().splitlines() if line.strip()]
    parts = [text for name, text in _secrets(question, "") if name == "a part of the solution"]
    assert len(parts) == len(lines) - max(BLOCK, -(-len(lines) // 2)) + 1 > 1


def test_the_message_of_a_right_option_and_a_short_solution_are_found() -> None:
    question = Choice(
        name="x", kind="M", title="", prompt="", answer="my_x", hints=("", "", ""), reference="b",
        explanation="",
        options=(Option("A", "no"), Option("B", "Yes, for every link is tested.", is_right=True)),
    )  # fmt: skip
    for source in ("It is so: yes, and `Yes, for every link is tested.`", "my_x = 'b'", 'my_x="b"'):
        made = new_notebook(cells=[new_markdown_cell(source)])
        assert len(list(leaks(made, {"x": question}))) == 1, source
    fair = new_notebook(cells=[new_markdown_cell("a) A, b) B. Write `my_x = 'a'` or so.")])
    assert list(leaks(fair, {"x": question})) == []


def test_a_result_before_its_check_is_found() -> None:
    questions = questions_of("04")
    right = questions["small_blanks"].reference
    big = replace(questions["small_blanks"], right=lambda: 1_234, reference=1_234)

    def student(before: str, between: str) -> Any:
        def printing(text: str) -> Any:
            outputs = [new_output("stream", text=text)] if text else []
            return new_code_cell("f()", outputs=outputs)

        guess = new_code_cell(
            "my_count = None\n\nask.small_blanks.predict(my_count)",
            metadata={"prediction": "small_blanks"},
        )
        check = new_code_cell(
            "# my_count = ...\n\nask.small_blanks.check(my_count)",
            metadata={"question": "small_blanks"},
        )
        return new_notebook(cells=[printing(before), guess, printing(between), check])

    known = {"small_blanks": big}
    assert list(leaks(student("11,234 moves", ""), known)) == []
    assert list(leaks(student("1,234 moves.", ""), known)) == [
        "cell 1 prints 1234, which decides small_blanks"
    ]
    assert list(leaks(student(f"{right} cells", ""), questions)) == []  # one digit is no secret
    (found,) = leaks(student("", "no number"), known)
    assert found.startswith("cell 3 prints something between the prediction and the check")


@pytest.mark.parametrize("path", SHIPPED, ids=by_name)
def test_no_answer_leaks_into_a_shipped_notebook(path: Path) -> None:
    assert list(leaks(read(path), questions_of(number_of(path.stem)))) == []


@pytest.mark.parametrize("path", SHIPPED, ids=by_name)
def test_a_shipped_notebook_becomes_the_teachers(path: Path) -> None:
    questions = questions_of(number_of(path.stem))
    student = read(path)
    asked = answers(student, questions, path.stem)
    teacher = solved(student, questions, path.stem)
    for place, question in asked.items():
        assert question.solution_source().strip() in teacher.cells[place].source
    with_notes = teacher_version(student, questions, "# Plan", path.stem)
    assert len(with_notes.cells) == len(student.cells) + 1 + len(asked)
    nbformat.validate(with_notes)


# ---------------------------------------------------------------- the folder


QUESTIONS = """\
## sides: Neighbors

- kind: choose
- answer: my_sides

How many neighbors does a corner have?

### Options
- [ ] 2
  - Diagonals count too.
- [x] 3
  - Two along the border, one across.

### Hints
1. one
2. two
3. three

### Explanation

The answer is three, and a king in a corner has three moves.
"""
LESSON = """\
# A lesson

```{code-cell}
from hidato_edu import exercises

ask = exercises.worksheet("small", seed=1)
```

```{predict} sides
```

```{code-cell}
:answers: sides
print(3)
```

```{question} sides
```
"""


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """The folder of a small lesson."""
    folder = tmp_path / "small"
    folder.mkdir()
    files = {"questions.md": QUESTIONS, "lesson.md": LESSON, "plan.md": "# A plan"}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_all_versions(tmp_path: Path, lesson: Path) -> None:
    folder = tmp_path / "course"
    changed = build(folder, lessons=[lesson])
    made = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert made == {*changed, MANIFEST}
    assert made >= {f"{who}/notebooks/small.ipynb" for who in VERSIONS if who != "lecture"}
    assert "lecture/small.html" in made
    assert made >= {f"{who}/data/slides/map_8x8.txt" for who in VERSIONS[:2]}
    assert read(folder / "teacher" / "notebooks" / "small.ipynb").cells[0].source == "# A plan"
    assert build(folder, lessons=[lesson]) == []


def test_the_version_for_colab_installs_the_course_first(tmp_path: Path, lesson: Path) -> None:
    build(tmp_path, ["student", "colab"], [lesson])
    student, colab = (
        read(tmp_path / who / "notebooks/small.ipynb") for who in ("student", "colab")
    )
    first = colab.cells.pop(0)
    assert first.cell_type == "code"
    assert first.source.splitlines()[-1] == f"%pip install --quiet hidato-edu=={__version__}"
    assert colab == student


def test_a_notebook_from_colab_is_graded_as_any_other(tmp_path: Path) -> None:
    folder = lessons()["04"]
    questions = questions_of("04")
    build(tmp_path, ["student", "colab"], [folder])
    found = []
    for who in ("student", "colab"):
        file = tmp_path / who / "notebooks" / "04_hill_climbing.ipynb"
        handed_in = load(file, "ada")
        given = {name: located(handed_in, question) for name, question in questions.items()}
        found.append({name: one and one.expression for name, one in given.items()})
        assert not [
            source
            for one in given.values()
            for _, source in (one.cells if one else ())
            if "pip" in source
        ]
    assert found[0] == found[1]
    assert any(found[0].values())


FAKE_COLAB = """
import sys, types
called = []
output = types.ModuleType("google.colab.output")
output.enable_custom_widget_manager = lambda: called.append(True)
output._widgets = types.SimpleNamespace(_installed_url="https://example.org/manager.js")
for name in ("google", "google.colab"):
    sys.modules[name] = types.ModuleType(name)
sys.modules["google.colab"].output = sys.modules["google.colab.output"] = output
from hidato_edu import hidato, widgets
game = widgets.play(hidato.parse("3 1\\n1 0 3"))
assert called, "nobody turned on what shows widgets in Colab"
assert "https://example.org/manager.js" in str(game._repr_mimebundle_())
"""


@slow
def test_a_widget_turns_on_what_colab_needs_for_it() -> None:
    """A stand-in for `google.colab`: no cell has to do it."""
    asked = subprocess.run([sys.executable, "-c", FAKE_COLAB], capture_output=True, text=True)
    assert asked.returncode == 0, asked.stderr


def test_results_are_in_the_teachers_version_only(tmp_path: Path, lesson: Path) -> None:
    write_notebooks(lesson, tmp_path / "notebooks")
    student = read(tmp_path / "notebooks" / "small.ipynb")
    (place,) = [n for n, cell in enumerate(student.cells) if "answers" in cell.metadata]
    assert not student.cells[place].outputs
    assert student.cells[place].execution_count
    build(tmp_path / "course", ["teacher", "student"], [lesson])
    teacher = read(tmp_path / "course" / "teacher" / "notebooks" / "small.ipynb")
    (shown,) = [cell for cell in teacher.cells if "answers" in cell.metadata]
    assert shown.outputs[0].text == "3\n"


def test_a_missing_plan_stops_the_teachers_version_only(tmp_path: Path, lesson: Path) -> None:
    (lesson / "plan.md").unlink()
    folder = tmp_path / "course"
    with pytest.raises(CourseError, match=r"small: the plan .* is missing; .*plan\.md"):
        build(folder, lessons=[lesson])
    assert not folder.exists()
    assert build(folder, ["student", "lecture"], lessons=[lesson])


def test_a_leak_stops_the_students_version(tmp_path: Path, lesson: Path) -> None:
    (lesson / "lesson.md").write_text(f"{LESSON}\nThree: a king in a corner has three moves.\n")
    (lesson / "questions.md").write_text(
        QUESTIONS.replace("The answer is three, and a", "Three: a"), encoding="utf-8"
    )
    with pytest.raises(CourseError, match=r"small: a solution leaks: cell \d contains"):
        build(tmp_path / "course", lessons=[lesson])


@pytest.mark.parametrize("number", list(lessons()))
def test_every_lesson_has_a_plan(number: str) -> None:
    plan = (lessons()[number] / PLAN).read_text(encoding="utf-8")
    assert "90" in plan
    assert plan.startswith("# ")


def test_links_of_slides_lead_to_slides(tmp_path: Path, lesson: Path) -> None:
    text = f"{LESSON}\n[the workshop](workshop/small.ipynb#part) and [code](a.py)\n"
    (lesson / "lesson.md").write_text(text, encoding="utf-8")
    build(tmp_path / "course", ["lecture"], [lesson])
    page = (tmp_path / "course" / "lecture" / "small.html").read_text(encoding="utf-8")
    assert 'href="workshop/small.html#part"' in page
    assert 'href="a.py"' in page


def test_a_foreign_file_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "b").write_text("mine", encoding="utf-8")
    with pytest.raises(CourseError, match="already exists"):
        write_files(tmp_path, {"a": b"1", "b": b"2"})
    assert not (tmp_path / "a").exists()
    (tmp_path / "b").unlink()
    assert write_files(tmp_path, {"a": b"1", "b": b"2"}) == ["a", "b"]
    assert write_files(tmp_path, {"a": b"3", "b": b"2"}) == ["a"]
    (tmp_path / "a").write_text("changed", encoding="utf-8")
    with pytest.raises(CourseError, match="was changed since"):
        write_files(tmp_path, {"a": b"4"})
    assert (tmp_path / "a").read_text(encoding="utf-8") == "changed"


def test_a_folder_in_the_way_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(CourseError, match="already exists"):
        write_files(tmp_path, {"a": b"1"})


def test_a_folder_without_a_lesson(tmp_path: Path) -> None:
    (tmp_path / "questions.md").write_text(QUESTIONS, encoding="utf-8")
    with pytest.raises(CourseError, match=r"there is no lesson\.md"):
        build(tmp_path / "course", ["lecture"], lessons=[tmp_path])


@slow
def test_the_command(tmp_path: Path) -> None:
    run = CliRunner().invoke(app, ["course", "build", str(tmp_path / "c"), "--only", "student"])
    assert run.exit_code == 0, run.output
    built = [path for path in (tmp_path / "c" / "student").rglob("*") if path.is_file()]
    assert f"{len(built)} files written" in run.output
    first = next(path for path in built if path.name == SHIPPED[0].name)
    first.write_text("mine", encoding="utf-8")
    run = CliRunner().invoke(app, ["course", "build", str(tmp_path / "c"), "--only", "student"])
    assert run.exit_code == 2
    assert "was changed since" in run.output


# ---------------------------------------------------------------- slides


def test_slides_need_no_network() -> None:
    assert reveal_folder() is not None
    page = lecture_page(notebook("04", "blank_count"), "A < title")
    assert "<title>A &lt; title</title>" in page
    assert page.count("<section") == 2  # one slide in one column
    assert "exercises.worksheet" not in page  # it has the tag "skip"
    assert 'src="http' not in page
    assert 'href="http' not in page


def test_a_script_on_a_slide_ends_where_it_should(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for file in REVEAL.values():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text("x = '</script>'", encoding="utf-8")
    monkeypatch.setattr("hidato_edu.course.lecture.reveal_folder", lambda: tmp_path)
    page = lecture_page(notebook("04", "blank_count"), "title")
    assert "x = '</script>'" not in page
    assert page.count(r"x = '<\/script>'") == len(REVEAL)


def test_slides_without_the_extra_say_where_reveal_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hidato_edu.course.lecture.reveal_folder", lambda: None)
    page = lecture_page(notebook("04"), "x")
    assert 'src="https://unpkg.com/reveal.js@5' in page
