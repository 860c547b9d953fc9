"""Exercise of notebook 11: a Hidato of hexagons, solved by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.boards.shapes import Hexagonal, Square
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import count_solutions

__all__ = ["QUESTION", "HexBoard"]

SIZE = (3, 4)
MOST_WALLS = 2
LAYOUTS = {"odd-r": "even-r", "even-r": "odd-r"}
GIVENS = range(3, 6)


@dataclass(frozen=True)
class HexBoard(Instance):
    """A puzzle of hexagons with exactly one answer; 1 is given.

    Parameters
    ----------
    number : int
        Which board it is, from 1.
    puzzle : Puzzle
        The board and its givens.
    path : tuple of (row, col)
        The answer, in the order of the numbers.
    """

    puzzle: Puzzle
    path: tuple[Cell, ...]

    @property
    def task(self) -> str:
        """Which rows are shifted, and how far the path goes."""
        layout = self.puzzle.grid.shape.layout
        shifted = "row 1 begins" if layout == "odd-r" else "rows 0 and 2 begin"
        return (
            f"The layout is {layout}: {shifted} half a cell further right. The path goes from 1 to "
            f"{self.puzzle.size}; # is a wall."
        )

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the path so far, numbered."""
        open_cells, givens = self.puzzle.grid, self.puzzle.givens
        shown = {c: k for c, k in visits(done).items() if c in open_cells and c not in givens}
        return HandBoard(self.puzzle, shown)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks, or why it leads nowhere."""
        cell, before = move.what, [one.what for one in done]
        assert isinstance(cell, tuple)
        say, k = self.puzzle.grid.say, len(done) + 1
        if cell not in self.puzzle.grid:
            return self._no_cell(cell)
        if not done:
            return None if cell == self.path[0] else self._other_start(cell)
        here = before[-1]
        assert isinstance(here, tuple)
        if len(done) == self.puzzle.size:
            text = "The path was complete already: every open cell was visited."
            return Message("goes-on-at-the-end", text)
        if cell in before:
            text = f"The path was at {say(cell)} before, at step {before.index(cell) + 1}."
            return Message("visited-twice", text, "It visits each cell once.")
        if cell not in self.puzzle.grid.neighbors(here):
            return self._jump(here, cell)
        return self._given(k, cell) or self._astray(k, cell, set(before))

    def _no_cell(self, cell: Cell) -> Message:
        rows, cols = self.puzzle.grid.size
        if 0 <= cell[0] < rows and 0 <= cell[1] < cols:
            return Message("wall", f"At {self.puzzle.grid.say(cell)} is a wall, no open cell.")
        text = f"There is no cell {cell}: the rows are 0 to {rows - 1}, and each has the hexagons "
        return Message("no-cell", f"{text}0 to {cols - 1}.")

    def _other_start(self, cell: Cell) -> Message:
        start = self.path[0]
        if cell in self.puzzle.grid.neighbors(start):
            return Message("forgets-the-start", "The cell of the 1 is missing: it is the first.")
        text = f"The path begins at {self.puzzle.grid.say(start)}, where 1 stands."
        return Message("other-start", text)

    def _jump(self, here: Cell, cell: Cell) -> Message:
        """Return why two cells do not touch, and in what else they would."""
        board = self.puzzle.grid
        layout = board.shape.layout
        text = f"{board.say(here)} and {board.say(cell)} share no side".capitalize()
        if cell in Hexagonal(LAYOUTS[layout]).around(here):
            where = "is" if here[0] % 2 == (layout == "odd-r") else "is not"
            advice = f"Look which rows are shifted: in {layout} row {here[0]} {where}."
            return Message("other-layout", f"{text}; in {LAYOUTS[layout]} they would.", advice)
        if cell in Square().around(here):
            return Message("as-squares", f"{text}; squares would touch at a corner here.")
        return Message("jumps", f"{text}.", "A step leads to one of the six cells around.")

    def _given(self, k: int, cell: Cell) -> Message | None:
        """Return how a step does not fit to the givens."""
        there = self.puzzle.givens.get(cell)
        if there not in (None, k):
            text = f"{there} is given there, and this would be number {k}."
            return Message("other-given", text)
        place = next((where for where, number in self.puzzle.givens.items() if number == k), None)
        if place not in (None, cell):
            assert place is not None
            text = f"{k} is given at {self.puzzle.grid.say(place)}, so it cannot stand here."
            return Message("given-elsewhere", text)
        return None

    def _astray(self, k: int, cell: Cell, before: set[object]) -> Message | None:
        """Return why the board cannot be filled any more after a step that the rules allow."""
        if cell == self.path[k - 1]:
            return None
        board, givens = self.puzzle.grid, self.puzzle.givens
        later = {number: where for where, number in givens.items() if number > k}
        if later:
            number = min(later)
            needed, left = int(board.distance(cell, later[number])), number - k
            if needed > left:
                text = f"From here to the given {number} it takes {needed} steps at least, and "
                return Message(
                    "given-too-far", f"{text}{left} {'is' if left == 1 else 'are'} left."
                )
        blank = [c for c in board.cells if c not in before and c != cell and c not in givens]
        for other in blank:
            ways = [c for c in board.neighbors(other) if c not in before or c == cell]
            if not ways:
                text = f"Then {board.say(other)} can no longer be reached: all around it is taken."
                return Message("cuts-off", text)
        text = "The rules allow this step, but the board can no longer be filled after it."
        return Message("astray", text, "There is one answer: look further ahead.")

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) == self.puzzle.size:
            return None
        text = f"{len(done)} of {self.puzzle.size} open cells are visited."
        return Message("stops-too-early", text, f"The path goes on to {self.puzzle.size}.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return that the path is the only one."""
        return f"All {len(done)} steps are right: this is the one answer of the board."


