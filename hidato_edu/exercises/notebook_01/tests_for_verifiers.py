"""Exercise of notebook 01: write boards that catch faulty verifiers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hidato_edu.exercises.boards.texts import puzzles_of, rows_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_01.verifiers import FAULTY, RIGHT, Filled
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import Example, ExampleQuestion, Faulty
from hidato_edu.exercises.questions.verifier_tests import answered, given_away
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

# --- reading ------------------------------------------------------------------------------------


def _read(item: Any) -> Example | Message:
    found = answered(item)
    if isinstance(found, Message):
        return found
    problem, answer, claim = found
    puzzles = puzzles_of(problem)
    if isinstance(puzzles, Message):
        return Message(f"problem-{puzzles.key}", f"the problem: {puzzles.text}")
    # A text of two columns can have two meanings: the claim, and the answer, tell which is meant.
    boards = [_filled(puzzle, answer) for puzzle in puzzles]
    fitting = [board for board in boards if isinstance(board, Filled)]
    meant = [board for board in fitting if claim == (not board.violations)]
    read = (meant or fitting or boards)[0]
    return read if isinstance(read, Message) else Example(read, claim)


def _filled(puzzle: Puzzle, answer: Any) -> Filled | Message:
    if puzzle.grid.shape.adjacency != "edges+corners":
        return Message("problem-shape", "the problem: its cells must have eight neighbors.")
    size = puzzle.grid.size
    rows = rows_of(answer, size=size)
    if isinstance(rows, Message):
        return Message(f"answer-{rows.key}", f"the answer: {rows.text}")
    if (len(rows), len(rows[0])) != size:
        text = f"the problem has {size[0]} x {size[1]} cells (rows x columns), the answer "
        return Message("extent", f"{text}{len(rows)} x {len(rows[0])}. They must be of one size.")
    for row, line in enumerate(rows):
        for col, number in enumerate(line):
            if (row, col) not in puzzle.grid and number in (0, None):
                text = f"row {row}, column {col} is a wall. Write -1 there in the answer, too."
                return Message("blank-wall", text)
    return Filled(puzzle.to_array(), rows)


# --- wrong claims -------------------------------------------------------------------------------


def _refute(example: Example) -> Message:
    board: Filled = example.input
    if example.claim:
        first = board.violations[0]
        text = f"you claim that the answer is right, but it breaks a rule: {first.sentence}."
        return Message(f"claims-right-{first.code}", text)
    text = (
        "you claim that the answer is wrong, but it keeps all rules: givens and walls are as they "
        f"were, and 1 to {board.puzzle.size} stand there once, each next to its successor."
    )
    advice = "Which rule did you mean to break? Diagonal cells are neighbors, too."
    return Message("claims-wrong", text, advice)


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
            return f"{number} stands only on a wall, and on no open cell"
    return defect.sentence


KINDS = {
    "four-neighbors": "a right answer that needs all eight neighbors",
    "swapped-sides": "a right answer on a board that is not square",
    "givens": "a right path, but for another problem",
    "duplicates": "an answer with a number twice, but without a hole in the sequence",
    "last-link": "a path that is right up to its very last step",
    "manhattan": "a step to a cell that is close by, but no neighbor",
    "wrap-around": "a step from one edge of the board to the opposite edge",
    "walls": "a board with walls, and an answer that does not respect one of them",
    "slides": "an answer that is right as far as it goes, but does not go far enough",
    "java": "an answer that is fine in itself, but not for this problem",
}
"""What kind of board catches a faulty verifier."""

QUESTION = ExampleQuestion(
    name="tests_for_verifiers",
    kind="X",
    title="Boards that catch faulty verifiers",
    prompt="Ten verifiers are faulty; two of them were really used. Write at most eight examples "
    "that catch them all. An example is `(problem, answer, True)` if the answer is right, or "
    "`(problem, answer, False)` if it is wrong. Problem and answer are lists of rows, or texts: -1 "
    "is a wall, 0 a blank; on a wall of the problem the answer holds -1 or, as a fault, a number "
    "from 1 on, never 0. A verifier is caught if it is wrong about one of your examples. Your "
    "own claims have to be true.",
    answer="my_boards",
    hints=(
        "Can a verifier also be wrong about a right answer? What do all boards that you have "
        "tried have in common?",
        "Go through the conditions of a right answer, one after the other. For each of them: how "
        "does an answer look that breaks this one, and nothing else?",
        "Who tests a scale with an apple and a pear at once does not know which was weighed "
        "wrongly. And who weighs apples only never finds out about pears.",
    ),
    reference=[
        ([[1, 0, 0], [0, 0, 6]], [[1, 3, 5], [2, 4, 6]], True),
        ([[1, 0, 0]], [[3, 2, 1]], False),
        ([[1, 0], [0, 0]], [[1, 2], [2, 3]], False),
        ([[1, 0, 0, 0], [0, 0, 0, 0]], [[1, 8, 4, 6], [2, 3, 5, 7]], False),
        ([[1, 0, 0, 0, 0]], [[1, 2, 3, 5, 4]], False),
        ([[0, 1, 0, 0, 0]], [[2, 1, 5, 4, 3]], False),
        ([[1, 0], [-1, 0]], [[1, 2], [4, 3]], False),
    ],
    explanation="Each wrong answer breaks one rule and keeps all others, so nothing else gives it "
    "away. And a verifier that refuses too much is caught by a right answer only.",
    form="(problem, answer, True)",
    read=_read,
    right=RIGHT,
    refute=_refute,
    faulty=tuple(Faulty(name, run, KINDS[name], _near(name)) for name, run in FAULTY.items()),
    picture=_picture,
)
