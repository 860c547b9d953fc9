"""States of the search on which a student's prune is tried, drawn at random.

A state is a board with the numbers up to k - 1 placed, as a dict from cell to number, 0 where it is
blank; later numbers may be given. An alive state has an answer, so a sound prune lets it pass.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.hidato.puzzle import Puzzle

Numbers: TypeAlias = dict[Cell, int]
Near: TypeAlias = Callable[[Cell], list[Cell]]
Counts: TypeAlias = Callable[[int, int, bool], bool]
"""From the number of a neighbor, k, and whether it is `cell`, to whether it is a way."""

SMALL = ((1, 3), (2, 2), (2, 3), (3, 2))
LARGE = ((3, 3), (2, 5), (5, 2), (3, 4), (4, 3))
TRIES = 400


def around(cell: Cell) -> list[Cell]:
    """Return the eight cells around a cell, on the board or not.

    Examples
    --------
    >>> around((1, 1))[:3], len(around((0, 0)))
    ([(0, 0), (0, 1), (0, 2)], 8)
    """
    row, col = cell
    return [(r, c) for r in (row - 1, row, row + 1) for c in (col - 1, col, col + 1)
            if (r, c) != cell]  # fmt: skip


def sides(cell: Cell) -> list[Cell]:
    """Return the four cells that share a side with a cell, on the board or not."""
    row, col = cell
    return [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]


def before(cell: Cell) -> list[Cell]:
    """Return the cells that `range(r - 1, r + 1)` finds around a cell: up and left only.

    Examples
    --------
    >>> before((1, 1))
    [(0, 0), (0, 1), (1, 0)]
    """
    return [near for near in around(cell) if near[0] <= cell[0] and near[1] <= cell[1]]


def wrapped(board: Numbers, cells: list[Cell]) -> list[Cell]:
    """Return cells as an array takes them: index -1 is the last row or column.

    Examples
    --------
    >>> wrapped({(0, 0): 1, (0, 1): 0}, [(-1, -1), (0, 1)])
    [(0, 1), (0, 1)]
    """
    rows, cols = (1 + max(cell[axis] for cell in board) for axis in (0, 1))
    return [(rows - 1 if row < 0 else row, cols - 1 if col < 0 else col) for row, col in cells]


# --- what is asked about a board ------------------------------------------------------------------


def steps(cell: Cell, other: Cell) -> int:
    """Return how many steps lead from a cell to another one at least."""
    return max(abs(other[0] - cell[0]), abs(other[1] - cell[1]))


def blanks_around(board: Numbers, cell: Cell) -> list[Cell]:
    """Return the blank neighbors of a cell."""
    return [near for near in around(cell) if board.get(near) == 0]


def is_open(k: int) -> Callable[[int], bool]:
    """Return what tells of a number whether its cell is still to be visited."""
    return lambda number: number == 0 or number >= k


def unreached(
    board: Numbers, cell: Cell, passes: Callable[[int], bool], near: Near = around
) -> list[Cell]:
    """Return the cells that cannot be reached over cells whose number passes."""
    reached = {cell}
    waiting = [cell]
    while waiting:
        for there in near(waiting.pop()):
            if there in board and there not in reached and passes(board[there]):
                reached.add(there)
                waiting.append(there)
    return [there for there in board if there not in reached]


def is_way(number: int, k: int, is_cell: bool) -> bool:
    """Return whether the path can come from a neighbor, or go to it."""
    return number == 0 or number >= k or is_cell


def ways(
    board: Numbers, there: Cell, cell: Cell, k: int, counts: Counts, near: Sequence[Cell]
) -> int:
    """Return how many of some cells count as ways of a blank one."""
    return sum(to in board and counts(board[to], k, to == cell) for to in near)


def narrow(board: Numbers, cell: Cell, k: int, last: int) -> list[Cell]:
    """Return the blank cells with too few ways."""
    needed = 2 if last in board.values() else 1
    return [
        there
        for there, number in board.items()
        if not number and ways(board, there, cell, k, is_way, around(there)) < needed
    ]


@dataclass(frozen=True)
class Situation:
    """A board on which the call for k begins.

    Parameters
    ----------
    grid : Grid
        The open cells.
    path : tuple of (row, col)
        Where 1 to k - 1 stand.
    ahead : tuple of ((row, col), int)
        Later numbers that are given.
    answer : tuple of (row, col)
        All cells in the order of a right answer; empty where there is none.
    """

    grid: Grid
    path: tuple[Cell, ...]
    ahead: tuple[tuple[Cell, int], ...] = ()
    answer: tuple[Cell, ...] = ()

    @property
    def k(self) -> int:
        """The number that is looked for."""
        return len(self.path) + 1

    @property
    def puzzle(self) -> Puzzle:
        """The board with all that stands on it, as givens."""
        placed = tuple((cell, number) for number, cell in enumerate(self.path, start=1))
        return Puzzle(self.grid, (*placed, *self.ahead))

    @property
    def board(self) -> Numbers:
        """Every open cell with its number, 0 where it is blank."""
        givens = self.puzzle.givens
        return {cell: givens.get(cell, 0) for cell in self.grid.cells}

    def probe(self, code: str, with_last: bool, expected: Hashable, note: str) -> Probe:
        """Return the call of a prune with this state.

        Parameters
        ----------
        code : str
            What it tests.
        with_last : bool
            Whether the prune takes the last number as its fourth argument.
        expected : hashable
            The right verdict.
        note : str
            What is special about it.
        """
        args = (self.board, self.path[-1], self.k, *([len(self.grid)] if with_last else []))
        shown = {cell: number for number, cell in enumerate(self.answer, start=1)}
        puzzle = self.puzzle
        return Probe(code, args, expected, puzzle, HandBoard(puzzle, shown), note)


# --- states that are drawn ------------------------------------------------------------------------


def _board(rng: Random, large: bool) -> Grid:
    sizes = LARGE if large else SMALL
    size = sizes[int(rng.random() * len(sizes))]
    return board_with_walls(size, int(rng.random() * (4 if large else 2)), rng)


def alive(
    rng: Random,
    *,
    large: bool,
    last_given: bool | None = None,
    fits: Callable[[Situation], bool] = lambda _: True,
) -> Situation:
    """Return a random state that has an answer.

    Parameters
    ----------
    rng : random.Random
        Where chance comes from.
    large : bool
        Whether the board has about ten cells or about five.
    last_given : bool, optional
        Whether the last number stands on the board; by default chance decides.
    fits : callable
        What else is asked of the state.
    """
    while True:
        board = _board(rng, large)
        path = random_path(board, rng)
        if path is None or len(path) < 3:
            continue
        n = len(path)
        k = 2 + int(rng.random() * (n - 2))
        shown = {i for i in range(k, n) if rng.random() < 0.2}
        if rng.random() < 0.5 if last_given is None else last_given:
            shown.add(n)
        ahead = tuple((cell, i) for i, cell in enumerate(path, 1) if i in shown)
        state = Situation(board, tuple(path[: k - 1]), ahead, tuple(path))
        if fits(state):
            return state


def doomed(rng: Random, wanted: Callable[[Situation], bool], *, large: bool) -> Situation | None:
    """Return a random state of a kind, with some way placed; None where chance found none."""
    for _ in range(TRIES):
        board = _board(rng, large)
        path = _wander(board, rng)
        n = len(board)
        left = sorted((c for c in board.cells if c not in path), key=lambda _: rng.random())
        if len(left) < 2:
            continue
        inner = [i for i in range(len(path) + 1, n) if rng.random() < 0.15]
        numbers = [*inner, *([n] if rng.random() < 0.5 else [])]
        state = Situation(board, path, tuple(zip(left, numbers, strict=False)))
        if wanted(state):
            return state
    return None


def _wander(board: Grid, rng: Random) -> tuple[Cell, ...]:
    """Return a random walk that visits no cell twice."""
    path = [board.cells[int(rng.random() * len(board))]]
    for _ in range(int(rng.random() * len(board))):
        free = [cell for cell in board.neighbors(path[-1]) if cell not in path]
        if not free:
            break
        path.append(free[int(rng.random() * len(free))])
    return tuple(path)
