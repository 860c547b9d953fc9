"""The board on which the lines of the search are tried: the document's arrays and functions."""

from __future__ import annotations

from dataclasses import dataclass, field

from hidato_edu.boards.grid import Cell
from hidato_edu.kakuro.digits import ALL, Digits
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.table import fitting

__all__ = ["Board"]


@dataclass
class Board:
    r"""A Kakuro with its digits and, of every run, the mask of the digits that it holds.

    Parameters
    ----------
    puzzle : Puzzle
        The board; its givens stand on it.

    Attributes
    ----------
    digits : dict from cell to int
        The document's ``value``; 0 is a blank.
    known : list of int
        The masks, in the order of the puzzle's runs.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> board = Board(kakuro.from_array([[(0, 4), None, None]]))
    >>> board.put((0, 1), 1)
    >>> board.fewest(), board.candidates((0, 2)), board.known[0]
    ((0, 2), [3], 2)
    >>> board.remove((0, 1), 1)
    >>> board == Board(board.puzzle)
    True
    """

    puzzle: Puzzle
    digits: dict[Cell, int] = field(init=False)
    known: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.digits = dict.fromkeys(self.puzzle.grid.cells, 0)
        self.known = [0] * len(self.puzzle.runs)
        for cell, digit in self.puzzle.givens.items():
            self.put(cell, digit)

    def put(self, cell: Cell, digit: int) -> None:
        """Put a digit: two masks and a value change."""
        for run in self.puzzle.crossing[cell]:
            self.known[run] += 1 << digit
        self.digits[cell] = digit

    def remove(self, cell: Cell, digit: int) -> None:
        """Take a digit back."""
        for run in self.puzzle.crossing[cell]:
            self.known[run] -= 1 << digit
        self.digits[cell] = 0

    def candidates(self, cell: Cell) -> list[int]:
        """Return what the table allows in both runs of a cell, in ascending order."""
        fits = ALL
        for number in self.puzzle.crossing[cell]:
            run = self.puzzle.runs[number]
            fits &= fitting(len(run.cells), run.total, self.known[number] & ALL)
        return sorted(Digits.of(fits))

    def fewest(self) -> Cell | None:
        """Return the blank cell with the fewest candidates, the first of equals; None if full."""
        blanks = [cell for cell, digit in self.digits.items() if not digit]
        return min(blanks, key=lambda cell: len(self.candidates(cell)), default=None)
