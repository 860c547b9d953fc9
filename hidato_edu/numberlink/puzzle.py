"""Numberlink's puzzle and solution: paths connect equal numbers across the edges of cells.

Every number is in two cells, the ends of its path; paths share no cell. Publishers differ in two
more rules, so a puzzle states both: whether every cell must be used (`cover`), and whether a path
may touch itself (`self_touch`), that is, whether two of its cells may be neighbors without a link.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from hidato_edu.boards.arguments import check_grid, is_cell, is_row, is_whole, nested
from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.core import events
from hidato_edu.core.errors import InvalidPuzzle, check_type
from hidato_edu.family.shown import Shown
from hidato_edu.numberlink.writing import to_text

__all__ = [
    "EDGES",
    "WALL",
    "Link",
    "Misplaced",
    "Path",
    "Puzzle",
    "Solution",
    "from_array",
    "link",
    "linked",
    "links_along",
    "path_from",
]

Link: TypeAlias = tuple[Literal["link"], Cell, Cell]
Path: TypeAlias = tuple[Cell, ...]

EDGES = Square("edges")
WALL = -1  # in arrays: a solid cell, which is not in the grid


def link(one: Cell, other: Cell) -> Link:
    """Return the link between two cells, smaller cell first: a variable of a solution.

    Examples
    --------
    >>> link((0, 1), (0, 0))
    ('link', (0, 0), (0, 1))
    """
    return ("link", one, other) if one <= other else ("link", other, one)


def links_along(path: Sequence[Cell]) -> list[Link]:
    """Return the links of a path, in order."""
    return [link(one, other) for one, other in pairwise(path)]


def linked(links: Iterable[Link]) -> dict[Cell, list[Cell]]:
    """Return the adjacency lists of the graph that the links form."""
    around: dict[Cell, list[Cell]] = {}
    for _, one, other in links:
        around.setdefault(one, []).append(other)
        around.setdefault(other, []).append(one)
    return around


def path_from(start: Cell, around: Mapping[Cell, Sequence[Cell]]) -> Path:
    """Return the cells along the links from a cell, until no unvisited cell follows."""
    path = {start: None}
    tip = start
    while ahead := [cell for cell in around.get(tip, ()) if cell not in path]:
        tip = min(ahead)
        path[tip] = None
    return tuple(path)


class Misplaced(InvalidPuzzle):
    """A defect of a board together with its cell, so that a parser can point to the word."""

    def __init__(self, message: str, cell: Cell = (0, 0)) -> None:
        super().__init__(message)
        self.cell = cell


@dataclass(frozen=True)
class Puzzle(Shown):
    """A board with pairs of equal numbers; frozen, hashable, equal by value.

    Parameters
    ----------
    grid : Grid
        The cells that paths may use, squares that are neighbors along their edges, without the
        solid cells.
    ends : mapping from cell to int, or iterable of pairs
        The numbers, from 1, each in two cells.
    cover : bool
        Whether every cell must be used by a path.
    self_touch : bool
        Whether a path may touch itself. If not, two cells of one path are neighbors only if they
        are consecutive on it.

    Raises
    ------
    InvalidPuzzle
        If an end is off the board or not a whole number from 1; if a cell has two numbers; if a
        number is not in exactly two cells; if there are no numbers.
    TypeError
        If `grid` is not a Grid.

    Notes
    -----
    Two ends that no path can connect are not an error: the puzzle has no solution.

    Examples
    --------
    >>> from hidato_edu.boards import grid
    >>> puzzle = Puzzle(grid.square(2, 2, adjacency="edges"), {(0, 0): 1, (1, 0): 1})
    >>> print(puzzle)
    numberlink 2 2
    1 .
    1 .
    >>> dict(puzzle.pairs)
    {1: ((0, 0), (1, 0))}
    """

    grid: Grid
    ends: Mapping[Cell, int] | Iterable[tuple[Cell, int]]
    cover: bool = True
    self_touch: bool = True

    def __post_init__(self) -> None:
        check_grid(self.grid)
        if self.grid.shape != EDGES:
            raise InvalidPuzzle(
                "the cells of a Numberlink are squares, neighbors along their edges"
            )
        for name in ("cover", "self_touch"):
            object.__setattr__(self, name, _truth(name, getattr(self, name)))
        given = self.ends.items() if isinstance(self.ends, Mapping) else self.ends
        try:
            ends = tuple(sorted((cell, label) for cell, label in given))
        except (TypeError, ValueError):
            raise InvalidPuzzle("the ends are pairs of a cell and a number: {(0, 0): 1}") from None
        found: dict[int, list[Cell]] = {}
        for number, (cell, label) in enumerate(ends):
            if not is_cell(self.grid, cell):
                raise Misplaced(f"{label!r} at {cell!r}: this cell is not on the board")
            where = f"{label!r} at {self.grid.say(cell)}"
            if not is_whole(label) or label < 1:
                raise Misplaced(f"{where}: use a whole number from 1", cell)
            if number and ends[number - 1][0] == cell:
                raise Misplaced(f"{where}: this cell already has a number", cell)
            found.setdefault(int(label), []).append(cell)
            if len(found[int(label)]) > 2:
                raise Misplaced(f"{where}: this number is already in two other cells", cell)
        for label, cells in found.items():
            if len(cells) == 1:
                where = f"{label} at {self.grid.say(cells[0])}"
                raise Misplaced(f"{where}: each number must be in two cells", cells[0])
        if not found:
            raise InvalidPuzzle("a board needs at least one pair of numbers")
        object.__setattr__(self, "ends", MappingProxyType({c: int(n) for c, n in ends}))

    def __hash__(self) -> int:
        return hash((self.grid, tuple(self.givens.items()), self.cover, self.self_touch))

    def __reduce__(self) -> tuple[type[Puzzle], tuple[Any, ...]]:
        """Copy and pickle by parts: the view of the ends supports neither."""
        return Puzzle, (self.grid, tuple(self.givens.items()), self.cover, self.self_touch)

    @property
    def givens(self) -> Mapping[Cell, int]:
        """The ends, from cell to number, row by row (read only)."""
        assert isinstance(self.ends, Mapping)
        return self.ends

    @cached_property
    def pairs(self) -> Mapping[int, tuple[Cell, Cell]]:
        """The two ends of each number, upper left one first, numbers ascending (read only)."""
        found: dict[int, list[Cell]] = {label: [] for label in sorted(set(self.givens.values()))}
        for cell, label in self.givens.items():
            found[label].append(cell)
        return MappingProxyType({label: (one, other) for label, (one, other) in found.items()})

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """All links, one for each pair of neighbors, row by row."""
        cells = self.grid.cells
        return tuple(
            link(cell, cells[near])
            for number, cell in enumerate(cells)
            for near in sorted(self.grid.links[number])
            if number < near
        )

    @property
    def size(self) -> int:
        """Number of cells that paths may use."""
        return len(self.grid)

    def under(self, *, cover: bool | None = None, self_touch: bool | None = None) -> Puzzle:
        """Return the same board under other conventions; None keeps a convention.

        Examples
        --------
        >>> from_array([[1, 0, 1]]).under(cover=False).cover
        False
        """
        changes: dict[str, Any] = {"cover": cover, "self_touch": self_touch}
        return replace(self, **{name: on for name, on in changes.items() if on is not None})

    def to_array(self) -> list[list[int]]:
        """Return rows of cells: a number, 0 for an empty cell, -1 for a solid cell.

        Examples
        --------
        >>> from_array([[1, 0, 1], [-1, 2, 2]]).to_array()
        [[1, 0, 1], [-1, 2, 2]]
        """
        return _array(self.grid, self.givens)

    def __str__(self) -> str:
        return to_text(self.to_array(), cover=self.cover, self_touch=self.self_touch)

    def __repr__(self) -> str:
        return f"numberlink.parse({str(self)!r})"


def _truth(name: str, value: Any) -> bool:
    """Return a bool; numpy's type is accepted too."""
    if not isinstance(value, bool) and type(value).__name__ not in ("bool", "bool_"):
        raise InvalidPuzzle(f"{name}={value!r}; use True or False")
    return bool(value)


