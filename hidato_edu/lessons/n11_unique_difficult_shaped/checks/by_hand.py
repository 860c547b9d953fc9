"""Exercise: remove givens by hand, until each that is left is needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.solving import solve

from .removals import differences, greedy, is_proper, other_solution, without

SIZES = ((2, 4), (3, 3), (4, 2))
MOST_WALLS = 1
STEPS = range(2, 5)  # givens that go until none can go, in the order of the numbers
KEPT = range(2, 5)  # givens that are needed then

say = section(__file__, "by_hand")


@dataclass(frozen=True)
class Removal(Instance):
    """A puzzle with one solution, some of whose givens are not needed.

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
        """The one solution."""
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
        return say.text("task", answer=told)

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board without the givens that are gone."""
        return HandBoard(self._left(done), {}, joined=False)

    def _left(self, done: Sequence[Move]) -> Puzzle:
        return without(self.puzzle, *(move.what for move in done))

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        cell = move.what
        assert isinstance(cell, tuple)
        if cell not in self.puzzle.grid:
            return say("no-cell", cell=say_value(cell))
        if cell in [one.what for one in done]:
            return say("gone-already", cell=say_value(cell))
        if cell not in self.puzzle.givens:
            return say("no-given", cell=say_value(cell))
        smaller = without(self._left(done), cell)
        return None if is_proper(smaller) else self._needed(smaller, cell)

    def _needed(self, smaller: Puzzle, cell: Cell) -> Message:
        """Return the message about a given that cannot go, with another solution without it."""
        other = other_solution(smaller, self.solution)
        differs = differences(self.solution, other)
        number = self.puzzle.givens[cell]
        told = ", ".join(
            say.text("difference", number=other[there], cell=say_value(there)) for there in differs
        )
        if len(differs) == 2:
            a, b = sorted(self.solution[there] for there in differs)
            return say("exchange", number=number, differences=told, a=a, b=b)
        return say("needed", number=number, differences=told)

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what could still go."""
        more = removable(self._left(done))
        if not more:
            return None
        number = self.puzzle.givens[more[0]]
        if number in (1, self.puzzle.size):
            return say(f"end-could-go/{'first' if number == 1 else 'last'}")
        return say("could-go")

    def praise(self, done: Sequence[Move]) -> str:
        """Return how many givens are left, and that it could have been others."""
        left = len(self.puzzle.givens) - len(done)
        text = say.text("done", gone=len(done), left=left)
        other = len(self.puzzle.givens) - len(self.answer)
        return text if other == left else f"{text} {say.text('order-matters', other=other)}"


def removable(puzzle: Puzzle) -> list[Cell]:
    """Return the givens that can go one after the other, the smallest number first."""
    order = sorted(puzzle.givens, key=puzzle.givens.__getitem__)
    left = greedy(puzzle, order).givens
    return [cell for cell in order if cell not in left]


@lru_cache(maxsize=64)
def _instance(number: int) -> Removal:
    """Return a random board with some givens too many."""
    rng = Random(number)
    while True:
        board = board_with_walls(SIZES[pick(rng, len(SIZES))], pick(rng, MOST_WALLS + 1), rng)
        path = random_path(board, rng)
        if path is None:
            continue
        puzzle = Puzzle(board, zip(path, range(1, len(path) + 1), strict=True))
        order = sorted(path, key=lambda _: rng.random())
        wanted = 5 + pick(rng, 2)
        for cell in order:
            if len(puzzle.givens) > wanted and is_proper(without(puzzle, cell)):
                puzzle = without(puzzle, cell)
        goes = len(removable(puzzle))
        if goes in STEPS and len(puzzle.givens) - goes in KEPT:
            return Removal(number, puzzle)


by_hand = say.ask(
    TraceQuestion,
    reference=(1, _instance(1).answer),
    actions=("erase",),
    make=_instance,
)
