"""Known wrong rules by which a path goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.boards.growing import Path, Rows, around, number_at, refusals

May: TypeAlias = Callable[[Rows, Path, Cell], object]

NOT_FREE = {"above", "beyond", "own", "taken"}


def _without(*kinds: str) -> May:
    """Return the rule that does not see certain kinds of cells."""
    return lambda board, path, cell: not set(refusals(board, path, cell)) - set(kinds)


RIGHT = _without()


def _wraps(board: Rows, path: Path, cell: Cell) -> bool:
    """Forget that row -1 is the last one in Python."""
    row, col = cell
    if row >= len(board) or col >= len(board[0]) or board[row][col]:
        return False
    return [near for near in around(cell) if near in path] == [path[-1]]


def _counts(*right: int, own: bool = True, king: bool = False, tip: bool = True) -> May:
    """Return what counts the cells around: of the own path or of all, also at the corners."""

    def may(board: Rows, path: Path, cell: Cell) -> bool:
        near = around(cell)
        if NOT_FREE & set(refusals(board, path, cell)) or (tip and path[-1] not in near):
            return False
        if king:
            near += [(cell[0] + down, cell[1] + right) for down in (-1, 1) for right in (-1, 1)]
        return sum(other in path if own else number_at(board, other) > 0 for other in near) in right

    return may


ALONE = _counts(0, tip=False)


def _over_corners(board: Rows, path: Path, cell: Cell) -> object:
    corner = abs(cell[0] - path[-1][0]) == abs(cell[1] - path[-1][1]) == 1
    return (corner and ALONE(board, path, cell)) or RIGHT(board, path, cell)


KNOWN: dict[str, tuple[May, ...]] = {
    "always-the-same": (lambda board, path, cell: True, lambda board, path, cell: False),
    "turned-round": (lambda board, path, cell: not RIGHT(board, path, cell),),
    "touch-forgotten": (_without("touches"),),
    "wraps-round": (_without("above"), _wraps),
    "off-the-board": (_without("above", "beyond"), _without("beyond")),
    "not-free": (_without("own", "taken"), _without("taken"), _without("own")),
    "others-touch": (_counts(1, own=False),),
    "corners-touch": (_counts(1, king=True), _counts(1, 2, king=True)),
    "two-allowed": (_counts(1, 2),),
    "tip-counts": (ALONE,),
    "other-end-too": (
        lambda board, path, cell: RIGHT(board, path[::-1], cell),
        lambda board, path, cell: RIGHT(board, path[::-1], cell) or RIGHT(board, path, cell),
        _without("other-end"),
    ),
    "not-beside-the-tip": (
        _without("far", "diagonal", "other-end"),
        _without("far"),
        _counts(0, 1, tip=False),
        _counts(1, tip=False),
    ),
    "steps-over-corners": (_without("diagonal"), _over_corners),
}