@lru_cache(maxsize=64)
def _instance(number: int) -> HexBoard:
    """Return a random board of hexagons with few givens and one answer."""
    rng = Random(number)
    rows, cols = SIZE
    while True:
        cells = sorted(
            ((r, c) for r in range(rows) for c in range(cols)), key=lambda _: rng.random()
        )
        layout = list(LAYOUTS)[int(rng.random() * 2)]
        walls = cells[: 1 + int(rng.random() * MOST_WALLS)]
        board = grid.hexagonal(rows, cols, layout=layout, blocked=walls)
        path = random_path(board, rng)
        if path is None:
            continue
        puzzle = _reduced(
            Puzzle(board, tuple(zip(path, range(1, len(path) + 1), strict=True))), rng
        )
        if len(puzzle.givens) in GIVENS:
            return HexBoard(number, puzzle, tuple(path))


def _reduced(puzzle: Puzzle, rng: Random) -> Puzzle:
    """Return the puzzle without givens that are not needed; 1 stays."""
    for cell in sorted(puzzle.givens, key=lambda _: rng.random()):
        fewer = {there: number for there, number in puzzle.givens.items() if there != cell}
        smaller = Puzzle(puzzle.grid, tuple(fewer.items()))
        if puzzle.givens[cell] != 1 and count_solutions(smaller, 2, engine="search") == 1:
            puzzle = smaller
    return puzzle


QUESTION = TraceQuestion(
    name="hex_path",
    kind="T",
    title="Solve hexagons by hand",
    prompt="A Hidato of hexagons with exactly one answer. Find it, and write down the cells in the "
    "order of the numbers, givens included, from 1 to the last. A cell is (row, place in the row), "
    "both from 0. A step leads to one of the six cells that share a side; which those are depends "
    "on the layout, which the board names.",
    answer="my_hexagons",
    hints=(
        "Which six cells touch a cell of a shifted row, and which one of a row that is not "
        "shifted?",
        "Begin between two givens whose numbers are close: how many ways of this length are there? "
        "Then look at cells with few open neighbors.",
        "In a brick wall an ant walks from brick to brick: up, down or along, never through a "
        "point where only corners meet.",
    ),
    reference=(1, list(_instance(1).path)),
    explanation="Where two givens are close few ways lead from one to the other; a cell with two "
    "open neighbors lies between them. With six neighbors there is less choice than with eight, so "
    "fewer givens do.",
    actions=("go",),
    make=_instance,
)
