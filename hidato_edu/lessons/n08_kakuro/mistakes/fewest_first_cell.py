"""Known wrong choices of the cell that is filled next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell

Digits: TypeAlias = dict[Cell, int]
Candidates: TypeAlias = dict[Cell, set[int]]
Choice: TypeAlias = Callable[[Digits, Candidates], Cell | None]


def right_cell(digits: Digits, candidates: Candidates) -> Cell | None:
    """Return the cell that is asked."""
    blanks = [cell for cell, digit in digits.items() if not digit]
    return min(blanks, key=lambda cell: (len(candidates[cell]), cell), default=None)


def _by(key: Callable[[Digits, Candidates, Cell], Any], **wrong: bool) -> Choice:
    """Return the choice of the least cell by a key, with certain cells left out or let in."""

    def choose(digits: Digits, candidates: Candidates) -> Cell | None:
        cells = [cell for cell in digits if wrong.get("filled") or not digits[cell]]
        if wrong.get("skip_dead"):
            cells = [cell for cell in cells if candidates[cell]]
        return min(cells, key=lambda cell: key(digits, candidates, cell), default=None)

    return choose


def _count(digits: Digits, candidates: Candidates, cell: Cell) -> int:
    return len(candidates[cell])


def _document_says_false(digits: Digits, candidates: Candidates) -> Cell | None:
    best = right_cell(digits, candidates)
    return best if best is not None and candidates[best] else None


def _swapped(digits: Digits, candidates: Candidates) -> Cell | None:
    right = right_cell(digits, candidates)
    return right and right[::-1]


KNOWN = {
    "most-first": (
        _by(lambda d, c, cell: (-len(c[cell]), cell)),
        _by(lambda d, c, cell: -len(c[cell])),
    ),
    "filled-count": (
        _by(lambda d, c, cell: (len(c[cell]), cell), filled=True),
        _by(_count, filled=True),
        lambda d, c: None if all(d.values()) else min(d, key=lambda cell: (len(c[cell]), cell)),
        lambda d, c: None if all(d.values()) else min(c, key=lambda cell: len(c[cell])),
    ),
    "skips-dead-cells": (
        _by(lambda d, c, cell: (len(c[cell]), cell), skip_dead=True),
        _by(_count, skip_dead=True),
    ),
    "none-for-dead-cells": (_document_says_false,),
    "first-blank": (_by(lambda d, c, cell: cell),),
    "last-of-equals": (_by(lambda d, c, cell: (len(c[cell]), (-cell[0], -cell[1]))),),
    "by-columns": (_by(lambda d, c, cell: (len(c[cell]), cell[::-1])),),
    "dict-order": (
        _by(_count),
        lambda d, c: min((x for x in c if not d[x]), key=lambda x: len(c[x]), default=None),
    ),
    "swapped": (_swapped,),
    "smallest-digits": (
        _by(lambda d, c, cell: (sum(c[cell]), cell)),
        _by(lambda d, c, cell: (min(c[cell], default=0), cell)),
        _by(lambda d, c, cell: (sorted(c[cell]), cell)),
    ),
}
