"""Exercise of notebook 08: boards that catch faulty Kakuro verifiers."""

from __future__ import annotations

from typing import Any

from hidato_edu.exercises.boards.kakuro import digits_of, kakuro_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_08.verifiers import FAULTY, OVERLOOKED, RIGHT, Filled
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions import verifier_tests
from hidato_edu.exercises.questions.examples import Example, ExampleQuestion, Faulty

__all__ = ["QUESTION"]

# --- reading ------------------------------------------------------------------------------------


def _read(item: Any) -> Example | Message:
    return verifier_tests.read(item, kakuro_of, digits_of, Filled)


# --- wrong claims -------------------------------------------------------------------------------


def _refute(example: Example) -> Message:
    return verifier_tests.refuted(
        example,
        example.input.defects,
        "digits from 1 to 9, in every run all different, with the sum of its clue",
    )


def _picture(board: Filled) -> KakuroPicture:
    marked = {cell for defect in board.defects for cell in defect.cells}
    return KakuroPicture(board.puzzle, board.digits, marked=tuple(sorted(marked)))


# --- faulty programs ----------------------------------------------------------------------------

KINDS = {
    "swapped-clues": "a right answer where a black cell has two different clues",
    "whole-lines": "a right answer with one digit in two runs of the same row or column",
    "sums-only": "an answer whose sums are all right, and nothing else",
    "different-only": "an answer in which all digits of a run differ, and nothing else is right",
    "across-only": "an answer that is right as long as one reads across",
    "down-only": "an answer that is right as long as one reads downwards",
    "too-small": "an answer with something that is less than any digit",
    "too-large": "an answer with something that is more than any digit",
    "neighbors": "equal digits that do not stand beside each other",
    "at-most": "a sum that is not reached",
    "single-cells": "a fault in the shortest run that there is",
}
"""What kind of board catches a faulty verifier."""

QUESTION = ExampleQuestion(
    name="verifier_boards",
    kind="X",
    title="Boards that catch faulty verifiers of Kakuro",
    prompt="Eleven verifiers of Kakuro are faulty. Write at most eight examples that catch them "
    "all. An example is `(problem, answer, True)` if the answer is right, or `(problem, answer, "
    "False)` if it is wrong. A problem is a text or a list of rows: 0 is a white cell, (down, "
    "across) a black one with its clues, 0 for none. The answer is a list of rows of the same "
    "size; what stands on black cells does not count. A run need not have a clue if each of its "
    "cells is in another run that has one. A verifier is caught if it is wrong about one of your "
    "examples. Your own claims have to be true.",
    answer="my_boards",
    hints=(
        "What does a right answer have to keep, in how many directions, and which of these can be "
        "broken alone?",
        "A problem may be a single row, `[[(0, 4), 0, 0]]`, or a single column: then only one run "
        "can be wrong. And some verifiers refuse answers that are right.",
        "To find out which of two lamps is broken, switch on one at a time. And who never tests a "
        "good lamp does not notice a tester that always says: broken.",
    ),
    reference=[
        (
            [[(5, 3), 0, 0, (0, 4), 0, 0], [0, *["#"] * 5], [0, *["#"] * 5]],
            [[0, 1, 2, 0, 1, 3], [1, 0, 0, 0, 0, 0], [4, 0, 0, 0, 0, 0]],
            True,
        ),
        ([[(0, 6), 0, 0, 0]], [[0, 1, 4, 1]], False),
        ([[(4, 0)], [0], [0]], [[0], [1], [2]], False),
        ([[(0, 4), 0, 0]], [[0, 0, 4]], False),
        ([[(0, 12), 0, 0]], [[0, 2, 10]], False),
        ([[(0, 5), 0]], [[0, 7]], False),
    ],
    explanation="Each wrong answer breaks one rule in one run and keeps all others. And a verifier "
    "that refuses too much is caught by a right answer only.",
    form="(problem, answer, True)",
    read=_read,
    right=RIGHT,
    refute=_refute,
    faulty=tuple(
        Faulty(
            name,
            run,
            KINDS[name],
            verifier_tests.near(name, OVERLOOKED, lambda board: board.defects),
        )
        for name, run in FAULTY.items()
    ),
    picture=_picture,
)
