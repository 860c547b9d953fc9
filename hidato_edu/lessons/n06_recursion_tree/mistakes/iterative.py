"""Known wrong loops: the search with a stack, each time with one thing wrong."""

from __future__ import annotations

from hidato_edu.boards.grid import Cell

from .search import CORNERS, FOUR_ORDERS, ORDERS, Numbers, Offsets, Search


def _loop(offsets: Offsets, *wrong: str) -> Search:
    """Return the search with a stack, with these offsets and these things wrong."""
    late = 2 if "no end" in wrong else 0  # no number is as great
    early = "one early" in wrong
    jumps, erases_givens = "jump to given" in wrong, "erase given" in wrong

    def iterative(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        given = {number: there for there, number in board.items() if number}
        ahead = {} if "given ahead" in wrong else given
        path, tries = [cell], [offsets]
        while tries or "no way out" in wrong:
            number = k + len(path) - 1
            if number > last - early + late:
                return True
            row, col = path[-1]
            wanted = number if number in ahead else 0
            left = tries[-1]
            for tried, (dr, dc) in enumerate(left, start=1):
                there = given[number] if wanted and jumps else (row + dr, col + dc)
                if board.get(there) == wanted:
                    tries[-1] = () if "first only" in wrong or (jumps and wanted) else left[tried:]
                    board[there] = number
                    path.append(there)
                    tries.append(offsets)
                    break
            else:
                if "give up" in wrong:
                    return False
                tries.pop()
                there = path.pop()
                if "erase caller" in wrong and path:
                    there = path[-1]
                if "keep" not in wrong and (number - 1 not in given or erases_givens):
                    board[there] = 0
        return "true at end" in wrong

    return iterative


def _without_break(offsets: Offsets, has_else: bool) -> Search:
    """Return the loop that goes on to the next neighbor after it has placed a number."""

    def iterative(board: Numbers, cell: Cell, k: int, last: int) -> bool:
        given = set(board.values())
        path, tries = [cell], [iter(offsets)]
        while tries:
            number = k + len(path) - 1
            if number > last:
                return True
            (row, col), length = path[-1], len(path)
            for dr, dc in tries[-1]:
                there = row + dr, col + dc
                if board.get(there) == (number if number in given else 0):
                    board[there] = number
                    path.append(there)
                    tries.append(iter(offsets))
            if has_else or len(path) == length:
                tries.pop()
                there = path.pop()
                if number - 1 not in given:
                    board[there] = 0
        return False

    return iterative


def _in_all_orders(*wrong: str) -> tuple[Search, ...]:
    return tuple(_loop(offsets, *wrong) for offsets in ORDERS)


KNOWN = {
    "always-true": (lambda board, cell, k, last: True,),
    "claims": _in_all_orders("true at end"),
    "no-break": tuple(_without_break(one, has) for one in ORDERS for has in (True, False)),
    "does-not-erase": _in_all_orders("keep"),
    "erases-another": (
        *_in_all_orders("erase caller"),
        *_in_all_orders("erase caller", "erase given"),
    ),
    "erases-givens": _in_all_orders("erase given"),
    "ignores-givens-ahead": (
        *_in_all_orders("given ahead"),
        *_in_all_orders("given ahead", "erase given"),
    ),
    "jumps-to-givens": _in_all_orders("jump to given"),
    "stops-early": _in_all_orders("one early"),
    "always-false": (lambda board, cell, k, last: False, *_in_all_orders("no end")),
    "no-way-out": _in_all_orders("no way out"),
    "never-steps-back": _in_all_orders("give up"),
    "first-neighbor-only": _in_all_orders("first only"),
    "four-neighbors": tuple(map(_loop, FOUR_ORDERS)),
    "diagonals-only": (_loop(CORNERS), _loop(CORNERS[::-1])),
}