def _check_labels(puzzle: Puzzle, labels: Collection[Any]) -> None:
    """Raise `InvalidPuzzle` if a label is neither a number of the puzzle nor 0."""
    known = {0, *puzzle.pairs}
    with suppress(TypeError):  # a list, for example, is not hashable
        if known.issuperset(labels):
            return
    strange = next(label for label in labels if label not in [*known])
    numbers = ", ".join(map(str, puzzle.pairs))
    raise InvalidPuzzle(f"{strange!r} is not a number of the board; use one of {numbers}")


def _array(grid: Grid, labels: Mapping[Cell, int]) -> list[list[int]]:
    rows, cols = grid.size
    return [
        [labels.get((row, col), 0) if (row, col) in grid else WALL for col in range(cols)]
        for row in range(rows)
    ]


class Solution(Shown, events.Solution[Link, int]):
    """The paths of a solved puzzle: a frozen mapping from link to number, 0 for an unused link.

    Two solutions are equal if their links are: different paths may use the same cells.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle that is solved.
    links : mapping from link to int, or iterable of pairs
        The number of each used link, ``("link", a, b)`` with a < b; others are 0.

    Raises
    ------
    InvalidPuzzle
        If a link or a number is not one of the puzzle; the message quotes it.

    Examples
    --------
    >>> puzzle = from_array([[1, 0], [1, 0]])
    >>> answer = Solution.of_paths(puzzle, {1: [(0, 0), (0, 1), (1, 1), (1, 0)]})
    >>> answer["link", (0, 0), (0, 1)], answer["link", (0, 0), (1, 0)]
    (1, 0)
    >>> print(answer)
    1 1
    1 1
    """

    def __init__(
        self, puzzle: Puzzle, links: Mapping[Link, int] | Iterable[tuple[Link, int]]
    ) -> None:
        super().__init__(dict.fromkeys(check_type(puzzle, Puzzle).links, 0) | (used := dict(links)))
        _check_labels(puzzle, used.values())
        if len(self) > len(puzzle.links):
            strange = next(one for one in self if one not in set(puzzle.links))
            raise InvalidPuzzle(f"{strange!r} is not a link of the board; use `Puzzle.links`")
        self.puzzle = puzzle

    @classmethod
    def of_paths(cls, puzzle: Puzzle, paths: Mapping[int, Sequence[Cell]]) -> Solution:
        """Return the solution with these paths, a mapping from number to cells from end to end."""
        _check_labels(puzzle, paths.keys())
        return cls(
            puzzle, {step: label for label, path in paths.items() for step in links_along(path)}
        )

    @classmethod
    def of_links(cls, puzzle: Puzzle, links: Iterable[Link]) -> Solution:
        """Return the solution that uses these links; the ends determine their numbers.

        Examples
        --------
        >>> path = [(0, 0), (0, 1), (0, 2)]
        >>> dict(Solution.of_links(from_array([[1, 0, 1]]), links_along(path)).paths)
        {1: ((0, 0), (0, 1), (0, 2))}
        """
        around = linked(links)
        return cls.of_paths(
            puzzle, {label: path_from(start, around) for label, (start, _) in puzzle.pairs.items()}
        )

    @property
    def grid(self) -> Grid:
        """The cells that paths may use."""
        return self.puzzle.grid

    @cached_property
    def labels(self) -> Mapping[Cell, int]:
        """The number of every cell's path, 0 for an unused cell (read only)."""
        found = dict.fromkeys(self.grid.cells, 0)
        for (_, one, other), label in self.items():
            if label:
                found[one] = found[other] = label
        return MappingProxyType(found)

    @cached_property
    def paths(self) -> Mapping[int, Path]:
        """The cells of every number's path, from the upper left end on (read only).

        If the links are not a solution, a path ends where no unvisited cell follows.
        """
        around = linked(step for step, label in self.items() if label)
        starts = {label: start for label, (start, _) in self.puzzle.pairs.items()}
        return MappingProxyType({label: path_from(starts[label], around) for label in starts})

    def to_array(self) -> list[list[int]]:
        """Return rows of cells: the path's number, 0 for an unused cell, -1 for a solid one."""
        return _array(self.grid, self.labels)

    def __reduce__(self) -> tuple[type[Solution], tuple[Any, ...]]:
        """Copy and pickle by parts: the views support neither."""
        return Solution, (self.puzzle, dict(self))

    def __str__(self) -> str:
        return to_text(self.to_array(), header=False)

    def __repr__(self) -> str:
        return f"Solution.of_paths({self.puzzle!r}, {dict(self.paths)!r})"


