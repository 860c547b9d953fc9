"""The board as a person sees it: filled cells, and the candidates that both runs leave to a blank.

Cells are numbers here, in reading order, and sets of digits are masks.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import NoSolution
from hidato_edu.kakuro.digits import SUM_OF
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.table import sets_of

__all__ = ["Candidates", "Line"]


class Line(NamedTuple):
    """The blanks of a run, their sum `rest`, the sets that fit, their union and intersection."""

    number: int
    blanks: tuple[int, ...]
    rest: int | None
    sets: tuple[int, ...]
    every: int
    needed: int


class Candidates:
    """The filled cells of a board, and `base`: the digits that the table allows in each blank."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.cells = puzzle.grid.cells
        self.index = {cell: i for i, cell in enumerate(self.cells)}
        self.runs = [tuple(self.index[cell] for cell in run.cells) for run in puzzle.runs]
        self.runs_of = [puzzle.crossing[cell] for cell in self.cells]
        self.standing = [0] * len(self.cells)  # 0 is a blank
        self.base = [0] * len(self.cells)
        for cell, digit in puzzle.givens.items():
            self.standing[self.index[cell]] = digit
        self.lines = [self._line(number) for number in range(len(self.runs))]
        self._look_up(range(len(self.cells)))

    @property
    def blanks(self) -> list[int]:
        """The blank cells."""
        return [i for i, digit in enumerate(self.standing) if not digit]

    def put(self, i: int, digit: int) -> None:
        """Place a digit in a cell."""
        self.standing[i] = digit
        for number in self.runs_of[i]:
            self.lines[number] = self._line(number)
            self._look_up(self.runs[number])

    def say(self, i: int) -> str:
        """Return the name of a cell."""
        return self.puzzle.grid.say(self.cells[i])

    def run(self, number: int) -> str:
        """Return the name of a run."""
        return str(self.puzzle.runs[number])

    def of(self, cells: Iterable[int]) -> tuple[Cell, ...]:
        """Return cells as rows and columns."""
        return tuple(self.cells[i] for i in cells)

    def _line(self, number: int) -> Line:
        total, cells = self.puzzle.runs[number].total, self.runs[number]
        blanks = tuple(i for i in cells if not self.standing[i])
        known = 0
        for digit in filter(None, (self.standing[i] for i in cells)):
            if known >> digit & 1:
                raise NoSolution(f"{digit} appears twice in {self.run(number)}")
            known |= 1 << digit
        sets = tuple(
            chosen ^ known for chosen in sets_of(len(cells), total) if chosen & known == known
        )
        if not sets:
            raise NoSolution(f"no digits fit {self.run(number)}")
        rest = None if total is None else total - SUM_OF[known]
        return Line(number, blanks, rest, sets, reduce(or_, sets), reduce(and_, sets))

    def _look_up(self, cells: Iterable[int]) -> None:
        """Compute the base of cells: the digits that are in a set of both runs."""
        for i in cells:
            across, down = self.runs_of[i]
            if self.standing[i]:
                self.base[i] = 1 << self.standing[i]
            else:
                self.base[i] = self.lines[across].every & self.lines[down].every
                if not self.base[i]:
                    raise NoSolution(f"no digit fits {self.say(i)}")
