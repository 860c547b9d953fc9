"""Known wrong searches: the slides' recursion, each time with one thing wrong.

What a wrong search does depends on the order in which it tries the neighbors, so each mistake is
made in several orders.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TypeAlias

from hidato_edu.boards.grid import ADJACENCIES, Cell
from hidato_edu.exercises.judge.judging import Misconception
from hidato_edu.hidato.search.orders import SLIDES_ORDER

__all__ = ["MISCONCEPTIONS"]

Numbers: TypeAlias = dict[Cell, int]
Search: TypeAlias = Callable[[Numbers, Cell, int, int], bool | None]
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


def _search(offsets: Offsets, *wrong: str) -> Search:
    """Return the search that tries these offsets, with these things wrong."""

    def search(board: Numbers, cell: Cell, k: int, last: int) -> bool | None:
        if k > last - ("one early" in wrong) and "no end" not in wrong:
            return True
        if "one late" in wrong and k > last + 1:
            return True
        near = [(cell[0] + dr, cell[1] + dc) for dr, dc in offsets]
        if k in board.values() and "given ahead" not in wrong:
            return _go_on(board, near, k, last)
        for there in near:
            if board.get(there) == 0 or ("overwrite" in wrong and there in board):
                board[there] = k
                found = search(board, there, k + ("same k" not in wrong), last)
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
        return None if "none" in wrong else False

    def _go_on(board: Numbers, near: list[Cell], k: int, last: int) -> bool | None:
        for there in near:
            if board.get(there) == k:
                found = search(board, there, k + 1, last)
                if not found and "erase given" in wrong:
                    board[there] = 0
                return found
        if "jump to given" in wrong:
            there = next(there for there, number in board.items() if number == k)
            return search(board, there, k + 1, last)
        return None if "none" in wrong else False

    return search


def _on_a_copy(offsets: Offsets) -> Search:
    right = _search(offsets)
    return lambda board, cell, k, last: right(dict(board), cell, k, last)


def _in_all_orders(*wrong: str, orders: Collection[Offsets] = ORDERS) -> tuple[Search, ...]:
    return tuple(_search(offsets, *wrong) for offsets in orders)


MISCONCEPTIONS = (
    Misconception(
        "starter",
        "This still behaves as it was given. Three things are wrong: what happens when all "
        "numbers are placed, when a later number is given, and when a number led nowhere?",
        _in_all_orders("no end", "given ahead", "keep"),
        "not yet",
    ),
    Misconception(
        "always-true",
        "Your function says True to every board and places nothing.",
        (lambda board, cell, k, last: True,),
    ),
    Misconception(
        "always-false",
        "Your function says False to every board, even to a full one. Which call has nothing left "
        "to place, and what should it say?",
        (lambda board, cell, k, last: False, *_in_all_orders("no end", "keep")),
    ),
    Misconception(
        "does-not-erase",
        "Numbers that led nowhere stay on the board. What does a call have to do when the call "
        "below it has failed, so that the board is what it was?",
        _in_all_orders("keep"),
    ),
    Misconception(
        "erases-givens",
        "Your function erases givens on its way back. Who wrote them?",
        _in_all_orders("erase given"),
    ),
    Misconception(
        "ignores-givens-ahead",
        "Your function places numbers that are given elsewhere. What does a call have to find out "
        "about its k before it tries the blank neighbors?",
        _in_all_orders("given ahead"),
    ),
    Misconception(
        "jumps-to-givens",
        "Your function goes on at a given although it is no neighbor of the cell before.",
        _in_all_orders("jump to given"),
    ),
    Misconception(
        "overwrites",
        "Your function writes into cells that hold a number. Only 0 is blank.",
        _in_all_orders("overwrite"),
    ),
    Misconception(
        "stops-early",
        "Your function stops one number too early. Play it on a board of two cells, with k = 2 and "
        "last = 2: who writes the 2?",
        _in_all_orders("one early"),
    ),
    Misconception(
        "first-neighbor-only",
        "Your function returns what the first blank neighbor gives. After the first that failed, "
        "who tries the others?",
        (
            *_in_all_orders("first only"),
            *_in_all_orders("first only", "keep"),
            *_in_all_orders("give up"),
        ),
    ),
    Misconception(
        "four-neighbors",
        "Your function looks at four neighbors. A Hidato has eight: the diagonals, too.",
        _in_all_orders(orders=FOUR_ORDERS),
    ),
    Misconception(
        "diagonals-only",
        "Your function looks at diagonal neighbors only. The four beside, above and below are "
        "neighbors, too.",
        _in_all_orders(orders=(CORNERS, CORNERS[::-1])),
    ),
    Misconception(
        "places-nothing",
        "Your function says True only where all numbers stand on the board already. Which "
        "number does the recursive call look for?",
        (lambda board, cell, k, last: k > last, *_in_all_orders("same k")),
    ),
    Misconception(
        "board-untouched",
        "Your function says True and finds its way, but the caller's board stays as it was. Does "
        "it fill a copy, or erase the numbers although the solution was found?",
        (*_in_all_orders("erase all"), *map(_on_a_copy, ORDERS)),
    ),
)
