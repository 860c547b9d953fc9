"""Boards that refute three prunes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.search.state import State

from ..mistakes import cut_off, dead_end
from .verdicts import board_of

MAX_CELLS = 25
MAX_NODES = 20_000

say = section(__file__, "refute", max_cells=MAX_CELLS)


# --- the prunes -----------------------------------------------------------------------------------


def _manhattan(state: State) -> bool:
    """Prune if the rows and columns to the next given add up to more than the steps."""
    if state.cell is None or state.next_given is None:
        return False
    number, (row, col) = state.next_given
    away = abs(row - state.cell[0]) + abs(col - state.cell[1])
    return away > number - state.k + 1


def _sides(state: State) -> bool:
    """Prune if a cell cannot be reached over sides."""
    if state.cell is None:
        return False
    return cut_off.sides_only(board_of(state), state.cell, state.k)


def _ends(state: State) -> bool:
    """Prune if a blank cell has fewer than two ways."""
    if state.cell is None:
        return False
    return dead_end.without_last(board_of(state), state.cell, state.k, state.last)


def _prune(test: Callable[[State], bool], reason: str) -> Callable[[State], str | None]:
    return lambda state: say.text(reason) if test(state) else None


PRUNES = {
    "manhattan": _prune(_manhattan, "too-far"),
    "sides": _prune(_sides, "cut-off"),
    "ends": _prune(_ends, "dead-end"),
}
"""The three prunes; none of them is sound."""


# --- reading and running --------------------------------------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, MAX_CELLS, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return say("other-shape")
    return puzzle if 1 in puzzle.givens.values() else say("no-1")


def _first(puzzle: Puzzle, *prunes: Callable[[State], str | None]) -> Solution | None:
    return next(solutions(puzzle, prunes=prunes, max_nodes=MAX_NODES), None)


def _judge(name: str, puzzle: Puzzle) -> Exposed | Finding:
    try:
        answer, found = _first(puzzle), _first(puzzle, PRUNES[name])
    except LimitReached:
        return _finding("too-slow", FilledBoard(puzzle))
    if answer is None:
        return _finding("no-answer", FilledBoard(puzzle))
    if found is not None:
        no_blank = name == "ends" and len(puzzle.givens) == puzzle.size
        key = f"{name}-still-finds" + "/no-blank" * no_blank
        return _finding(key, FilledBoard(puzzle, found))
    rows = (" ".join(str(n) if n > 0 else "#" for n in row) for row in answer.to_array())
    return Exposed(say.text("exposed", size=puzzle.size, answer=" / ".join(rows)))


def _finding(key: str, picture: FilledBoard) -> Finding:
    message = say(key)
    return Finding(message.key, message.text, picture)


refute = say.ask(
    CounterexampleQuestion,
    reference={
        "manhattan": [[1, -1], [-1, 2]],
        "sides": [[1, -1], [-1, 0]],
        "ends": [[1, 0]],
    },
    slots=tuple(Slot(name, say.text(name), partial(_judge, name)) for name in PRUNES),
    read=_read,
)
