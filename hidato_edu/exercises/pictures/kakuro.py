"""Kakuro boards in feedback and in exercises by hand: as lines of text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises import views
from hidato_edu.exercises.pictures.boards import HandPicture
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.writing import word

__all__ = ["KakuroPicture"]


@dataclass(frozen=True)
class KakuroPicture(HandPicture):
    r"""A Kakuro with digits, with candidates where they are known, and with marked cells.

    A blank is '.'; where its candidates are known they are in braces. '*' marks a cell.

    The picture also shows which candidates were `struck` out. The cell `start` was filled last.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> puzzle = kakuro.from_array([[(0, 0), (3, 0), (6, 0)], [(0, 4), None, None],
    ...                             [(0, 5), None, None]])
    >>> candidates = {(2, 1): {2}, (2, 2): {4, 2, 1}}
    >>> print(KakuroPicture(puzzle, {(1, 1): 1}, candidates, marked=((1, 2),)))
            0     1     2
    0 |     #    3\    6\
    1 |    \4     1    *.
    2 |    \5   {2} {124}
    """

    puzzle: Puzzle
    numbers: Mapping[Cell, int] = field(default_factory=dict)
    candidates: Mapping[Cell, Iterable[int]] = field(default_factory=dict)
    struck: Mapping[Cell, Iterable[int]] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The white cells."""
        return self.puzzle.grid

    def __str__(self) -> str:
        table = [
            [self._token((r, c), value) for c, value in enumerate(row)]
            for r, row in enumerate(self.puzzle.to_array())
        ]
        width = max(2, *(len(text) for line in table for text in line))
        margin = len(str(len(table) - 1))
        head = "".join(f" {col:>{width}}" for col in range(len(table[0])))
        lines = [
            f"{row:>{margin}} |" + "".join(f" {text:>{width}}" for text in line)
            for row, line in enumerate(table)
        ]
        return "\n".join([" " * (margin + 2) + head, *lines])

    def _token(self, cell: Cell, value: object) -> str:
        text = self.standing(cell) if cell in self.puzzle.grid else word(value)
        return f"*{text}" if cell in self.marked else text

    def standing(self, cell: Cell) -> str:
        """Return what a white cell shows: a digit, its candidates in braces, or a point.

        Examples
        --------
        >>> from hidato_edu import kakuro
        >>> puzzle = kakuro.from_array([[(0, 0), (1, 0)], [(0, 1), None]])
        >>> KakuroPicture(puzzle, {}, {(1, 1): {2, 1}}).standing((1, 1))
        '{12}'
        """
        digit = self.numbers.get(cell, self.puzzle.givens.get(cell, 0))
        if digit:
            return str(digit)
        if cell in self.candidates:
            return "{" + "".join(map(str, sorted(self.candidates[cell]))) + "}"
        return "."

    def describe(self, cell: Cell) -> str:
        """Return a cell and what it holds in words, for a screen reader.

        Examples
        --------
        >>> from hidato_edu import kakuro
        >>> puzzle = kakuro.from_array([[(0, 0), (1, 0)], [(0, 1), None]])
        >>> KakuroPicture(puzzle, {}, {(1, 1): {2, 1}}).describe((1, 1))
        'row 1, column 1, candidates 1 2'
        """
        digit = self.numbers.get(cell, self.puzzle.givens.get(cell, 0))
        holds = str(digit or "blank")
        if not digit and cell in self.candidates:
            holds = " ".join(["candidates", *map(str, sorted(self.candidates[cell]))])
        return f"{self.grid.say(cell)}, {holds}"

    def view(self) -> views.View:
        """Return what draws it."""
        return views.CandidatesByHand(self)
