"""Write boards that catch faulty verifiers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hidato_edu.exercises.boards.texts import puzzles_of, rows_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import Example, ExampleQuestion, Faulty
from hidato_edu.exercises.questions.verifier_tests import answered, given_away
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

from .verifiers import FAULTY, RIGHT, Filled

say = section(__file__, "tests_for_verifiers")

# --- reading ------------------------------------------------------------------------------------


def _read(item: Any) -> Example | Message:
    found = answered(item)
    if isinstance(found, Message):
        return found
    problem, answer, claim = found
    puzzles = puzzles_of(problem)
    if isinstance(puzzles, Message):
        return say("problem-{kind}", kind=puzzles.key, text=puzzles.text)
    # A text of two columns can have two meanings: the claim, and the answer, tell which is meant.
    boards = [_filled(puzzle, answer) for puzzle in puzzles]
    fitting = [board for board in boards if isinstance(board, Filled)]
    meant = [board for board in fitting if claim == (not board.violations)]
    read = (meant or fitting or boards)[0]
    return read if isinstance(read, Message) else Example(read, claim)


def _filled(puzzle: Puzzle, answer: Any) -> Filled | Message:
    if puzzle.grid.shape.adjacency != "edges+corners":
        return say("problem-shape")
    size = puzzle.grid.size
    rows = rows_of(answer, size=size)
    if isinstance(rows, Message):
        return say("answer-{kind}", kind=rows.key, text=rows.text)
    if (len(rows), len(rows[0])) != size:
        told = {"answer_rows": len(rows), "answer_cols": len(rows[0])}
        return say("extent", rows=size[0], cols=size[1], **told)
    for row, line in enumerate(rows):
        for col, number in enumerate(line):
            if (row, col) not in puzzle.grid and number in (0, None):
                return say("blank-wall", row=row, col=col)
    return Filled(puzzle.to_array(), rows)


# --- wrong claims -------------------------------------------------------------------------------


def _refute(example: Example) -> Message:
    board: Filled = example.input
    if example.claim:
        first = board.violations[0]
        return say("claims-right-{kind}", kind=first.code, rule=first.sentence)
    return say("claims-wrong", last=board.puzzle.size)


def _picture(board: Filled) -> FilledBoard:
    return FilledBoard(board.puzzle, board.numbers, board.violations)


# --- faulty programs ----------------------------------------------------------------------------


def _steps(board: Filled, defect: Violation) -> tuple[int, int]:
    (r1, c1), (r2, c2) = defect.cells
    return abs(r1 - r2), abs(c1 - c2)


def _crosses(board: Filled, defect: Violation) -> bool:
    sides = zip(_steps(board, defect), board.puzzle.grid.size, strict=True)
    return all(step in (0, 1, side - 1) for step, side in sides)


def _is_last(board: Filled, defect: Violation) -> bool:
    numbers = board.numbers
    return {numbers[cell] for cell in defect.cells} == {board.puzzle.size - 1, board.puzzle.size}


CONCERNED: dict[str, Callable[[Filled, Violation], bool]] = {
    "givens": lambda board, defect: defect.code == "given-changed",
    "walls": lambda board, defect: defect.code == "off-grid",
    "duplicates": lambda board, defect: defect.code == "duplicate",
    "last-link": lambda board, defect: defect.code == "broken-link" and _is_last(board, defect),
    "manhattan": lambda board, defect: (
        defect.code == "broken-link" and sum(_steps(board, defect)) == 2
    ),
    "wrap-around": lambda board, defect: defect.code == "broken-link" and _crosses(board, defect),
}
"""Which of an answer's defects a faulty verifier should have let pass."""


def _near(name: str) -> Callable[[Filled], str]:
    """Return what says why a board with the right kind of defect was refused all the same."""

    def why(board: Filled) -> str:
        concerned = CONCERNED.get(name)
        if concerned is None:
            return ""
        return given_away(
            board.violations, partial(concerned, board), lambda defect: _told(board, defect)
        )

    return why


def _told(board: Filled, defect: Violation) -> str:
    """Return the sentence of a defect; a number that a wall holds is not nowhere."""
    if defect.code == "missing":
        on_walls = {
            number for cell, number in board.numbers.items() if cell not in board.puzzle.grid
        }
        number = int(defect.sentence.split()[0])
        if number in on_walls:
            return say.text("on-wall", number=number)
    return defect.sentence


tests_for_verifiers = say.ask(
    ExampleQuestion,
    reference=[
        ([[1, 0, 0], [0, 0, 6]], [[1, 3, 5], [2, 4, 6]], True),
        ([[1, 0, 0]], [[3, 2, 1]], False),
        ([[1, 0], [0, 0]], [[1, 2], [2, 3]], False),
        ([[1, 0, 0, 0], [0, 0, 0, 0]], [[1, 8, 4, 6], [2, 3, 5, 7]], False),
        ([[1, 0, 0, 0, 0]], [[1, 2, 3, 5, 4]], False),
        ([[0, 1, 0, 0, 0]], [[2, 1, 5, 4, 3]], False),
        ([[1, 0], [-1, 0]], [[1, 2], [4, 3]], False),
    ],
    form="(problem, answer, True)",
    read=_read,
    right=RIGHT,
    refute=_refute,
    faulty=tuple(
        Faulty(name, run, say.text(f"catches/{name}"), _near(name)) for name, run in FAULTY.items()
    ),
    picture=_picture,
)
