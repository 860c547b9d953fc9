"""Exercise of notebook 09: boards that catch faulty Numberlink verifiers."""

from __future__ import annotations

from typing import Any

from hidato_edu.exercises.boards.numberlink import labels_of, numberlink_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_09.verifiers import FAULTY, OVERLOOKED, RIGHT, Labelled
from hidato_edu.exercises.pictures.numberlink import NumberlinkPicture
from hidato_edu.exercises.questions import verifier_tests
from hidato_edu.exercises.questions.examples import Example, ExampleQuestion, Faulty
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["QUESTION"]

# --- reading ------------------------------------------------------------------------------------


def _problem(value: Any) -> Puzzle | Message:
    puzzle = numberlink_of(value)
    if isinstance(puzzle, Puzzle) and not puzzle.cover:
        return Message("no-cover", "it says that cells may stay unused. Here all have to be used.")
    return puzzle


def _read(item: Any) -> Example | Message:
    return verifier_tests.read(item, _problem, labels_of, Labelled)


# --- wrong claims -------------------------------------------------------------------------------


def _refute(example: Example) -> Message:
    return verifier_tests.refuted(
        example,
        example.input.defects,
        "every cell is used, every number stands on one path from end to end, and no path touches "
        "itself",
    )


def _picture(board: Labelled) -> NumberlinkPicture:
    marked = {cell for defect in board.defects for cell in defect.cells}
    return NumberlinkPicture(board.puzzle, board.labels, tuple(sorted(marked)))


# --- faulty programs ----------------------------------------------------------------------------

KINDS = {
    "all-cells": "a right answer on a board with a solid cell",
    "three-cells": "a right answer where two equal numbers are neighbors",
    "rows-as-columns": "a right answer on a board that is no square",
    "connected-only": "an answer in which the cells of a number hang together, but are no path "
    "from end to end",
    "no-cover": "an answer that leaves a cell unused",
    "loose-rings": "an answer whose paths are all right, with something else beside them",
    "givens": "an answer in which other numbers stand on the ends",
    "strange-numbers": "an answer with a number that the problem does not have",
    "all-but-the-last": "a fault in the path of the greatest number",
    "any-ends": "a path that does not end where its number is given",
    "touching": "a single path from end to end that lies beside itself",
    "corners": "equal numbers that touch in a corner only",
    "through-solid": "equal numbers with nothing but a solid cell between them",
}
"""What kind of board catches a faulty verifier."""

QUESTION = ExampleQuestion(
    name="verifier_boards",
    kind="X",
    title="Boards that catch faulty verifiers of Numberlink",
    prompt="Thirteen verifiers of Numberlink are faulty. Write at most ten examples that catch "
    "them all. An example is `(problem, answer, True)` if the answer is right, or `(problem, "
    "answer, False)` if it is wrong. A problem is a text or a list of rows: a number from 1 for an "
    "end, 0 for an empty cell, -1 for a solid one. The answer is a list of rows of the same size, "
    "as the document prints it: on every cell the number of its path; what stands on solid cells "
    "does not count. The conventions here: every cell is used, and no path touches itself, so two "
    "neighbors with the same number follow each other on the path. A verifier is caught if it is "
    "wrong about one of your examples. Your own claims have to be true.",
    answer="my_boards",
    hints=(
        "What does a right answer have to keep? Which of these rules can be broken alone?",
        "How many equal neighbors has an end, and how many any other cell? Think of answers that "
        "keep these counts and are wrong all the same, and of such that only look joined. And "
        "some verifiers refuse what is right.",
        "Who checks a railway by counting two tracks at every station does not notice a circular "
        "line that nobody can get to.",
    ),
    reference=[
        ([[1, 1, -1]], [[1, 1, 0]], True),
        ([[1, 1, 0]], [[1, 1, 0]], False),
        ([[1, 1, 0]], [[1, 1, 1]], False),
        ([[1, 1, 0]], [[1, 1, 2]], False),
        ([[1, 1, -1, 0, 0], [-1, -1, -1, 0, 0]], [[1, 1, 0, 1, 1], [0, 0, 0, 1, 1]], False),
        ([[1, 1], [2, 2]], [[2, 2], [1, 1]], False),
        ([[1, 0], [1, 0]], [[1, 1], [1, 1]], False),
        ([[1, -1], [-1, 1]], [[1, 0], [0, 1]], False),
    ],
    explanation="Each wrong answer breaks one rule and keeps all others. Equal neighbors alone do "
    "not see a ring; hanging together alone does not see branches and wrong ends. And a verifier "
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
    most=10,
    points=2,
)
