"""Exercise: a Hidato of hexagons, solved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Hexagonal, Square
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle

from .lattices import OTHER_LAYOUT
from .removals import greedy

SIZE = (3, 4)
MOST_WALLS = 2
GIVENS = range(3, 6)

say = section(__file__, "hex_path")


@dataclass(frozen=True)
class HexBoard(Instance):
    """A puzzle of hexagons with exactly one solution; 1 is given.

    Parameters
    ----------
    number : int
        Which board it is, from 1.
    puzzle : Puzzle
        The board and its givens.
    path : tuple of (row, col)
        The solution, in the order of the numbers.
    """

    puzzle: Puzzle
    path: tuple[Cell, ...]

    @property
    def task(self) -> str:
        """Which rows are shifted, and how far the path goes."""
        layout = self.puzzle.grid.shape.layout
        return say.text(f"task/{layout}", last=self.puzzle.size)

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the path so far, numbered."""
        open_cells, givens = self.puzzle.grid, self.puzzle.givens
        shown = {c: k for c, k in visits(done).items() if c in open_cells and c not in givens}
        return HandBoard(self.puzzle, shown)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks, or why it leads nowhere."""
        cell, before = move.what, [one.what for one in done]
        assert isinstance(cell, tuple)
        board, k = self.puzzle.grid, len(done) + 1
        if cell not in board:
            return self._no_cell(cell)
        if not done:
            return None if cell == self.path[0] else self._other_start(cell)
        here = before[-1]
        assert isinstance(here, tuple)
        if len(done) == self.puzzle.size:
            return say("goes-on-at-the-end")
        if cell in before:
            return say("visited-twice", cell=board.say(cell), step=before.index(cell) + 1)
        if cell not in board.neighbors(here):
            return self._jump(here, cell)
        return self._given(k, cell) or self._astray(k, cell, set(before))

    def _no_cell(self, cell: Cell) -> Message:
        rows, cols = self.puzzle.grid.size
        if 0 <= cell[0] < rows and 0 <= cell[1] < cols:
            return say("wall", cell=self.puzzle.grid.say(cell))
        return say("no-cell", cell=cell, last_row=rows - 1, last_col=cols - 1)

    def _other_start(self, cell: Cell) -> Message:
        board, start = self.puzzle.grid, self.path[0]
        if cell in board.neighbors(start):
            return say("forgets-the-start")
        return say("other-start", start=board.say(start))

    def _jump(self, here: Cell, cell: Cell) -> Message:
        """Return why two cells do not touch, and in what else they would."""
        board = self.puzzle.grid
        layout = board.shape.layout
        cells = {"here": board.say(here).capitalize(), "cell": board.say(cell)}
        if cell in Hexagonal(OTHER_LAYOUT[layout]).around(here):
            is_shifted = here[0] % 2 == (layout == "odd-r")
            key = f"other-layout/{'shifted' if is_shifted else 'unshifted'}"
            return say(key, layout=layout, other=OTHER_LAYOUT[layout], row=here[0], **cells)
        return say("as-squares" if cell in Square().around(here) else "jumps", **cells)

    def _given(self, k: int, cell: Cell) -> Message | None:
        """Return how a step does not fit to the givens."""
        there = self.puzzle.givens.get(cell)
        if there not in (None, k):
            return say("other-given", given=there, k=k)
        place = next((where for where, number in self.puzzle.givens.items() if number == k), None)
        if place not in (None, cell):
            assert place is not None
            return say("given-elsewhere", k=k, place=self.puzzle.grid.say(place))
        return None

    def _astray(self, k: int, cell: Cell, before: set[object]) -> Message | None:
        """Return why the board cannot be filled after a step that the rules allow."""
        if cell == self.path[k - 1]:
            return None
        board, givens = self.puzzle.grid, self.puzzle.givens
        later = {number: where for where, number in givens.items() if number > k}
        if later:
            number = min(later)
            needed, left = int(board.distance(cell, later[number])), number - k
            if needed > left:
                return say("given-too-far", given=number, needed=needed, left=left)
        blank = [c for c in board.cells if c not in before and c != cell and c not in givens]
        for other in blank:
            ways = [c for c in board.neighbors(other) if c not in before or c == cell]
            if not ways:
                return say("cuts-off", cell=board.say(other))
        return say("astray")

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) == self.puzzle.size:
            return None
        return say("stops-too-early", visited=len(done), last=self.puzzle.size)

    def praise(self, done: Sequence[Move]) -> str:
        """Return that the path is the only one."""
        return say.text("right", steps=len(done))


@lru_cache(maxsize=64)
def _instance(number: int) -> HexBoard:
    """Return a random board of hexagons with few givens and one solution."""
    rng = Random(number)
    rows, cols = SIZE
    while True:
        cells = sorted(
            ((r, c) for r in range(rows) for c in range(cols)), key=lambda _: rng.random()
        )
        layout = list(OTHER_LAYOUT)[pick(rng, 2)]
        walls = cells[: 1 + pick(rng, MOST_WALLS)]
        board = grid.hexagonal(rows, cols, layout=layout, blocked=walls)
        path = random_path(board, rng)
        if path is None:
            continue
        puzzle = Puzzle(board, tuple(zip(path, range(1, len(path) + 1), strict=True)))
        order = sorted(puzzle.givens, key=lambda _: rng.random())
        puzzle = greedy(puzzle, [cell for cell in order if cell != path[0]])
        if len(puzzle.givens) in GIVENS:
            return HexBoard(number, puzzle, tuple(path))


hex_path = say.ask(
    TraceQuestion,
    reference=(1, list(_instance(1).path)),
    actions=("go",),
    make=_instance,
)
