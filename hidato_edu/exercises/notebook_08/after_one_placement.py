"""Exercise of notebook 08: strike out by hand what a digit forbids in the cells of its runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import NoSolution
from hidato_edu.core.narration import say_value
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.moves import Move, plain
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.notebook_08.small_boards import LARGE, SMALL, drawn
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.traces import Instance, TraceQuestion
from hidato_edu.kakuro.digits import Digits
from hidato_edu.kakuro.puzzle import Puzzle, Run
from hidato_edu.kakuro.search.filtering import domains
from hidato_edu.kakuro.search.table import candidates, combinations

__all__ = ["QUESTION", "Placement"]

ACTIONS = ("go", "strike")
STROKES = range(4, 13)
FEWEST_CELLS = 3  # that lose something
FEWEST_BY_SUM = 2  # strokes that are not the digit itself


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
        return (
            f"{self.digit} has been put at `{self.cell}`. All candidates are still as they were "
            "before that."
        )

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

    # --- what is wrong with a step ------------------------------------------------------------

    def fault(self, done: Sequence[Move], move: Move) -> Message | None:
        """Return which rule a step breaks."""
        here, struck = self._struck(done)
        if isinstance(move.what, tuple):
            return self._goes(move.what)
        if here is None:
            return Message("no-cell-yet", "A digit is struck out in a cell: which one?")
        digit = move.what
        assert digit is not None
        where = f"at {say_value(here)}"
        if digit in struck.get(here, ()):
            return Message("struck-twice", f"{digit} is struck out {where} already.")
        if digit not in self.old[here]:
            found = self.old[here]
            return Message("no-candidate", f"{digit} is no candidate {where}, only {found}.")
        return self._still_fits(here, digit) if digit in self.new[here] else None

    def _goes(self, cell: Cell) -> Message | None:
        there = say_value(cell)
        if cell not in self.puzzle.grid:
            return Message("no-white-cell", f"There is no white cell at {there}.")
        if cell in self.digits:
            text = f"{self.digits[cell]} stands at {there}: nothing is left to strike out."
            return Message("filled-cell", text)
        if not any(cell in run.cells for run in self.puzzle.runs_of(self.cell)):
            return Message(
                "other-runs",
                f"{there[0].upper()}{there[1:]} lies in neither run of the new digit: what the "
                "table says of its own two runs stays as it was.",
            )
        return None

    def _still_fits(self, cell: Cell, digit: int) -> Message:
        where = say_value(cell)
        witness = " and ".join(
            f"{run} can be {_set(one)}"
            for run in self.puzzle.runs_of(cell)
            for one in list(self._sets(run, digit))[:1]
        )
        text = f"{digit} can still stand at {where} for the table: {witness}."
        try:
            followed = domains(self.puzzle, self.digits)
        except NoSolution:
            followed = {}
        if followed and digit not in followed[cell]:
            return Message(
                "goes-too-far",
                text + " It is true that more thought excludes it; but that takes the candidates "
                "of other cells, and the table knows only what stands in the runs.",
            )
        return Message("still-fits", text, "Which sum and which digits did you count with?")

    def _sets(self, run: Run, digit: int) -> Iterator[Digits]:
        """Return the sets of a run with all its digits and one more."""
        known = {self.digits[cell] for cell in run.cells if cell in self.digits}
        return iter(combinations(len(run.cells), run.total, {*known, digit}))

    # --- the end ------------------------------------------------------------------------------

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
            return Message(
                "digit-itself-left",
                f"{digit} is still a candidate at {where}, in the same run as the new {digit}.",
            )
        known = {self.digits[there] for there in run.cells if there in self.digits}
        return Message(
            "sum-forgotten",
            f"{digit} is still a candidate at {where}. But {run} holds {_set(known)} now: which "
            f"sets of {len(run.cells)} digits with this sum hold {_set({*known, digit})}?",
        )

    def praise(self, done: Sequence[Move]) -> str:
        """Return how much one digit forbids."""
        strokes = self.strokes
        many = sum(map(len, strokes.values()))
        same = sum(self.digit in gone for gone in strokes.values())
        return (
            f"All {len(done)} steps are right. One digit takes {many} candidates from "
            f"{len(strokes)} cells: itself from {same}, and {many - same} by the sum."
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


QUESTION = TraceQuestion(
    name="after_one_placement",
    kind="T",
    title="What one digit forbids",
    prompt="A digit has just been put on a Kakuro. Strike out by hand what the table does not "
    "allow any longer: of each blank cell in the two runs of the new digit every candidate that no "
    "set of digits with the sum of the run holds together with what stands in the run. Only one "
    "look into the table for each run: do not go on from what you have struck out. A step is a "
    "cell, then come the digits that go there: `[(1, 2), 5, 7, (2, 1), 5]`. The order does not "
    "matter.",
    answer="my_strokes",
    hints=(
        "Which cells does the digit touch? What does it forbid by itself, and what by the sum that "
        "is left?",
        "Take one run. Write down all sets of different digits with its sum and length that hold "
        "what stands in it now. What is in none of them goes.",
        "8 in three cells is 1 2 5 or 1 3 4. Once 5 stands there, only 1 and 2 are left for the "
        "others: 3 and 4 go, and 5 itself.",
    ),
    reference=(1, _instance(1).answer),
    explanation="The new digit changes the masks of two runs, and so two entries of the table. All "
    "cells of these runs look there: some lose the digit itself, some lose others by the sum.",
    actions=ACTIONS,
    make=_instance,
    points=2,
)
