"""What is done by hand: striking out what a digit forbids, and following the document's search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import NoSolution
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State, Stop
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.depth_first import steps
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.search.table import candidates, combinations

from .small_boards import LARGE, SMALL, drawn, written

ACTIONS = ("go", "strike")
STROKES = range(4, 13)
FEWEST_CELLS = 3  # that lose something
FEWEST_BY_SUM = 2  # strokes that are not the digit itself

PATTERNS = (
    ("..#", "...", "#.."),
    ("#..", "...", "..#"),
    ("..#", "...", "..."),
    ("...#", "....", "#..."),
    ("..#..", "....."),
)
EVENTS = range(24, 90)
FAILED = 2  # calls, at the least

say = section(__file__, "after_one_placement")

# --- what one digit forbids -----------------------------------------------------------------------


@dataclass(frozen=True)
class Placement(Instance):
    """A board on which one more digit is put.

    Parameters
    ----------
    puzzle : Puzzle
        The board.
    before : dict from cell to int
        The digits that were there before.
    cell : (row, col)
        Where the new one goes.
    digit : int
        The new one.
    """

    puzzle: Puzzle
    before: dict[Cell, int] = field(repr=False)
    cell: Cell
    digit: int

    @property
    def digits(self) -> dict[Cell, int]:
        """All digits, with the new one."""
        return {**self.before, self.cell: self.digit}

    @cached_property
    def old(self) -> dict[Cell, Digits]:
        """The candidates of the blank cells before."""
        found = candidates(self.puzzle, self.before)
        del found[self.cell]
        return found

    @cached_property
    def new(self) -> dict[Cell, Digits]:
        """The candidates of the blank cells afterwards: two looks into the table for each."""
        return candidates(self.puzzle, self.digits)

    @property
    def strokes(self) -> dict[Cell, list[int]]:
        """What is to be struck out, row by row."""
        return {
            cell: sorted(self.old[cell] - self.new[cell])
            for cell in sorted(self.old)
            if self.old[cell] > self.new[cell]
        }

    @property
    def task(self) -> str:
        """Which digit was put where."""
        return say.text("task", digit=self.digit, cell=self.cell)

    @property
    def answer(self) -> list[object]:
        """The right steps, as an answer takes them."""
        return [
            plain(move, ACTIONS)
            for cell, gone in self.strokes.items()
            for move in (Move("go", cell), *(Move("strike", digit) for digit in gone))
        ]

    def _struck(self, done: Sequence[Move]) -> tuple[Cell | None, dict[Cell, set[int]]]:
        """Return the cell that was gone to last, and what was struck out in each."""
        here: Cell | None = None
        struck: dict[Cell, set[int]] = {}
        for move in done:
            if isinstance(move.what, tuple):
                here = move.what
            elif here is not None and move.what is not None:
                struck.setdefault(here, set()).add(move.what)
        return here, struck

    def board(self, done: Sequence[Move]) -> KakuroPicture:
        """Return the board with the candidates that are left."""
        here, struck = self._struck(done)
        left = {cell: found - struck.get(cell, set()) for cell, found in self.old.items()}
        gone = {cell: found & struck.get(cell, set()) for cell, found in self.old.items()}
        marked = (here,) if here is not None and here in self.puzzle.grid else ()
        return KakuroPicture(self.puzzle, self.digits, left, gone, start=self.cell, marked=marked)

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        here, struck = self._struck(done)
        if isinstance(move.what, tuple):
            return self._goes(move.what)
        if here is None:
            return say("no-cell-yet")
        digit = move.what
        assert digit is not None
        if digit in struck.get(here, ()):
            return say("struck-twice", digit=digit, cell=say_value(here))
        if digit not in self.old[here]:
            left = self.old[here]
            return say("no-candidate", digit=digit, cell=say_value(here), candidates=left)
        return self._still_fits(here, digit) if digit in self.new[here] else None

    def _goes(self, cell: Cell) -> Message | None:
        there = say_value(cell)
        if cell not in self.puzzle.grid:
            return say("no-white-cell", cell=there)
        if cell in self.digits:
            return say("filled-cell", digit=self.digits[cell], cell=there)
        if not any(cell in run.cells for run in self.puzzle.runs_of(self.cell)):
            return say("other-runs", cell=there[0].upper() + there[1:])
        return None

    def _still_fits(self, cell: Cell, digit: int) -> Message:
        sets = []
        for run in self.puzzle.runs_of(cell):
            held = {self.digits[other] for other in run.cells if other in self.digits}
            for one in combinations(len(run.cells), run.total, {*held, digit})[:1]:
                sets.append(say.text("one-set", run=run, set=written(one)))
        try:
            key = (
                "still-fits" if digit in domains(self.puzzle, self.digits)[cell] else "goes-too-far"
            )
        except NoSolution:
            key = "still-fits"
        return say(key, digit=digit, cell=say_value(cell), sets=" and ".join(sets))

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        _, struck = self._struck(done)
        for cell, gone in self.strokes.items():
            for digit in gone:
                if digit not in struck.get(cell, ()):
                    run = next(r for r in self.puzzle.runs_of(cell) if self.cell in r.cells)
                    held = {self.digits[other] for other in run.cells if other in self.digits}
                    key = "digit-itself-left" if digit == self.digit else "sum-forgotten"
                    return say(
                        key,
                        digit=digit,
                        cell=say_value(cell),
                        run=run,
                        cells=len(run.cells),
                        known=written(held),
                        known_and_digit=written({*held, digit}),
                    )
        return None

    def praise(self, done: Sequence[Move]) -> str:
        """Return how much one digit forbids."""
        strokes = self.strokes
        many = sum(map(len, strokes.values()))
        same = sum(self.digit in gone for gone in strokes.values())
        return say.text("all-struck", steps=len(done), strokes=many, cells=len(strokes), same=same,
                        by_sum=many - same)  # fmt: skip


@lru_cache(maxsize=64)
def _instance(number: int) -> Placement:
    """Return a random board with a random digit of a solution: enough to do, and not too much."""
    rng = Random(number)
    while True:
        puzzle, solution = drawn(rng, (*SMALL[1:], *LARGE[:5]))
        before = {cell: digit for cell, digit in solution.items() if rng.random() < 0.15}
        blanks = [cell for cell in solution if cell not in before]
        if not blanks:
            continue
        cell = blanks[pick(rng, len(blanks))]
        board = Placement(number, puzzle, before, cell, solution[cell])
        gone = list(board.strokes.values())
        many = sum(map(len, gone))
        by_sum = many - sum(board.digit in digits for digits in gone)
        if many in STROKES and len(gone) >= FEWEST_CELLS and by_sum >= FEWEST_BY_SUM:
            return board


after_one_placement = say.ask(
    TraceQuestion, reference=(1, _instance(1).answer), actions=ACTIONS, make=_instance
)

# --- what the search does next --------------------------------------------------------------------


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    cells = checkpoints.constrained_cell(puzzle, trace, rng)
    return [
        cells,
        cells,
        checkpoints.next_digit(puzzle, trace, rng),
        checkpoints.forward_or_fail(puzzle, trace, rng),
        checkpoints.after_false(puzzle, trace, rng),
    ]


def _picture(puzzle: Puzzle) -> Callable[[State], KakuroPicture]:
    """Return the board with the candidates of its blank cells, as the player shows it."""

    def picture(state: State) -> KakuroPicture:
        digits: dict[Any, int] = {cell: n for cell, n in state.items() if cell in puzzle.grid}
        return KakuroPicture(puzzle, digits, candidates(puzzle, digits))

    return picture


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of(
        number, lambda rng: drawn(rng, PATTERNS)[0], lambda puzzle: steps(puzzle, limit=1),
        _stops, _picture, EVENTS, FAILED,
    )  # fmt: skip


next_placed = section(__file__, "next_placed").ask(
    PredictQuestion, reference=(1, _run(1).right), make=_run
)
