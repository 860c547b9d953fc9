"""Hashiwokakero's puzzle and solution: bridges connect islands.

Every island has a number, its points. A bridge connects two islands that see each other along a row
or a column, and has one or two lanes. Bridges do not cross, an island has as many lanes as points,
and the bridges connect all islands. Islands in neighboring cells also see each other; a bridge
between them uses no cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from hidato_edu.boards.arguments import check_grid, is_cell, is_row, is_whole, nested
from hidato_edu.boards.grid import Cell, Grid, Square, square
from hidato_edu.core import events
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family.shown import Shown
from hidato_edu.hashi.writing import answer_text, to_text

__all__ = [
    "EDGES",
    "MOST_LANES",
    "MOST_POINTS",
    "Bridge",
    "Misplaced",
    "Puzzle",
    "Solution",
    "bridge",
    "from_array",
]

Bridge: TypeAlias = tuple[Literal["bridge"], Cell, Cell]

EDGES = Square("edges")
MOST_LANES = 2  # of a bridge
MOST_POINTS = 8  # of an island: two lanes in each of four directions


def bridge(one: Cell, other: Cell) -> Bridge:
    """Return the bridge between two islands, the upper left one first: a variable of a solution.

    Parameters
    ----------
    one, other : (row, col)
        The islands, in any order. Whether they see each other is not checked.

    Examples
    --------
    >>> bridge((0, 2), (0, 0))
    ('bridge', (0, 0), (0, 2))
    """
    return ("bridge", one, other) if one <= other else ("bridge", other, one)


class Misplaced(InvalidPuzzle):
    """A defect of a board and its cell, so that a parser can point to the word in the text."""

    def __init__(self, message: str, cell: Cell = (0, 0)) -> None:
        super().__init__(message)
        self.cell = cell


@dataclass(frozen=True)
class Puzzle(Shown):
    """A board with islands; frozen, hashable, equal by value.

    Parameters
    ----------
    grid : Grid
        All cells of a rectangle of squares, neighbors along their edges.
    islands : mapping from cell to int, or iterable of pairs
        The islands with their points, 1 to 8.

    Raises
    ------
    InvalidPuzzle
        If an island is off the board, or its points are not a whole number from 1 to 8; if a cell
        has two islands; if there are no islands, or the grid is not a full rectangle of squares.
    TypeError
        If `grid` is not a Grid.

    Notes
    -----
    Points that no bridges can satisfy are not an error: the puzzle has no solution.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle = Puzzle(grid.square(2, 3, adjacency="edges"), {(0, 0): 1, (0, 2): 2, (1, 2): 1})
    >>> print(puzzle)
    hashi 2 3
    1 . 2
    . . 1
    >>> puzzle.bridges
    (('bridge', (0, 0), (0, 2)), ('bridge', (0, 2), (1, 2)))
    """

    grid: Grid
    islands: Mapping[Cell, int] | Iterable[tuple[Cell, int]]

    def __post_init__(self) -> None:
        check_grid(self.grid)
        rows, cols = self.grid.size
        if self.grid.shape != EDGES or len(self.grid) != rows * cols:
            raise InvalidPuzzle(
                "a Hashi needs a full rectangle of squares that are neighbors along their edges; "
                'use grid.square(rows, cols, adjacency="edges")'
            )
        given = self.islands.items() if isinstance(self.islands, Mapping) else self.islands
        try:
            islands = tuple(sorted((cell, points) for cell, points in given))
        except (TypeError, ValueError):
            raise InvalidPuzzle(
                "use a mapping from cells to points, for example {(0, 0): 1}"
            ) from None
        for number, (cell, points) in enumerate(islands):
            if not is_cell(self.grid, cell):
                raise Misplaced(f"{points!r} at {cell!r}: this cell is not on the board")
            where = f"{points!r} at {self.grid.say(cell)}"
            if not is_whole(points) or not 1 <= points <= MOST_POINTS:
                raise Misplaced(f"{where}: an island has 1 to {MOST_POINTS} points", cell)
            if number and islands[number - 1][0] == cell:
                raise Misplaced(f"{where}: this cell already has an island", cell)
        if not islands:
            raise InvalidPuzzle("a board needs at least one island")
        kept = {(int(row), int(col)): int(points) for (row, col), points in islands}
        object.__setattr__(self, "islands", MappingProxyType(kept))

    def __hash__(self) -> int:
        return hash((self.grid, tuple(self.givens.items())))

    def __reduce__(self) -> tuple[type[Puzzle], tuple[Any, ...]]:
        """Copy and pickle by parts: a mapping proxy supports neither."""
        return Puzzle, (self.grid, tuple(self.givens.items()))

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The islands as a read-only mapping from cell to points, row by row."""
        assert isinstance(self.islands, Mapping)
        return self.islands

    @cached_property
    def bridges(self) -> tuple[Bridge, ...]:
        """All possible bridges: one for each pair of islands that see each other."""
        right = {one: other for one, other in pairwise(self.givens) if one[0] == other[0]}
        below: dict[Cell, Cell] = {}
        last: dict[int, Cell] = {}  # the last island of each column
        for cell in self.givens:
            if cell[1] in last:
                below[last[cell[1]]] = cell
            last[cell[1]] = cell
        found: list[Bridge] = []
        for cell in self.givens:
            found += [("bridge", cell, ahead[cell]) for ahead in (right, below) if cell in ahead]
        return tuple(found)

    @cached_property
    def around(self) -> Mapping[Cell, tuple[Bridge, ...]]:
        """The possible bridges of each island (read-only)."""
        found: dict[Cell, list[Bridge]] = {cell: [] for cell in self.givens}
        for one in self.bridges:
            found[one[1]].append(one)
            found[one[2]].append(one)
        return MappingProxyType({cell: tuple(some) for cell, some in found.items()})

    @cached_property
    def crossings(self) -> Mapping[Bridge, tuple[Bridge, ...]]:
        """The bridges that each bridge would cross (read-only)."""
        through: dict[Cell, list[Bridge]] = {}
        for one in self.bridges:
            for cell in water(one):
                through.setdefault(cell, []).append(one)
        found: dict[Bridge, list[Bridge]] = {one: [] for one in self.bridges}
        for some in through.values():
            if len(some) == 2:
                found[some[0]].append(some[1])
                found[some[1]].append(some[0])
        return MappingProxyType({one: tuple(sorted(some)) for one, some in found.items()})

    def neighbors(self, island: Cell) -> tuple[Cell, ...]:
        """Return the islands that an island sees, row by row.

        Raises
        ------
        KeyError
            If the cell is not an island.

        Examples
        --------
        >>> from_array([[1, 0, 2], [0, 0, 1]]).neighbors((0, 2))
        ((0, 0), (1, 2))
        """
        around = self.around[island]
        return tuple(other if one == island else one for _, one, other in around)

    @property
    def size(self) -> int:
        """Number of cells."""
        return len(self.grid)

    def to_array(self) -> list[list[int]]:
        """Return rows of cells: the points of an island, 0 for water.

        Examples
        --------
        >>> from_array([[1, 0, 2], [0, 0, 1]]).to_array()
        [[1, 0, 2], [0, 0, 1]]
        """
        rows, cols = self.grid.size
        return [[self.givens.get((r, c), 0) for c in range(cols)] for r in range(rows)]

    def __str__(self) -> str:
        return to_text(self.to_array())

    def __repr__(self) -> str:
        return f"hashi.parse({str(self)!r})"


