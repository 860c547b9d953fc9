"""The numbers of questions: blanks of a small board, a walk with a tail, steps of two climbs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.hidato.climb.traced_climb import climb_steps

BOARD_SEED = 70  # of the 3x3 board whose blanks are counted
CLIMB_SEED = 739  # of the climb on 3x3 cells in whose player a turn is to be found
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
    return tuple(_walk(pointers, start))


def _walk(pointers: dict[Cell, Cell], cell: Cell) -> list[Cell]:
    path: list[Cell] = []
    while cell not in path:
        path.append(cell)
        cell = pointers[cell]
    return path


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


def why_zero() -> dict[str, int]:
    """Return the lines of the slides' loop, as the lesson prints it, that give names a value."""
    text = (Path(__file__).parents[1] / "lesson.md").read_text(encoding="utf-8")
    lines = {
        code: int(number) for number, code in re.findall(r"^ *(\d+)  +(.*)$", text, re.MULTILINE)
    }
    set_last = {
        name: [line for code, line in lines.items() if re.match(rf"(int )?{name} =", code)]
        for name in ("currentCount", "prevCount", "minCount", "diff", r"nextData\[index\]")
    }
    return {
        "line": set_last["prevCount"][0],
        "later": set_last["prevCount"][1],
        "smallest": set_last["minCount"][0],
        "count": set_last["currentCount"][0],
        "itself": set_last["diff"][0],
        "turn": set_last[r"nextData\[index\]"][0],
        "test": set_last["diff"][0] + 1,
    }


@cache
def why_better() -> dict[str, int]:
    """Return steps of a climb: a better turn, the one off the walk that made it so, and others.

    Had the pointer stayed as it was before that one, the better turn would not be better.
    """
    board = grid.square(3, 3)
    trace = Trace(climb_steps(board, seed=CLIMB_SEED))
    kept: list[tuple[int, Any, Any, bool]] = []  # step, cell, its old pointer, off the walk
    undone: list[int] = []
    for step, event in enumerate(trace, 1):
        if event.kind != "assign" or event.why not in ("move", "undo"):
            continue
        if event.why == "undo":
            undone.append(kept.pop()[0])
            continue
        state = dict(trace.seek(step - 1))
        before: dict[Any, Any] = {cell: state[cell] for cell in board.cells}
        start, after = state["start"], before | {event.var: event.new}
        walk = _walk(before, start)
        new = _walk(after, start)
        latest = {one[1]: one for one in kept}  # by cell
        # Turns off the walk of cells that the new walk visits, with its length without them.
        used = {
            number: len(_walk({**after, cell: old}, start))
            for number, cell, old, off in latest.values()
            if off and cell in set(new) - set(walk)
        }
        reasons = [number for number, length in used.items() if length <= len(walk)]
        if len(new) > len(walk) and len(reasons) == 1 and undone:
            return {
                "better": step,
                "before": len(board) - len(walk),
                "after": len(board) - len(new),
                "step": reasons[0],
                "again": next(one[0] for one in kept if latest[one[1]] != one),
                "helps": max(set(used) - {*reasons}),
                "undone": undone[-1],
                "last": kept[-1][0],
            }
        kept.append((step, event.var, before[event.var], event.var not in walk))
    raise AssertionError(CLIMB_SEED)
