"""The lessons: their dose, their places for answers, and that nothing answers too early."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import nbformat
import pytest

from hidato_edu.core import resources
from hidato_edu.course.notebooks import asked_in, built, notebook_files
from hidato_edu.exercises.lesson import lessons, questions
from hidato_edu.exercises.prose import read
from hidato_edu.exercises.questions.question import Question

MOST_CELLS = 45  # of a core notebook
MOST_WORDS = 1_500  # of prose in it
MOST_MINUTES = 90
CHECKED = range(5, 10)  # questions of a core notebook, besides the three on earlier lessons
MINUTES = re.compile(r"\((\d+) min\)")
BOLD_QUESTION = re.compile(r"\*\*[^*]+\?\*\*")

SOURCES = {
    name.removesuffix(".ipynb"): source
    for folder in lessons().values()
    for name, source in notebook_files(folder).items()
}
CORES = [name for name in SOURCES if not name.startswith("workshop/")]

each_lesson = pytest.mark.parametrize("number", list(lessons()))
each_core = pytest.mark.parametrize("name", CORES)
each_notebook = pytest.mark.parametrize("name", list(SOURCES))


@cache
def notebook(name: str) -> Any:
    return built(SOURCES[name])


@cache
def known(folder: Path) -> dict[str, Question]:
    return {question.name: question for question in questions(folder)}


def asked(name: str) -> list[Question]:
    there = known(SOURCES[name].parent)
    return [there[one] for one in asked_in(notebook(name))]


def texts(name: str) -> Iterator[str]:
    for cell in notebook(name).cells:
        if cell.cell_type == "markdown":
            yield cell.source


@each_lesson
def test_every_question_has_one_place(number: str) -> None:
    folder = lessons()[number]
    names = [one for source in notebook_files(folder).values() for one in asked_in(built(source))]
    assert sorted(names) == sorted(known(folder))


@each_notebook
def test_the_committed_notebook_is_the_built_one(name: str) -> None:
    committed = nbformat.read(resources.notebooks(f"{name}.ipynb"), as_version=4)
    nbformat.validate(notebook(name))
    for cell, new in zip(committed.cells, notebook(name).cells, strict=True):
        assert (cell.cell_type, cell.id, cell.source) == (new.cell_type, new.id, new.source)
        assert cell.metadata == new.metadata, cell.id
        if "answers" in new.metadata:
            assert not cell.outputs, f"{cell.id} answers a question"


@each_core
def test_dose_of_a_core(name: str) -> None:
    made, own = notebook(name), asked(name)
    assert len(made.cells) <= MOST_CELLS
    assert sum(len(text.split()) for text in texts(name)) <= MOST_WORDS
    assert len(own) in CHECKED
    kinds = {question.kind for question in own}
    assert len(kinds) >= 4
    assert kinds & {"T", "X"}, "nothing to construct"
    assert kinds & {"C", "F"}, "no program"
    assert any("draw.player(" in cell.source for cell in made.cells) or any(
        cell.source == f"ask.{question.name}" and question.kind in "PT"
        for cell in made.cells
        for question in own
    ), "no player"
    if not name.startswith("00"):
        assert any(cell.source == "ask.recall" for cell in made.cells)
    sections = read(SOURCES[name].parent / "questions.md")
    why = [question.name for question in own if "why" in sections[question.name].fields]
    assert len(why) >= 2, "two questions that ask why"


@each_notebook
def test_minutes_are_at_every_heading(name: str) -> None:
    headings = [
        line
        for text in texts(name)
        for line in re.sub(r"```.*?```", "", text, flags=re.DOTALL).splitlines()
        if line.startswith("## ")
    ]
    without = ("## Goals", "## Take away", "## Go deeper")
    timed = [line for line in headings if not line.startswith(without)]
    assert [line for line in timed if not MINUTES.search(line)] == []
    if name in CORES:
        minutes = sum(int(found[1]) for line in timed if (found := MINUTES.search(line)))
        assert 75 <= minutes <= MOST_MINUTES


def minutes(name: str) -> int:
    """Return the minutes of a notebook, the sum of those at its headings."""
    headings = re.findall(r"^## .*", "\n".join(texts(name)), re.MULTILINE)
    return sum(int(found[1]) for line in headings if (found := MINUTES.search(line)))


def test_the_teacher_is_told_the_hours_of_the_lessons() -> None:
    page = (Path(__file__).parent.parent / "docs" / "guide" / "teach.md").read_text("utf-8")
    told = re.findall(r"^\| (\d\d) \|[^|]*\|([^|]*)\| (\d+) \| (\d+) \|$", page, re.MULTILINE)
    assert [number for number, *_ in told] == list(lessons())
    needs = {number: set(re.findall(r"\d\d", text)) for number, text, *_ in told}
    assert all(one < number for number in needs for one in needs[number])
    spent = {number: [0, 0] for number in lessons()}
    for name in SOURCES:
        spent[name.removeprefix("workshop/")[:2]][name not in CORES] += minutes(name)
    assert {number: [int(core), int(workshop)] for number, _, core, workshop in told} == spent
    cores, workshops = (sum(both[part] for both in spent.values()) / 60 for part in (0, 1))
    assert f"The cores take {cores:.1f} hours in all, the workshops {workshops:.1f}." in page
    sequences = re.findall(
        r"^\| [a-z][^|]*\| ([\d, ]+|all[^|]*) \| ([\d.]+) \|$", page, re.MULTILINE
    )
    assert len(sequences) == 5
    for text, hours in sequences:
        chosen = set(lessons()) if text.startswith("all") else set(text.split(", "))
        assert all(needs[number] <= chosen for number in chosen)
        lesson_hours = 1.5 * sum(name[:2] in chosen for name in CORES)
        assert float(hours) == lesson_hours, text


@each_notebook
def test_a_question_in_bold_is_answered(name: str) -> None:
    cells = notebook(name).cells
    for place, cell in enumerate(cells):
        if cell.cell_type != "markdown" or not BOLD_QUESTION.search(cell.source):
            continue
        following = cells[place + 1 :]
        nearest = next((n for n, one in enumerate(following) if one.cell_type == "markdown"), None)
        asks = [
            one
            for one in following[: nearest if nearest is not None else len(following)]
            if {"question", "prediction"} & one.metadata.keys()
        ]
        assert asks or nearest is not None, f"nothing answers {cell.source[:60]!r}"
