"""What the search does next, on a board of nine cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.puzzle import Puzzle

SIDE = 3
EVENTS = range(18, 45)  # about as long as the first run of the notebook


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a random board of nine cells on which 1, the last number and one more are given."""
    board = grid.square(SIDE, SIDE)
    path = random_path(board, rng)
    if path is None:
        return None
    last = len(path)
    shown = {1, last, 4 + int(rng.random() * (last - 5))}
    return Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    return [
        checkpoints.next_cell(puzzle, trace, rng),
        checkpoints.backtrack_or_not(puzzle, trace, rng),
        checkpoints.after_return(puzzle, trace, rng),
    ]


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of_search(number, _puzzle, _stops, EVENTS)


next_step = section(__file__, "next_step").ask(
    PredictQuestion, reference=(1, _run(1).right), make=_run
)
