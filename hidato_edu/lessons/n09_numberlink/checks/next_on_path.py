"""Asks in the player what the document's generator does next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import Any

from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.events import Assign, Event
from hidato_edu.core.rng import pick
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.choices import Option
from hidato_edu.exercises.questions.predictions import (
    Growing,
    PredictQuestion,
    Recording,
    State,
    Stop,
)
from hidato_edu.numberlink.documents.program import document_steps
from hidato_edu.numberlink.puzzle import link

from .boards.growing import around, refusals
from .boards.pictures import PathPicture

__all__ = ["grow_or_stop", "next_cell", "next_on_path", "whose_child"]

SIZES = ((4, 5), (5, 4), (5, 5))

say = section(__file__, "next_on_path")


@dataclass(frozen=True)
class _Moment:
    """What holds before an event: the numbers of the board, the path that grows, its root."""

    step: int
    event: Event
    board: list[list[int]]
    path: list[Cell]
    root: Cell

    def lies(self, cell: Cell) -> list[str]:
        """Return why the path may not go on to a cell."""
        return list(refusals(self.board, self.path, cell))

    def free(self, cell: Cell) -> bool:
        """Return whether a cell lies on the board and no path uses it."""
        return not {"above", "beyond", "own", "taken"} & set(self.lies(cell))


def _moments(size: tuple[int, int], trace: Trace) -> Iterator[_Moment]:
    """Yield what holds before every event of a path that has two cells already."""
    board = [[0] * size[1] for _ in range(size[0])]
    path: list[Cell] = []
    parents: dict[Hashable, Cell] = {}
    for step, event in enumerate(trace, start=1):
        if len(path) > 1 and path[0] in parents:
            copied = [list(row) for row in board]
            yield _Moment(step, event, copied, list(path), parents.get(path[-1], path[1]))
        if not isinstance(event, Assign):
            continue
        if event.why in ("first", "second", "extend") and _is_cell(event.var):
            cell: Cell = event.var  # type: ignore[assignment]  # as was asked
            board[cell[0]][cell[1]] = event.new
            path = [cell] if event.why == "first" else [*path, cell]
        elif event.why == "hang":
            parents[event.var[1]] = event.new  # type: ignore[index]  # ("parent", cell)


def _is_cell(var: Hashable) -> bool:
    return isinstance(var, tuple) and isinstance(var[0], int)


def _told(cell: Cell) -> str:
    return say.text("cell", row=cell[0], col=cell[1])


def _wrong(key: str, text: str, **values: Any) -> Option:
    """Return an option that is wrong; the values are those of its message."""
    return Option(text, say.text(key, **values), key=key)


def _is_growth(event: Event) -> bool:
    return isinstance(event, Assign) and event.why == "extend" and _is_cell(event.var)


def _is_stop(event: Event) -> bool:
    return isinstance(event, Assign) and event.why == "end"


# --- which cell -----------------------------------------------------------------------------------

TEMPTING = {
    "touches": "touches-twice",
    "own": "own-cell",
    "taken": "of-another-path",
    "other-end": "from-the-other-end",
    "diagonal": "over-a-corner",
}
"""Of each kind of cell that tempts somebody the key of what is said."""


def next_cell(size: tuple[int, int], trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before each cell by which a path grows; one option only keeps the rule.

    Parameters
    ----------
    size : (rows, cols)
        Of the board.
    trace : Trace
        The document's generator.
    rng : random.Random
        In which order the options stand.

    Returns
    -------
    list of Stop
        In the order of their steps.
    """
    found = []
    for moment in _moments(size, trace):
        if not _is_growth(moment.event):
            continue
        assert isinstance(moment.event, Assign)
        right: Cell = moment.event.var  # type: ignore[assignment]  # a cell
        wrong = _tempting(moment, rng)
        if len(wrong) > 1:
            question = say.text("which-cell", tip=_told(moment.path[-1]))
            praise = say.text("which-cell/right")
            found.append(
                checkpoints.stop_with(moment.step, question, _told(right), praise, wrong, rng)
            )
    return found


