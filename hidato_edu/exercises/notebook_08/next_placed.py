"""Exercise of notebook 08: what the document's search does next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.notebook_08.small_boards import drawn
from hidato_edu.exercises.pictures.kakuro import KakuroPicture
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State, Stop
from hidato_edu.kakuro.puzzle import Puzzle
from hidato_edu.kakuro.search.depth_first import steps
from hidato_edu.kakuro.search.table import candidates

__all__ = ["QUESTION"]

PATTERNS = (
    ("..#", "...", "#.."),
    ("#..", "...", "..#"),
    ("..#", "...", "..."),
    ("...#", "....", "#..."),
    ("..#..", "....."),
)
EVENTS = range(24, 90)
FAILED = 2  # calls, at the least


def _puzzle(rng: Random) -> Puzzle:
    return drawn(rng, PATTERNS)[0]


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> Sequence[Sequence[Stop]]:
    cells = checkpoints.constrained_cell(puzzle, trace, rng)
    return [
        cells,
        cells,
        checkpoints.next_digit(puzzle, trace, rng),
        checkpoints.forward_or_fail(puzzle, trace, rng),
        checkpoints.after_false(puzzle, trace, rng),
    ]


def _picture(puzzle: Puzzle) -> Callable[[State], KakuroPicture]:
    """Return the board with the candidates of its blank cells, as the player shows it."""

    def picture(state: State) -> KakuroPicture:
        digits: dict[Any, int] = {cell: n for cell, n in state.items() if cell in puzzle.grid}
        return KakuroPicture(puzzle, digits, candidates(puzzle, digits))

    return picture


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    search = lambda puzzle: steps(puzzle, limit=1)  # noqa: E731
    return checkpoints.run_of(number, _puzzle, search, _stops, _picture, EVENTS, FAILED)


QUESTION = PredictQuestion(
    name="next_placed",
    kind="P",
    title="What does the document's search do next?",
    prompt="The player stops five times: which cell is filled next, which digit comes, does the "
    "call go on or fail? Small digits in a blank cell are its candidates. Choose before you look; "
    "only the first choice counts. The search takes the cell with the fewest candidates, the first "
    "such cell row by row, and tries its candidates in ascending order; it ends with the first "
    "answer.",
    answer="my_next",
    hints=(
        "Which blank cell has the fewest candidates? Are there several?",
        "The marked line of the pseudo-code. At the beginning of a call: is there a cell without a "
        "candidate? After a removal: which candidates of the same cell are greater?",
        "A host seats the guest first who has the fewest chairs to choose from, and gives him the "
        "lowest number. If somebody is left without a chair, the last one stands up again.",
    ),
    reference=(1, _run(1).right),
    explanation="The fewest candidates, then row by row; digits in ascending order. A cell without "
    "a candidate ends a call, and its caller removes what it has put, and tries the next one.",
    make=_run,
)
