"""The figures in the texts: they are counted."""

from __future__ import annotations

from functools import cache

from hidato_edu import kakuro
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.table import candidate_table, entries

ROOM = 10 * 46 * 1024  # of the document's array
SETS = 511  # of one to nine different digits


def table_entries() -> dict[str, float]:
    """Return how full the document's table is."""
    filled = sum(1 for _ in entries(candidate_table()))
    return {
        "room": ROOM,
        "half": ROOM // 2,
        "sets": SETS,
        "filled": round(filled, -2),
        "share": 100 * filled / ROOM,
    }


@cache
def ours() -> Puzzle:
    """Return the board on which the notebook compares the methods; it was made for it.

    Examples
    --------
    >>> ours().size, kakuro.count_solutions(ours())
    (21, 1)
    """
    return kakuro.parse(
        """
        #  12\\   17\\   #  19\\ 9\\
        \\9   0     0 19\\3   0  0
        \\20  0     0   0    0  0
        #  16\\21   0   0    0 5\\
        \\21  0     0   0    0  0
        \\16  0     0   \\7   0  0
        """
    )


def calls_left() -> dict[str, int]:
    """Return the calls on our board, and wrong guesses at them."""
    fixed, fewest = (kakuro.count_nodes(ours(), method) for method in ("fixed", "most-constrained"))
    return {
        "cells": ours().size,
        "fixed": fixed,
        "about_fixed": fixed // 10 * 10,
        "half": fixed // 20 * 10,
        "fewest": round(fewest, -1),
        "cells_and_one": ours().size + 1,
    }


@cache
def crowded() -> Puzzle:
    """Return a board without an answer: three cells of a run share two digits.

    Examples
    --------
    >>> set(map(str, kakuro.candidates(crowded()).values()))
    {'1 2'}
    """
    return kakuro.parse("# 3\\ 3\\ 6\\\n\\6 0 0 0\n\\6 0 0 0")


def seen_at_once() -> dict[str, int]:
    """Return the calls that two methods need to see that the crowded board has no answer."""
    propagation, look_ahead = (
        kakuro.count_nodes(crowded(), method, first=False)
        for method in ("propagation", "look-ahead")
    )
    return {"propagation": propagation, "look_ahead": look_ahead}


@cache
def put_and_removed() -> tuple[int, int, int]:
    """Return how many digits the document's search puts and removes, and the number of cells.

    Examples
    --------
    >>> put, removed, cells = put_and_removed()
    >>> put - removed == cells
    True
    """
    puzzle = kakuro.parse("# 5\\ 11\\ #\n\\8 0 0 8\\\n\\10 0 0 0\n# \\6 0 0")
    events = list(kakuro.steps(puzzle, limit=1))
    put = sum(event[0] == "assign" and event.why == "put" for event in events)
    removed = sum(event[0] == "assign" and event.why == "remove" for event in events)
    return put, removed, puzzle.size


def removed() -> dict[str, int]:
    """Return the digits that are put and removed, and wrong guesses at the latter."""
    put, removed, cells = put_and_removed()
    return {
        "right": removed,
        "put": put,
        "cells": cells,
        "put_and_cells": put + cells,
        "one_less": removed - 1,
        "one_more": removed + 1,
    }