def _tempting(moment: _Moment, rng: Random) -> list[Option]:
    """Return cells that break one rule each, of different kinds."""
    tip = moment.path[-1]
    near = [(tip[0] + down, tip[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    cells = [*near, *around(moment.path[0])]
    of_kind: dict[str, list[Cell]] = {}
    for cell in dict.fromkeys(cells):
        kinds = moment.lies(cell)
        if kinds and kinds[0] in TEMPTING and cell != tip:
            of_kind.setdefault(kinds[0], []).append(cell)
    chosen = [(kind, of_kind[kind][pick(rng, len(of_kind[kind]))]) for kind in TEMPTING
              if kind in of_kind]  # fmt: skip
    return [_wrong(TEMPTING[kind], _told(cell)) for kind, cell in chosen][:3]


# --- on, or stuck ---------------------------------------------------------------------------------


def grow_or_stop(size: tuple[int, int], trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop where a path grows, or is stuck; the parameters are those of `next_cell`."""
    found = []
    for moment in _moments(size, trace):
        if _is_growth(moment.event) or _is_stop(moment.event):
            found.append(_grow_or_stop(moment, rng))
    return found


def _grow_or_stop(moment: _Moment, rng: Random) -> Stop:
    tip, first = moment.path[-1], moment.path[0]
    ways = [cell for cell in around(tip) if not moment.lies(cell)]
    twice = [cell for cell in around(tip) if moment.lies(cell) == ["touches"]]
    wrong = [
        _wrong("grows-at-both-ends", say.text("grows-there", cell=_told(first))),
        _wrong("joins-paths", say.text("joins")),
    ]
    grows, stuck = say.text("grows"), say.text("stuck")
    question = say.text("what-now", path=moment.board[tip[0]][tip[1]], tip=_told(tip))
    if ways:
        wrong = [_wrong("stuck-too-early", stuck, cell=_told(ways[0])), *wrong]
        praise = say.text("grows/right")
        return checkpoints.stop_with(moment.step, question, grows, praise, wrong, rng)
    if twice:
        wrong = [_wrong("touch-overlooked", grows, cell=_told(twice[0])), *wrong]
    else:
        wrong = [_wrong("no-free-neighbor", grows), *wrong]
    return checkpoints.stop_with(moment.step, question, stuck, say.text("stuck/right"), wrong, rng)


# --- the forest -----------------------------------------------------------------------------------


def whose_child(size: tuple[int, int], trace: Trace, rng: Random) -> list[Stop]:
    """Return a stop before each union from the third cell on; the parameters as above."""
    found = []
    for moment in _moments(size, trace):
        event = moment.event
        if not (isinstance(event, Assign) and event.why == "hang") or len(moment.path) < 4:
            continue
        new, before = moment.path[-1], moment.path[-2]
        if event.var != ("parent", new) or moment.root in (before, new):
            continue
        found.append(_whose_child(moment.step, new, before, moment.path[1], rng))
    return found


def _whose_child(step: int, new: Cell, before: Cell, root: Cell, rng: Random) -> Stop:
    wrong = [
        _wrong("under-the-tip", say.text("parent", cell=before)),
        _wrong("root-under-the-new", say.text("child", cell=root)),
        _wrong("stays-alone", say.text("root")),
    ]
    question = say.text("in-the-forest", new=new, tip=before, root=root)
    right = say.text("parent", cell=root)
    return checkpoints.stop_with(step, question, right, say.text("parent/right"), wrong, rng)


# --- a run ----------------------------------------------------------------------------------------


def _picture(size: tuple[int, int], state: State) -> PathPicture:
    """Return the board as the player shows it at a step."""
    cells = {(row, col): 0 for row in range(size[0]) for col in range(size[1])}
    cells |= {cell: number for cell, number in state.items() if cell in cells}
    label = max(cells.values())
    told: list[tuple[Any, ...]] = [var for var, on in state.items() if on and type(var) is tuple]
    links = tuple(link(one, other) for kind, one, *more in told if kind == "link" for other in more)
    ends = tuple(cell for kind, cell, *_ in told if kind == "end")
    tips = [cell for cell, number in cells.items()
            if number == label > 0 and cell not in ends
            and sum(cell in laid[1:] for laid in links) < 2]  # fmt: skip
    rows = tuple(tuple(cells[row, col] for col in range(size[1])) for row in range(size[0]))
    return PathPicture(rows, tuple(tips[-1:]), links=links, ends=ends)


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    rng = Random(number)
    while True:
        size = SIZES[pick(rng, len(SIZES))]
        trace = Trace(document_steps(*size, seed=pick(rng, 1_000_000)))
        cells = next_cell(size, trace, rng)
        ends = grow_or_stop(size, trace, rng)
        groups = [cells, cells, ends, ends, whose_child(size, trace, rng)]
        chosen = checkpoints.pick(groups, rng, gap=3)
        if chosen:
            board = Growing(square(*size, adjacency="edges"))
            return Recording(number, board, trace, chosen, partial(_picture, size))


next_on_path = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)
