"""Grading: what students hand in, right, wrong and hostile, brings the same marks everywhere."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import hypothesis
import pytest
from course.school import KINDS, hand_in
from nbformat import v4, write
from texts import damaged
from tiers import slow

from hidato_edu import exercises
from hidato_edu.core.errors import CourseError
from hidato_edu.course import grading, report, submissions
from hidato_edu.course.cells import questions_of
from hidato_edu.course.gradebook import Answered, Gradebook, Marks, Predicted
from hidato_edu.course.grading import Grader, grade, hidden_seeds
from hidato_edu.course.notebooks import built, notebook_files
from hidato_edu.course.slicing import asked, literal, needed, without_magic
from hidato_edu.course.submissions import Submission, located
from hidato_edu.exercises.judge.feedback import Feedback
from hidato_edu.exercises.lesson import lessons
from hidato_edu.exercises.questions.choices import Choice, Number, Option
from hidato_edu.exercises.sandbox.box import best
from hidato_edu.exercises.sandbox.parent import Limits

SHORT = Limits(call_seconds=4, total_seconds=90)
VERIFIER = questions_of("01")["verifier"]
SEARCH = questions_of("06")["search"]
BLANKS = questions_of("04")["blank_count"]
BLANKS_OF_BOARD = questions_of("04")["small_blanks"].reference
SIDES = Choice(
    name="sides", kind="M", title="Neighbors", prompt="How many neighbors has a corner?",
    answer="my_sides", hints=("", "", ""), reference="b", explanation="",
    options=(Option("2", "Diagonals count, too."), Option("3", "Yes.", is_right=True)),
)  # fmt: skip
COUNT = Number(
    name="count", kind="P", title="Count", prompt="How many cells?", answer="my_count",
    hints=("", "", ""), reference=9, explanation="", right=lambda: 9, points=2,
)  # fmt: skip
QUESTIONS = {one.name: one for one in (BLANKS, SIDES, COUNT)}


@pytest.fixture
def few_questions(monkeypatch):
    """Let every notebook have the same three questions."""
    monkeypatch.setattr(submissions, "questions_of", lambda lesson: QUESTIONS)
    monkeypatch.setattr(Submission, "questions", lambda self: list(QUESTIONS.values()))


IMPORTS = (
    "from hidato_edu import draw, exercises, hidato\n\nSEED = 3\n"
    "ask = exercises.worksheet('04', seed=SEED)",
    {},
)


def predicts(name, variable, value):
    source = f"{variable} = {value}  # a guess\nask.{name}.predict({variable})"
    return source, {"prediction": name}


def answers(name, variable, source):
    return f"{source}\n\nask.{name}.check({variable})", {"question": name}


def handed_in(folder, cells, name="04_hill_climbing.ipynb"):
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    notebook = v4.new_notebook(
        cells=[
            v4.new_markdown_cell("# Hill climbing"),
            *(v4.new_code_cell(source, metadata=metadata) for source, metadata in cells),
        ]
    )
    write(notebook, file)
    return file


def solved(blank_count=None):
    return [
        IMPORTS,
        predicts("count", "my_count", 8),
        ("import time\ntime.sleep(60)\nplayer = draw.player(None)", {}),  # needed by nobody
        answers("blank_count", "blank_count", blank_count or BLANKS.solution_source()),
        answers("sides", "my_sides", "my_sides = 'b'"),
        answers("count", "my_count", "# my_count = ...\nmy_count = 3 * 3"),
        ("ask.review()", {}),
    ]


def one(book, student):
    (marks,) = book.by_student()[student]
    return {answer.question: answer for answer in marks.answers}


# --- marks ------------------------------------------------------------------------------------


@slow
@pytest.mark.usefixtures("few_questions")
def test_a_class_of_students(tmp_path):
    untouched = [
        IMPORTS,
        answers("blank_count", "blank_count", "def blank_count(pointers, start):\n    ..."),
        answers("sides", "my_sides", "my_sides = None"),
        predicts("count", "my_count", None),
    ]
    files = [
        handed_in(tmp_path / "right", solved()),
        handed_in(tmp_path / "half", solved("def blank_count(pointers, start):\n    return 0")),
        handed_in(tmp_path / "untouched", untouched),
        handed_in(tmp_path / "loop", solved("def blank_count(p, s):\n    while True: pass")),
        handed_in(
            tmp_path / "c_loop",
            solved("import itertools\ndef blank_count(p, s):\n    sum(itertools.count())"),
        ),
        handed_in(
            tmp_path / "crash", solved("from os import _exit\ndef blank_count(p, s):\n    _exit(0)")
        ),
        handed_in(tmp_path / "hog", solved("def blank_count(p, s):\n    return [0] * 10**10")),
        handed_in(
            tmp_path / "cheat",
            solved(
                "def blank_count(p, s):\n"
                "    from hidato_edu.exercises.judge import feedback, judging\n"
                "    from hidato_edu.exercises.questions import question\n"
                "    judging.judge = lambda *args: feedback.Feedback('right', '', 'right')\n"
                "    question.Question.check = judging.judge\n"
                "    return 0"
            ),
        ),
    ]
    told = []
    book = grade(files, 7, SHORT, tell=told.append)
    found = {student: one(book, student) for student in book.by_student()}
    assert {student: rows["blank_count"].key for student, rows in found.items()} == {
        "right": "right",
        "half": "always-zero",
        "untouched": "not-yet",
        "loop": "never-ends",
        "c_loop": "stopped-time",
        "crash": "stopped-died",
        "hog": "stopped-memory",
        "cheat": "raises-ImportError",  # there is no judge to change
    }
    sums = {marks.student: marks.points for marks in book.marks}
    assert sums == dict.fromkeys(found, 3) | {"right": 7, "untouched": 0}
    assert len(told) == len(files)
    assert "right, notebook 04: 7 of 7 points" in map(str, told)
    assert found["right"]["count"].change == "wrong > right"
    assert found["right"]["count"].prediction.answer == "8"
    assert found["untouched"]["count"].outcome == "not yet"
    assert found["untouched"]["count"].prediction is None


@slow
@pytest.mark.usefixtures("few_questions")
def test_the_same_answers_give_the_same_bytes_wherever_they_lie(tmp_path):
    wrong = "def blank_count(pointers, start):\n    return blank_count"
    books = []
    for place in ("here", "there/deeper"):
        files = [
            handed_in(tmp_path / place / "ada", solved(wrong)),
            handed_in(tmp_path / place / "bob", solved()),
        ]
        books.append(grade(files if place == "here" else files[::-1], 7, SHORT))
    assert books[0].to_json() == books[1].to_json()
    assert books[0].to_csv() == books[1].to_csv()
    assert str(tmp_path) not in books[0].to_json()
    assert " at 0x" not in books[0].to_json()


def test_hidden_seeds_are_those_of_the_question_and_stay_the_same():
    seeds = hidden_seeds(1, "ada", "01", "verifier")
    assert seeds == (36721778, 21170307, 128371546)
    assert not set(seeds) & set(hidden_seeds(1, "ada", "01", "other"))
    assert not set(seeds) & set(hidden_seeds(1, "bob", "01", "verifier"))


def test_who_learns_the_shown_boards_by_heart_gets_no_point():
    known = {repr(probe.args): probe.expected for probe in BLANKS.exercise.probes(3)}
    source = f"known = {known!r}\ndef blank_count(p, s):\n    return known.get(repr((p, s)), 1)"
    submission = Submission("ada", "04", [(1, f"{source}\nask.blank_count.check(blank_count)")])
    space = {}
    exec(source, space)
    assert BLANKS.check(space["blank_count"], 3).is_right
    assert Grader(7, SHORT).answered(submission, BLANKS).points == 0


@slow
@pytest.mark.parametrize(
    ("question", "notebook"), [(VERIFIER, "01"), (BLANKS, "04"), (SEARCH, "06")]
)
def test_functions_with_helpers_from_other_cells(question, notebook):
    helper = question.solution_source().replace(f"def {question.name}", "def helper")
    helper = helper.replace(f"def {question.answer}(", "def helper(")
    helper = helper.replace(f"return {question.answer}(", "return helper(")
    helper = helper.replace(f"if {question.answer}(", "if helper(")
    cells = [
        (1, "from functools import wraps"),
        (2, "%matplotlib inline\n1 / 0"),
        (3, helper),
        (5, f"{question.answer} = helper"),
        (7, f"ask.{question.name}.check({question.answer})"),
    ]
    answered = Grader(7).answered(Submission("ada", notebook, cells), question)
    assert (answered.points, answered.message) == (4, question.exercise.praise)


# --- finding answers --------------------------------------------------------------------------


def given(cells, metadata=(), question=SIDES, what="question"):
    numbered = list(enumerate(cells, start=1))
    return located(Submission("ada", "04", numbered, dict(metadata)), question, what)


def test_an_answer_is_found_by_metadata_or_by_its_check():
    cells = ["my_sides = 'a'", "my_sides = 'b'\nask.sides.check(my_sides)", "my_sides = 'c'"]
    assert given(cells).cells == [(1, "my_sides = 'a'"), (2, "my_sides = 'b'\n")]
    assert given(cells, {1: {"question": "sides"}}).cells == [(1, "my_sides = 'a'")]
    assert given(["ask.sides.check('b')"]).expression == "'b'"
    assert given(["x = 'b'\nask.sides.check(answer := x)"]) is not None
    assert given(["x = 'b'\nask.sides.check(x, seed=3)"]).expression == "x"
    assert given(["my_sides = 'b'"]) is None
    assert given(["ask.sides.hint()", "ask.other.check(1)"]) is None


def test_a_prediction_is_found_apart_from_the_answer():
    cells = ["my_sides = 'a'\nask.sides.predict(my_sides)", "ask.sides.check(my_sides)"]
    assert given(cells, what="prediction").cells == [(1, "my_sides = 'a'\n")]
    assert given(cells).cells == [(1, "my_sides = 'a'\n")]


@pytest.mark.parametrize(
    ("before", "kept"),
    [
        ("x = 3", True),
        ("y = 3", False),
        ("print(x)", False),
        ("draw.player(x)", False),
        ("ask.sides.check(x)", False),
        ("sheet.sides.check(x)", False),
        ("x.append(3)", True),
        ("shuffle(x)", True),
        ("x[0] = 3", True),
        ("x.name = 3", True),
        ("x += 1", True),
        ("del x", True),
        ("for x in range(3): pass", True),
        ("with open('f') as x: pass", True),
        ("try:\n    pass\nexcept OSError as x:\n    pass", True),
        ("def x(): pass", True),
        ("class x: pass", True),
        ("@cache\ndef x(): pass", True),
        ("from math import *", True),
        ("import os.path as x", True),
        ("if True:\n    x = 3", True),
        ("def change():\n    global x\n    x = 3", True),
        ("(x := 3)", True),
        ("[x.append(n) for n in range(3)]", False),
        ("%time x = 3", False),
    ],
)
def test_what_an_answer_depends_on(before, kept):
    assert needed([(1, before)], "x") == ([(1, before)] if kept else [])


def test_only_what_is_needed_stays_at_its_lines():
    source = "import os, math as m\nprint(1)\nx = (\n    m.pi\n)\ny = 2; z = 3\nprint(x)"
    assert needed([(4, source)], "x") == [(4, "import math as m\n\nx = (\n    m.pi\n)\n\n")]
    deep = [(1, "def f(): return g()"), (2, "def g(): return h"), (3, "h = k"), (4, "k = 1")]
    assert needed(deep, "f") == deep


def test_a_cell_that_is_no_python_is_kept_where_it_matters():
    cells = [(1, "def verify(p, a) return 3"), (2, "what is this")]
    assert needed(cells, "verify") == cells[:1]


def test_checks_are_found_in_cells_with_magic():
    assert asked("%timeit 3\nask.a.check(x)\nask.b.predict([1,\n 2])", "predict") == {
        "b": "[1,\n 2]"
    }


def test_commands_of_the_notebook_are_left_out():
    assert without_magic("x = 1\nlen?\n?len\n!ls") == "x = 1\n\n\n"
    assert without_magic("%%time\nx = 1") == ""


@pytest.mark.parametrize("source", ["x = 1 + 1", "x = f", "def x(): pass", "x, y = 1, 2", "x ="])
def test_what_must_be_run_is_no_literal(source):
    with pytest.raises(ValueError, match=r"."):
        literal([(1, source)], "x")


def test_an_answer_that_must_be_run_is_judged_as_its_value():
    cells = [(1, "my_sides = 'ab'[1]\nask.sides.check(my_sides)")]
    found = Grader(7, SHORT).answered(Submission("ada", "04", cells), SIDES)
    assert (found.points, found.answer) == (1, "'b'")


def test_deep_code_is_survived():
    for deep in ("(" * 5_000 + ")" * 5_000, "+".join("1" * 50_000), "-" * 50_000 + "1"):
        cells = [(1, f"my_sides = {deep}\nask.sides.check(my_sides)")]
        found = Grader(7, SHORT).answered(Submission("ada", "04", cells), SIDES)
        assert found.points == 0


# --- journals ---------------------------------------------------------------------------------


def test_a_journal_grades_like_the_notebook(tmp_path):
    cells = (
        "from hidato_edu import exercises\nask = exercises.worksheet('04')",
        "def visited(pointers, start):\n    seen = set()\n    while start not in seen:\n"
        "        seen.add(start)\n        start = pointers[start]\n    return seen",
        "def blank_count(pointers, start):\n"
        "    return len(pointers) - len(visited(pointers, start))\n\n"
        "ask.blank_count.check(blank_count)",
        f"ask.export({str(tmp_path / 'ada.json')!r})",
    )
    # As a kernel does it: the cells that were run are in `In`.
    program = (
        "import linecache, json, sys\nIn = ['']\n"
        "for n, cell in enumerate(json.loads(sys.argv[1])):\n"
        "    In.append(cell)\n"
        "    linecache.cache[f'<{n}>'] = (len(cell), None, cell.splitlines(True), f'<{n}>')\n"
        "    exec(compile(cell, f'<{n}>', 'exec'))"
    )
    subprocess.run([sys.executable, "-c", program, json.dumps(cells)], check=True)
    files = [
        handed_in(tmp_path, [(cell, {}) for cell in cells], "bob.ipynb"),
        tmp_path / "ada.json",
    ]
    book = grade(files, 7, SHORT, by="file")
    assert one(book, "ada")["blank_count"] == one(book, "bob")["blank_count"]
    assert one(book, "ada")["blank_count"].points == 4


def journal(tmp_path, checks, predictions=(), **more):
    file = tmp_path / "ada" / "journal.json"
    file.parent.mkdir()
    told = {
        "schema": 1,
        "notebook": "04",
        "questions": {
            "sides": {
                "predictions": list(predictions),
                "checks": [
                    {"answer": answer, "outcome": outcome, "key": "x"} for answer, outcome in checks
                ],
                "hints": 0,
            }
        },
    }
    file.write_text(json.dumps(told | more), encoding="utf-8")
    return file


@pytest.mark.usefixtures("few_questions")
def test_answers_of_forms_stand_in_the_journal_alone(tmp_path):
    checks = [("'a'", "wrong"), ("'b'", "right"), ("'a'", "wrong"), ("None", "not yet")]
    found = one(grade([journal(tmp_path, checks, ["'a'"])], 7, SHORT), "ada")
    assert (found["sides"].points, found["sides"].change) == (1, "wrong > right")
    assert found["blank_count"].outcome == "not yet"


@pytest.mark.usefixtures("few_questions")
def test_what_a_journal_claims_is_judged_again(tmp_path):
    found = one(grade([journal(tmp_path, [("'a'", "right")])], 7, SHORT), "ada")
    assert found["sides"].outcome == "wrong"


def test_the_own_journal_of_a_worksheet_is_read(tmp_path):
    ask = exercises.worksheet("04")
    ask.blank_count.check(lambda pointers, start: 0)
    file = ask.export(tmp_path / "ada.json")
    assert submissions.load(file, "ada").notebook == "04"


# --- bad input --------------------------------------------------------------------------------


NOTEBOOK = (
    '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": [{"cell_type": "code",'
    ' "id": "a", "metadata": {}, "execution_count": null, "outputs": [], "source": %s}]}'
)


JULIA = '"metadata": {"kernelspec": {"name": "j", "display_name": "J", "language": "julia"}},'


def test_a_file_of_a_browser_holds_many_submissions(tmp_path: Path) -> None:
    """Each notebook and journal in it is graded; what else is in it, and copies, are not."""
    source = 'ask = exercises.worksheet("04")\nask.blank_count.check(len)'
    book = v4.new_notebook(cells=[v4.new_code_cell(source)])
    kinds = {
        "notebooks/04_hill_climbing.ipynb": book,
        "notebooks/04_hill_climbing.mine1.ipynb": "of an earlier release",
        "notebooks/04_hill_climbing.mine12.ipynb": "of an earlier release",
        "notebooks": None,
        "a/../../CON:?.ipynb": {"no": "notebook"},
        "picture.svg": "<svg/>",
    }
    file = tmp_path / "ada" / "hidato-edu-work.json"
    file.parent.mkdir()
    work = {name: {"content": content} for name, content in kinds.items()}
    file.write_text(json.dumps({"schema": 1, "work": work}))
    found = grading.grade([file], 1).marks
    assert [(one.student, one.notebook) for one in found] == [
        ("ada", "04"),
        ("ada", "CON__.ipynb"),
    ]
    assert found[1].trouble.startswith("could not be read")
    for text in ('{"work": 3}', '{"work": {"a.ipynb": 3}}', '{"work": {"a.ipynb": {}}}'):
        file.write_text(text)
        (one,) = grading.grade([file], 1).marks
        assert "not a journal" in one.trouble


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        ("01_x.ipynb", "no", "not a notebook"),
        ("missing.ipynb", None, "not a notebook"),
        ("missing.json", None, "No such file"),
        ("01.json", "[]", "not a journal"),
        ("01.json", '{"notebook": "01", "questions": {"verifier": {"checks": [3]}}}', "not a jour"),
        ("01.json", '{"notebook": "99", "questions": {}}', "no lesson '99'"),
        ("01.json", "[" * 100_000, "not a journal"),
        ("01.txt", "", "neither a notebook"),
        ("01.ipynb", "[]", "damaged"),
        ("01.ipynb", "[" * 100_000, "damaged"),
        (
            "01.ipynb",
            '{"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": null}',
            "damag",
        ),
        ("01.ipynb", NOTEBOOK % "[1, 2]", "damaged"),
        ("mine.ipynb", NOTEBOOK % '"x = 1"', "exercises.worksheet"),
        ("01.ipynb", NOTEBOOK.replace('"metadata": {},', JULIA, 1) % '"x = 1"', "in julia, not in"),
        ("01.ipynb", NOTEBOOK % json.dumps("x = 1\n" * 200_000), "1,000,000 characters of code"),
    ],
)
def test_bad_files(tmp_path, name, text, problem):
    if text is not None:
        (tmp_path / name).write_text(text, encoding="utf-8")
    (marks,) = grade([tmp_path / name], 7, SHORT).marks
    assert marks.trouble.startswith("could not be read: ")
    assert problem in marks.trouble
    assert str(tmp_path) not in marks.trouble


@pytest.mark.usefixtures("few_questions")
def test_a_notebook_of_another_release(tmp_path):
    """A question that is not in it, and one that is not known here, are lines of the table."""
    old = answers("renamed", "my_x", "my_x = 3")
    (marks,) = grade([handed_in(tmp_path, [IMPORTS, old])], 7, SHORT).marks
    told = {one.question: (one.key, one.most) for one in marks.answers}
    assert told["renamed"] == ("unknown", 0)
    assert told["sides"] == ("no-cell", 1)


@pytest.mark.usefixtures("few_questions")
def test_a_large_output_is_not_read_again_and_again(tmp_path):
    cell = v4.new_code_cell("my_sides = 'b'", metadata={"question": "sides"})
    cell.outputs = [v4.new_output("stream", text="x" * 50_000_000)]
    file = tmp_path / "04.ipynb"
    write(v4.new_notebook(cells=[cell]), file)
    (marks,) = grade([file], 7, SHORT).marks
    assert "right" in {one.outcome for one in marks.answers}


JOURNAL = {
    "schema": 1,
    "notebook": "04",
    "questions": {
        "blank_count": {
            "predictions": ["3", "4"],
            "checks": [
                {"answer": "def f(p):\n    return 0\n", "outcome": "wrong", "key": "x"},
                {"answer": "lambda p: 1", "outcome": "right", "key": "x"},
            ],
            "hints": 0,
        }
    },
    "cells": ["import hidato_edu", "def f(p):\n    return 0\n", "ask.blank_count.check(f)"],
}


@slow
@hypothesis.settings(max_examples=1_500)
@hypothesis.given(damaged(JOURNAL))
def test_any_damage_of_a_journal_is_told(content):
    with TemporaryDirectory() as folder:
        file = Path(folder) / "ada.json"
        file.write_bytes(content)
        found = None
        with suppress(CourseError):
            found = submissions.load(file, "ada")
        if found is not None:
            told = [located(found, BLANKS, what) for what in ("question", "prediction")]
            hypothesis.target(float(sum(one is not None for one in told)))
            assert found.notebook in lessons()


def test_a_journal_names_no_folder_of_its_own(tmp_path):
    own = tmp_path / "own"
    shutil.copytree(lessons()["04"], own)
    file = journal(tmp_path, [], notebook=str(own))
    with pytest.raises(CourseError, match="there is no lesson"):
        submissions.load(file, "ada")
    assert submissions.load(file, "ada", [own]).notebook == str(own)


def test_a_prediction_gives_its_point_for_having_been_made(tmp_path):
    made = [IMPORTS, predicts("small_blanks", "my_count", 99)]
    right = [IMPORTS, answers("small_blanks", "my_count", f"my_count = {BLANKS_OF_BOARD}")]
    nothing = [IMPORTS, predicts("small_blanks", "my_count", None)]
    folders = {"made": made, "right": right, "nothing": nothing}
    files = [handed_in(tmp_path / who, cells) for who, cells in folders.items()]
    book = grade(files, 7, SHORT)
    points = {who: one(book, who)["small_blanks"].points for who in folders}
    assert points == {"made": 1, "right": 1, "nothing": 0}


def test_core_and_workshop_are_marked_apart(tmp_path):
    lesson = lessons()["04"]
    files = [
        (tmp_path / "ada" / name.replace("/", "_"), built(source))
        for name, source in notebook_files(lesson).items()
    ]
    for file, notebook in files:
        file.parent.mkdir(exist_ok=True)
        write(notebook, file)
    core, workshop = grade([file for file, _ in files], 7, SHORT).marks
    assert (core.notebook, workshop.notebook) == ("04", "04 workshop")
    asked = [[answer.question for answer in marks.answers] for marks in (core, workshop)]
    assert sorted(asked[0] + asked[1]) == sorted(questions_of("04"))
    assert "recall" not in asked[0]


def test_a_bad_file_is_a_line_and_the_others_are_graded(tmp_path):
    good = handed_in(tmp_path / "ada", [IMPORTS])
    (tmp_path / "bob\x1b[2J").mkdir()
    bad = tmp_path / "bob\x1b[2J" / "04.ipynb"
    bad.write_text("[]", encoding="utf-8")
    book = grade([bad, good], 7, SHORT)
    assert [marks.student for marks in book.marks] == ["ada", "bob\x1b[2J"]
    assert "\x1b" not in str(book) + str(book.marks[1])
    assert "bob\\x1b[2J: 0 of 0 points" in str(book)
    assert "could not be read" in str(book)
    assert "could not be read" in book.to_csv()


def test_two_files_for_one_notebook(tmp_path):
    files = [handed_in(tmp_path, [IMPORTS], name) for name in ("a.ipynb", "b.ipynb")]
    first, second = grade(files, 7, SHORT).marks
    assert (second.notebook, second.trouble) == (
        "a.ipynb", "not graded: b.ipynb is graded for notebook 04",
    )  # fmt: skip
    assert first.notebook == "04"
    assert list(grade(files, 7, SHORT, by="file").by_student()) == ["a", "b"]


# --- the gradebook ------------------------------------------------------------------------------


def test_what_a_class_gets():
    half = Answered("sides", 0, 1, "wrong", "two", "Two <of> them.", "", "'a'", None)
    right = Answered(
        "sides", 1, 1, "right", "right", "Yes.", "", "'b'", Predicted("'a'", "wrong", "two")
    )
    book = Gradebook(
        7,
        (Marks("=ada/../x", "04", (half,)), Marks("bob", "04", (right,)),
         Marks("eve", "04.ipynb", (), "could not be read: damaged")),
    )  # fmt: skip
    assert report.grades(book, "moodle").splitlines() == [
        "username,notebook 04,total", "'=ada/../x,0,0", "bob,1,1", "eve,,0",
    ]  # fmt: skip
    canvas = list(csv.reader(io.StringIO(report.grades(book, "canvas"))))
    assert canvas[1] == ["Points Possible", "", "", "", "", "1", "1"]
    assert canvas[3] == ["bob", "", "", "bob", "", "1", "1"]
    files = dict(report.pages(book))
    assert len(files) == 3
    assert all(re.fullmatch(r"[\w-]+\.html", name) for name in files)
    assert "Two &lt;of&gt; them." in next(page for name, page in files.items() if "ada" in name)
    told = report.report(book)
    assert "04 sides: 50% of 2 right" in told
    assert "50% right. Two &lt;of&gt; them." in told
    assert "wrong &gt; right: 1" in told
    assert "eve, 04.ipynb: could not be read" in told


def test_a_gradebook_as_table_csv_and_json():
    guess = Predicted("'a'", "wrong", "two")
    right = Answered("blank_count", 2, 2, "right", "right", "Yes.", "", "f", guess)
    wrong = Answered("sides", 0, 1, "wrong", "=x", "No.", "", "'a'", None)
    book = Gradebook(7, (Marks("bob", "04", (right, wrong)), Marks("bob", "05", ())))
    assert str(book).splitlines() == [
        "bob: 2 of 3 points",
        "------------------",
        "notebook  question     points  most  outcome  key    prediction > answer",
        "04        blank_count  2       2     right    right  wrong > right",
        "04        sides        0       1     wrong    =x",
        "",
        "Answers ran in this layer: seat belt: stops accidents, no attacker.",
    ]
    rows = list(csv.DictReader(io.StringIO(book.to_csv())))
    assert [(row["student"], row["question"], row["key"]) for row in rows] == [
        ("bob", "blank_count", "right"),
        ("bob", "sides", "'=x"),
    ]
    told = json.loads(book.to_json())["students"]["bob"]
    assert told["notebooks"]["05"] == {"points": 0, "most": 0, "questions": []}
    assert [one["question"] for one in told["notebooks"]["04"]["questions"]] == [
        "blank_count",
        "sides",
    ]
    assert (told["points"], told["most"], list(told["notebooks"])) == (2, 3, ["04", "05"])
    assert list(told) == ["most", "notebooks", "points"]  # the same bytes everywhere


@pytest.mark.usefixtures("few_questions")
def test_who_was_graded_is_kept(tmp_path, monkeypatch):
    """A grader that was killed goes on where it was, also where its last line was cut off."""
    cells = [IMPORTS, answers("sides", "my_sides", "my_sides = 'b'")]
    files = [handed_in(tmp_path / folder, cells) for folder in "abc"]
    kept = tmp_path / "kept.jsonl"
    whole = grade(files, 7, SHORT, kept=kept)
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    assert len(lines) == 3
    kept.write_text("".join(lines[:1]) + lines[1][:50] + "\n", encoding="utf-8")
    told = []
    assert grade(files, 7, SHORT, tell=told.append, kept=kept) == whole
    assert [marks.student for marks in told] == ["b", "c"]
    assert grade(files, 7, SHORT, tell=told.append, kept=kept) == whole
    assert len(told) == 2
    assert grade(files, 8, SHORT, tell=told.append, kept=kept) != whole
    assert len(told) == 5


@pytest.mark.usefixtures("few_questions")
def test_students_come_by_name_wherever_their_files_lie(tmp_path):
    told = []
    cells = [IMPORTS, answers("sides", "my_sides", "my_sides = 'b'")]
    files = [handed_in(tmp_path / folder, cells, f"{name}.ipynb") for folder, name in ("ab", "ba")]
    book = grade(files, 7, SHORT, by="file", tell=told.append)
    assert list(book.by_student()) == ["a", "b"]
    assert len(told) == 2


def test_a_function_of_a_journal_is_its_first_cell(tmp_path):
    text = "def mine(pointers, start):\n    return 0"
    asked = {"checks": [{"answer": text, "outcome": "wrong", "key": "x"}], "predictions": []}
    given = located(Submission("ada", "04", [], journal={"blank_count": asked}), BLANKS)
    assert (given.cells, given.expression) == ([(1, text)], "mine")


def test_a_function_of_a_journal_is_found_in_the_cell_that_holds_it():
    text = "def blank_count(pointers, start):\n    return 0"
    check = "ask.blank_count.check(blank_count)"
    cells = [(1, f"{text}\n\n{check}"), (2, f"def blank_count(*_):\n    return 1\n\n{check}")]
    asked = {"checks": [{"answer": text, "outcome": "wrong", "key": "x"}], "predictions": []}
    journal = {"blank_count": asked}
    found = located(Submission("ada", "04", cells, journal=journal), BLANKS)
    assert (found.expression, [number for number, _ in found.cells]) == ("blank_count", [1])
    asked["checks"][0]["answer"] = "def blank_count(*_):\n    return 2"  # in no cell: the last one
    found = located(Submission("ada", "04", cells, journal=journal), BLANKS)
    assert [number for number, _ in found.cells][-1] == 2


def test_the_last_of_several_texts_counts():
    assert submissions._last(["a", "b"]) == "b"
    assert submissions._last([]) is None


def test_the_name_of_what_a_journal_holds():
    assert submissions._name("@cache\ndef f(x):\n    return x") == "f"
    assert submissions._name("def f(x): pass\ndef g(x): pass") == "f"
    assert submissions._name("x = 1") is None
    assert submissions._name("def f(") is None


# --- the command ------------------------------------------------------------------------------


def run(*args):
    command = [sys.executable, "-m", "hidato_edu.cli", "grade", *map(str, args)]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)


@slow
def test_the_command(tmp_path):
    file = handed_in(tmp_path / "=ada", solved())
    result, table = tmp_path / "marks.json", tmp_path / "marks.csv"
    done = run(file, "--seed", 7, "--json", result, "--csv", table, "--seconds", 5)
    assert done.returncode == 0, done.stderr
    assert "blank_count" in done.stdout
    assert done.stdout.startswith("=ada: 4 of ")
    marks = json.loads(result.read_text(encoding="utf-8"))
    rows = marks["students"]["=ada"]["notebooks"]["04"]["questions"]
    (blanks,) = [row for row in rows if row["question"] == "blank_count"]
    assert (marks["schema"], marks["seed"], blanks["outcome"]) == (1, 7, "right")
    lines = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
    assert {line["student"] for line in lines} == {"'=ada"}
    assert "right" in {line["outcome"] for line in lines}


@slow
def test_the_command_tells_its_seed_and_refuses_what_it_cannot_grade(tmp_path):
    file = handed_in(tmp_path / "ada", [IMPORTS])
    assert "seed " in run(file).stderr
    done = run(tmp_path / "none.ipynb")
    assert (done.returncode, done.stdout) == (2, "")
    assert "none.ipynb: there is no such file" in done.stderr
    assert not Path("seed").exists()


@pytest.mark.usefixtures("few_questions")
def test_an_interrupt_costs_no_points(tmp_path, monkeypatch):
    told = Feedback("stopped", "Interrupted.", "stopped-interrupt")
    monkeypatch.setattr(grading, "judged", lambda *args: told)
    kept = tmp_path / "kept.jsonl"
    with pytest.raises(KeyboardInterrupt):
        grade([handed_in(tmp_path, solved())], 7, SHORT, kept=kept)
    assert not kept.exists()


# --- a class ------------------------------------------------------------------------------------


@slow
@pytest.mark.timeout(900)
def test_a_class_is_graded_alike_by_any_number_of_jobs_and_after_an_interrupt(tmp_path):
    """The command is interrupted and run again: all that hand in get the same marks as before."""
    files = hand_in(tmp_path / "class", len(KINDS))
    limits = Limits(call_seconds=12, total_seconds=72)
    whole = grade(files, 7, limits, isolation=best())
    assert len(whole.marks) == 2 * len(KINDS)
    shares = {
        student: sum(one.outcome == "right" for marks in own for one in marks.answers) / 20
        for student, own in whole.by_student().items()
    }
    assert list(shares.values()) == [0.45, 0.3, 0.3, 1, 0]  # half, hanging, hostile, right, wrong
    kept = tmp_path / "marks.jsonl"
    words = [*map(str, files), "--seed", "7", "--seconds", "12", "--jobs", "2", "--keep", str(kept)]
    command = [sys.executable, "-m", "hidato_edu.cli", "grade", *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as grader:
        until(lambda: kept.exists() and len(kept.read_bytes().splitlines()) >= 2)
        grader.send_signal(signal.SIGINT)
        _, said = grader.communicate(timeout=60)
    assert (grader.returncode, b"Traceback" in said) == (2, False), said
    assert b"--seed 7 goes on where it was" in said
    before = kept.read_bytes()
    done = run(*words)
    assert done.stdout == f"{whole}\n"
    assert kept.read_bytes().startswith(before)
    assert len(kept.read_bytes().splitlines()) == len(whole.marks)


def until(holds):
    while not holds():
        time.sleep(0.05)
