"""Whether a call is pruned, and by which prune."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.core.rng import pick
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.puzzle import Puzzle

PRUNES = ("gap", "dead-end")
SIZES = ((3, 4), (4, 3), (4, 4))
MOST_WALLS = 3
EVENTS = range(20, 90)
PRUNED = 3  # at the least


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a random board on which 1, one or two more, and often the last number are given."""
    size = SIZES[pick(rng, len(SIZES))]
    board = board_with_walls(size, pick(rng, MOST_WALLS + 1), rng)
    path = random_path(board, rng)
    if path is None:
        return None
    last = len(path)
    shown = {1, *(4 + pick(rng, last - 5) for _ in range(2))}
    if rng.random() < 0.6:
        shown.add(last)
    return Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    found = checkpoints.pruned_or_not(puzzle, trace, rng)
    dead, far, on = found["dead-end"], found["gap"], found["on"]
    return [dead, far, on, on, [*dead, *far]]


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of_search(number, _puzzle, _stops, EVENTS, PRUNED, PRUNES)


pruned_or_not = section(__file__, "pruned_or_not").ask(
    PredictQuestion, reference=(1, _run(1).right), make=_run
)
