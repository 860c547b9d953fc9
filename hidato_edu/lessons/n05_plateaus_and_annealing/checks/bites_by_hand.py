"""Backbite moves by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import NamedTuple

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.judge.exercise import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle

BOARD = grid.square(3, 3)
BITES = 3
SHUFFLES = 30  # bites before the first path is shown
TAIL = range(3, 8)  # cells that are renumbered by one bite

say = section(__file__, "bites_by_hand")


class _At(NamedTuple):
    """How far the work has come.

    Parameters
    ----------
    numbers : dict from cell to int
        The numbers on the board; within a bite some cells still have their old one.
    bite : int
        The bite that is on, from 0.
    first : int
        The number of the cell that it bites.
    number : int
        The number that is dealt next.
    old : tuple of (row, col)
        The cells that wait for a new number.
    """

    numbers: dict[Cell, int]
    bite: int
    first: int
    number: int
    old: tuple[Cell, ...]

    @property
    def is_within(self) -> bool:
        """Whether some numbers of the bite are dealt, and some are not."""
        return self.number > self.first + 1


@dataclass(frozen=True)
class Bites(Instance):
    """A path whose end bites some of its cells, one after the other.

    Parameters
    ----------
    path : tuple of (row, col)
        The path at first.
    bitten : tuple of (row, col)
        Which cells are bitten.
    """

    path: tuple[Cell, ...]
    bitten: tuple[Cell, ...]

    @property
    def paths(self) -> list[list[Cell]]:
        """The path at first and after each bite."""
        found = [list(self.path)]
        for cell in self.bitten:
            found.append(_bite(found[-1], cell))
        return found

    @property
    def answer(self) -> list[Cell]:
        """The right steps, as an answer takes them."""
        steps = []
        for path, cell in zip(self.paths[1:], self.bitten, strict=True):
            steps += path[path.index(cell) + 1 :]
        return steps

    @property
    def task(self) -> str:
        """Which cells are bitten."""
        first, second, third = self.bitten
        told = {"first": first, "second": second, "third": third}
        return say.text("task", length=len(self.path), end=say_value(self.path[-1]), **told)

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with its numbers; within a bite the old ones are marked."""
        at = self._at(done)
        marked = at.old if at.is_within else ()
        return HandBoard(
            Puzzle(BOARD), at.numbers, start=self.path[-1], marked=marked, joined=not marked
        )

    def _at(self, done: Sequence[Move]) -> _At:
        """Return where any steps lead, right or not."""
        numbers = {cell: number for number, cell in enumerate(self.path, start=1)}
        steps = [move.what for move in done]
        last = len(self.path)
        for bite, bitten in enumerate(self.bitten):
            first = numbers[bitten]
            dealt, steps = steps[: last - first], steps[last - first :]
            old = [cell for cell, number in numbers.items() if number > first]
            for number, cell in enumerate(dealt, start=first + 1):
                if isinstance(cell, tuple) and cell in numbers:
                    numbers[cell] = number
            if len(dealt) < last - first:
                left = tuple(cell for cell in old if cell not in dealt)
                return _At(numbers, bite, first, first + 1 + len(dealt), left)
        return _At(numbers, len(self.bitten), last, last + 1, ())

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        at, cell = self._at(done), move.what
        assert isinstance(cell, tuple)
        if at.bite == len(self.bitten):
            return say("goes-on", bites=len(self.bitten))
        old, new = self.paths[at.bite], self.paths[at.bite + 1]
        if cell == new[at.number - 1]:
            return None
        if cell not in old:
            return say("no-cell", cell=say_value(cell))
        bitten = self.bitten[at.bite]
        first = old.index(bitten) + 1
        if cell == bitten:
            return say("bitten-again", first=first, number=at.number)
        if cell in new[: first - 1]:
            return say("head-changes", first=first, number=at.number)
        if cell in new[: at.number - 1]:
            return say("twice", dealt=new.index(cell) + 1, number=at.number)
        if at.number == first + 1:
            key = "link-not-cut" if old.index(cell) == first else "not-the-end"
            return say(key, first=first, next=first + 1)
        before = new[at.number - 2]
        told = say_value(before)
        if cell not in BOARD.neighbors(before):
            cell_told = say_value(cell).capitalize()
            return say("jumps", cell=cell_told, before=told, number=at.number - 1)
        return say("leaves-the-path", before=told, number=old.index(before) + 1)

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        at = self._at(done)
        if at.bite == len(self.bitten):
            return None
        if not at.is_within:
            bites = len(self.bitten)
            return say("bite-missing", done=at.bite, bites=bites, cell=self.bitten[at.bite])
        key = "tail-missing/last" if at.number == len(self.path) else "tail-missing"
        return say(key, bite=at.bite + 1, number=at.number)

    def praise(self, done: Sequence[Move]) -> str:
        """Return where the ends of the paths were."""
        ends = ", ".join(str(path[-1]) for path in self.paths)
        return say.text("right", steps=len(done), ends=ends)


@lru_cache(maxsize=64)
def _instance(number: int) -> Bites:
    """Return a path and bites that renumber neither one cell nor all."""
    rng = Random(number)
    while True:
        first = _shuffled(rng)
        path, bitten = list(first), []
        for _ in range(BITES):
            cells = [
                cell
                for cell in BOARD.neighbors(path[-1])
                if len(path) - 1 - path.index(cell) in TAIL
            ]
            if not cells:
                break
            bitten.append(_any(cells, rng))
            path = _bite(path, bitten[-1])
        if len(bitten) == BITES and _differ(first, bitten):
            return Bites(number, first, tuple(bitten))


def _shuffled(rng: Random) -> tuple[Cell, ...]:
    """Return a random path; bites at both ends take away the look of how it was found."""
    path = random_path(BOARD, rng)
    assert path is not None
    for _ in range(SHUFFLES):
        if rng.random() < 0.5:
            path.reverse()
        path = _bite(path, _any(BOARD.neighbors(path[-1]), rng))
    return tuple(path)


def _bite(path: Sequence[Cell], cell: Cell) -> list[Cell]:
    """Return the path after its end has bitten a cell."""
    place = path.index(cell) + 1
    return [*path[:place], *path[place:][::-1]]


def _any(cells: Sequence[Cell], rng: Random) -> Cell:
    return cells[int(rng.random() * len(cells))]


def _differ(path: tuple[Cell, ...], bitten: Sequence[Cell]) -> bool:
    """Return whether no bite takes the one before it back, so that all paths differ."""
    paths = Bites(1, path, tuple(bitten)).paths
    return len({tuple(one) for one in paths}) == len(paths)


bites_by_hand = say.ask(
    TraceQuestion,
    reference=(1, _instance(1).answer),
    actions=("go",),
    make=_instance,
)
