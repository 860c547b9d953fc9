"""What is done by hand: striking out what a digit forbids, and following the document's search."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
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
from hidato_edu.kakuro.puzzle import Puzzle, Run
from hidato_edu.kakuro.search.depth_first import steps
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.search.table import candidates, combinations

from .small_boards import LARGE, SMALL, drawn

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
        The digits that stood there.
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
        """What stands on the board with the new digit."""
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
        sets = " and ".join(
            say.text("one-set", run=run, set=_set(one))
            for run in self.puzzle.runs_of(cell)
            for one in list(self._sets(run, digit))[:1]
        )
        try:
            followed = domains(self.puzzle, self.digits)
        except NoSolution:
            followed = {}
        key = "goes-too-far" if followed and digit not in followed[cell] else "still-fits"
        return say(key, digit=digit, cell=say_value(cell), sets=sets)

    def _sets(self, run: Run, digit: int) -> Iterator[Digits]:
        """Return the sets of a run with all its digits and one more."""
        known = {self.digits[cell] for cell in run.cells if cell in self.digits}
        return iter(combinations(len(run.cells), run.total, {*known, digit}))

    def unfinished(self, done: Sequence[Move]) -> Message | None:
        """Return what is missing at the end."""
        _, struck = self._struck(done)
        for cell, gone in self.strokes.items():
            for digit in gone:
                if digit not in struck.get(cell, ()):
                    return self._missing(cell, digit)
        return None

    def _missing(self, cell: Cell, digit: int) -> Message:
        where = say_value(cell)
        run = next(run for run in self.puzzle.runs_of(cell) if self.cell in run.cells)
        if digit == self.digit:
            return say("digit-itself-left", digit=digit, cell=where)
        known = {self.digits[there] for there in run.cells if there in self.digits}
        return say(
            "sum-forgotten",
            digit=digit,
            cell=where,
            run=run,
            known=_set(known),
            cells=len(run.cells),
            known_and_digit=_set({*known, digit}),
        )

    def praise(self, done: Sequence[Move]) -> str:
        """Return how much one digit forbids."""
        strokes = self.strokes
        many = sum(map(len, strokes.values()))
        same = sum(self.digit in gone for gone in strokes.values())
        return say.text(
            "all-struck",
            steps=len(done),
            strokes=many,
            cells=len(strokes),
            same=same,
            by_sum=many - same,
        )


def _set(digits: Iterable[int]) -> str:
    return "{" + ", ".join(map(str, sorted(digits))) + "}"


def _is_good(board: Placement) -> bool:
    """Return whether there is enough to do, and not too much."""
    strokes = board.strokes
    many = sum(map(len, strokes.values()))
    by_sum = many - sum(board.digit in gone for gone in strokes.values())
    return many in STROKES and len(strokes) >= FEWEST_CELLS and by_sum >= FEWEST_BY_SUM


@lru_cache(maxsize=64)
def _instance(number: int) -> Placement:
    """Return a random board with a random digit of an answer to it."""
    rng = Random(number)
    while True:
        puzzle, answer = drawn(rng, (*SMALL[1:], *LARGE[:5]))
        cells = list(answer)
        standing = {cell: answer[cell] for cell in cells if rng.random() < 0.15}
        blanks = [cell for cell in cells if cell not in standing]
        if not blanks:
            continue
        cell = blanks[pick(rng, len(blanks))]
        board = Placement(number, puzzle, standing, cell, answer[cell])
        if _is_good(board):
            return board


after_one_placement = say.ask(
    TraceQuestion, reference=(1, _instance(1).answer), actions=ACTIONS, make=_instance
)

# --- what the search does next --------------------------------------------------------------------


def _puzzle(rng: Random) -> Puzzle:
    return drawn(rng, PATTERNS)[0]


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
    search = lambda puzzle: steps(puzzle, limit=1)  # noqa: E731
    return checkpoints.run_of(number, _puzzle, search, _stops, _picture, EVENTS, FAILED)


next_placed = section(__file__, "next_placed").ask(
    PredictQuestion, reference=(1, _run(1).right), make=_run
)
