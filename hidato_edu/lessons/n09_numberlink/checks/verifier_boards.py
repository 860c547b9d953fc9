"""Asks for boards that catch faulty Numberlink verifiers."""

from __future__ import annotations

from typing import Any

from hidato_edu.exercises.boards.numberlink import labels_of, numberlink_of
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.numberlink import NumberlinkPicture
from hidato_edu.exercises.questions import verifier_tests
from hidato_edu.exercises.questions.examples import ExampleQuestion, Faulty
from hidato_edu.numberlink.puzzle import Puzzle

from ..answers import verifier_boards as answers
from .boards.verifiers import FAULTY, OVERLOOKED, RIGHT, Labelled

say = section(__file__, "verifier_boards")


def _problem(value: Any) -> Puzzle | Message:
    puzzle = numberlink_of(value)
    if isinstance(puzzle, Puzzle) and not puzzle.cover:
        return say("no-cover")
    return puzzle


def _picture(board: Labelled) -> NumberlinkPicture:
    marked = {cell for defect in board.defects for cell in defect.cells}
    return NumberlinkPicture(board.puzzle, board.labels, tuple(sorted(marked)))


verifier_boards = say.ask(
    ExampleQuestion,
    reference=answers.verifier_boards,
    read=lambda item: verifier_tests.read(item, _problem, labels_of, Labelled),
    right=RIGHT,
    refute=lambda one: verifier_tests.refuted(one, one.input.defects, say.text("kept")),
    faulty=tuple(
        Faulty(
            name,
            run,
            say.text(f"catch/{name}"),
            verifier_tests.near(name, OVERLOOKED, lambda board: board.defects),
        )
        for name, run in FAULTY.items()
    ),
    picture=_picture,
    most=10,
)
