"""Known wrong searches on a row: those of `search` with two neighbors."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from .search import Numbers, Offsets, with_faults

Row: TypeAlias = dict[int, int]
Fork: TypeAlias = Callable[[Row, int, int, int], bool]

LEFT, RIGHT = (0, -1), (0, 1)
ORDERS: tuple[Offsets, ...] = ((LEFT, RIGHT), (RIGHT, LEFT))


def _fork(offsets: Offsets, *wrong: str) -> Fork:
    def fork(board: Row, col: int, k: int, last: int) -> bool:
        cells: Numbers = {(0, there): number for there, number in board.items()}
        found = with_faults(offsets, "given ahead", *wrong)(cells, (0, col), k, last)
        if "copy" not in wrong:
            board.update({there: number for (_, there), number in cells.items()})
        return found

    return fork


def _both(*wrong: str) -> tuple[Fork, ...]:
    return tuple(_fork(offsets, *wrong) for offsets in ORDERS)


KNOWN: dict[str, tuple[Fork, ...]] = {
    "starter": (lambda board, col, k, last: k > last,),
    "always-true": (lambda board, col, k, last: True,),
    "always-false": (lambda board, col, k, last: False, *_both("no end"), *_both("no end", "keep")),
    "claims": _both("true at end"),
    "does-not-erase": _both("keep"),
    "erases-for-caller": _both("keep", "erase caller"),
    "first-side-only": (*_both("first only"), *_both("first only", "keep"), *_both("give up")),
    "one-side-only": (
        *(_fork((side,)) for side in (LEFT, RIGHT)),
        *(_fork((side,), "keep") for side in (LEFT, RIGHT)),
    ),
    "old-cell": _both("old cell"),
    "overwrites": _both("overwrite"),
    "stops-early": _both("one early"),
    "board-untouched": (*_both("erase all"), *_both("copy")),
}
