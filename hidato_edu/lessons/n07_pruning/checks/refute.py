"""Boards that refute three prunes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.family.prunes import Reason
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.search.state import State

from ..mistakes import cut_off, dead_end

MAX_CELLS = 25
MAX_NODES = 20_000

Name: TypeAlias = Literal["manhattan", "sides", "ends"]

say = section(__file__, "refute", max_cells=MAX_CELLS)


# --- the prunes -----------------------------------------------------------------------------------


def _numbers(state: State) -> dict[Cell, int]:
    return {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}


def manhattan(state: State) -> str | None:
    """Prune where rows and columns to the next given add up to more than the steps."""
    if state.cell is None or state.next_given is None:
        return None
    number, (row, col) = state.next_given
    away = abs(row - state.cell[0]) + abs(col - state.cell[1])
    return say.text("too-far") if away > number - state.k + 1 else None


def sides(state: State) -> str | None:
    """Prune where a cell cannot be reached over sides."""
    if state.cell is None or not cut_off.sides_only(_numbers(state), state.cell, state.k):
        return None
    return say.text("cut-off")


def ends(state: State) -> str | None:
    """Prune where a blank cell has fewer than two ways."""
    if state.cell is None:
        return None
    dead = dead_end.without_last(_numbers(state), state.cell, state.k, state.last)
    return say.text("dead-end") if dead else None


PRUNES: dict[Name, Callable[[State], Reason | str | None]] = {
    "manhattan": manhattan,
    "sides": sides,
    "ends": ends,
}
"""The three prunes; none of them is sound."""


# --- reading and running --------------------------------------------------------------------------


def _read(item: Any) -> Puzzle | Message:
    puzzle = puzzle_of(item, MAX_CELLS, plain_first=True)
    if isinstance(puzzle, Message):
        return puzzle
    if puzzle.grid.shape.adjacency != "edges+corners":
        return say("other-shape")
    if 1 not in puzzle.givens.values():
        return say("no-1")
    return puzzle


def _numbers_of(puzzle: Puzzle) -> set[int]:
    """Return what stands on a board, 0 where a cell is blank."""
    return {puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}


def _first(puzzle: Puzzle, prune: Callable[[State], Reason | str | None] | None) -> Solution | None:
    prunes = (prune,) if prune else ()
    return next(solutions(puzzle, prunes=prunes, max_nodes=MAX_NODES), None)


def _judge(name: Name, puzzle: Puzzle) -> Exposed | Finding:
    try:
        answer = _first(puzzle, None)
        found = _first(puzzle, PRUNES[name])
    except LimitReached:
        return _finding("too-slow", FilledBoard(puzzle))
    if answer is None:
        return _finding("no-answer", FilledBoard(puzzle))
    if found is not None:
        no_blank = name == "ends" and 0 not in _numbers_of(puzzle)
        key = f"{name}-still-finds" + "/no-blank" * no_blank
        return _finding(key, FilledBoard(puzzle, found))
    return Exposed(say.text("exposed", size=puzzle.size, answer=_in_words(answer)))


def _finding(key: str, picture: FilledBoard) -> Finding:
    message = say(key)
    return Finding(message.key, message.text, picture)


def _in_words(answer: Solution) -> str:
    rows = answer.to_array()
    return " / ".join(" ".join(str(n) if n > 0 else "#" for n in row) for row in rows)


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
