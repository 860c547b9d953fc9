"""Wrong orders of the blank neighbors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.states import Numbers, around, before, blanks_around, wrapped

Order: TypeAlias = Callable[[Numbers, Cell], list[Cell]]


def _sorted_by(key: Callable[[Numbers, Cell], int], backwards: bool = False) -> tuple[Order, ...]:
    """Return orders by a key, with ties as around the cell, and the other way round."""

    def order(board: Numbers, cell: Cell) -> list[Cell]:
        return sorted(
            blanks_around(board, cell), key=lambda near: key(board, near), reverse=backwards
        )

    def other(board: Numbers, cell: Cell) -> list[Cell]:
        blanks = blanks_around(board, cell)[::-1]
        return sorted(blanks, key=lambda near: key(board, near), reverse=backwards)

    return order, other


def _free(board: Numbers, cell: Cell) -> int:
    return len(blanks_around(board, cell))


def _sides(cell: Cell) -> list[Cell]:
    return [near for near in around(cell) if near[0] == cell[0] or near[1] == cell[1]]


def _four(board: Numbers, cell: Cell) -> list[Cell]:
    return sorted(
        (near for near in _sides(cell) if board.get(near) == 0),
        key=lambda near: sum(board.get(far) == 0 for far in _sides(near)),
    )


def _blanks_wrapped(board: Numbers, cell: Cell) -> list[Cell]:
    return [near for near in wrapped(board, around(cell)) if board.get(near) == 0]


KNOWN = {
    "most-first": _sorted_by(_free, backwards=True),
    "counts-open-cells": _sorted_by(
        lambda board, cell: sum(near in board for near in around(cell))
    ),
    "counts-walls": _sorted_by(
        lambda board, cell: sum(not board.get(near, 0) for near in around(cell))
    ),
    "counts-filled-cells": _sorted_by(
        lambda board, cell: sum(board.get(near, 0) > 0 for near in around(cell))
    ),
    "counts-four": _sorted_by(
        lambda board, cell: sum(board.get(near) == 0 for near in _sides(cell))
    ),
    "four-neighbors": (
        _four,
        lambda board, cell: sorted(
            (c for c in _sides(cell) if board.get(c) == 0),
            key=lambda near: len(blanks_around(board, near)),
        ),
    ),
    "unsorted": (
        *_sorted_by(lambda board, cell: 0),
        *_sorted_by(lambda board, cell: cell[0]),
        *_sorted_by(lambda board, cell: cell[1]),
        *_sorted_by(lambda board, cell: -cell[1]),
    ),
    "only-the-best": tuple(
        lambda board, cell, o=order: o(board, cell)[:1] for order in _sorted_by(_free)
    ),
    "drops-dead-ends": (
        lambda board, cell: sorted(
            (near for near in blanks_around(board, cell) if _free(board, near)),
            key=lambda near: _free(board, near),
        ),
    ),
    "with-numbers": (
        lambda board, cell: sorted(
            (near for near in around(cell) if near in board), key=lambda near: _free(board, near)
        ),
    ),
    "with-itself": (
        lambda board, cell: sorted(
            [*blanks_around(board, cell), cell], key=lambda near: _free(board, near)
        ),
    ),
    "off-the-board": (
        lambda board, cell: sorted(
            (near for near in around(cell) if not board.get(near)),
            key=lambda near: _free(board, near),
        ),
        lambda board, cell: sorted(
            (near for near in around(cell) if not board.get(near)),
            key=lambda near: sum(not board.get(far) for far in around(near)),
        ),
    ),
    "up-and-left-only": (
        lambda board, cell: sorted(
            (near for near in before(cell) if board.get(near) == 0),
            key=lambda near: sum(board.get(far) == 0 for far in before(near)),
        ),
        lambda board, cell: sorted(
            (near for near in before(cell) if board.get(near) == 0),
            key=lambda near: _free(board, near),
        ),
    ),
    "round-the-edge": (
        lambda board, cell: sorted(
            _blanks_wrapped(board, cell), key=lambda near: len(_blanks_wrapped(board, near))
        ),
    ),
    "always-empty": (lambda board, cell: [],),
    "all-blanks": (
        lambda board, cell: sorted(
            (there for there in board if not board[there]), key=lambda near: _free(board, near)
        ),
    ),
}
