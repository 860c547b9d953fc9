"""Exercise of notebook 07: whether a call is pruned, and by which prune."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["PRUNES", "QUESTION"]

PRUNES = ("gap", "dead-end")
SIZES = ((3, 4), (4, 3), (4, 4))
MOST_WALLS = 3
EVENTS = range(20, 90)
PRUNED = 3  # at the least


def _puzzle(rng: Random) -> Puzzle | None:
    """Return a random board on which 1, one or two more, and often the last number are given."""
    size = SIZES[int(rng.random() * len(SIZES))]
    board = board_with_walls(size, int(rng.random() * (MOST_WALLS + 1)), rng)
    path = random_path(board, rng)
    if path is None:
        return None
    last = len(path)
    shown = {1, *(4 + int(rng.random() * (last - 5)) for _ in range(2))}
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


QUESTION = PredictQuestion(
    name="pruned_or_not",
    kind="P",
    title="Is this call pruned?",
    prompt="The search asks two prunes at the beginning of each call: first whether the next given "
    "is too far away, then whether blank cells are dead ends. A blank cell needs two ways, to come "
    "in and go on: blank neighbors, or numbers next to which a number is missing. Where the last "
    "number is not given, one cell with one way is allowed. The player stops five times. Choose "
    "before you look: in the player the first choice counts. Letters that are mended later are "
    "no prediction; then take a fresh run.",
    answer="my_prunes",
    hints=(
        "Which number is the next given? How many steps are left to it, and how many are needed?",
        "Look at the blank cells in corners and behind the path first. Through which sides and "
        "corners can the path come in and go on? The cell of k - 1 is a way, too.",
        "A plumber shuts off a pipe for one of two reasons: it does not reach the tap, or it "
        "leaves a bath that nobody can empty.",
    ),
    reference=(1, _run(1).right),
    explanation="Too far: the greater of the two differences exceeds the steps that are left. Dead "
    "end: a blank cell has fewer ways than it needs. If neither holds, the call goes on.",
    make=_run,
)
