"""Exercise of notebook 04: follow the pointers by hand, and count the blanks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "PointerWalk"]

BOARD = grid.square(3, 3)
LENGTHS = range(4, 8)  # different cells on the walk


@dataclass(frozen=True)
class PointerWalk(Instance):
    """A board of pointers; the walk is followed to its first repetition.

    Parameters
    ----------
    pointers : tuple of pairs of cells
        Where each cell points to.
    start : (row, col)
        Where the walk begins.
    """

    pointers: tuple[tuple[Cell, Cell], ...]
    start: Cell

    @property
    def path(self) -> tuple[Cell, ...]:
        """The different cells of the walk, in order."""
        to = dict(self.pointers)
        seen = {self.start: 0}
        here = self.start
        while to[here] not in seen:
            here = to[here]
            seen[here] = len(seen)
        return tuple(seen)

    @property
    def blanks(self) -> int:
        """The number of cells that the walk never visits."""
        return len(self.pointers) - len(self.path)

    @property
    def answer(self) -> list[Cell | int]:
        """The right steps, as an answer takes them."""
        return [*self.path, dict(self.pointers)[self.path[-1]], self.blanks]

    @property
    def task(self) -> str:
        """Where the walk begins."""
        return f"The walk begins at {say_value(self.start)}: `{self.start}`."

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the numbers of the walk so far."""
        return HandBoard(Puzzle(BOARD), visits(done), dict(self.pointers), start=self.start)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        if done and done[-1].action == "count":
            return Message("goes-on-after-count", "The number of blanks is the last item.")
        path = self.path
        if move.action == "count":
            return self._count(len(done), move.what)
        assert isinstance(move.what, tuple)
        if len(done) > len(path):
            return Message(
                "goes-on-after-repetition",
                "The walk was over already: the cell before was visited for the second time. "
                "Only the number of blanks comes now.",
            )
        if not done:
            return self._first(move.what)
        return self._step(done[-1].what, move.what, len(done))

    def _first(self, cell: Cell) -> Message | None:
        if cell == self.start:
            return None
        if cell == dict(self.pointers)[self.start]:
            text = "The start itself is missing: it is visited, too, before the first step."
            return Message("forgets-the-start", text)
        return Message("other-start", f"The walk begins at {say_value(self.start)}.")

    def _step(self, here: object, cell: Cell, place: int) -> Message | None:
        assert isinstance(here, tuple)
        to, after = dict(self.pointers), (*self.path, *self.answer[-2:-1])
        if cell == to[here]:
            return None
        if cell not in to:
            text = f"There is no cell at {say_value(cell)}: rows and columns are 0, 1, 2."
            return Message("no-cell", text)
        if cell == here:
            return Message("stays", "Every pointer leads to another cell: the walk cannot stay.")
        if cell in after[place + 1 :] and to[to[here]] == cell:
            return Message("skips-a-cell", "The walk comes there, but one cell lies between.")
        if to[cell] == here:
            text = "That arrow leads the other way, from there to here."
            return Message("against-the-arrow", text, "Which way does the arrow in this cell show?")
        if cell not in BOARD.neighbors(here):
            text = f"{say_value(cell)} does not touch {say_value(here)}: no arrow is so long."
            return Message("jumps", text.capitalize())
        text = f"The arrow at {say_value(here)} does not lead to {say_value(cell)}."
        return Message("not-the-arrow", text, "Diagonal arrows lead to a cell at a corner.")

    def _count(self, steps: int, number: object) -> Message | None:
        cells, length = len(self.pointers), len(self.path)
        if steps <= length:
            return Message(
                "stops-too-early",
                "The walk is not over yet: no cell was visited for the second time.",
                "Also the repeated cell belongs to the list, before the number.",
            )
        if number == self.blanks:
            return None
        known = (
            (length, "counts-the-walk", "So many cells were visited. Asked are the others."),
            (length + 1, "counts-the-list", "So long is your list. Asked are the cells that never "
             "came."),
            (self.blanks - 1, "counts-the-repeated-cell", "One too few: the cell that came twice "
             "is one cell."),
            (self.blanks + 1, "counts-one-too-many", "One too many: the start is not blank."),
        )  # fmt: skip
        for wrong, key, text in known:
            if number == wrong:
                return Message(key, text)
        return Message("miscounts", f"Count again: {cells} cells, some of them with a number.")

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) <= len(self.path):
            return Message(
                "stops-too-early",
                "The walk goes on: it ends with the first cell that comes for the second time, "
                "and this cell is written down again.",
            )
        if done[-1].action != "count":
            return Message("count-missing", "The cells are all right. How many stayed blank?")
        return None

    def praise(self, done: Sequence[Move]) -> str:
        """Return how long the walk was."""
        length = len(self.path)
        return (
            f"All {len(done)} steps are right: the walk visits {length} different cells and comes "
            f"back to its step {self.path.index(self._repeated()) + 1}; {self.blanks} of "
            f"{len(self.pointers)} cells stay blank."
        )

    def _repeated(self) -> Cell:
        return dict(self.pointers)[self.path[-1]]


@lru_cache(maxsize=64)
def _instance(number: int) -> PointerWalk:
    """Return a random board whose walk is neither short nor the whole board."""
    rng = Random(number)
    while True:
        pointers = []
        for cell in BOARD.cells:
            near = BOARD.neighbors(cell)
            pointers.append((cell, near[int(rng.random() * len(near))]))
        start = BOARD.cells[int(rng.random() * len(BOARD))]
        walk = PointerWalk(number, tuple(pointers), start)
        if len(walk.path) in LENGTHS:
            return walk


QUESTION = TraceQuestion(
    name="walk_by_hand",
    kind="T",
    title="Follow the pointers",
    prompt="Every cell points to a neighbor. Begin at the start and follow the pointers. Write "
    "down each cell that you come to, the start first, until a cell comes for the second time: "
    "this one is the last cell of your list. Then write, as the last item, how many cells of the "
    "board were never visited.",
    answer="my_walk",
    hints=(
        "Where do you look to know the next cell, and where to know that the walk is over?",
        "Put a number on each cell as you come to it. The walk is over when you come to a cell "
        "that has one; the cells without a number are the blanks.",
        "Five friends phone each other: Ann calls Bob, Bob calls Cem, Cem calls Bob. The list is "
        "Ann, Bob, Cem, Bob. Two of the five were never called.",
    ),
    reference=(1, _instance(1).answer),
    explanation="Each cell has one pointer, so the walk is determined. It ends at the first cell "
    "that has a number already, which need not be the start. Blank is what has none.",
    actions=("go", "count"),
    make=_instance,
)
