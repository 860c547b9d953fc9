"""Boards of pointers that refute three claims."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_plain, as_whole, named, written
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.climb.traced_climb import walk

from .replay import Links, blanks, changed, picture

BOARD = grid.square(2, 3)
START: Cell = (0, 0)

say = section(__file__, "claims")


# --- reading ----------------------------------------------------------------------------------


def _read(item: Any) -> Links | Message:
    """Return the links of a board that was written as a dict from cell to cell, or as pairs."""
    pairs = _pairs(item)
    if pairs is None:
        return say("not-pointers", value=named(item))
    links: dict[int, int] = {}
    for one, other in pairs:
        cell, to = _cell(one), _cell(other)
        for place, given in ((cell, one), (to, other)):
            if place is None:
                shown = written(as_plain(given)) or named(given)
                return say("no-cell", shown=shown)
        assert cell is not None
        assert to is not None
        if cell == to:
            return say("points-to-itself", cell=cell)
        if to not in BOARD.neighbors(cell):
            return say("no-neighbor", cell=cell, to=to)
        if BOARD.index[cell] in links:
            return say("cell-twice", cell=cell)
        links[BOARD.index[cell]] = BOARD.index[to]
    missing = [cell for cell in BOARD.cells if BOARD.index[cell] not in links]
    if missing:
        return say("cell-missing", missing=missing[0])
    return [links[cell] for cell in range(len(BOARD))]


def _pairs(item: Any) -> list[tuple[Any, Any]] | None:
    item = as_plain(item)
    if type(item) is dict:
        return list(item.items()) if len(item) <= 2 * len(BOARD) else None
    if type(item) not in (list, tuple) or not 0 < len(item) <= 2 * len(BOARD):
        return None
    pairs = [as_plain(pair) for pair in item]
    if not all(type(pair) in (list, tuple) and len(pair) == 2 for pair in pairs):
        return None
    return [(pair[0], pair[1]) for pair in pairs]


def _cell(value: Any) -> Cell | None:
    value = as_plain(value)
    if type(value) not in (list, tuple) or len(value) != 2:
        return None
    row, col = map(as_whole, value)
    if row is None or col is None or (row, col) not in BOARD.index:
        return None
    return row, col


# --- judgement --------------------------------------------------------------------------------


def _picture(links: Links) -> PointerBoard:
    return picture(BOARD, links, BOARD.index[START])


def _blank(links: Links) -> int:
    return blanks(links, BOARD.index[START])


def _left_out(links: Links) -> list[Cell]:
    return [BOARD.cells[cell] for cell in range(len(BOARD)) if cell not in links]


def _turns(links: Links) -> Iterator[tuple[int, Links]]:
    """Yield every turn of one pointer: the cell, and the board after it."""
    for cell, near in enumerate(BOARD.links):
        for to in near:
            if to != links[cell]:
                yield cell, changed(links, (cell, to))


def _finding(links: Links, key: str, **values: Any) -> Finding:
    message = say(key, **values)
    return Finding(message.key, message.text, _picture(links))


def _everyone(links: Links) -> Exposed | Finding:
    count, alone = _blank(links), _left_out(links)
    if alone:
        return _finding(links, "someone-left-out", alone=alone[0])
    if not count:
        return _finding(links, "claim-holds")
    return Exposed(say.text("refuted/everyone", blank=count))


def _someone(links: Links) -> Exposed | Finding:
    count, alone = _blank(links), _left_out(links)
    if not alone:
        return _finding(links, "nobody-left-out")
    if count:
        return _finding(links, "blank-after-all", alone=alone[0], blank=count)
    return Exposed(say.text("refuted/someone", alone=alone[0]))


def _stuck(links: Links) -> Exposed | Finding:
    count = _blank(links)
    if not count:
        return _finding(links, "nothing-to-improve")
    tried = list(_turns(links))
    for cell, after in tried:
        if _blank(after) < count:
            values = {"blank": count, "fewer": _blank(after), **_turn(cell, after)}
            return _finding(after, "better-turn", **values)
    return Exposed(say.text("refuted/stuck", blank=count, turns=len(tried)) + _way_out(links))


def _turn(cell: int, after: Links) -> dict[str, Cell]:
    return {"cell": BOARD.cells[cell], "to": BOARD.cells[after[cell]]}


def _way_out(links: Links) -> str:
    """Return how two turns help where one does not: the first is made off the walk."""
    visited = walk(links, BOARD.index[START])
    for first, after in _turns(links):
        if first in visited:
            continue
        for second, then in _turns(after):
            if _blank(then) < _blank(links):
                before = {"first": BOARD.cells[first], "first_to": BOARD.cells[after[first]]}
                return " " + say.text("two-turns", **before, **_turn(second, then))
    return ""


POINTED = {(0, 0): (0, 1), (0, 1): (0, 0), (0, 2): (1, 2), (1, 0): (1, 1), (1, 1): (1, 0),
           (1, 2): (0, 2)}  # fmt: skip
LEFT_OUT = {(0, 0): (1, 0), (1, 0): (0, 1), (0, 1): (1, 1), (1, 1): (0, 2), (0, 2): (1, 2),
            (1, 2): (1, 1)}  # fmt: skip
STUCK = {(0, 0): (0, 1), (0, 1): (0, 2), (0, 2): (1, 1), (1, 0): (0, 0), (1, 1): (1, 2),
         (1, 2): (0, 1)}  # fmt: skip

claims = say.ask(
    CounterexampleQuestion,
    reference={"everyone": POINTED, "someone": LEFT_OUT, "stuck": STUCK},
    slots=tuple(
        Slot(name, say.text(f"wanted/{name}"), judge)
        for name, judge in (("everyone", _everyone), ("someone", _someone), ("stuck", _stuck))
    ),
    read=_read,
)
