"""Boards on which three faulty solvers fail."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.exercises.sandbox.isolation import run
from hidato_edu.family import Violation
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.rules import violations
from hidato_edu.hidato.solvers.solving import count_solutions

from . import solvers

MAX_CELLS = 25
MAX_NODES = 50_000  # of the right search
MAX_STEPS = 200_000  # lines of a faulty one

say = section(__file__, "faulty_solvers", most_cells=MAX_CELLS)


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
        """Its mistake, as a sentence, or ""."""
        if self.defects:
            return say.text("says-true", defect=self.defects[0].sentence)
        if self.says:
            return ""
        if self.is_solvable:
            return say.text("says-false")
        return "" if self.is_clean else say.text("leaves-numbers")


# --- reading ------------------------------------------------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, MAX_CELLS, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return say("other-shape")
    if 1 not in puzzle.givens.values():
        return say("no-1")
    return puzzle


# --- running ------------------------------------------------------------------------------------


def _end(solver: Callable[..., bool], puzzle: Puzzle) -> Ended | Finding:
    board = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    start = next(cell for cell, number in board.items() if number == 1)
    done = run(solver, (board, start, 2, len(board)), max_steps=MAX_STEPS)
    with suppress(LimitReached):
        is_solvable = bool(count_solutions(puzzle, limit=1, max_nodes=MAX_NODES))
        if done.kind == "returned":
            return Ended(puzzle, done.value, done.args[0], is_solvable)
    return Finding("too-slow", say.text("too-slow"), FilledBoard(puzzle))


MISSED = {
    "leaky": {"solved": "leaky-no-dead-end", "refused": "leaky-writes-nothing"},
    "hasty": {"solved": "hasty-last-given", "refused": "hasty-notices"},
    "jumpy": {
        "solved": "jumpy-no-jump", "refused": "jumpy-refuses", "no givens": "jumpy-no-givens"
    },
}  # fmt: skip
"""What is said where a solver did nothing wrong."""


def _judge(name: str, puzzle: Puzzle) -> Exposed | Finding:
    ended = _end(getattr(solvers, name), puzzle)
    if isinstance(ended, Finding):
        return ended
    if ended.failure:
        return Exposed(ended.failure)
    what = "solved" if ended.says else "refused"
    if name == "jumpy" and len(puzzle.givens) == 1:
        what = "no givens"
    key = MISSED[name][what]
    return Finding(key, say.text(key), ended.picture)


faulty_solvers = say.ask(
    CounterexampleQuestion,
    reference={
        "leaky": [[0, 0, 1], [-1, -1, 0]],
        "hasty": [[1, 0, 0]],
        "jumpy": [[1, 0, 2]],
    },
    slots=tuple(Slot(name, say.text(name), partial(_judge, name)) for name in MISSED),
    read=_read,
)
