"""Exercise of notebook 02: a Hamiltonian path, by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "PathBoard"]

SIZE = (3, 4)
MOST_WALLS = 4
APART = 2  # at the least, between the ends


@dataclass(frozen=True)
class PathBoard(Instance):
    """A board with the two ends of a path; any path through all cells is right.

    Parameters
    ----------
    puzzle : Puzzle
        Its givens are 1 and the last number.
    path : tuple of (row, col)
        One of the right paths.
    """

    puzzle: Puzzle
    path: tuple[Cell, ...]

    @property
    def _ends(self) -> tuple[Cell, Cell]:
        return self.path[0], self.path[-1]

    @property
    def task(self) -> str:
        """Where the path begins and ends, and how long it is."""
        start, end = self._ends
        return (
            f"From `{start}`, where 1 stands, to `{end}`, where {self.puzzle.size} stands, through "
            f"all {self.puzzle.size} open cells; # is a wall."
        )

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the path so far, numbered."""
        start, end = self._ends
        # The ends keep their own numbers, whenever they are visited.
        shown = {
            cell: number
            for cell, number in visits(done).items()
            if cell not in (start, end) and cell in self.puzzle.grid
        }
        return HandBoard(self.puzzle, shown)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        cell, before = move.what, [one.what for one in done]
        start, end = self._ends
        assert isinstance(cell, tuple)
        if cell not in self.puzzle.grid:
            return self._no_cell(cell)
        if not done:
            return None if cell == start else self._other_start(cell)
        here = before[-1]
        assert isinstance(here, tuple)
        there, from_here = say_value(cell), say_value(here)
        if len(done) == self.puzzle.size:
            text = "The path was complete already: every open cell was visited."
            return Message("goes-on-at-the-end", text)
        if cell in before:
            text = f"The path was at {there} before, at step {before.index(cell) + 1}."
            return Message("visited-twice", text, "A Hamiltonian path visits each cell once.")
        if cell not in self.puzzle.grid.neighbors(here):
            return self._jump(here, cell)
        if cell == end and len(done) < self.puzzle.size - 1:
            left = self.puzzle.size - len(done) - 1
            text = (
                f"{there} is the end of the path, and {left} open "
                f"{'cell is' if left == 1 else 'cells are'} not visited yet."
            )
            return Message("end-too-early", text.capitalize(), f"Another way leads on from "
                           f"{from_here}, or the path went astray before.")  # fmt: skip
        return None

    def _no_cell(self, cell: Cell) -> Message:
        rows, cols = self.puzzle.grid.size
        if 0 <= cell[0] < rows and 0 <= cell[1] < cols:
            return Message("wall", f"At {say_value(cell)} is a wall, no open cell.")
        text = f"There is no cell at {say_value(cell)}: the rows are 0 to {rows - 1}, the columns "
        return Message("no-cell", f"{text}0 to {cols - 1}.")

    def _other_start(self, cell: Cell) -> Message:
        start, end = self._ends
        if cell == end:
            text = f"There stands {self.puzzle.size}: your path runs backwards."
            return Message("backwards", text, "Begin at 1.")
        if cell in self.puzzle.grid.neighbors(start):
            text = "The cell of the 1 is missing: it belongs to the path."
            return Message("forgets-the-start", text)
        return Message("other-start", f"The path begins at {say_value(start)}, where 1 stands.")

    def _jump(self, here: Cell, cell: Cell) -> Message:
        rows, cols = abs(here[0] - cell[0]), abs(here[1] - cell[1])
        text = (
            f"{say_value(here)} and {say_value(cell)} do not touch: "
            f"{rows} {'row' if rows == 1 else 'rows'} and {cols} "
            f"{'column' if cols == 1 else 'columns'} apart."
        ).capitalize()
        middle = ((here[0] + cell[0]) // 2, (here[1] + cell[1]) // 2)
        if max(rows, cols) == 2 and 1 not in (rows, cols) and middle not in self.puzzle.grid:
            return Message("jumps-over-a-wall", text, "A wall cannot be jumped over.")
        return Message("jumps", text, "A step leads to a cell that shares a side or a corner.")

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        visited = {move.what for move in done}
        left = [cell for cell in self.puzzle.grid.cells if cell not in visited]
        if not left:
            return None
        here = done[-1].what
        assert isinstance(here, tuple)
        text = f"{len(visited)} of {self.puzzle.size} open cells are visited."
        if left == [self._ends[1]]:
            return Message("end-missing", f"{text} The end belongs to the path, too.")
        if not set(self.puzzle.grid.neighbors(here)) - visited - {self._ends[1]}:
            advice = "Go back to where there was a choice, and look at cells with few ways out."
            return Message("dead-end", f"{text} No way leads on: this is a dead end.", advice)
        return Message("stops-too-early", text, "The path must go on to the last number.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how long the path is."""
        same = tuple(move.what for move in done) == self.path
        return (
            f"All {len(done)} steps are right: a Hamiltonian path through all "
            f"{self.puzzle.size} open cells."
            + ("" if same else " It is not the only one: the board was made from another path.")
        )


@lru_cache(maxsize=64)
def _instance(number: int) -> PathBoard:
    """Return a random board made from a path whose ends do not touch."""
    rng = Random(number)
    while True:
        board = board_with_walls(SIZE, 1 + int(rng.random() * MOST_WALLS), rng)
        path = random_path(board, rng)
        if path is not None and board.distance(path[0], path[-1]) >= APART:
            ends = ((path[0], 1), (path[-1], len(path)))
            return PathBoard(number, Puzzle(board, ends), tuple(path))


QUESTION = TraceQuestion(
    name="my_path",
    kind="T",
    title="Click a Hamiltonian path",
    prompt="The board gives the first and the last cell. Find a path through all open cells that "
    "visits each of them exactly once. A step leads to a cell that shares a side or a corner. Any "
    "such path is right. Write down the cells in order, both ends included.",
    answer="my_path",
    hints=(
        "Which cells have the fewest neighbors? How must the path run there?",
        "A cell with two neighbors that is no end: both belong to the path, right before and after "
        "it. Draw these pieces first, then join them.",
        "A postman who has to visit every house of a dead-end street goes there early, or last: "
        "never in between, for there is one way in and out.",
    ),
    reference=(1, list(_instance(1).path)),
    explanation="Such a path is a solution of the Hidato board with these two givens: the n-th "
    "cell gets the number n. There can be several. Finding one is hard in general; checking one, "
    "as this exercise does, is quick.",
    actions=("go",),
    make=_instance,
)