def water(one: Bridge) -> list[Cell]:
    """Return the cells between the two islands of a bridge.

    Examples
    --------
    >>> water(("bridge", (0, 0), (0, 3)))
    [(0, 1), (0, 2)]
    """
    _, (top, left), (bottom, right) = one
    if top == bottom:
        return [(top, col) for col in range(left + 1, right)]
    return [(row, left) for row in range(top + 1, bottom)]


class Solution(Shown, events.Solution[Bridge, int]):
    """The bridges of a solved puzzle: a frozen mapping from bridge to number of lanes, 0 to 2.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle that was solved.
    lanes : mapping from bridge to int, or iterable of pairs
        The lanes of each bridge ``("bridge", a, b)`` with a < b; a bridge left out has 0.

    Raises
    ------
    InvalidPuzzle
        If a key is not a bridge of the board, or a number is not 0, 1 or 2; the message quotes it.

    Examples
    --------
    >>> puzzle = from_array([[1, 0, 2], [0, 0, 1]])
    >>> answer = Solution(puzzle, {bridge((0, 0), (0, 2)): 1, bridge((0, 2), (1, 2)): 1})
    >>> print(answer)
    1---2
        |
    . . 1
    >>> answer.to_array()
    [[1, -1, 2], [0, 0, 1]]
    """

    def __init__(
        self, puzzle: Puzzle, lanes: Mapping[Bridge, int] | Iterable[tuple[Bridge, int]]
    ) -> None:
        super().__init__(dict.fromkeys(check_type(puzzle, Puzzle).bridges, 0) | dict(lanes))
        if len(self) > len(puzzle.bridges):
            strange = next(one for one in self if one not in set(puzzle.bridges))
            raise InvalidPuzzle(f"{strange!r} is not a bridge of the board; use `Puzzle.bridges`")
        for one, number in self._items.items():
            if not is_whole(number) or not 0 <= number <= MOST_LANES:
                raise InvalidPuzzle(f"{number!r} at {one!r}: a bridge has 0, 1 or 2 lanes")
        self.puzzle = puzzle

    @property
    def grid(self) -> Grid:
        """The cells of the board."""
        return self.puzzle.grid

    def to_array(self) -> list[list[int]]:
        """Return the document's matrix: points of islands, -1 and -2 for bridges, 0 for water.

        It does not show bridges between touching islands, which use no cells.
        """
        table = self.puzzle.to_array()
        for one, number in self.items():
            for row, col in water(one) if number else ():
                table[row][col] = -number
        return table

    def __reduce__(self) -> tuple[type[Solution], tuple[Any, ...]]:
        """Copy and pickle by parts."""
        return Solution, (self.puzzle, dict(self))

    def __str__(self) -> str:
        lanes = {(one, other): number for (_, one, other), number in self.items()}
        return answer_text(self.puzzle.to_array(), lanes)

    def __repr__(self) -> str:
        laid = {one: number for one, number in self.items() if number}
        return f"Solution({self.puzzle!r}, {laid!r})"


