"""What a prune sees of a search: the board when a call begins."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, NamedTuple

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.hidato.puzzle import Puzzle, to_text

__all__ = ["Gap", "Ground", "State"]


class Gap(NamedTuple):
    """A run of missing numbers: those between `low` and `high`, both excluded.

    Parameters
    ----------
    low : int
        The number on the board before the run; 0 if the run begins with 1.
    high : int
        The number on the board after the run; last + 1 if the run ends with the last number.

    Examples
    --------
    >>> Gap(3, 7).missing
    3
    """

    low: int
    high: int

    @property
    def missing(self) -> int:
        """How many numbers are missing."""
        return self.high - self.low - 1


class Ground:
    """What does not change during a search: the puzzle and its neighborhood."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.grid = puzzle.grid
        self.cells = puzzle.grid.cells

    @cached_property
    def near(self) -> dict[Cell, tuple[Cell, ...]]:
        """The neighbors of every cell."""
        return {cell: self.grid.neighbors(cell) for cell in self.cells}


class State:
    """The board when a call begins, as a prune sees it; read only, valid during the call.

    Attributes
    ----------
    puzzle : Puzzle
        The puzzle that is searched.
    grid : Grid
        Its cells.
    last : int
        The greatest number.
    k : int
        The number that this call looks for.
    cell : (row, col) or None
        The cell of its predecessor, which is k - 1 if the search goes up and k + 1 if it goes down;
        None if there is none yet.
    next_given : (int, (row, col)) or None
        The next number ahead that is on the board, and its cell; k itself if k is on the board.
    numbers : mapping from cell to int
        The numbers on the board, given or placed.
    where : mapping from int to cell
        The inverse of `numbers`.
    blanks : tuple of (row, col)
        The cells without a number, row by row.
    gaps : tuple of Gap
        The runs of missing numbers, lowest first.

    Examples
    --------
    >>> from hidato_edu import hidato
    >>> state = State.of(hidato.parse("1 0 0 4"), [(0, 0), (0, 1)])
    >>> state.k, state.cell, state.next_given, state.blanks
    (3, (0, 1), (4, (0, 3)), ((0, 2),))
    >>> state.gaps
    (Gap(low=2, high=4),)
    """

    __slots__ = (
        "_blanks",
        "_board",
        "_cell",
        "_gaps",
        "_goal",
        "_ground",
        "_k",
        "_numbers",
        "_where",
    )

    def __init__(
        self,
        ground: Ground,
        board: Sequence[int],
        k: int,
        cell: Cell | None,
        goal: tuple[int, Cell] | None,
    ) -> None:
        self._ground = ground
        self._board = board
        self._k = k
        self._cell = cell
        self._goal = goal
        self._numbers: Mapping[Cell, int] | None = None
        self._where: Mapping[int, Cell] | None = None
        self._blanks: tuple[Cell, ...] | None = None
        self._gaps: tuple[Gap, ...] | None = None

    @classmethod
    def of(cls, puzzle: Puzzle, path: Iterable[Cell] = ()) -> State:
        """Return the state in which 1, 2, 3, ... are on the cells of a path.

        Parameters
        ----------
        puzzle : Puzzle
            Its givens are on the board as well.
        path : iterable of (row, col)
            The cells of 1, 2, 3, ..., as many as are placed. They must be cells of the puzzle.

        Examples
        --------
        >>> from hidato_edu import hidato
        >>> State.of(hidato.parse("0 0 3"), [(0, 0)]).k
        2
        """
        placed = tuple(path)
        numbers = dict(puzzle.givens) | {cell: k for k, cell in enumerate(placed, start=1)}
        board = tuple(numbers.get(cell, 0) for cell in puzzle.grid.cells)
        k = len(placed) + 1
        ahead = sorted((number, cell) for cell, number in numbers.items() if number >= k)
        cell = placed[-1] if placed else None
        return cls(Ground(puzzle), board, k, cell, ahead[0] if ahead else None)

    def __reduce__(self) -> tuple[Any, ...]:
        """Copy and pickle by parts, because read-only views can be neither copied nor pickled."""
        return _again, (self.puzzle, tuple(self._board), self._k, self._cell, self._goal)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is searched."""
        return self._ground.puzzle

    @property
    def grid(self) -> Grid:
        """The cells of the puzzle."""
        return self._ground.grid

    @property
    def last(self) -> int:
        """The greatest number."""
        return len(self._ground.cells)

    @property
    def k(self) -> int:
        """The number that this call looks for."""
        return self._k

    @property
    def cell(self) -> Cell | None:
        """The cell of the predecessor of k; None if there is none yet."""
        return self._cell

    @property
    def next_given(self) -> tuple[int, Cell] | None:
        """The next number ahead that is on the board, and its cell."""
        return self._goal

    @property
    def numbers(self) -> Mapping[Cell, int]:
        """The numbers on the board."""
        if self._numbers is None:
            pairs = zip(self._ground.cells, self._board, strict=True)
            self._numbers = MappingProxyType({cell: number for cell, number in pairs if number})
        return self._numbers

    @property
    def where(self) -> Mapping[int, Cell]:
        """The cell of every number on the board."""
        if self._where is None:
            cells = {number: cell for cell, number in self.numbers.items()}
            self._where = MappingProxyType(cells)
        return self._where

    @property
    def blanks(self) -> tuple[Cell, ...]:
        """The cells without a number."""
        if self._blanks is None:
            numbers = self.numbers
            self._blanks = tuple([cell for cell in self._ground.cells if cell not in numbers])
        return self._blanks

    @property
    def gaps(self) -> tuple[Gap, ...]:
        """The runs of missing numbers."""
        if self._gaps is None:
            stops = [0, *sorted(self.where), self.last + 1]
            self._gaps = tuple([Gap(a, b) for a, b in pairwise(stops) if b - a > 1])
        return self._gaps

    def neighbors(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the neighbors of a cell, like `Grid.neighbors`, but faster."""
        return self._ground.near[cell]

    def __str__(self) -> str:
        return to_text(self.grid, self.numbers)

    def __repr__(self) -> str:
        return f"<State: {self.k} is looked for on {dict(self.numbers)!r}>"


def _again(
    puzzle: Puzzle, board: Sequence[int], k: int, cell: Cell | None, goal: tuple[int, Cell] | None
) -> State:
    return State(Ground(puzzle), board, k, cell, goal)
