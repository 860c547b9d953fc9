"""A Hamiltonian path, by hand."""

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
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle

SIZE = (3, 4)
MOST_WALLS = 4
APART = 2  # at the least, between the ends

say = section(__file__, "my_path")


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
        return say.text("task", start=start, end=end, size=self.puzzle.size)

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
        if len(done) == self.puzzle.size:
            return say("goes-on-at-the-end")
        if cell in before:
            return say("visited-twice", there=say_value(cell), step=before.index(cell) + 1)
        if cell not in self.puzzle.grid.neighbors(here):
            return self._jump(here, cell)
        left = self.puzzle.size - len(done) - 1
        if cell == end and left > 0:
            there = say_value(cell).capitalize()
            return say("end-too-early", there=there, left=left, here=say_value(here))
        return None

    def _no_cell(self, cell: Cell) -> Message:
        rows, cols = self.puzzle.grid.size
        if 0 <= cell[0] < rows and 0 <= cell[1] < cols:
            return say("wall", cell=say_value(cell))
        return say("no-cell", cell=say_value(cell), last_row=rows - 1, last_col=cols - 1)

    def _other_start(self, cell: Cell) -> Message:
        start, end = self._ends
        if cell == end:
            return say("backwards", size=self.puzzle.size)
        if cell in self.puzzle.grid.neighbors(start):
            return say("forgets-the-start")
        return say("other-start", start=say_value(start))

    def _jump(self, here: Cell, cell: Cell) -> Message:
        rows, cols = abs(here[0] - cell[0]), abs(here[1] - cell[1])
        middle = ((here[0] + cell[0]) // 2, (here[1] + cell[1]) // 2)
        walled = max(rows, cols) == 2 and 1 not in (rows, cols) and middle not in self.puzzle.grid
        key = "jumps-over-a-wall" if walled else "jumps"
        start, there = say_value(here).capitalize(), say_value(cell)
        return say(key, here=start, there=there, rows=rows, cols=cols)

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        visited = {move.what for move in done}
        left = [cell for cell in self.puzzle.grid.cells if cell not in visited]
        if not left:
            return None
        here = done[-1].what
        assert isinstance(here, tuple)
        key = "stops-too-early"
        if left == [self._ends[1]]:
            key = "end-missing"
        elif not set(self.puzzle.grid.neighbors(here)) - visited - {self._ends[1]}:
            key = "dead-end"
        return say(key, visited=len(visited), size=self.puzzle.size)

    def praise(self, done: Sequence[Move]) -> str:
        """Return how long the path is."""
        same = tuple(move.what for move in done) == self.path
        key = "praise" if same else "praise/other"
        return say.text(key, steps=len(done), size=self.puzzle.size)


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


my_path = say.ask(
    TraceQuestion, reference=(1, list(_instance(1).path)), actions=("go",), make=_instance
)
