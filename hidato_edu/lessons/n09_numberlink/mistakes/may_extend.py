"""Known wrong rules by which a path goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.boards.growing import Path, Rows, around, number_at, refusals

__all__ = ["KNOWN"]

May: TypeAlias = Callable[[Rows, Path, Cell], object]


def _without(*kinds: str) -> May:
    """Return the rule that does not see certain kinds of cells."""
    return lambda board, path, cell: not set(refusals(board, path, cell)) - set(kinds)


def _wraps(board: Rows, path: Path, cell: Cell) -> bool:
    """Ask as who forgets that row -1 is the last one in Python."""
    row, col = cell
    if row >= len(board) or col >= len(board[0]) or board[row][col]:
        return False
    return [near for near in around(cell) if near in path] == [path[-1]]


def _touching(board: Rows, path: Path, cell: Cell, most: int, *, own: bool, king: bool) -> bool:
    """Count the cells around that are not free, of the own path only or of all."""
    if min(cell) < 0 or cell[0] >= len(board) or cell[1] >= len(board[0]) or number_at(board, cell):
        return False
    near = around(cell)
    if king:
        near += [(cell[0] + down, cell[1] + right) for down in (-1, 1) for right in (-1, 1)]
    held = [other for other in near if (other in path if own else number_at(board, other))]
    return len(held) <= most and path[-1] in around(cell)


def _first_end(board: Rows, path: Path, cell: Cell) -> bool:
    return not list(refusals(board, path[::-1], cell))


def _either_end(board: Rows, path: Path, cell: Cell) -> bool:
    return _first_end(board, path, cell) or not list(refusals(board, path, cell))


def _alone(board: Rows, path: Path, cell: Cell) -> bool:
    """Ask for a free cell that lies beside nothing of the path, not even the tip."""
    broken = {"above", "beyond", "own", "taken"}
    return not broken & set(refusals(board, path, cell)) and not set(path) & set(around(cell))


def _over_corners(board: Rows, path: Path, cell: Cell) -> bool:
    corner = abs(cell[0] - path[-1][0]) == abs(cell[1] - path[-1][1]) == 1
    return (corner and _alone(board, path, cell)) or not list(refusals(board, path, cell))


KNOWN: dict[str, tuple[May, ...]] = {
    "always-the-same": (lambda board, path, cell: True, lambda board, path, cell: False),
    "turned-round": (lambda board, path, cell: bool(list(refusals(board, path, cell))),),
    "touch-forgotten": (_without("touches"),),
    "wraps-round": (_without("above"), _wraps),
    "off-the-board": (_without("above", "beyond"), _without("beyond")),
    "not-free": (_without("own", "taken"), _without("taken"), _without("own")),
    "others-touch": (
        lambda board, path, cell: _touching(board, path, cell, 1, own=False, king=False),
    ),
    "corners-touch": (
        lambda board, path, cell: _touching(board, path, cell, 1, own=True, king=True),
        lambda board, path, cell: _touching(board, path, cell, 2, own=True, king=True),
    ),
    "two-allowed": (
        lambda board, path, cell: _touching(board, path, cell, 2, own=True, king=False),
    ),
    "tip-counts": (
        lambda board, path, cell: _touching(board, path, cell, 0, own=True, king=False),
        _alone,
    ),
    "other-end-too": (_first_end, _either_end, _without("other-end")),
    "not-beside-the-tip": (
        _without("far", "diagonal", "other-end"),
        _without("far"),
        lambda board, path, cell: (
            not set(refusals(board, path, cell)) & {"above", "beyond", "own", "taken"}
            and len([near for near in path if near in around(cell)]) <= 1
        ),
        lambda board, path, cell: (
            not set(refusals(board, path, cell)) & {"above", "beyond", "own", "taken"}
            and len([near for near in path if near in around(cell)]) == 1
        ),
    ),
    "steps-over-corners": (_without("diagonal"), _over_corners),
}
