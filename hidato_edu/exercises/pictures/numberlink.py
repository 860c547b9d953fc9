"""Numberlinks in feedback: as lines of text, and as a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import Picture, as_table
from hidato_edu.family import Violation
from hidato_edu.numberlink.puzzle import Puzzle

__all__ = ["NumberlinkPicture"]


@dataclass(frozen=True)
class NumberlinkPicture(Picture):
    """A Numberlink with the numbers of an answer, right or wrong.

    An end is in parentheses, '.' is a cell that is not used, '#' a solid one. '*' marks a cell.

    `labels` has the number of the path of each cell, 0 where none runs; an end may be left out.

    Examples
    --------
    >>> from hidato_edu import numberlink
    >>> puzzle = numberlink.from_array([[1, 0, 2], [1, -1, 2]])
    >>> print(NumberlinkPicture(puzzle, {(0, 1): 1}, marked=((0, 1),)))
          0   1   2
    0 | (1)  *1 (2)
    1 | (1)   # (2)
    """

    puzzle: Puzzle
    labels: Mapping[Cell, int] = field(default_factory=dict)
    marked: tuple[Cell, ...] = ()

    def __str__(self) -> str:
        return as_table(self.puzzle.grid, self._token)

    def _token(self, cell: Cell) -> str:
        if cell not in self.puzzle.grid:
            return "#"
        number = self.labels.get(cell, self.puzzle.givens.get(cell, 0))
        text = str(number) if number else "."
        text = f"({text})" if cell in self.puzzle.givens else text
        return f"*{text}" if cell in self.marked else text

    def view(self) -> views.View:
        """Return what draws it."""
        marked = (Violation("marked", self.marked, ""),) if self.marked else ()
        return views.board(self.puzzle, self.labels, violations=marked)
