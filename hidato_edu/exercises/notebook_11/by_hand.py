"""Exercise of notebook 11: take givens away by hand, until each that is left is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_11.remove_givens import other_answer
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.solving import count_solutions, solve

__all__ = ["QUESTION"]

SIZES = ((2, 4), (3, 3), (4, 2))
MOST_WALLS = 1
STEPS = range(2, 5)  # givens that go until none can go, in the order of the numbers
KEPT = range(2, 5)  # givens that are needed then


@lru_cache(maxsize=4_000)
def _is_proper(puzzle: Puzzle) -> bool:
    return count_solutions(puzzle, 2, engine="search") == 1


def _without(puzzle: Puzzle, cells: Sequence[object]) -> Puzzle:
    return Puzzle(puzzle.grid, [pair for pair in puzzle.givens.items() if pair[0] not in cells])


@dataclass(frozen=True)
class Removal(Instance):
    """A puzzle with one answer, some of whose givens are not needed.

    Parameters
    ----------
    number : int
        Which board it is, from 1.
    puzzle : Puzzle
        The board at the beginning.
    """

    puzzle: Puzzle

    @cached_property
    def solution(self) -> Solution:
        """The one answer."""
        return solve(self.puzzle, engine="search")

    @property
    def answer(self) -> list[Cell]:
        """A right list of steps: the givens that can go, smallest number first."""
        return removable(self.puzzle)

    @property
    def task(self) -> str:
        """What is to be done."""
        rows = self.solution.to_array()
        told = " / ".join(" ".join(str(n) if n > 0 else "#" for n in row) for row in rows)
        return f"The one answer is {told}. Take givens away until each that is left is needed."

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board without the givens that are gone."""
        return HandBoard(_without(self.puzzle, [move.what for move in done]), {}, joined=False)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        cell = move.what
        assert isinstance(cell, tuple)
        if cell not in self.puzzle.grid:
            return Message("no-cell", f"There is no open cell at {say_value(cell)}.")
        if cell in [one.what for one in done]:
            return Message("gone-already", f"The given at {say_value(cell)} is gone already.")
        if cell not in self.puzzle.givens:
            return Message("no-given", f"At {say_value(cell)} nothing is given.")
        smaller = _without(self.puzzle, [*(one.what for one in done), cell])
        return None if _is_proper(smaller) else self._needed(smaller, cell)

    def _needed(self, smaller: Puzzle, cell: Cell) -> Message:
        """Return the message about a given that cannot go, with another answer without it."""
        other = other_answer(smaller, self.solution)
        differs = [there for there in self.solution if other[there] != self.solution[there]]
        number = self.puzzle.givens[cell]
        told = ", ".join(f"{other[there]} at {say_value(there)}" for there in differs)
        text = f"Without the {number} there is a second answer: {told}."
        if len(differs) == 2:
            a, b = sorted(self.solution[there] for there in differs)
            return Message("exchange", text, f"{a} and {b} can be exchanged.")
        return Message("needed", text, f"So the {number} has to stay.")

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what could still go."""
        left = _without(self.puzzle, [move.what for move in done])
        more = removable(left)
        if not more:
            return None
        number = self.puzzle.givens[more[0]]
        if number in (1, self.puzzle.size):
            which = "1" if number == 1 else "The last number"
            text = f"{which} could still go: where else could it stand?"
            return Message("end-could-go", text, "The ends are givens like the others.")
        text = "Some given could still go: without it there is still one answer."
        return Message("could-go", text, "Try each given that is left, one after the other.")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how many givens are left, and that it could have been others."""
        left = len(self.puzzle.givens) - len(done)
        text = f"{len(done)} givens are gone, and each of the {left} that are left is needed."
        other = len(self.puzzle.givens) - len(self.answer)
        if other != left:
            text += f" Smallest number first, {other} would be left: the order matters."
        return text


def removable(puzzle: Puzzle) -> list[Cell]:
    """Return the givens that can go one after the other, the smallest number first."""
    gone: list[Cell] = []
    for cell in sorted(puzzle.givens, key=puzzle.givens.__getitem__):
        if _is_proper(_without(puzzle, [*gone, cell])):
            gone.append(cell)
    return gone


@lru_cache(maxsize=64)
def _instance(number: int) -> Removal:
    """Return a random board with some givens too many."""
    rng = Random(number)
    while True:
        size = SIZES[int(rng.random() * len(SIZES))]
        board = board_with_walls(size, int(rng.random() * (MOST_WALLS + 1)), rng)
        path = random_path(board, rng)
        if path is None:
            continue
        puzzle = Puzzle(board, zip(path, range(1, len(path) + 1), strict=True))
        order = sorted(path, key=lambda _: rng.random())
        wanted = 5 + int(rng.random() * 2)
        for cell in order:
            if len(puzzle.givens) > wanted and _is_proper(_without(puzzle, [cell])):
                puzzle = _without(puzzle, [cell])
        goes = len(removable(puzzle))
        if goes in STEPS and len(puzzle.givens) - goes in KEPT:
            return Removal(number, puzzle)


QUESTION = TraceQuestion(
    name="by_hand",
    kind="T",
    title="Take givens away by hand",
    prompt="The board has exactly one answer, which is told. Erase givens, one after the other, "
    "such that there is still exactly one after each step; stop when each given that is left is "
    "needed. Any such order is right, and 1 and the last number may go, too. Write down the cells "
    "in the order in which their givens go.",
    answer="my_removal",
    hints=(
        "Take one number away in your mind. In which cells could it stand, with all the others in "
        "their places? And together with the other missing ones?",
        "Look for two missing numbers that could change places: one of the givens beside them has "
        "to decide. A given whose two neighbors on the path are given, too, can often go.",
        "To know that a key fits one lock only, try it in all the locks that are left.",
    ),
    reference=(1, _instance(1).answer),
    explanation="A given can go if the missing numbers, this one among them, can be placed in one "
    "way only. What cannot go now cannot go later either: so one round through all is enough.",
    actions=("erase",),
    make=_instance,
)
