"""The numbers of two questions: the blanks of a small board, and of a walk with a tail."""

from __future__ import annotations

from functools import cache
from typing import Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.climb.traced_climb import climb_steps

BOARD_SEED = 70  # of the 3x3 board whose blanks are counted
CELLS, LENGTH, BACK_TO = 40, 12, 5  # of the board, of its walk, where the walk comes back to


@cache
def _drawn() -> tuple[dict[Cell, Cell], Cell]:
    """Return the pointers of the board, and its start."""
    board = grid.square(3, 3)
    trace = Trace(climb_steps(board, max_moves=1, tries=1, seed=BOARD_SEED))
    state = dict(trace.seek(2 + len(board)))
    return {cell: state[cell] for cell in board.cells}, state["start"]


@cache
def _path() -> tuple[Cell, ...]:
    pointers, start = _drawn()
    path = [start]
    while pointers[path[-1]] not in path:
        path.append(pointers[path[-1]])
    return tuple(path)


def _tail() -> int:
    """Return how many cells the walk visits before its circle begins."""
    return _path().index(_drawn()[0][_path()[-1]])


def small_blanks() -> dict[str, Any]:
    """Return the numbers that the answers to `small_blanks` are compared with."""
    pointers, start = _drawn()
    blank = len(pointers) - len(_path())
    return {
        "start": start,
        "pointers": ", ".join(f"{cell} to {to}" for cell, to in pointers.items()),
        "blank": blank,
        "visited": len(_path()),
        "off_the_circle": blank + _tail(),
        "not_pointed_to": len(pointers) - len(set(pointers.values())),
        "one_less": blank - 1,
        "cells": len(pointers),
    }


def rho() -> dict[str, Any]:
    """Return the numbers that the answers to `rho` are compared with."""
    blank = CELLS - LENGTH
    return {
        "cells": CELLS,
        "length": LENGTH,
        "back_to": BACK_TO,
        "last_but_one": LENGTH - 1,
        "blank": blank,
        "one_less": blank - 1,
        "one_more": blank + 1,
        "off_the_old_circle": CELLS - (LENGTH - BACK_TO + 1),
        "off_the_new_circle": CELLS - 2,
        "after_the_target": CELLS - BACK_TO,
        "with_the_cut_off": blank + LENGTH - BACK_TO,
    }
