"""Asks in the player what the document's generator does next, and why it refuses a cell."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from random import Random
from typing import Any, TypeAlias

from hidato_edu.boards.grid import Cell, square
from hidato_edu.core.events import Assign, Event, Leave
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

from .boards.growing import Path, Rows, around, refusals
from .boards.pictures import PathPicture

Told: TypeAlias = tuple[str, dict[str, Any]]
Wrong: TypeAlias = dict[str, Told]

SIZES = ((4, 5), (5, 4), (5, 5))
# Of each kind of cell that tempts somebody the key of its message
TEMPTING = {
    "touches": "touches-twice",
    "own": "own-cell",
    "taken": "of-another-path",
    "other-end": "from-the-other-end",
    "diagonal": "over-a-corner",
}

say = section(__file__, "next_on_path")


@dataclass(frozen=True)
class _Moment:
    """What holds before an event: the numbers of the board, the path that grows, its root."""

    step: int
    event: Assign
    board: Rows
    path: Path
    root: Cell

    def broken(self, cell: Cell) -> list[str]:
        """Return why the path may not go on to a cell."""
        return list(refusals(self.board, self.path, cell))


def _moments(size: tuple[int, int], trace: Trace) -> Iterator[_Moment]:
    """Yield what holds before every assignment of a path that has two cells already."""
    board = [[0] * size[1] for _ in range(size[0])]
    path: Path = []
    parents: dict[Hashable, Cell] = {}
    for step, event in enumerate(trace, start=1):
        if not isinstance(event, Assign):
            continue
        if len(path) > 1 and path[0] in parents:
            root = parents.get(path[-1], path[1])
            yield _Moment(step, event, [list(row) for row in board], list(path), root)
        cell: Any = event.var
        if _is_growth(event, "first", "second", "extend"):
            board[cell[0]][cell[1]] = event.new
            path = [cell] if event.why == "first" else [*path, cell]
        elif event.why == "hang":
            parents[cell[1]] = event.new  # its variable is ("parent", cell)


def _is_growth(event: Event, *why: str) -> bool:
    """Return whether a cell gets its number."""
    return isinstance(event, Assign) and event.why in why and type(event.var[0]) is int  # type: ignore[index]


def _told(cell: Cell) -> str:
    return say.text("cell", row=cell[0], col=cell[1])


def _stop(moment: _Moment, rng: Random, asked: str, right: str, praise: str, wrong: Wrong) -> Stop:
    options = [Option(text, say.text(key, **told), key=key) for key, (text, told) in wrong.items()]
    return checkpoints.stop_with(moment.step, asked, right, say.text(praise), options, rng)


# --- which cell, on or stuck, whose child ---------------------------------------------------------


def _next_cell(moment: _Moment, rng: Random) -> Stop | None:
    """Return a stop before a cell by which a path grows; one option only keeps the rule."""
    if not _is_growth(moment.event, "extend"):
        return None
    tip = moment.path[-1]
    near = [(tip[0] + down, tip[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    of_kind: dict[str, list[Cell]] = {}
    for cell in dict.fromkeys([*near, *around(moment.path[0])]):
        kinds = moment.broken(cell)
        if kinds and cell != tip:
            of_kind.setdefault(kinds[0], []).append(cell)
    wrong: list[tuple[str, Told]] = [
        (key, (_told(cells[pick(rng, len(cells))]), dict[str, Any]()))
        for kind, key in TEMPTING.items()
        if (cells := of_kind.get(kind, []))
    ][:3]
    if len(wrong) < 2:
        return None
    asked, right = say.text("which-cell", tip=_told(tip)), _told(moment.event.var)  # type: ignore[arg-type]
    return _stop(moment, rng, asked, right, "which-cell/right", dict(wrong))


def _grow_or_stop(moment: _Moment, rng: Random) -> Stop | None:
    """Return a stop where a path grows, or is stuck."""
    if not _is_growth(moment.event, "extend") and moment.event.why != "end":
        return None
    tip, first = moment.path[-1], moment.path[0]
    ways = [cell for cell in around(tip) if not moment.broken(cell)]
    twice = [cell for cell in around(tip) if moment.broken(cell) == ["touches"]]
    key = "stuck-too-early" if ways else "touch-overlooked" if twice else "no-free-neighbor"
    right, other = ("grows", "stuck")[:: 1 if ways else -1]
    cells = {"cell": _told((ways or twice)[0])} if ways or twice else {}
    wrong: Wrong = {
        key: (say.text(other), cells),
        "grows-at-both-ends": (say.text("grows-there", cell=_told(first)), {}),
        "joins-paths": (say.text("joins"), {}),
    }
    asked = say.text("what-now", path=moment.board[tip[0]][tip[1]], tip=_told(tip))
    return _stop(moment, rng, asked, say.text(right), f"{right}/right", wrong)


def _whose_child(moment: _Moment, rng: Random) -> Stop | None:
    """Return a stop before a union from the fourth cell on."""
    new, before, root = moment.path[-1], moment.path[-2], moment.path[1]
    is_union = moment.event.why == "hang" and moment.event.var == ("parent", new)
    if not is_union or len(moment.path) < 4 or moment.root in (before, new):
        return None
    wrong: Wrong = {
        "under-the-tip": (say.text("parent", cell=before), {}),
        "root-under-the-new": (say.text("child", cell=root), {}),
        "stays-alone": (say.text("root"), {}),
    }
    asked = say.text("in-the-forest", new=new, tip=before, root=root)
    return _stop(moment, rng, asked, say.text("parent", cell=root), "parent/right", wrong)


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
        moments = list(_moments(size, trace))
        cells, ends, children = (
            [stop for moment in moments if (stop := ask(moment, rng))]
            for ask in (_next_cell, _grow_or_stop, _whose_child)
        )
        chosen = checkpoints.pick([cells, cells, ends, ends, children], rng, gap=3)
        if chosen:
            board = Growing(square(*size, adjacency="edges"))
            return Recording(number, board, trace, chosen, partial(_picture, size))


next_on_path = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)


def stuck_why() -> dict[str, Any]:
    """Return what the question asks of the player: where the path is stuck, and what is there."""
    size = (4, 5)
    trace = Trace(document_steps(*size, seed=9))
    moments = {moment.step: moment for moment in _moments(size, trace)}
    step = next(n for n, event in enumerate(trace, 1) if isinstance(event, Leave) and event.cells)
    moment = moments[step - 1]
    tip, (refused,) = moment.path[-1], trace[step - 1].cells
    near = around(refused)
    corner = [
        cell for cell in moment.path if abs(cell[0] - refused[0]) == abs(cell[1] - refused[1]) == 1
    ]
    free = [
        cell for cell in near if not {"above", "beyond", "own", "taken"} & set(moment.broken(cell))
    ]
    cells = {
        "tip": tip,
        "refused": refused,
        "touched": next(cell for cell in moment.path if cell in near and cell != tip),
        "corner": corner[0],
        "free": free[0],
    }
    path = moment.board[tip[0]][tip[1]]
    return {"step": step, "path": path, **{name: _told(cell) for name, cell in cells.items()}}
