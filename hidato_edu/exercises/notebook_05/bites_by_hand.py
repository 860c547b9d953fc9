"""Exercise of notebook 05: backbite moves by hand."""

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
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION", "Bites"]

BOARD = grid.square(3, 3)
BITES = 3
SHUFFLES = 30  # bites before the first path is shown
TAIL = range(3, 8)  # cells that are renumbered by one bite


class _At(NamedTuple):
    """Where the work stands.

    Parameters
    ----------
    numbers : dict from cell to int
        What stands on the board; within a bite some have their old number still.
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
        bites = [f"`{cell}`" for cell in self.bitten]
        return (
            f"The path ends with {len(self.path)}, at {say_value(self.path[-1])}. First it bites "
            f"{bites[0]}, then the new end bites {bites[1]}, then the next one {bites[2]}."
        )

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
            text = f"All {len(self.bitten)} bites are done: no cell gets a number any more."
            return Message("goes-on", text)
        old, new = self.paths[at.bite], self.paths[at.bite + 1]
        if cell == new[at.number - 1]:
            return None
        if cell not in old:
            text = f"There is no cell at {say_value(cell)}: rows and columns are 0, 1, 2."
            return Message("no-cell", text)
        bitten = self.bitten[at.bite]
        first = old.index(bitten) + 1
        asked = f"It is the cell for number {at.number} that is asked."
        if cell == bitten:
            text = f"The bitten cell keeps its number, {first}. {asked}"
            return Message("bitten-again", text)
        if cell in new[: first - 1]:
            text = f"That cell lies before the bitten one: up to {first} all numbers stay. {asked}"
            return Message("head-changes", text)
        if cell in new[: at.number - 1]:
            text = f"That cell has its new number already, {new.index(cell) + 1}. {asked}"
            return Message("twice", text)
        if at.number == first + 1:
            return self._not_the_end(old, first, cell)
        before = new[at.number - 2]
        if cell not in BOARD.neighbors(before):
            text = (
                f"{say_value(cell)} does not touch {say_value(before)}, which has {at.number - 1}."
            )
            return Message("jumps", text.capitalize())
        return Message(
            "leaves-the-path",
            f"The links of the tail stay, they are only walked backwards: before the bite "
            f"{say_value(before)} had {old.index(before) + 1}. Which cell had one less?",
        )  # fmt: skip

    def _not_the_end(self, old: Sequence[Cell], first: int, cell: Cell) -> Message:
        """Return what is said of a wrong first cell after the bite."""
        if old.index(cell) == first:
            return Message(
                "link-not-cut",
                f"The link from {first} to {first + 1} is the one that is cut. Who is linked to "
                "the bitten cell now?",
            )
        return Message(
            "not-the-end",
            f"The new link leads from the bitten cell to the end of the path, and {first + 1} goes "
            "there.",
        )  # fmt: skip

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        at = self._at(done)
        if at.bite == len(self.bitten):
            return None
        if not at.is_within:
            text = f"{at.bite} of {len(self.bitten)} bites are done. "
            return Message("bite-missing", f"{text}Next, the end bites {self.bitten[at.bite]}.")
        what = f"{at.number} and what comes after it still belong"
        if at.number == len(self.path):
            what = f"{at.number} still belongs"
        text = f"Bite {at.bite + 1} is not done: {what} to the old path."
        return Message("tail-missing", text)

    def praise(self, done: Sequence[Move]) -> str:
        """Return where the ends of the paths were."""
        ends = ", ".join(str(path[-1]) for path in self.paths)
        return (
            f"All {len(done)} steps are right. Four different paths through the same cells, with "
            f"their ends at {ends}."
        )


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


QUESTION = TraceQuestion(
    name="bites_by_hand",
    kind="T",
    title="Bite by hand",
    prompt="The numbers show a path; its end is the greatest number. The end bites a cell that it "
    "touches: there is a new link between the two, and the link behind the bitten cell is cut. Up "
    "to the bitten cell all numbers stay; the others are dealt anew along the new path. Write "
    "down the cells that get new numbers, in the order of these. Then comes the next bite. (In "
    "the form a ring marks the cells that still have their old number.)",
    answer="my_bites",
    hints=(
        "Which cell follows the bitten one on the new path, and in which direction does it go on?",
        "If the bitten cell has 4, then 5 goes to the cell that had the greatest number. 6 goes to "
        "the cell that had one less, and so on. Which cell is the new end?",
        "A train of coaches A B C D E: E is coupled to B, and B is uncoupled from C. Walk through "
        "it from A: A B E D C.",
    ),
    reference=(1, _instance(1).answer),
    explanation="Behind the bitten cell the path is walked backwards: first the old end, last the "
    "cell that followed the bitten one. This is the end that bites next.",
    actions=("go",),
    make=_instance,
)
