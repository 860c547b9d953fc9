"""What happens next in the search."""

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

SIZES = ((3, 3), (3, 4), (4, 3))
MOST_WALLS = 3
EVENTS = range(24, 61)  # long enough to go wrong, short enough to be watched
DEAD_ENDS = 3  # at the least

say = section(__file__, "next_call")


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a small random board on which 1, the last number and one or two more are given."""
    size = SIZES[pick(rng, len(SIZES))]
    board = board_with_walls(size, pick(rng, MOST_WALLS), rng)
    path = random_path(board, rng)
    if path is None:
        return None
    last = len(path)
    inner = {3 + pick(rng, last - 4) for _ in range(2)}
    shown = {1, last, *inner}
    return Puzzle(board, tuple((cell, k) for k, cell in enumerate(path, 1) if k in shown))


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    cells = checkpoints.next_cell(puzzle, trace, rng)
    return [
        cells,
        cells,
        checkpoints.backtrack_or_not(puzzle, trace, rng),
        checkpoints.after_return(puzzle, trace, rng),
        checkpoints.returned_value(puzzle, trace, rng),
    ]


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    return checkpoints.run_of_search(number, _puzzle, _stops, EVENTS, DEAD_ENDS)


next_call = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)
