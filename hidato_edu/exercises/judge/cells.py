"""Cells that a student's function returns: how to read them, and why a cell is not a neighbor.

The exercises on neighbors share this for all shapes of cells.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, items_of, named
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.sandbox.isolation import CallResult

__all__ = ["LEGEND", "Rows", "cells_of", "marked_cells", "on_board", "refused", "told_cells"]

Rows: TypeAlias = list[list[int]]

LEGEND = "(Marked on the board: what your function returned.)"


def cells_of(probe: Probe, run: CallResult) -> Hashable:
    """Return the returned cells in order, each as often as it was returned, or a message.

    Examples
    --------
    >>> cells_of(Probe("any", (), ()), CallResult("returned", [[0, 1], (0, 0)]))
    ((0, 0), (0, 1))
    >>> cells_of(Probe("any", (), ()), CallResult("returned", 8)).key
    'a-count'
    """
    value = run.value
    if as_whole(value) is not None:
        text = (
            f"Your function returns {named(value)}. It should return the cells, not their number."
        )
        return Message("a-count", text)
    items = items_of(value)
    if items is None:
        text = f"Your function returns {named(value)}. It should return a list of cells, such as "
        return Message("no-list", f"{text}[(0, 1), (1, 0)].")
    cells = []
    for item in items:
        pair = [as_whole(part) for part in items_of(item) or ()]
        if len(pair) != 2 or pair[0] is None or pair[1] is None:
            return _no_cell(item)
        cells.append((pair[0], pair[1]))
    return tuple(sorted(cells))


def _no_cell(item: Any) -> Message:
    if as_whole(item) is not None:
        text = f"Your list contains {named(item)}: a number. Return where the neighbors are, "
        return Message("numbers-not-cells", f"{text}(row, col) for each, not what they contain.")
    text = f"Your list contains {named(item)}. A cell is a pair of whole numbers, (row, col)."
    return Message("no-cell", text)


def told_cells(one: Observed) -> tuple[Cell, ...]:
    """Return the cells that a function returned; none if it returned something else."""
    return one.behaviour if isinstance(one.behaviour, tuple) else ()


def on_board(board: Rows, cell: Cell) -> bool:
    """Return whether a cell lies within the rows and columns of a board, open or not.

    Examples
    --------
    >>> on_board([[0, -1]], (0, 1)), on_board([[0, -1]], (-1, 0))
    (True, False)
    """
    return 0 <= cell[0] < len(board) and 0 <= cell[1] < len(board[0])


def refused(board: Rows, cell: Cell, other: Cell) -> tuple[str, str] | None:
    """Return a key and a sentence why a cell is not a neighbor for any shape, or None.

    Examples
    --------
    >>> refused([[0, -1]], (0, 0), (0, 1))
    ('on-a-wall', 'That is a wall, -1.')
    >>> refused([[0, 0]], (0, 0), (0, 1)) is None
    True
    """
    if other == cell:
        return "itself", "That is the cell itself."
    if min(other) < 0:
        return "negative", "That is off the board: there is no row or column below 0."
    if not on_board(board, other):
        text = f"That is off the board, which has {len(board)} rows and {len(board[0])} columns."
        return "beyond", text
    return ("on-a-wall", "That is a wall, -1.") if board[other[0]][other[1]] == -1 else None


def marked_cells(one: Observed) -> HandBoard:
    """Return the board of a probe with the cells that the function returned marked."""
    puzzle = one.probe.puzzle
    marked = dict.fromkeys(cell for cell in told_cells(one) if cell in puzzle.grid)
    return HandBoard(puzzle, {}, marked=tuple(marked))
