"""Lesson 01: what the questions say of boards and programs is what these do."""

from __future__ import annotations

from typing import Any

import pytest

from hidato_edu import exercises, hidato
from hidato_edu.course.notebooks import built, notebook_files
from hidato_edu.exercises.lesson import lessons
from hidato_edu.lessons.n01_rules_and_verifier.checks import map_files, numbers, probes

ASK = exercises.worksheet("01")
SOURCES = notebook_files(lessons()["01"])


def boards(name: str) -> dict[str, Any]:
    """Return the puzzle and the answers that a notebook defines."""
    for cell in built(SOURCES[name]).cells:
        if "answers = {" in cell.source:
            start = cell.source.index("puzzle = ")
            space: dict[str, Any] = {"hidato": hidato}
            exec(cell.source[start : cell.source.index("\n}", start) + 2], space)
            return space
    raise LookupError(name)


@pytest.mark.parametrize("name", SOURCES)
def test_boards_of_the_notebooks_are_those_of_the_questions(name: str) -> None:
    space = boards(name)
    assert space["puzzle"] == hidato.parse(numbers.PUZZLE)
    assert space["answers"]["D"] == numbers.ANSWER_D


def letters(accepts: Any) -> str:
    space = boards("01_rules_and_verifier.ipynb")
    return "".join(
        name.lower()
        for name, answer in space["answers"].items()
        if accepts(space["puzzle"], answer)
    )


@pytest.mark.parametrize(
    ("name", "accepts"),
    [
        ("right_one", hidato.is_solution),
        ("accepted", lambda puzzle, answer: hidato.slides_verifier(puzzle, answer) == 1),
        ("java_accepts", hidato.java_validator),
    ],
)
def test_verdicts_on_the_five_answers(name: str, accepts: Any) -> None:
    assert getattr(ASK, name).question.reference == letters(accepts)


def test_last_look_is_the_step_that_ends_the_loop() -> None:
    steps = numbers.last_look()
    run = list(hidato.slides_verifier_steps(hidato.parse(numbers.PUZZLE), numbers.ANSWER_D))
    ten = run[steps["ten"] - 1]
    assert (ten.var, ten.new) == ("check", run[steps["last"] - 1].new)
    assert (run[steps["start"] - 1].var, run[steps["nine"] - 1].var) == ("at", "at")
    assert len(run) == steps["end"]


@pytest.mark.parametrize("seed", range(8))
def test_every_kind_is_drawn_whatever_the_seed(seed: int) -> None:
    large = [probe.code for probe in probes.probes(seed) if probe.puzzle.size > 36]
    assert sorted(large) == sorted(2 * probes.ON_LARGE)
    words = [probe.note for probe in map_files.later_probes(seed) if probe.code == "word"]
    assert {note.split("`")[1] for note in words} >= {*map_files.WORDS, "one", "//"}


def test_a_reader_that_exits_is_asked_to_raise() -> None:
    def parse_maps(text: str) -> Any:
        try:
            return ASK.maps.question.reference(text)
        except ValueError:
            exit("row")

    told = ASK.maps.question.check(parse_maps)
    assert (told.outcome, told.key) == ("wrong", "exits")
    assert "raise ValueError" in told.message


def test_a_board_with_walls_is_not_blamed_for_its_size() -> None:
    def verify(problem: Any, answer: Any) -> bool:
        found = {n: (r, c) for r, row in enumerate(answer) for c, n in enumerate(row) if n > 0}
        return ASK.verifier.question.reference(problem, answer) and len(found) > 10

    told = ASK.verifier.question.check(verify)
    assert told.key == "fixed-length"
    assert "walls" not in told.message
