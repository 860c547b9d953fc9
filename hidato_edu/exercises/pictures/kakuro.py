"""Kakuro boards in feedback and in exercises by hand: as lines of text, and as a picture."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.writing import word

__all__ = ["KakuroPicture"]


@dataclass(frozen=True)
class KakuroPicture:
    r"""A Kakuro with digits, with candidates where they are known, and with marked cells.

    A blank is '.'; where its candidates are known they stand in braces. '*' marks a cell.

    Parameters
    ----------
    puzzle : Puzzle
        The board, its clues and givens.
    numbers : mapping from cell to int
        The digits on it; 0 is a blank.
    candidates : mapping from cell to digits
        What may still go into some blank cells.
    struck : mapping from cell to digits
        Candidates that were struck out; the picture shows them so, the text leaves them out.
    start : (row, col), optional
        A cell that has just been filled.
    marked : tuple of (row, col)
        The cells to look at.

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
    start: Cell | None = None
    marked: tuple[Cell, ...] = ()

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
        """Return what stands in a white cell: a digit, its candidates in braces, or a point.

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

    def told(self, cell: Cell) -> str:
        """Return in words what stands in a white cell, for a screen reader.

        Examples
        --------
        >>> from hidato_edu import kakuro
        >>> puzzle = kakuro.from_array([[(0, 0), (1, 0)], [(0, 1), None]])
        >>> KakuroPicture(puzzle, {}, {(1, 1): {2, 1}}).told((1, 1))
        'candidates 1 2'
        """
        digit = self.numbers.get(cell, self.puzzle.givens.get(cell, 0))
        if digit:
            return str(digit)
        if cell in self.candidates:
            return " ".join(["candidates", *map(str, sorted(self.candidates[cell]))])
        return "blank"

    def _repr_png_(self) -> bytes:
        from hidato_edu.draw.views.manual_trace import by_hand

        png: bytes = by_hand(self)._repr_png_()
        return png
