"""Wrong neighbors that have nothing to do with the shape of the cells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.cells import Rows

from ..checks.lattices import Near

__all__ = ["Neighbors", "common_mistakes", "distorted"]

Neighbors: TypeAlias = Callable[[Rows, Any, int, int], list[Cell]]


def distorted(
    near: Near,
    *,
    stays: Callable[[int, int], bool] = lambda index, size: 0 <= index < size,
    wall: Callable[[int], bool] = lambda number: number == -1,
    swapped: bool = False,
    change: Callable[[Cell], Cell] = lambda cell: cell,
) -> Neighbors:
    """Return a right function with one thing wrong.

    Parameters
    ----------
    near : callable
        Which cells are neighbors.
    stays : callable
        From an index and the number of rows or columns to whether it is on the board.
    wall : callable
        From the number on a cell to whether it is left out.
    swapped : bool
        Whether the numbers of rows and columns are exchanged.
    change : callable
        What becomes of each cell before it is returned.
    """

    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        sides = (len(board), len(board[0]))
        height, width = sides[::-1] if swapped else sides
        return [
            change((r, c))
            for r, c in near((row, col), how)
            if stays(r, height) and stays(c, width) and not wall(board[r][c])
        ]

    return neighbors


def _caught(near: Near, joined: bool = False) -> Neighbors:
    """Trust an IndexError to tell where the board ends."""

    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        found = []
        for r, c in near((row, col), how):
            try:
                if board[r][c] != -1:
                    found.append((r % len(board), c % len(board[0])) if joined else (r, c))
            except IndexError:
                pass
        return found

    return neighbors


def _modulo(near: Near) -> Neighbors:
    def neighbors(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
        rows, cols = len(board), len(board[0])
        cells = [(r % rows, c % cols) for r, c in near((row, col), how)]
        return [(r, c) for r, c in cells if board[r][c] != -1]

    return neighbors


def _unbounded(near: Near) -> Neighbors:
    return lambda board, how, row, col: list(near((row, col), how))


def _whole_board(board: Rows, how: Any, row: int, col: int) -> list[Cell]:
    return [
        (r, c)
        for r, line in enumerate(board)
        for c, number in enumerate(line)
        if number != -1 and (r, c) != (row, col)
    ]


def common_mistakes(near: Near) -> dict[str, tuple[Neighbors, ...]]:
    """Return the wrong answers that have nothing to do with the shape, built on right neighbors.

    Examples
    --------
    >>> list(common_mistakes(lambda cell, how: ()))[:3]
    ['wrap-around', 'no-bounds', 'itself']
    """
    return {
        "wrap-around": (
            _caught(near),
            _caught(near, joined=True),
            _modulo(near),
            distorted(near, stays=lambda index, size: index < size),
            distorted(near, stays=lambda index, size: True),
        ),
        "no-bounds": (_unbounded(near),),
        "itself": (distorted(lambda cell, how: [cell, *near(cell, how)]),),
        "walls": (distorted(near, wall=lambda number: False),),
        "blanks-only": (distorted(near, wall=lambda number: number != 0),),
        "numbers-only": (distorted(near, wall=lambda number: number <= 0),),
        "swapped-order": (distorted(near, change=lambda cell: (cell[1], cell[0])),),
        "counted-from-one": (distorted(near, change=lambda cell: (cell[0] + 1, cell[1] + 1)),),
        "offsets": (
            lambda board, how, row, col: [
                (r - row, c - col) for r, c in distorted(near)(board, how, row, col)
            ],
        ),
        "no-first-row": (distorted(near, stays=lambda index, size: 0 < index < size),),
        "no-last-row": (distorted(near, stays=lambda index, size: 0 <= index < size - 1),),
        "swapped-sides": (distorted(near, swapped=True),),
        "always-none": (lambda board, how, row, col: [],),
        "whole-board": (_whole_board,),
    }
