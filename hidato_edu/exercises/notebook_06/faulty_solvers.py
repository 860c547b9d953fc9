"""Exercise of notebook 06: boards on which three faulty solvers fail."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_06 import solvers
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.exercises.sandbox.isolation import run
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["QUESTION"]

MAX_CELLS = 25
MAX_NODES = 50_000  # of the right search
MAX_STEPS = 200_000  # lines of a faulty one


@dataclass(frozen=True)
class Ended:
    """How a faulty solver left a board.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    says : bool
        What it returned.
    left : dict from cell to int
        What it left behind.
    is_solvable : bool
        Whether the board has an answer.
    """

    puzzle: Puzzle
    says: bool
    left: dict[Cell, int]
    is_solvable: bool

    @property
    def is_clean(self) -> bool:
        """Whether nothing was written."""
        return all(self.left[cell] == self.puzzle.givens.get(cell, 0) for cell in self.left)

    @property
    def defects(self) -> tuple[Violation, ...]:
        """What is wrong with the board that it claims to have solved."""
        return tuple(violations(self.puzzle, self.left)) if self.says else ()

    @property
    def picture(self) -> FilledBoard:
        """The board as it was left."""
        return FilledBoard(self.puzzle, self.left, self.defects)

    @property
    def failure(self) -> str:
        """What it did wrongly, as a sentence, or ""."""
        if self.defects:
            return f"It says True, but {self.defects[0].sentence}."
        if self.says:
            return ""
        if self.is_solvable:
            return "It says False, but the board has an answer."
        if not self.is_clean:
            return "It says False, as it should, but leaves numbers behind."
        return ""


# --- reading ------------------------------------------------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, MAX_CELLS, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return Message("other-shape", "the cells must have eight neighbors.")
    if 1 not in puzzle.givens.values():
        return Message("no-1", "1 is not given on this board: there the solvers begin.")
    return puzzle


# --- running ------------------------------------------------------------------------------------


def _end(solver: Callable[..., bool], puzzle: Puzzle) -> Ended | Finding:
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    start = next(cell for cell, number in board.items() if number == 1)
    done = run(solver, (board, start, 2, len(board)), max_steps=MAX_STEPS)
    try:
        is_solvable = bool(count_solutions(puzzle, limit=1, max_nodes=MAX_NODES))
    except LimitReached:
        return _too_slow(puzzle)
    if done.kind != "returned":
        return _too_slow(puzzle)
    return Ended(puzzle, done.value, done.args[0], is_solvable)


def _too_slow(puzzle: Puzzle) -> Finding:
    text = "the search on this board takes too long. A smaller one, or more givens, will do."
    return Finding("too-slow", text, FilledBoard(puzzle))


Name = Literal["leaky", "hasty", "jumpy"]

MISSED: dict[tuple[Name, str], Finding] = {
    ("leaky", "solved"): Finding(
        "leaky-no-dead-end",
        "it solves this board: nothing that it left behind was in the way. What must happen before "
        "a number has to be erased? The neighbors are tried row by row, from top left.",
    ),
    ("leaky", "refused"): Finding(
        "leaky-writes-nothing",
        "it says False, there is no answer, and the board is as it was: it had nothing to write. "
        "It needs a blank cell that it can write into.",
    ),
    ("hasty", "solved"): Finding(
        "hasty-last-given",
        "it solves this board, because the number that it never places stands there already. "
        "Which number is that?",
    ),
    ("hasty", "refused"): Finding(
        "hasty-notices",
        "it says False, and there is no answer. It gets as far as the last number but one before "
        "it goes wrong, so this board must allow so much.",
    ),
    ("jumpy", "solved"): Finding(
        "jumpy-no-jump",
        "it solves this board: from each number the next given was a neighbor in time. Where "
        "would it have to stand so that a jump is needed?",
    ),
    ("jumpy", "refused"): Finding(
        "jumpy-refuses",
        "it says False, and there is no answer. After its jump it has to get to the end: can all "
        "the other numbers be placed?",
    ),
    ("jumpy", "no givens"): Finding(
        "jumpy-no-givens",
        "only 1 is given on this board, so there is nothing to jump to.",
    ),
}
"""What is said where a solver did nothing wrong."""


def _judge(name: Name, puzzle: Puzzle) -> Exposed | Finding:
    ended = _end(getattr(solvers, name), puzzle)
    if isinstance(ended, Finding):
        return ended
    if ended.failure:
        return Exposed(ended.failure)
    what = "solved" if ended.says else "refused"
    if name == "jumpy" and len(puzzle.givens) == 1:
        what = "no givens"
    missed = MISSED[name, what]
    return Finding(missed.key, missed.text, ended.picture)


WANTED: dict[Name, str] = {
    "leaky": "a board on which it matters that numbers are not erased",
    "hasty": "a board on which it matters that the last number is not placed",
    "jumpy": "a board on which it matters that the next given need not be a neighbor",
}

QUESTION = CounterexampleQuestion(
    name="faulty_solvers",
    kind="X",
    title="Boards that expose three solvers",
    prompt="Three solvers begin at 1, try the neighbors row by row, and each has one fault. "
    "`leaky` does not erase a number that led nowhere. `hasty` says True as soon as the last "
    "number is next. `jumpy` goes on at the next given, neighbor or not. Find a board for each "
    "that it gets wrong: it says True without a right answer on the board, or False although there "
    "is one, or False and the board is not what it was. Answer with a dict, `{'leaky': board, "
    "'hasty': board, 'jumpy': board}`. A board is a list of rows or a text: -1 is a wall, 0 a "
    f"blank, 1 is given, and it has {MAX_CELLS} cells at most.",
    answer="my_boards",
    hints=(
        "On which boards does each of the three work just as a right solver?",
        "One row of cells is enough for all of them. Look at what stands to the left of 1, at what "
        "is given, and at what is not.",
        "To show that somebody never checks the mirror, do not let him drive on an empty road: the "
        "situation has to be one in which the mirror matters.",
    ),
    reference={
        "leaky": [[0, 0, 1], [-1, -1, 0]],
        "hasty": [[1, 0, 0]],
        "jumpy": [[1, 0, 2]],
    },
    explanation="`leaky` fails where the first neighbor is a dead end, `hasty` where the last "
    "number is not given, `jumpy` where a given is too far away.",
    slots=tuple(Slot(name, wanted, partial(_judge, name)) for name, wanted in WANTED.items()),
    read=_read,
    praise="Each of the three fails on its board.",
)
