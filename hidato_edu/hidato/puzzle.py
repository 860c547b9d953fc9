"""Hidato's puzzle and solution: the number of each cell.

A puzzle on n cells asks for a path through all of them: the numbers 1 to n, each next to its
successor. The givens are numbers on the board from the start.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeAlias

from hidato_edu.boards.arguments import check_grid, is_row, is_whole, nested
from hidato_edu.boards.grid import Cell, Grid, shape_named
from hidato_edu.core import events
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family.shown import Shown
from hidato_edu.hidato.writing import to_rows, to_text

__all__ = ["Puzzle", "Solution", "from_array", "numbers_of", "to_rows", "to_text"]

Numbers: TypeAlias = "Mapping[Cell, int] | Sequence[Sequence[int]]"


@dataclass(frozen=True)
class Puzzle(Shown):
    """A board with givens; frozen, hashable, equal by value.

    Parameters
    ----------
    grid : Grid
        The open cells, n of them.
    clues : mapping from cell to int, or iterable of pairs
        The givens, numbers from 1 to n.

    Raises
    ------
    InvalidPuzzle
        If a given lies outside the grid or outside 1..n, or occurs twice.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle = Puzzle(grid.square(2, 2), {(0, 0): 1, (1, 1): 4})
    >>> print(puzzle)
    2 2
    1 0
    0 4
    """

    grid: Grid
    clues: Mapping[Cell, int] | Iterable[tuple[Cell, int]] = ()

    def __post_init__(self) -> None:
        check_grid(self.grid)
        clues = self.clues.items() if isinstance(self.clues, Mapping) else self.clues
        clues = tuple(sorted(clues))
        object.__setattr__(self, "clues", clues)
        holder: dict[int, Cell] = {}
        for cell, number in clues:
            if cell not in self.grid:
                raise InvalidPuzzle(f"given {number} at {cell}: this cell is not on the board")
            if not 1 <= number <= len(self.grid):
                raise InvalidPuzzle(
                    f"given {number} at {cell}: the board has {len(self.grid)} open cells, "
                    f"so a given is 1 to {len(self.grid)}"
                )
            if number in holder:
                raise InvalidPuzzle(f"given {number} twice: at {holder[number]} and at {cell}")
            holder[number] = cell

    def __reduce__(self) -> tuple[type[Puzzle], tuple[Grid, tuple[tuple[Cell, int], ...]]]:
        """Copy and pickle by parts, because the view `givens` can be neither copied nor pickled."""
        return Puzzle, (self.grid, tuple(self.givens.items()))

    @cached_property
    def givens(self) -> Mapping[Cell, int]:
        """The givens, from cell to number (read only)."""
        return MappingProxyType(dict(self.clues))

    @property
    def size(self) -> int:
        """The number of open cells, which is also the greatest number."""
        return len(self.grid)

    def to_array(self) -> list[list[int]]:
        """Return rows of numbers: -1 outside the grid, 0 for a blank, n for a given.

        Examples
        --------
        >>> from_array([[1, 0], [-1, 3]]).to_array()
        [[1, 0], [-1, 3]]
        """
        return to_rows(self.grid, self.givens)

    def __str__(self) -> str:
        return to_text(self.grid, self.givens)

    def __repr__(self) -> str:
        return f"hidato.parse({str(self)!r})"


class Solution(events.Solution[Cell, int]):
    """The numbers of a solved puzzle, a frozen mapping from cell to number.

    Parameters
    ----------
    grid : Grid
        The open cells.
    numbers : mapping from cell to int, or iterable of pairs
        A number for every cell.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> solution = hidato.solve(hidato.parse("1 0 0 4"))
    >>> solution[0, 2], solution.to_array()
    (3, [[1, 2, 3, 4]])
    """

    def __init__(
        self, grid: Grid, numbers: Mapping[Cell, int] | Iterable[tuple[Cell, int]]
    ) -> None:
        super().__init__(numbers)
        self.grid = grid

    @cached_property
    def path(self) -> tuple[Cell, ...]:
        """The cells in the order of their numbers."""
        return tuple(sorted(self, key=self.__getitem__))

    def to_array(self) -> list[list[int]]:
        """Return rows of numbers, -1 outside the grid."""
        return to_rows(self.grid, self)

    def to_puzzle(self) -> Puzzle:
        """Return the puzzle in which every number is given."""
        return Puzzle(self.grid, tuple(self.items()))

    def __str__(self) -> str:
        return to_text(self.grid, self)

    def __repr__(self) -> str:
        return f"Solution({self.grid!r}, {dict(self)!r})"

    def _repr_png_(self) -> bytes:
        return self.to_puzzle()._repr_png_()


def from_array(
    rows: Any, cell: str = "square", adjacency: str | None = None, layout: str | None = None
) -> Puzzle:
    r"""Return the puzzle of a table of numbers.

    Parameters
    ----------
    rows : nested lists or numpy array, shape (rows, cols)
        -1 outside the grid, 0 for a blank, n for a given.
    cell : {"square", "hexagon", "triangle"}
        Shape of a cell.
    adjacency : str, optional
        One of ``grid.SHAPES[cell]``; by default ``"edges+corners"`` for squares, else ``"edges"``.
    layout : {"odd-r", "even-r", "odd-q", "even-q"}, optional
        Which rows or columns of hexagons are shifted, see `hidato_edu.boards.grid.LAYOUTS`.

    Raises
    ------
    InvalidPuzzle
        If the table is not a rectangle of whole numbers from -1, or the puzzle is not valid.

    Examples
    --------
    >>> from_array([[1, 0], [-1, 3]])
    hidato.parse('2 2\n 1  0\n-1  3')
    """
    table = _table(rows)
    grid = Grid(
        tuple((r, c) for r, row in enumerate(table) for c, n in enumerate(row) if n != -1),
        shape_named(cell, adjacency, layout),
        (len(table), len(table[0])),
    )
    return Puzzle(
        grid, tuple(((r, c), n) for r, row in enumerate(table) for c, n in enumerate(row) if n > 0)
    )


def _table(rows: Any) -> list[list[int]]:
    table = nested(rows)
    if not isinstance(table, Sequence) or not table or not all(map(is_row, table)):
        raise InvalidPuzzle("a board is a list of rows, each a list of numbers")
    for r, row in enumerate(table):
        if len(row) != len(table[0]):
            raise InvalidPuzzle(f"row {r} has {len(row)} numbers, but row 0 has {len(table[0])}")
        for c, number in enumerate(row):
            if not is_whole(number) or number < -1:
                raise InvalidPuzzle(
                    f"row {r}, column {c}: {number!r} is not allowed; "
                    "use -1 outside, 0 blank, or a number from 1"
                )
    return [[int(number) for number in row] for row in table]


def numbers_of(puzzle: Puzzle, answer: Numbers) -> dict[Cell, Any]:
    """Return an answer as a dict from cell to whatever the answer has there."""
    check_type(puzzle, Puzzle)
    if isinstance(answer, Puzzle):
        return dict(answer.givens)
    if isinstance(answer, Mapping):
        return dict(answer)
    table = nested(answer)
    rows, cols = puzzle.grid.size
    if not isinstance(table, Sequence) or not all(map(is_row, table)):
        raise InvalidPuzzle("an answer is a mapping from cell to number, or a list of rows")
    if len(table) != rows or any(len(row) != cols for row in table):
        raise InvalidPuzzle(
            f"the answer has {len(table)} rows of {sorted({len(row) for row in table})} numbers; "
            f"the puzzle has {rows} rows of {cols}"
        )
    return {(r, c): n for r, row in enumerate(table) for c, n in enumerate(row) if not _outside(n)}


def _outside(number: object) -> bool:
    return is_whole(number) and number == -1
