"""Wrong prunes for blank cells with too few ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from hidato_edu.boards.grid import Cell

from ..checks.states import (
    Counts,
    Near,
    Numbers,
    around,
    before,
    is_way,
    narrow,
    sides,
    ways,
    wrapped,
)

Prune: TypeAlias = Callable[[Numbers, Cell, int, int], bool]


def known(
    counts: Counts = is_way,
    needed: Callable[[bool], int] = lambda last_given: 1 + last_given,
    near: Near = around,
    asked: Callable[[int, int], bool] = lambda number, k: number == 0,
) -> Prune:
    """Return a prune with one thing wrong: exits, how many, what is near, which cells it tests."""

    def prune(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        least = needed(last in board.values())
        return any(
            asked(number, k) and ways(board, there, cell, k, counts, near(there)) < least
            for there, number in board.items()
        )

    return prune


without_last: Prune = known(needed=lambda last_given: 2)
"""A prune that asks two ways also of the cell of the last number, and so is not sound."""


def blank(number: int, k: int, is_cell: bool) -> bool:
    """Count blank neighbors only."""
    return number == 0


def blank_or_cell(number: int, k: int, is_cell: bool) -> bool:
    """Forget later givens."""
    return number == 0 or is_cell


def blank_or_later(number: int, k: int, is_cell: bool) -> bool:
    """Forget the end of the path."""
    return number == 0 or number >= k


def _any(number: int, k: int, is_cell: bool) -> bool:
    return True


def greater(number: int, k: int, is_cell: bool) -> bool:
    """Forget k itself, where it is given."""
    return number == 0 or number > k or is_cell


def _walls_too(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    """Count cells that are not in the dict as blank ones."""
    needed = 1 + (last in board.values())
    return any(
        not number and sum(is_way(board.get(to, 0), k, to == cell) for to in around(there)) < needed
        for there, number in board.items()
    )


def _round_the_edge(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    return known(near=lambda there: wrapped(board, around(there)))(board, cell, k, last)


def _first_only(board: Numbers, cell: Cell, k: int, last: int) -> bool:
    """Decide with the first blank cell."""
    blanks = [there for there, number in board.items() if not number]
    return bool(blanks) and blanks[0] in narrow(board, cell, k, last)


def _one(last_given: bool) -> int:
    return 1


def two(last_given: bool) -> int:
    """Ask two ways of every cell."""
    return 2


KNOWN = {
    "starter": (known(blank, two),),
    "always-true": (lambda board, cell, k, last: True,),
    "always-false": (lambda board, cell, k, last: False, known(needed=lambda last_given: 0)),
    "reversed": (lambda board, cell, k, last: not narrow(board, cell, k, last),),
    "forgets-the-last": (without_last,),
    "forgets-the-cell": (known(blank_or_later),),
    "forgets-later-givens": (known(blank_or_cell),),
    "forgets-cell-and-givens": (known(blank),),
    "forgets-the-last-and-more": (known(blank_or_cell, two), known(blank_or_later, two)),
    "one-way-is-enough": (known(needed=_one), known(blank, _one), known(blank_or_cell, _one)),
    "last-reversed": (known(needed=lambda last_given: 2 - last_given),),
    "one-too-many": (
        known(needed=lambda last_given: 2 + last_given),
        known(needed=lambda last_given: 3),
    ),
    "counts-the-path": (
        known(_any, two),
        known(_any),
        known(lambda number, k, is_cell: not is_cell),
        known(lambda number, k, is_cell: number < k),
    ),
    "counts-itself": (
        known(near=lambda there: [*around(there), there]),
        known(blank, two, near=lambda there: [*around(there), there]),
    ),
    "greater-not-equal": (known(greater),),
    "walls-as-ways": (_walls_too,),
    "round-the-edge": (_round_the_edge,),
    "asks-givens-too": (
        known(asked=lambda number, k: True),
        known(asked=lambda number, k: number == 0 or number >= k),
        known(asked=lambda number, k: number != k - 1),
    ),
    "up-and-left-only": (known(near=before), known(blank, two, near=before)),
    "first-cell-only": (_first_only,),
    "four-neighbors": (known(near=sides), known(near=sides, needed=two)),
}

TEMPTING = (
    lambda board, cell, k, last: not known(blank, two)(board, cell, k, last),
    without_last,
    known(blank_or_later),
    known(blank_or_cell),
    known(greater),
)
"""What is true of states that have a solution: the first passes the starter, the others do not."""
