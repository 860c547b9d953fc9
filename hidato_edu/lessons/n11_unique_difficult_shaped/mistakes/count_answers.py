"""Known wrong programs that count solutions up to a limit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hidato_edu.boards.grid import ADJACENCIES, Cell

Numbers: TypeAlias = dict[Cell, int]
Count: TypeAlias = Callable[[Numbers, int], Any]

KING = ADJACENCIES["edges+corners"]
SIDES = ADJACENCIES["edges"]
CORNERS = tuple(step for step in KING if step not in SIDES)


def _counting(*wrong: str, steps: Sequence[Cell] = KING) -> Count:
    """Return a program that counts, with these things wrong."""

    def count_answers(board: Numbers, limit: int) -> int:
        last = len(board)
        given = {} if "given ahead" in wrong else {n: cell for cell, n in board.items() if n}

        def count(cell: Cell, k: int, most: int) -> int:
            if k > last - ("one early" in wrong):
                return 1
            found = 0
            near = [(cell[0] + i, cell[1] + j) for i, j in steps]
            if k in given and "jump" in wrong:
                near = [given[k]]
            blank = [there for there in near if board.get(there) == 0]
            if not blank and "dead ends" in wrong:
                return 1
            for there in near if k in given else blank:
                if k in given and there != given[k]:
                    continue
                before = board[there]
                board[there] = k
                part = count(there, k + 1, most - found)
                found += part
                if "keep" in wrong or ("keep found" in wrong and part):
                    return found
                board[there] = 0 if "erase given" in wrong else before
                if found >= most or (found and "first" in wrong):
                    break
            return found

        start = next(cell for cell, number in board.items() if number == 1)
        limit = 2 if "two" in wrong else limit + ("off by one" in wrong)
        return count(start, 2, limit)

    return count_answers


def _overshooting(board: Numbers, limit: int) -> int:
    """Count up to the limit in each branch, and add the branches up."""
    last = len(board)

    def count(cell: Cell, k: int) -> int:
        if k > last:
            return 1
        found = 0
        for i, j in KING:
            there = (cell[0] + i, cell[1] + j)
            if board.get(there) == k:
                found += count(there, k + 1)
            elif board.get(there) == 0 and k not in board.values():
                board[there] = k
                found += count(there, k + 1)
                board[there] = 0
            if found >= limit:
                break
        return found

    return count(next(cell for cell, number in board.items() if number == 1), 2)


KNOWN: dict[str, tuple[Count, ...]] = {
    "starter": (lambda board, limit: int(len(board) == 1),),
    "always-one": (lambda board, limit: 1,),
    "always-the-limit": (lambda board, limit: limit,),
    "first-only": (_counting("first"),),
    "keeps-numbers": (_counting("keep"), _counting("keep found")),
    "ignores-givens-ahead": (_counting("given ahead"), _counting("given ahead", "erase given")),
    "jumps-to-givens": (_counting("jump"),),
    "erases-givens": (_counting("erase given"),),
    "one-step-early": (_counting("one early"),),
    "counts-dead-ends": (_counting("dead ends"),),
    "one-too-many": (_counting("off by one"),),
    "limit-is-two": (_counting("two"),),
    "limit-in-each-call": (_overshooting,),
    "four-neighbors": (_counting(steps=SIDES),),
    "diagonals-only": (_counting(steps=CORNERS),),
}
