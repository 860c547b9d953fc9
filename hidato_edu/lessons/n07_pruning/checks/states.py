"""States of the search on which a student's prune is tried, drawn at random.

A state is a board with the numbers up to k - 1 placed, as a dict from cell to number, 0 where it is
blank; later numbers may be given. An alive state has a solution, so a sound prune lets it pass.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Probe
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.hidato.puzzle import Puzzle

Numbers: TypeAlias = dict[Cell, int]
Near: TypeAlias = Callable[[Cell], list[Cell]]
Sizes: TypeAlias = Sequence[tuple[int, int]]
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
    near = product((row - 1, row, row + 1), (col - 1, col, col + 1))
    return [other for other in near if other != cell]


def sides(cell: Cell) -> list[Cell]:
    """Return the four cells that share a side with a cell, on the board or not."""
    return [near for near in around(cell) if near[0] == cell[0] or near[1] == cell[1]]


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
    """Return the least number of steps from a cell to another one."""
    return max(abs(other[0] - cell[0]), abs(other[1] - cell[1]))


def blanks_around(board: Numbers, cell: Cell) -> list[Cell]:
    """Return the blank neighbors of a cell."""
    return [near for near in around(cell) if board.get(near) == 0]


def is_open(k: int) -> Callable[[int], bool]:
    """Return the test whether a cell with a number is still to be visited."""
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
    """A board on which the call for k begins."""

    grid: Grid  # the open cells
    path: tuple[Cell, ...]  # the cells of 1 to k - 1
    ahead: tuple[tuple[Cell, int], ...] = ()  # later numbers that are given
    answer: tuple[Cell, ...] = ()  # all cells in the order of a solution, if there is one

    @property
    def k(self) -> int:
        """The number that is looked for."""
        return len(self.path) + 1

    @property
    def puzzle(self) -> Puzzle:
        """The board with all its numbers as givens."""
        placed = tuple((cell, number) for number, cell in enumerate(self.path, start=1))
        return Puzzle(self.grid, (*placed, *self.ahead))

    @property
    def board(self) -> Numbers:
        """Every open cell with its number, 0 where it is blank."""
        givens = self.puzzle.givens
        return {cell: givens.get(cell, 0) for cell in self.grid.cells}

    def args(self, with_last: bool) -> tuple[Any, ...]:
        """Return what a prune is called with, with or without the last number."""
        return (self.board, self.path[-1], self.k, *([len(self.grid)] if with_last else []))

    def probe(self, code: str, with_last: bool, expected: Hashable, note: str) -> Probe:
        """Return the call of a prune in this state."""
        shown = {cell: number for number, cell in enumerate(self.answer, start=1)}
        return Probe(
            code, self.args(with_last), expected, self.puzzle, HandBoard(self.puzzle, shown), note
        )


# --- states that are drawn ------------------------------------------------------------------------


def _board(rng: Random, sizes: Sizes) -> Grid:
    size = sizes[pick(rng, len(sizes))]
    return board_with_walls(size, pick(rng, 2 if sizes == SMALL else 4), rng)


def alive(
    rng: Random,
    sizes: Sizes,
    last_given: bool | None = None,
    fits: Callable[[Situation], bool] = lambda _: True,
) -> Situation:
    """Return a random state with a solution; chance decides by default whether `last` is given."""
    while True:
        board = _board(rng, sizes)
        path = random_path(board, rng)
        if path is None or len(path) < 3:
            continue
        n = len(path)
        k = 2 + pick(rng, n - 2)
        shown = {i for i in range(k, n) if rng.random() < 0.2}
        if rng.random() < 0.5 if last_given is None else last_given:
            shown.add(n)
        ahead = tuple((cell, i) for i, cell in enumerate(path, 1) if i in shown)
        state = Situation(board, tuple(path[: k - 1]), ahead, tuple(path))
        if fits(state):
            return state


def wandered(
    rng: Random,
    sizes: Sizes,
    wanted: Callable[[Situation], bool] = lambda _: True,
    steps: int | None = None,
) -> Situation | None:
    """Return a random state of a kind, with a random walk placed; None if chance found none.

    The walk makes fewer than so many steps, by default than the board has cells.
    """
    for _ in range(TRIES):
        board = _board(rng, sizes)
        path = _wander(board, steps or len(board), rng)
        n = len(board)
        left = shuffled([cell for cell in board.cells if cell not in path], rng)
        if len(left) < 2:
            continue
        inner = [i for i in range(len(path) + 1, n) if rng.random() < 0.15]
        numbers = [*inner, *([n] if rng.random() < 0.5 else [])]
        state = Situation(board, path, tuple(zip(left, numbers, strict=False)))
        if wanted(state):
            return state
    return None


def _wander(board: Grid, steps: int, rng: Random) -> tuple[Cell, ...]:
    """Return a random walk that visits no cell twice."""
    path = [board.cells[pick(rng, len(board))]]
    for _ in range(pick(rng, steps)):
        free = [cell for cell in board.neighbors(path[-1]) if cell not in path]
        if not free:
            break
        path.append(free[pick(rng, len(free))])
    return tuple(path)
