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
        path, tries = [cell], [iter(offsets)]
        while tries or "no way out" in wrong:
            number = k + len(path) - 1
            if number > last - early + late:
                return True
            (row, col), length = path[-1], len(path)
            wanted = number if number in ahead else 0
            for dr, dc in tries[-1]:
                there = given[number] if wanted and jumps else (row + dr, col + dc)
                if board.get(there) == wanted:
                    if "first only" in wrong or (jumps and wanted):
                        tries[-1] = iter(())
                    board[there] = number
                    path.append(there)
                    tries.append(iter(offsets))
                    if "no break" not in wrong:
                        break
            if len(path) > length and "with else" not in wrong:
                continue
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


def _in_all_orders(*wrong: str) -> tuple[Search, ...]:
    return tuple(_loop(offsets, *wrong) for offsets in ORDERS)


KNOWN = {
    "always-true": (lambda board, cell, k, last: True,),
    "claims": _in_all_orders("true at end"),
    "no-break": (*_in_all_orders("no break"), *_in_all_orders("no break", "with else")),
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
