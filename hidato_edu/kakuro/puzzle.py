"""Kakuro's puzzle and solution: white cells in runs, and the sum of every run.

A run is a maximal row of white cells, across or down. Its digits, 1 to 9, are all different; their
sum is the clue in the black cell before it. Published boards contain runs of a single cell and
occasionally a run without a clue: both are accepted if every cell is in a run with a clue.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from hidato_edu.boards.arguments import check_grid, is_row, is_whole, nested
from hidato_edu.boards.grid import Cell, Grid, Square
from hidato_edu.core import events
from hidato_edu.core.errors import InvalidPuzzle
from hidato_edu.family.shown import Shown
from hidato_edu.kakuro.digits import MOST
from hidato_edu.kakuro.writing import to_text

__all__ = [
    "DIRECTIONS",
    "EDGES",
    "GREATEST",
    "STEP",
    "Clue",
    "Direction",
    "Misplaced",
    "Numbers",
    "Puzzle",
    "Run",
    "Solution",
    "from_array",
    "numbers_of",
    "runs_in",
]

Direction: TypeAlias = Literal["across", "down"]
Numbers: TypeAlias = "Mapping[Cell, int] | Sequence[Sequence[Any]]"

DIRECTIONS: tuple[Direction, Direction] = ("across", "down")
STEP = {"across": (0, 1), "down": (1, 0)}
EDGES = Square("edges")
GREATEST = 45  # 1 + 2 + ... + 9


class Misplaced(InvalidPuzzle):
    """A defect of a board together with its cell, so that a parser can point to the word."""

    def __init__(
        self, message: str, cell: Cell = (0, 0), direction: Direction | None = None
    ) -> None:
        super().__init__(message)
        self.cell = cell
        self.direction = direction


class Clue(NamedTuple):
    """The sum of a run, and the black cell that contains it.

    Parameters
    ----------
    cell : (row, col)
        The black cell before the run.
    direction : {"across", "down"}
        The direction of the run.
    total : int
        The sum of its digits, 1 to 45.

    Examples
    --------
    >>> from_array([[(0, 4), None, None]]).clues
    (Clue(cell=(0, 0), direction='across', total=4),)
    """

    cell: Cell
    direction: Direction
    total: int


class Run(NamedTuple):
    """A maximal row of white cells.

    Parameters
    ----------
    direction : {"across", "down"}
        The direction of the run.
    cells : tuple of (row, col)
        Its white cells, from left to right or from top to bottom.
    total : int or None
        The sum of its digits; None if there is no clue.

    Examples
    --------
    >>> print(Run("across", ((1, 1), (1, 2)), 4))
    4 across from row 1, column 1
    """

    direction: Direction
    cells: tuple[Cell, ...]
    total: int | None

    @property
    def before(self) -> Cell:
        """The cell before the run, which contains its clue; it may be off the board."""
        (row, col), (down, right) = self.cells[0], STEP[self.direction]
        return row - down, col - right

    def __str__(self) -> str:
        row, col = self.cells[0]
        wanted = "a run without a sum" if self.total is None else str(self.total)
        return f"{wanted} {self.direction} from row {row}, column {col}"


@dataclass(frozen=True)
class Puzzle(Shown):
    r"""A board with clues; frozen, hashable, equal by value.

    Parameters
    ----------
    grid : Grid
        The white cells: squares that are neighbors along their edges. Its size includes the black
        cells.
    clues : iterable of Clue, or of (cell, direction, total)
        The sums, each in the black cell before its run.
    digits : mapping from cell to int, or iterable of pairs
        The givens: digits that are filled in at the start. Usually there are none.

    Raises
    ------
    InvalidPuzzle
        If a run has more than nine cells; if a clue is not 1 to 45, is in a white cell, is before
        no run, or is repeated; if a white cell is in no run with a clue; if a given is not a digit,
        or a cell has two.
    TypeError
        If `grid` is not a Grid.

    Notes
    -----
    A sum that no digits have, such as 18 in two cells, is not an error: the puzzle has no solution.

    Examples
    --------
    >>> white = Grid([(1, 1), (1, 2)], EDGES)
    >>> puzzle = Puzzle(white, [((1, 0), "across", 4), ((0, 1), "down", 1), ((0, 2), "down", 3)])
    >>> print(puzzle)
    kakuro 2 3
    #  1\ 3\
    \4  0  0
    """

    grid: Grid
    clues: tuple[Clue, ...]
    digits: Mapping[Cell, int] | Iterable[tuple[Cell, int]] = ()

    def __post_init__(self) -> None:
        check_grid(self.grid)
        if self.grid.shape != EDGES:
            raise InvalidPuzzle("the cells of a Kakuro are squares, neighbors along their edges")
        given = self.digits.items() if isinstance(self.digits, Mapping) else self.digits
        digits = tuple(sorted(given))
        object.__setattr__(self, "digits", digits)
        try:
            object.__setattr__(self, "clues", tuple(sorted(Clue(*clue) for clue in self.clues)))
        except TypeError:
            raise InvalidPuzzle("a clue is (cell, direction, sum): ((1, 0), 'across', 4)") from None
        self._check_clues()
        for run in self.runs:
            if len(run.cells) > MOST:
                raise Misplaced(
                    f"{run} has {len(run.cells)} cells; there are only nine different digits",
                    run.cells[MOST],
                )
        for cell in self.grid.cells:
            if all(run.total is None for run in self.runs_of(cell)):
                raise Misplaced(
                    f"the white cell at {self.grid.say(cell)} is in no run with a clue", cell
                )
        for number, (cell, digit) in enumerate(digits):
            where = f"given {digit!r} at {cell}"
            if cell not in self.grid:
                raise InvalidPuzzle(f"{where}: this is not a white cell")
            if not is_whole(digit) or not 1 <= digit <= MOST:
                raise InvalidPuzzle(f"{where}: use a digit from 1 to 9")
            if number and digits[number - 1][0] == cell:
                raise InvalidPuzzle(f"{where}: this cell already has a given")

    def _check_clues(self) -> None:
        rows, cols = self.grid.size
        seen: set[tuple[Cell, str]] = set()
        for cell, direction, total in self.clues:
            if direction not in DIRECTIONS:
                fault = "use 'across' or 'down'"
            elif not (0 <= cell[0] < rows and 0 <= cell[1] < cols):
                fault = f"this is off the board of {rows} rows, {cols} columns"
            elif cell in self.grid:
                fault = "this cell is white, but clues belong in black cells"
            elif not is_whole(total) or not 1 <= total <= GREATEST:
                fault = f"a sum of different digits is 1 to {GREATEST}"
            elif _next(cell, direction) not in self.grid:
                fault = "no white cell follows it"
            elif (cell, direction) in seen:
                fault = "this run already has a clue"
            else:
                seen.add((cell, direction))
                continue
            where = f"clue {total!r} {direction} at {self.grid.say(cell)}"
            raise Misplaced(f"{where}: {fault}", cell, direction)

    def __reduce__(self) -> tuple[type[Puzzle], tuple[Any, ...]]:
        """Copy and pickle by parts: the view `givens` supports neither."""
        return Puzzle, (self.grid, self.clues, tuple(self.givens.items()))

    @cached_property
    def givens(self) -> Mapping[Cell, int]:
        """The givens as a read-only mapping from cell to digit."""
        return MappingProxyType(dict(self.digits))

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """All runs: first across, then down, each row by row."""
        totals = {(cell, direction): total for cell, direction, total in self.clues}
        return tuple(runs_in(self.grid, totals))

    @cached_property
    def crossing(self) -> Mapping[Cell, tuple[int, int]]:
        """The indices in `runs` of the run across and the run down, for every white cell."""
        found: dict[Cell, list[int]] = {cell: [] for cell in self.grid.cells}
        for number, run in enumerate(self.runs):
            for cell in run.cells:
                found[cell].append(number)
        return {cell: (across, down) for cell, (across, down) in found.items()}

    def runs_of(self, cell: Cell) -> tuple[Run, Run]:
        """Return the run across and the run down of a white cell."""
        across, down = self.crossing[cell]
        return self.runs[across], self.runs[down]

    @property
    def size(self) -> int:
        """Number of white cells."""
        return len(self.grid)

    def to_array(self) -> list[list[Any]]:
        """Return rows of cells: None white, a digit given, (down, across) black, 0 for no clue.

        Examples
        --------
        >>> from_array([[(0, 0), (1, 0)], [(0, 1), None]]).to_array()
        [[(0, 0), (1, 0)], [(0, 1), None]]
        """
        rows, cols = self.grid.size
        table: list[list[Any]] = [[(0, 0)] * cols for _ in range(rows)]
        for row, col in self.grid.cells:
            table[row][col] = self.givens.get((row, col))
        for (row, col), direction, total in self.clues:
            below, behind = table[row][col]
            table[row][col] = (total, behind) if direction == "down" else (below, total)
        return table

    def __str__(self) -> str:
        return to_text(self.to_array())

    def __repr__(self) -> str:
        return f"kakuro.parse({str(self)!r})"


def _next(cell: Cell, direction: str) -> Cell:
    down, right = STEP[direction]
    return cell[0] + down, cell[1] + right


def runs_in(grid: Grid, totals: Mapping[tuple[Cell, Direction], int]) -> Iterator[Run]:
    """Yield the runs of white cells; `totals` maps (cell before a run, direction) to the sum."""
    for direction in DIRECTIONS:
        down, right = STEP[direction]
        for row, col in grid.cells:
            before = (row - down, col - right)
            if before in grid:
                continue
            cells = [(row, col)]
            while (after := _next(cells[-1], direction)) in grid:
                cells.append(after)
            yield Run(direction, tuple(cells), totals.get((before, direction)))


class Solution(Shown, events.Solution[Cell, int]):
    r"""The digits of a solved puzzle, a frozen mapping from cell to digit.

    Parameters
    ----------
    puzzle : Puzzle
        The puzzle that is solved.
    digits : mapping from cell to int, or iterable of pairs
        A digit for every white cell.

    Examples
    --------
    >>> from hidato_edu import kakuro
    >>> answer = kakuro.solve(kakuro.parse("# 1\\ 3\\\n\\4 0 0"))
    >>> answer[1, 2], answer.to_array()
    (3, [[0, 0, 0], [0, 1, 3]])
    """

    def __init__(
        self, puzzle: Puzzle, digits: Mapping[Cell, int] | Iterable[tuple[Cell, int]]
    ) -> None:
        super().__init__(digits)
        self.puzzle = puzzle

    @property
    def grid(self) -> Grid:
        """The white cells."""
        return self.puzzle.grid

    def to_array(self) -> list[list[int]]:
        """Return rows of digits, 0 for black cells, as the document prints them."""
        rows, cols = self.grid.size
        return [[self.get((row, col), 0) for col in range(cols)] for row in range(rows)]

    def to_puzzle(self) -> Puzzle:
        """Return the puzzle in which every digit is given."""
        return Puzzle(self.grid, self.puzzle.clues, tuple(self.items()))

    def __str__(self) -> str:
        return "\n".join(
            " ".join(str(digit) if digit else "#" for digit in row) for row in self.to_array()
        )

    def __repr__(self) -> str:
        return f"Solution({self.puzzle!r}, {dict(self)!r})"


def from_array(rows: Any) -> Puzzle:
    r"""Return the puzzle of a table of cells.

    Parameters
    ----------
    rows : nested lists, shape (rows, cols)
        None for a white cell, a digit from 1 for a given, and for a black cell
        ``(down, across)``: the sums of the run below it and of the run to its right, 0 for none.

    Raises
    ------
    InvalidPuzzle
        If the table is not a rectangle of such cells, or the puzzle is not valid.

    Examples
    --------
    >>> print(from_array([[(0, 0), (1, 0), (3, 0)], [(0, 4), None, None]]))
    kakuro 2 3
    #  1\ 3\
    \4  0  0
    """
    table = nested(rows)
    if not isinstance(table, Sequence) or not table or not all(map(is_row, table)):
        raise InvalidPuzzle("a board is a list of rows, each a list of cells")
    white: list[Cell] = []
    digits: list[tuple[Cell, int]] = []
    clues: list[Clue] = []
    for r, row in enumerate(table):
        if len(row) != len(table[0]):
            raise InvalidPuzzle(f"row {r} has {len(row)} cells, but row 0 has {len(table[0])}")
        for c, value in enumerate(row):
            if value is None or is_whole(value):
                white.append((r, c))
                digits += [((r, c), int(value))] if value is not None else []
                continue
            if not (
                isinstance(value, list | tuple) and len(value) == 2 and all(map(is_whole, value))
            ):
                raise InvalidPuzzle(
                    f"row {r}, column {c}: {value!r} is not allowed; use None for a white cell, "
                    "1 to 9 for a given, or (down, across) for a black cell, 0 for no clue"
                )
            down, across = map(int, value)
            clues += [Clue((r, c), "across", across)] if across else []
            clues += [Clue((r, c), "down", down)] if down else []
    if not white:
        raise InvalidPuzzle("a board needs at least one white cell")
    grid = Grid(tuple(white), EDGES, (len(table), len(table[0])))
    return Puzzle(grid, tuple(clues), tuple(digits))


def numbers_of(puzzle: Puzzle, answer: Numbers) -> dict[Cell, Any]:
    """Return an answer as a dict from cell to its unchecked content."""
    if isinstance(answer, Puzzle):
        return dict(answer.givens)
    if isinstance(answer, Mapping):
        return dict(answer)
    table = nested(answer)
    rows, cols = puzzle.grid.size
    if not isinstance(table, Sequence) or not all(map(is_row, table)):
        raise InvalidPuzzle("an answer is a mapping from cell to digit, or a list of rows")
    if len(table) != rows or any(len(row) != cols for row in table):
        raise InvalidPuzzle(f"an answer needs the board's size, {rows} rows of {cols} cells")
    return {(row, col): table[row][col] for row, col in puzzle.grid.cells}
