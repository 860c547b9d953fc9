"""The rule by which the document's paths go on, and boards that grow by it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick

Rows: TypeAlias = list[list[int]]
Path: TypeAlias = list[Cell]

REFUSED = ("above", "beyond", "own", "taken", "far", "diagonal", "other-end", "touches")
"""The kinds of cells to which a path may not go on."""


def around(cell: Cell) -> list[Cell]:
    """Return the four places beside a cell, on the board or not, in the order of reading."""
    row, col = cell
    return [(row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)]


def refusals(board: Rows, path: Path, cell: Cell) -> Iterator[str]:
    """Yield of what kind a cell is to which a path may not go on; nothing where it may.

    Examples
    --------
    >>> list(refusals([[1, 0], [1, 0]], [(0, 0), (1, 0)], (1, 1)))
    []
    >>> list(refusals([[1, 1], [0, 1]], [(0, 0), (0, 1), (1, 1)], (1, 0)))
    ['touches']
    """
    row, col = cell
    if min(cell) < 0:
        yield "above"
    elif row >= len(board) or col >= len(board[0]):
        yield "beyond"
    elif board[row][col]:
        yield "own" if cell in path else "taken"
    beside = [near for near in path if near in around(cell)]
    if path[-1] not in beside:
        if beside == path[:1]:
            yield "other-end"
        elif abs(row - path[-1][0]) == abs(col - path[-1][1]) == 1:
            yield "diagonal"
        else:
            yield "far"
    elif len(beside) > 1 and cell not in path:
        yield "touches"


def grown(rng: Random, rows: int, cols: int) -> tuple[Rows, Path]:
    """Return a board with some paths that follow the rule, the last of them still growing."""
    board = [[0] * cols for _ in range(rows)]
    path: Path = []
    for label in range(1, 2 + pick(rng, 3)):
        free = [(r, c) for r in range(rows) for c in range(cols) if not board[r][c]]
        if not free:
            break
        path = [free[pick(rng, len(free))]]
        board[path[0][0]][path[0][1]] = label
        for _ in range(pick(rng, rows * cols)):
            ways = [near for near in around(path[-1]) if not list(refusals(board, path, near))]
            if not ways:
                break
            path.append(ways[pick(rng, len(ways))])
            board[path[-1][0]][path[-1][1]] = label
    return board, path


def number_at(board: Rows, cell: Cell) -> int:
    """Return the number on a cell, 0 off the board."""
    row, col = cell
    return board[row][col] if 0 <= row < len(board) and 0 <= col < len(board[0]) else 0
