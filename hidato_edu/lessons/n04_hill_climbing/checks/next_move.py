"""What becomes of the next move of a climb."""

from __future__ import annotations

from functools import lru_cache
from itertools import islice
from random import Random

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import PointerBoard
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State
from hidato_edu.hidato.climb.traced_climb import climb_steps

BOARD = grid.square(3, 3)
EVENTS = range(60, 161)  # enough for moves of all kinds, short enough to be watched

say = section(__file__, "next_move")


def _trace(rng: Random) -> Trace | None:
    """Return a climb that ends with a path, or None where it is too short or too long."""
    events = climb_steps(BOARD, max_moves=EVENTS.stop, tries=1, seed=rng)
    trace = Trace(islice(events, EVENTS.stop), story=events.story)
    return trace if len(trace) in EVENTS else None


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    rng = Random(number)
    while True:
        trace = _trace(rng)
        if trace is None:
            continue
        decisions = checkpoints.accepted_or_undone(trace, rng)
        counts = checkpoints.blanks_after_move(BOARD, trace, rng)
        chosen = checkpoints.pick([decisions, counts, decisions, counts, decisions], rng)
        if chosen:
            return Recording(number, BOARD, trace, chosen, _picture)


def _picture(state: State) -> PointerBoard:
    """Return the board at a step; while it is drawn some pointers are not there yet."""
    pointers = {cell: state[cell] for cell in BOARD.cells if state.get(cell)}
    walk: list[Cell] = []
    here = state.get("start")
    while here is not None and here not in walk:
        walk.append(here)
        here = pointers.get(here)
    return PointerBoard(BOARD, pointers, tuple(walk))


next_move = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)
