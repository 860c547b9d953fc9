"""Exercise of notebook 06: what happens next in the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

SIZES = ((3, 3), (3, 4), (4, 3))
MOST_WALLS = 3
EVENTS = range(24, 61)  # long enough to go wrong, short enough to be watched
DEAD_ENDS = 3  # at the least


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a small random board on which 1, the last number and one or two more are given."""
    size = SIZES[int(rng.random() * len(SIZES))]
    board = board_with_walls(size, int(rng.random() * MOST_WALLS), rng)
    path = random_path(board, rng)
    if path is None:
        return None
    last = len(path)
    inner = {3 + int(rng.random() * (last - 4)) for _ in range(2)}
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


QUESTION = PredictQuestion(
    name="next_call",
    kind="P",
    title="What happens next in the search?",
    prompt="The player stops five times: which cell gets the next number, forward or back, which "
    "value comes back? Choose before you look; only the first choice counts. The search stops at "
    "the first answer, and tries the neighbors in the order of the slides:\n\n"
    "`1 4 8`\n`2 . 7`\n`3 5 6`",
    answer="my_calls",
    hints=(
        "For which number has the running call been made? In which cell does the number before "
        "it stand?",
        "The marked line of the pseudo-code. Is the number given? If not: which cells around are "
        "blank, and which of them comes first in the order?",
        "In a maze with one hand on the wall you do not think about where the exit is: at each "
        "corner you take the first open way, and at a dead end you walk back to the last corner.",
    ),
    reference=(1, _run(1).right),
    explanation="Forward: the first blank neighbor in the order, or the given if it is a neighbor. "
    "Where there is neither, false goes back to the caller, which erases what it wrote itself.",
    make=_run,
)
