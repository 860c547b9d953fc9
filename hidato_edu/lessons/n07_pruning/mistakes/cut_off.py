"""Wrong prunes for boards that have fallen apart."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.states import Near, Numbers, around, before, is_open, sides, unreached, wrapped

Prune: TypeAlias = Callable[[Numbers, Cell, int], bool]


def known(
    passes: Callable[[int, int], bool] = lambda number, k: number == 0 or number >= k,
    asked: Callable[[int, int], bool] = lambda number, k: number == 0 or number >= k,
    near: Near = around,
) -> Prune:
    """Return a prune with one thing wrong: over what it goes, what it asks for, its neighbors."""

    def prune(board: Numbers, cell: Cell, k: int) -> bool:
        left = unreached(board, cell, lambda number: passes(number, k), near)
        return any(asked(board[there], k) for there in left)

    return prune


sides_only: Prune = known(near=sides)
"""A prune that knows four neighbors only, and so is not sound."""


def is_blank(number: int, k: int) -> bool:
    """Take blank cells only."""
    return number == 0


def _from_a_blank(board: Numbers, cell: Cell, k: int) -> bool:
    blanks = [there for there in board if board[there] == 0]
    return bool(blanks) and known()(board, blanks[0], k)


def lonely(board: Numbers, cell: Cell, k: int) -> bool:
    """Look for a blank cell without a blank neighbor."""
    return any(
        not number and all(board.get(near) != 0 for near in around(there))
        for there, number in board.items()
    )


def _one_step(board: Numbers, cell: Cell, k: int) -> bool:
    return any(not number and there not in around(cell) for there, number in board.items())


def _two_steps(board: Numbers, cell: Cell, k: int) -> bool:
    first = [there for there in around(cell) if board.get(there) == 0]
    reached = {*first, *(far for there in first for far in around(there))}
    return any(not number and there not in reached for there, number in board.items())


def _stops_at_givens(board: Numbers, cell: Cell, k: int) -> bool:
    """Walk to later givens, but not on from them."""
    reached, waiting = {cell}, [cell]
    while waiting:
        for there in around(waiting.pop()):
            if there in board and there not in reached and is_open(k)(board[there]):
                reached.add(there)
                if not board[there]:
                    waiting.append(there)
    return any(is_open(k)(n) and there not in reached for there, n in board.items())


def _through_walls(board: Numbers, cell: Cell, k: int) -> bool:
    """Take every cell that is not in the dict for a blank one, up to the edges of the board."""
    rows, cols = (1 + max(there[axis] for there in board) for axis in (0, 1))
    filled = {(r, c): board.get((r, c), 0) for r in range(rows) for c in range(cols)}
    left = unreached(filled, cell, is_open(k))
    return any(there in board and is_open(k)(board[there]) for there in left)


def _round_the_edge(board: Numbers, cell: Cell, k: int) -> bool:
    return known(near=lambda there: wrapped(board, around(there)))(board, cell, k)


def _first_only(board: Numbers, cell: Cell, k: int) -> bool:
    """Decide with the first cell that is to be visited."""
    left = unreached(board, cell, is_open(k))
    return next((there in left for there, n in board.items() if is_open(k)(n)), False)


def greater(number: int, k: int) -> bool:
    """Forget k itself, where it is given."""
    return number == 0 or number > k


def _stuck(board: Numbers, cell: Cell, k: int) -> bool:
    return all(board.get(near) != 0 for near in around(cell))


def _negated(prune: Prune) -> Prune:
    return lambda board, cell, k: not prune(board, cell, k)


KNOWN = {
    "always-true": (lambda board, cell, k: True,),
    "always-false": (lambda board, cell, k: False,),
    "reversed": (_negated(known()),),
    "four-neighbors": (sides_only, known(is_blank, is_blank, sides)),
    "givens-as-walls": (known(is_blank, is_blank), known(is_blank), _stops_at_givens),
    "greater-not-equal": (known(greater), known(greater, greater), known(asked=greater)),
    "walls-as-blanks": (_through_walls,),
    "round-the-edge": (_round_the_edge,),
    "up-and-left-only": (known(near=before),),
    "first-cell-only": (_first_only,),
    "walks-over-path": (known(lambda number, k: True), known(lambda number, k: number != k - 1)),
    "asks-for-blanks-only": (known(asked=is_blank),),
    "asks-for-givens-only": (known(asked=lambda number, k: number >= k),),
    "asks-for-the-past": (
        known(asked=lambda number, k: True),
        known(asked=lambda number, k: number != k - 1),
    ),
    "not-from-the-end": (_from_a_blank,),
    "only-lonely-cells": (lonely,),
    "few-steps-only": (_one_step, _two_steps),
    "asks-for-one-step": (_stuck,),
}

TEMPTING = (sides_only, known(is_blank, is_blank), lonely, known(greater))
"""Prunes that are not sound; they differ from a sound one in states that have a solution."""