def from_array(rows: Any, *, cover: bool = True, self_touch: bool = True) -> Puzzle:
    """Return the puzzle of a table of cells.

    Parameters
    ----------
    rows : nested lists or array, shape (rows, cols)
        A number from 1 for an end, 0 or None for an empty cell, -1 for a solid cell.
    cover, self_touch : bool
        The conventions, see `Puzzle`.

    Raises
    ------
    InvalidPuzzle
        If the table is not a rectangle of such cells, or the puzzle is not valid.

    Examples
    --------
    >>> dict(from_array([[1, 0, 1], [-1, 2, 2]]).pairs)
    {1: ((0, 0), (0, 2)), 2: ((1, 1), (1, 2))}
    """
    table = nested(rows)
    if not isinstance(table, Sequence) or not table or not all(map(is_row, table)):
        raise InvalidPuzzle("a board is a list of rows, each a list of at least one cell")
    ends: dict[Cell, int] = {}
    cells: list[Cell] = []
    for r, row in enumerate(table):
        if len(row) != len(table[0]):
            raise InvalidPuzzle(f"row {r} has {len(row)} cells, but row 0 has {len(table[0])}")
        for c, value in enumerate(row):
            if value is not None and (not is_whole(value) or value < WALL):
                raise InvalidPuzzle(
                    f"row {r}, column {c}: {value!r} is not allowed; "
                    "use a number from 1, 0 for an empty cell, -1 for a solid one"
                )
            if value != WALL:
                cells.append((r, c))
            if value is not None and value > 0:
                ends[r, c] = int(value)
    if not cells:
        raise InvalidPuzzle("a board needs at least one cell that is not solid")
    return Puzzle(Grid(tuple(cells), EDGES, (len(table), len(table[0]))), ends, cover, self_touch)
