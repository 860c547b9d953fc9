"""Exercise of notebook 07: boards that refute three prunes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import LimitReached
from hidato_edu.exercises.boards.texts import puzzle_of
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_07 import cut_off, dead_end
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.family.prunes import Reason
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.search.depth_first import solutions
from hidato_edu.hidato.search.state import State

__all__ = ["PRUNES", "QUESTION"]

MAX_CELLS = 25
MAX_NODES = 20_000

Name: TypeAlias = Literal["manhattan", "sides", "ends"]


# --- the prunes -----------------------------------------------------------------------------------


def _numbers(state: State) -> dict[Cell, int]:
    return {cell: state.numbers.get(cell, 0) for cell in state.grid.cells}


def manhattan(state: State) -> str | None:
    """Prune where rows and columns to the next given add up to more than the steps."""
    if state.cell is None or state.next_given is None:
        return None
    number, (row, col) = state.next_given
    away = abs(row - state.cell[0]) + abs(col - state.cell[1])
    return "too far away" if away > number - state.k + 1 else None


def sides(state: State) -> str | None:
    """Prune where a cell cannot be reached over sides."""
    if state.cell is None or not cut_off.sides_only(_numbers(state), state.cell, state.k):
        return None
    return "cut off"


def ends(state: State) -> str | None:
    """Prune where a blank cell has fewer than two ways."""
    if state.cell is None:
        return None
    dead = dead_end.without_last(_numbers(state), state.cell, state.k, state.last)
    return "a dead end" if dead else None


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
        return Message("other-shape", "the cells must have eight neighbors.")
    if 1 not in puzzle.givens.values():
        return Message("no-1", "1 is not given on this board: there the search begins.")
    return puzzle


def _numbers_of(puzzle: Puzzle) -> set[int]:
    """Return what stands on a board, 0 where a cell is blank."""
    return {puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}


def _first(puzzle: Puzzle, prune: Callable[[State], Reason | str | None] | None) -> Solution | None:
    prunes = (prune,) if prune else ()
    return next(solutions(puzzle, prunes=prunes, max_nodes=MAX_NODES), None)


MISSED: dict[Name, str] = {
    "manhattan": "On the way to it every next given was near enough, even counted over sides. "
    "Where does the path have to go diagonally, with no step to spare?",
    "sides": "On the way to it all that was left hung together over sides. Where does the path "
    "have to leave a cell that touches the others at corners only?",
    "ends": "On the way to it every blank cell kept two ways. Which cell of a path needs one only, "
    "and when is it blank?",
}
"""What is said where a prune does no harm."""


def _judge(name: Name, puzzle: Puzzle) -> Exposed | Finding:
    try:
        answer = _first(puzzle, None)
        found = _first(puzzle, PRUNES[name])
    except LimitReached:
        text = "the search on this board takes too long. A smaller one, or more givens, will do."
        return Finding("too-slow", text, FilledBoard(puzzle))
    if answer is None:
        text = "this board has no answer, so nothing can be missed. A sound prune may prune here."
        return Finding("no-answer", text, FilledBoard(puzzle))
    if found is not None and name == "ends" and 0 not in _numbers_of(puzzle):
        text = "this board has no blank cell, and `ends` asks about blank cells only."
        return Finding(f"{name}-still-finds", text, FilledBoard(puzzle, found))
    if found is not None:
        text = f"the search with this prune still finds an answer: see below. {MISSED[name]}"
        return Finding(f"{name}-still-finds", text, FilledBoard(puzzle, found))
    return Exposed(f"with this prune nothing is found on the {puzzle.size} cells, though "
                   f"{_in_words(answer)} is an answer.")  # fmt: skip


def _in_words(answer: Solution) -> str:
    rows = answer.to_array()
    return " / ".join(" ".join(str(n) if n > 0 else "#" for n in row) for row in rows)


WANTED: dict[Name, str] = {
    "manhattan": "a board with an answer on which rows plus columns are no measure",
    "sides": "a board with an answer on which the path has to go over corners",
    "ends": "a board with an answer on which a cell with one way is no dead end",
}

QUESTION = CounterexampleQuestion(
    name="refute",
    kind="X",
    title="Boards that refute three prunes",
    prompt="Three prunes for the search from 1 on, and none is sound. `manhattan` prunes if rows "
    "plus columns to the next given are more than the steps that are left. `sides` prunes if a "
    "cell that is still to be visited cannot be reached over sides. `ends` prunes if a blank cell "
    "has fewer than two ways, neighbors that are still to be visited or the end of the path. Find "
    "a board for each that has an answer, and on which the search with this prune finds none. "
    "Answer with a dict, `{'manhattan': board, 'sides': board, 'ends': board}`. A board is a list "
    "of rows or a text: -1 is a wall, 0 a blank, 1 is given, and it has "
    f"{MAX_CELLS} cells at most. The smaller, the better.",
    answer="my_boards",
    hints=(
        "What does each of the three take for impossible that a path can do?",
        "Two or three open cells are enough for each. Which steps are not made over a side, and "
        "which cell of a path has one neighbor on it?",
        "To refute that all swans are white, show one that is black: a flock is not needed.",
    ),
    reference={
        "manhattan": [[1, -1], [-1, 2]],
        "sides": [[1, -1], [-1, 0]],
        "ends": [[1, 0]],
    },
    explanation="A diagonal step is two for `manhattan` and none for `sides`. The last number has "
    "one neighbor on the path: where it is not given, `ends` takes its cell for a dead end.",
    slots=tuple(Slot(name, wanted, partial(_judge, name)) for name, wanted in WANTED.items()),
    read=_read,
    praise="Each of the three misses an answer on its board.",
)
