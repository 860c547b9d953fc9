"""Follow the pointers by hand, and count the blanks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion, visits
from hidato_edu.hidato.puzzle import Puzzle

BOARD = grid.square(3, 3)
LENGTHS = range(4, 8)  # different cells on the walk

say = section(__file__, "walk_by_hand")


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
        return say.text("task", start=say_value(self.start), cell=self.start)

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with the numbers of the walk so far."""
        return HandBoard(Puzzle(BOARD), visits(done), dict(self.pointers), start=self.start)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        if done and done[-1].action == "count":
            return say("goes-on-after-count")
        path = self.path
        if move.action == "count":
            return self._count(len(done), move.what)
        assert isinstance(move.what, tuple)
        if len(done) > len(path):
            return say("goes-on-after-repetition")
        if not done:
            return self._first(move.what)
        return self._step(done[-1].what, move.what, len(done))

    def _first(self, cell: Cell) -> Message | None:
        if cell == self.start:
            return None
        if cell == dict(self.pointers)[self.start]:
            return say("forgets-the-start")
        return say("other-start", start=say_value(self.start))

    def _step(self, here: object, cell: Cell, place: int) -> Message | None:
        assert isinstance(here, tuple)
        to, after = dict(self.pointers), (*self.path, *self.answer[-2:-1])
        if cell == to[here]:
            return None
        if cell not in to:
            return say("no-cell", cell=say_value(cell))
        if cell == here:
            return say("stays")
        if cell in after[place + 1 :] and to[to[here]] == cell:
            return say("skips-a-cell")
        if to[cell] == here:
            return say("against-the-arrow")
        if cell not in BOARD.neighbors(here):
            return say("jumps", cell=say_value(cell).capitalize(), here=say_value(here))
        return say("not-the-arrow", here=say_value(here), cell=say_value(cell))

    def _count(self, steps: int, number: object) -> Message | None:
        cells, length = len(self.pointers), len(self.path)
        if steps <= length:
            return say("stops-too-early" if steps else "number-for-a-cell")
        if number == self.blanks:
            return None
        known = (
            (length, "counts-the-walk"),
            (length + 1, "counts-the-list"),
            (self.blanks - 1, "counts-the-repeated-cell"),
            (self.blanks + 1, "counts-one-too-many"),
        )
        for wrong, key in known:
            if number == wrong:
                return say(key)
        return say("miscounts", cells=cells)

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) <= len(self.path):
            return say("stops-too-early/no-count")
        if done[-1].action != "count":
            return say("count-missing")
        return None

    def praise(self, done: Sequence[Move]) -> str:
        """Return how long the walk was."""
        return say.text(
            "right",
            steps=len(done),
            visited=len(self.path),
            place=self.path.index(dict(self.pointers)[self.path[-1]]) + 1,
            blank=self.blanks,
            cells=len(self.pointers),
        )


@lru_cache(maxsize=64)
def _instance(number: int) -> PointerWalk:
    """Return a random board whose walk is neither short nor the whole board."""
    rng = Random(number)
    while True:
        pointers = []
        for cell in BOARD.cells:
            near = BOARD.neighbors(cell)
            pointers.append((cell, near[pick(rng, len(near))]))
        start = BOARD.cells[pick(rng, len(BOARD))]
        walk = PointerWalk(number, tuple(pointers), start)
        if len(walk.path) in LENGTHS:
            return walk


walk_by_hand = say.ask(
    TraceQuestion,
    reference=(1, _instance(1).answer),
    actions=("go", "count"),
    make=_instance,
)
