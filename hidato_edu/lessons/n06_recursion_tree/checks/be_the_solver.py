"""Be the solver, with every write, erasure and return."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import islice
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.events import Assign, Enter, Leave
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.search.depth_first import steps

ACTIONS = ("write", "erase", "return false")
SIZES = ((2, 3), (3, 2), (2, 4), (4, 2), (3, 3), (3, 3))
FEWEST = 6  # cells
MOVES = range(8, 17)
ERASURES = 2  # at the least
MOST_EVENTS = 60

say = section(__file__, "be_the_solver")


@dataclass(frozen=True)
class Moment:
    """What is so right before a step of the search.

    Parameters
    ----------
    move : Move
        The step.
    k : int
        The number that the running call looks for.
    here : (row, col)
        The cell of k - 1.
    tried : tuple of (row, col)
        Where this call has written k before.
    numbers : dict
        What stands on the board, givens included.
    """

    move: Move
    k: int
    here: Cell
    tried: tuple[Cell, ...]
    numbers: dict[Cell, int]


@dataclass(frozen=True)
class SolverBoard(Instance):
    """A small board on which the search is done by hand up to the first solution.

    Parameters
    ----------
    puzzle : Puzzle
        1 is given.
    moments : tuple of Moment
        The right steps, each with what is so before it.
    """

    puzzle: Puzzle
    moments: tuple[Moment, ...] = field(repr=False)

    @property
    def task(self) -> str:
        """The first call."""
        first = self.moments[0]
        return say.text("task", k=first.k, here=first.here, last=self.puzzle.size)

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        return [plain(moment.move, ACTIONS) for moment in self.moments]

    def board(self, done: Sequence[Move]) -> HandBoard:
        """Return the board with what is written on it; a write puts the next number there."""
        givens = self.puzzle.givens
        numbers: dict[Cell, int] = {}
        for move in done:
            cell = move.what
            if not isinstance(cell, tuple) or cell in givens or cell not in self.puzzle.grid:
                continue
            if move.action == "erase":
                numbers.pop(cell, None)
            elif move.action == "write" and cell not in numbers:
                there = {*givens.values(), *numbers.values()}
                numbers[cell] = next(k for k in range(1, len(there) + 2) if k not in there)
        return HandBoard(self.puzzle, numbers)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        if len(done) == len(self.moments):
            return say("goes-on-after-solution")
        now = self.moments[len(done)]
        if move == now.move:
            return None
        if move.action == "return false":
            return self._returns(now)
        cell = move.what
        assert isinstance(cell, tuple)
        if cell not in self.puzzle.grid:
            return say("no-cell", cell=say_value(cell))
        return self._erases(now, cell) if move.action == "erase" else self._writes(now, cell)

    # --- what is wrong with a step ------------------------------------------------------------

    def _blank_near(self, now: Moment) -> list[Cell]:
        """Return the blank neighbors that the running call has not tried, row by row."""
        return [
            cell
            for cell in self.puzzle.grid.neighbors(now.here)
            if not now.numbers[cell] and cell not in now.tried
        ]

    def _returns(self, now: Moment) -> Message:
        k = now.k
        if now.move.action == "erase":
            return say("returns-before-erasing", k=k)
        if now.here in self.puzzle.givens and k > 2 and not now.tried:
            return say("given-not-passed", given=k - 1, before=k - 2, k=k)
        left = self._blank_near(now)
        if all(_is_diagonal(now.here, cell) for cell in left):
            return say("diagonal-forgotten", k=k, before=k - 1)
        return say("returns-too-early", k=k, before=k - 1)

    def _erases(self, now: Moment, cell: Cell) -> Message:
        k, number = now.k, now.numbers[cell]
        if cell in self.puzzle.givens:
            return say("erases-given", number=number)
        if not number:
            return say("erases-blank")
        if now.move.action == "erase":
            return say("erases-other-number", k=k)
        if now.move.action == "return false":
            is_last = number == _last_written(self.puzzle, now)
            key = "erases-before-returning" if is_last else "erases-other-number/waiting"
            return say(key, k=k, number=number)
        return say("erases-too-early", k=k, before=k - 1)

    def _writes(self, now: Moment, cell: Cell) -> Message:
        k, there = now.k, say_value(cell)
        number = now.numbers[cell]
        if cell in self.puzzle.givens:
            return say("writes-on-given", number=number)
        if now.move.action == "erase":
            return say("writes-before-erasing", k=k)
        if number:
            return say("writes-on-number", number=number)
        if now.move.action == "return false" and k in self.puzzle.givens.values():
            return self._past_given(now, cell)
        if cell not in self.puzzle.grid.neighbors(now.here):
            return say("not-a-neighbor", k=k, before=k - 1, here=say_value(now.here), there=there)
        if cell in now.tried:
            return say("tries-again", k=k, there=there)
        return self._other_order(now, cell)

    def _past_given(self, now: Moment, cell: Cell) -> Message:
        k = now.k
        place = next(given for given, number in self.puzzle.givens.items() if number == k)
        if place in self.puzzle.grid.neighbors(now.here):
            key = "given-has-one-place"
        elif cell in self.puzzle.grid.neighbors(place):
            key = "jumps-to-given"
        else:
            key = "writes-a-given-number"
        return say(key, k=k, before=k - 1, place=say_value(place), here=say_value(now.here))

    def _other_order(self, now: Moment, cell: Cell) -> Message:
        right = now.move.what
        assert isinstance(right, tuple)
        if _is_diagonal(now.here, right) and not _is_diagonal(now.here, cell):
            key = "diagonal-forgotten/order"
        elif cell == self._blank_near(now)[0]:
            key = "row-by-row"
        else:
            key = "other-order"
        return say(key, cell=say_value(cell).capitalize(), before=now.k - 1)

    # --- the end ------------------------------------------------------------------------------

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        if len(done) == len(self.moments):
            return None
        now = self.moments[len(done)]
        return say("stops-too-early", k=now.k)

    def praise(self, done: Sequence[Move]) -> str:
        """Return how many steps of each kind there were."""
        count = Counter(move.action for move in done)
        numbers = {"writes": count["write"], "erasures": count["erase"]}
        return say.text("right", steps=len(done), falses=count["return false"], **numbers)


def _is_diagonal(a: Cell, b: Cell) -> bool:
    return a[0] != b[0] and a[1] != b[1]


def _last_written(puzzle: Puzzle, now: Moment) -> int:
    """Return the greatest number below k that is not given."""
    return max((k for k in range(1, now.k) if k not in puzzle.givens.values()), default=0)


def _moments(puzzle: Puzzle) -> tuple[Moment, ...] | None:
    """Return the steps of the search to its first solution; None where it is too long."""
    numbers = {cell: puzzle.givens.get(cell, 0) for cell in puzzle.grid.cells}
    calls: list[tuple[int, list[Cell]]] = []  # what each open call looks for, and where it was
    moments = []

    def note(move: Move) -> None:
        k, tried = calls[-1]
        here = next(cell for cell, number in numbers.items() if number == k - 1)
        moments.append(Moment(move, k, here, tuple(tried), dict(numbers)))

    for event in islice(steps(puzzle, limit=1), MOST_EVENTS):
        if isinstance(event, Enter):
            calls.append((event.label, []))
        elif isinstance(event, Assign) and isinstance(event.var, tuple):
            note(Move("write" if event.new else "erase", event.var))
            numbers[event.var] = event.new
            calls[-1][1].append(event.var)
        elif isinstance(event, Leave) and event.outcome == "failed":
            note(Move("return false"))
            calls.pop()
        else:
            return tuple(moments) if all(numbers.values()) else None
    return None


@lru_cache(maxsize=64)
def _instance(number: int) -> SolverBoard:
    """Return a random small board whose search goes wrong a few times before it succeeds."""
    rng = Random(number)
    while True:
        size = SIZES[pick(rng, len(SIZES))]
        board = board_with_walls(size, pick(rng, 3), rng)
        path = random_path(board, rng)
        if path is None or len(path) < FEWEST:
            continue
        inner = {3 + pick(rng, len(path) - 2) for _ in range(1 + pick(rng, 2))}
        shown = {1, *inner}
        puzzle = Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))
        moments = _moments(puzzle)
        if moments is None or len(moments) not in MOVES:
            continue
        if sum(moment.move.action == "erase" for moment in moments) >= ERASURES:
            return SolverBoard(number, puzzle, moments)


be_the_solver = say.ask(
    TraceQuestion, reference=(1, _instance(1).answer), actions=ACTIONS, make=_instance
)
