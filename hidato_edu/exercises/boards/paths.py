"""Random paths through small boards, complete or with exactly one wrong step, for probes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import InvalidPuzzle

__all__ = ["Leap", "board_with_walls", "random_path"]

Leap: TypeAlias = Callable[[Cell, Cell, Grid], bool]

MAX_CALLS = 400


def random_path(
    board: Grid, rng: Random, *, leap_at: int = 0, leap: Leap | None = None
) -> list[Cell] | None:
    """Return a random path through all cells of a board.

    Examples
    --------
    >>> path = random_path(grid.square(1, 4), Random(1))
    >>> path in ([(0, 0), (0, 1), (0, 2), (0, 3)], [(0, 3), (0, 2), (0, 1), (0, 0)])
    True
    """
    left = MAX_CALLS
    path: list[Cell] = []
    free = set(board.cells)

    def onward(cell: Cell) -> list[Cell]:
        if len(path) == leap_at and leap is not None:
            near = set(board.neighbors(cell))
            return [to for to in board.cells if to not in near and leap(cell, to, board)]
        return list(board.neighbors(cell))

    def extend(cell: Cell) -> bool:
        nonlocal left
        left -= 1
        path.append(cell)
        free.discard(cell)
        if not free:
            return True
        # Cells with few free neighbors first: they are hard to reach later.
        for to in sorted(
            (to for to in onward(cell) if to in free),
            key=lambda to: (sum(near in free for near in board.neighbors(to)), rng.random()),
        ):
            if left > 0 and extend(to):
                return True
        path.pop()
        free.add(cell)
        return False

    for start in sorted(board.cells, key=lambda _: rng.random()):
        if left > 0 and extend(start):
            return path
    return None


def board_with_walls(size: tuple[int, int], walls: int, rng: Random) -> Grid:
    """Return a rectangular board with some walls at random places.

    Examples
    --------
    >>> len(board_with_walls((3, 4), 2, Random(1)))
    10
    """
    rows, cols = size
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    if walls >= len(cells):
        raise InvalidPuzzle(f"{walls} walls leave no cell on a board of {rows} x {cols}")
    return grid.square(rows, cols, blocked=sorted(cells, key=lambda _: rng.random())[:walls])