def from_array(rows: Any) -> Puzzle:
    """Return the puzzle that a table of cells describes: the document's matrix.

    Parameters
    ----------
    rows : nested lists or array, shape (rows, cols)
        The points of an island, 1 to 8; 0 or None for water.

    Raises
    ------
    InvalidPuzzle
        If it is not such a table, or has no islands.

    Examples
    --------
    >>> dict(from_array([[1, 0, 2], [0, 0, 1]]).islands)
    {(0, 0): 1, (0, 2): 2, (1, 2): 1}
    """
    table = nested(rows)
    if not isinstance(table, Sequence) or not table or not all(map(is_row, table)):
        raise InvalidPuzzle("a board is a list of rows, each a list of at least one cell")
    islands: dict[Cell, int] = {}
    for r, row in enumerate(table):
        if len(row) != len(table[0]):
            raise InvalidPuzzle(f"row {r} has {len(row)} cells, but row 0 has {len(table[0])}")
        for c, value in enumerate(row):
            if value is not None and (not is_whole(value) or not 0 <= value <= MOST_POINTS):
                raise InvalidPuzzle(
                    f"row {r}, column {c}: {value!r} is not allowed; "
                    f"use whole numbers: 1 to {MOST_POINTS} for an island, 0 for water"
                )
            if value:
                islands[r, c] = int(value)
    return Puzzle(square(len(table), len(table[0]), adjacency="edges"), islands)
