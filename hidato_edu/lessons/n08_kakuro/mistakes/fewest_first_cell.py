"""Known wrong choices of the cell that is filled next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell

Digits: TypeAlias = dict[Cell, int]
Candidates: TypeAlias = dict[Cell, set[int]]
Choice: TypeAlias = Callable[[Digits, Candidates], Cell | None]


def _by(
    key: Callable[[set[int], Cell], Any],
    may: Callable[[int, set[int]], object] = lambda digit, found: not digit,
) -> Choice:
    """Return the choice of the least cell by a key, among those cells that may be chosen."""

    def choose(digits: Digits, candidates: Candidates) -> Cell | None:
        cells = [cell for cell in digits if may(digits[cell], candidates[cell])]
        return min(cells, key=lambda cell: key(candidates[cell], cell), default=None)

    return choose


right_cell = _by(lambda found, cell: (len(found), cell))


def _document_returns_false(digits: Digits, candidates: Candidates) -> Cell | None:
    best = right_cell(digits, candidates)
    return best if best is not None and candidates[best] else None


def _swapped(digits: Digits, candidates: Candidates) -> Cell | None:
    right = right_cell(digits, candidates)
    return right and right[::-1]


KNOWN: dict[str, tuple[Choice, ...]] = {
    "most-first": (
        _by(lambda found, cell: (-len(found), cell)),
        _by(lambda found, cell: -len(found)),
    ),
    "filled-count": (
        _by(lambda found, cell: (len(found), cell), lambda digit, found: True),
        _by(lambda found, cell: len(found), lambda digit, found: True),
        lambda d, c: None if all(d.values()) else min(d, key=lambda cell: (len(c[cell]), cell)),
        lambda d, c: None if all(d.values()) else min(c, key=lambda cell: len(c[cell])),
    ),
    "skips-dead-cells": (
        _by(lambda found, cell: (len(found), cell), lambda digit, found: not digit and found),
        _by(lambda found, cell: len(found), lambda digit, found: not digit and found),
    ),
    "none-for-dead-cells": (_document_returns_false,),
    "first-blank": (_by(lambda found, cell: cell),),
    "last-of-equals": (_by(lambda found, cell: (len(found), (-cell[0], -cell[1]))),),
    "by-columns": (_by(lambda found, cell: (len(found), cell[::-1])),),
    "as-text": (_by(lambda found, cell: (len(found), str(cell))),),
    "dict-order": (
        _by(lambda found, cell: len(found)),
        lambda d, c: min((x for x in c if not d[x]), key=lambda x: len(c[x]), default=None),
    ),
    "swapped": (_swapped,),
    "smallest-digits": (
        _by(lambda found, cell: (sum(found), cell)),
        _by(lambda found, cell: (min(found, default=0), cell)),
        _by(lambda found, cell: (sorted(found), cell)),
    ),
}
