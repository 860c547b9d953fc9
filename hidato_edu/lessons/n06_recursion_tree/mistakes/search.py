"""Known wrong searches: the slides' recursion, each time with one thing wrong.

What a wrong search does depends on the order in which it tries the neighbors, so each mistake is
made in several orders.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import ADJACENCIES, Cell
from hidato_edu.hidato.search.orders import SLIDES_ORDER

Numbers: TypeAlias = dict[Cell, int]
Search: TypeAlias = Callable[[Numbers, Cell, int, int], bool]
Offsets: TypeAlias = Sequence[Cell]

ROW_MAJOR = ADJACENCIES["edges+corners"]
EDGES = ADJACENCIES["edges"]
ORDERS: tuple[Offsets, ...] = (
    ROW_MAJOR,
    ROW_MAJOR[::-1],
    tuple((dc, dr) for dr, dc in ROW_MAJOR),
    tuple((dy, dx) for dx, dy in SLIDES_ORDER),
    tuple(SLIDES_ORDER),
    (*EDGES, *(step for step in ROW_MAJOR if step not in EDGES)),
)
CORNERS = tuple(step for step in ROW_MAJOR if step not in EDGES)
FOUR_ORDERS: tuple[Offsets, ...] = (EDGES, EDGES[::-1], ((0, 1), (1, 0), (0, -1), (-1, 0)))


def with_faults(offsets: Offsets, *wrong: str) -> Search:
    """Return the search that tries these offsets, with these things wrong."""

    def search(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        if k > last - ("one early" in wrong) and "no end" not in wrong:
            return True
        near = [(cell[0] + dr, cell[1] + dc) for dr, dc in offsets]
        if k in board.values() and "given ahead" not in wrong:
            return _go_on(board, cell, near, k, last)
        for there in near:
            if board.get(there) == 0 or ("overwrite" in wrong and there in board):
                board[there] = k
                here = cell if "old cell" in wrong else there
                found = search(board, here, k + ("same k" not in wrong), last)
                if "first only" in wrong:
                    return found
                if found and "erase all" not in wrong:
                    return True
                if "keep" not in wrong:
                    board[there] = 0
                if found:
                    return True
                if "give up" in wrong:
                    return False
        if "erase caller" in wrong:
            board[cell] = 0
        return "true at end" in wrong

    def _go_on(board: Numbers, cell: Cell, near: list[Cell], k: int, last: int) -> bool:
        for there in near:
            if board.get(there) == k:
                found = search(board, cell if "old given" in wrong else there, k + 1, last)
                if not found and "erase given" in wrong:
                    board[there] = 0
                if found or "erase all callers" not in wrong:
                    return found
        if "jump to given" in wrong:
            there = next(there for there, number in board.items() if number == k)
            return search(board, there, k + 1, last)
        if "erase caller" in wrong:
            board[cell] = 0
        return "true at end" in wrong

    return search


def _on_a_copy(offsets: Offsets) -> Search:
    right = with_faults(offsets)
    return lambda board, cell, k, last: right(dict(board), cell, k, last)


def _in_all_orders(*wrong: str, orders: Collection[Offsets] = ORDERS) -> tuple[Search, ...]:
    return tuple(with_faults(offsets, *wrong) for offsets in orders)


KNOWN = {
    "starter": _in_all_orders("no end", "given ahead", "keep"),
    "always-true": (lambda board, cell, k, last: True,),
    "always-false": (lambda board, cell, k, last: False, *_in_all_orders("no end", "keep")),
    "claims": _in_all_orders("true at end"),
    "does-not-erase": _in_all_orders("keep"),
    "erases-for-caller": (
        *_in_all_orders("keep", "erase caller"),
        *_in_all_orders("keep", "erase caller", "erase all callers"),
    ),
    "old-cell": (*_in_all_orders("old cell"), *_in_all_orders("old cell", "old given")),
    "erases-givens": _in_all_orders("erase given"),
    "ignores-givens-ahead": _in_all_orders("given ahead"),
    "jumps-to-givens": _in_all_orders("jump to given"),
    "overwrites": _in_all_orders("overwrite"),
    "stops-early": _in_all_orders("one early"),
    "first-neighbor-only": (
        *_in_all_orders("first only"),
        *_in_all_orders("first only", "keep"),
        *_in_all_orders("give up"),
    ),
    "four-neighbors": _in_all_orders(orders=FOUR_ORDERS),
    "diagonals-only": _in_all_orders(orders=(CORNERS, CORNERS[::-1])),
    "places-nothing": (lambda board, cell, k, last: k > last, *_in_all_orders("same k")),
    "board-untouched": (*_in_all_orders("erase all"), *map(_on_a_copy, ORDERS)),
}
