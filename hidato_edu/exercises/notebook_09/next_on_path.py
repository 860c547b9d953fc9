"""Exercise of notebook 09: what the document's generator does next, asked in the player."""

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
from hidato_edu.exercises.notebook_09.may_extend import around, refusals
from hidato_edu.exercises.notebook_09.pictures import PathPicture
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

__all__ = ["QUESTION", "grow_or_stop", "next_cell", "whose_child"]

SIZES = ((4, 5), (5, 4), (5, 5))


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


def _say(cell: Cell) -> str:
    return f"row {cell[0]}, column {cell[1]}"


def _is_growth(event: Event) -> bool:
    return isinstance(event, Assign) and event.why == "extend" and _is_cell(event.var)


def _is_stop(event: Event) -> bool:
    return isinstance(event, Assign) and event.why == "end"


# --- which cell -----------------------------------------------------------------------------------

TEMPTING = {
    "touches": (
        "touches-twice",
        "It is free and lies beside the tip, but it lies beside another cell of this path, too: "
        "the path would touch itself.",
    ),
    "own": ("own-cell", "This cell belongs to the path already."),
    "taken": ("of-another-path", "Another path uses this cell already; paths do not cross."),
    "other end": (
        "from-the-other-end",
        "It lies beside the first cell of the path. That end is marked; a path grows at its tip.",
    ),
    "diagonal": ("over-a-corner", "It touches the tip at a corner. Paths run over sides."),
}
"""Of each kind of cell that tempts somebody the key, and what is said."""


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
            praise = "It is free, and of its neighbors only the tip belongs to this path."
            question = f"The tip is {_say(moment.path[-1])}. Which of these cells can be next?"
            found.append(
                checkpoints.stop_with(moment.step, question, _say(right), praise, wrong, rng)
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
    return [Option(_say(cell), TEMPTING[kind][1], key=TEMPTING[kind][0]) for kind, cell in chosen][
        :3
    ]


# --- on, or stuck ---------------------------------------------------------------------------------

STUCK = "it is stuck: its tip becomes an end"


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
    other = Option(
        f"it grows on from its other end, {_say(first)}",
        "The first cell was marked as an end when the path began: a path grows at its tip only.",
        key="grows-at-both-ends",
    )
    joins = Option(
        "it joins another path",
        "A path gets free cells only. Two paths are never joined in this generator.",
        key="joins-paths",
    )
    question = f"The tip of path {moment.board[tip[0]][tip[1]]} is {_say(tip)}. What now?"
    if ways:
        text = f"Look at {_say(ways[0])}: it is free. In how many cells does it touch the path?"
        wrong = [Option(STUCK, text, key="stuck-too-early"), other, joins]
        praise = "A free neighbor of the tip touches the path at the tip alone."
        return checkpoints.stop_with(
            moment.step, question, "it grows by a cell", praise, wrong, rng
        )
    text = "No neighbor of the tip is free."
    if twice:
        text = f"Which cell? {_say(twice[0])} is free, but touches the path in a second cell, too."
    key = "touch-overlooked" if twice else "no-free-neighbor"
    wrong = [Option("it grows by a cell", text, key=key), other, joins]
    praise = "Every free neighbor of the tip would touch the path twice, or there is none."
    return checkpoints.stop_with(moment.step, question, STUCK, praise, wrong, rng)


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
        Option(
            f"{before} becomes its parent",
            "That is how the path runs. The union asks `findset` first: the new cell is hung under "
            "the root.",
            key="under-the-tip",
        ),
        Option(
            f"it becomes the parent of {root}",
            "By rank: the root has rank 1, the new cell rank 0. Who hangs under whom?",
            key="root-under-the-new",
        ),
        Option(
            "nothing, it stays a root",
            "Then nobody would know that it belongs to the path. Each new cell is united with it.",
            key="stays-alone",
        ),
    ]
    question = (
        f"{new} is new, of rank 0, and united with {before}, whose root {root} has rank 1. What "
        "happens in the forest?"
    )
    praise = "It is the root of the tip's tree, and its rank is greater."
    return checkpoints.stop_with(step, question, f"{root} becomes its parent", praise, wrong, rng)


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


QUESTION = PredictQuestion(
    name="next_on_path",
    kind="P",
    title="What does the document's generator do next?",
    prompt="The player stops five times: which cell can be next on the path, does the path grow or "
    "is it stuck, what happens in the forest? Choose before you look; only the first choice "
    "counts. A path begins with two free neighbors, the first of them an end, and grows at its "
    "tip: to a free neighbor that touches the path in one cell only, the tip. In the text the tip "
    "stands in angle brackets. Each new cell is united with the tip, by rank.",
    answer="my_next",
    hints=(
        "Which neighbors of the tip are free? And which of those lie beside the path a second "
        "time?",
        "Count for each free neighbor of the tip how many of its own four neighbors have the "
        "number of the path. In the forest look for the root: whose rank is greater?",
        "A snake that must not touch itself looks at each place before its head: is it empty, and "
        "does my body lie beside it?",
    ),
    reference=(1, _run(1).right),
    explanation="A cell can be next if it is free and only the tip among its neighbors belongs to "
    "the path. A new cell has rank 0 and is hung under the root, whose rank is 1.",
    make=_run,
)
