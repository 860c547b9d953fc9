"""Exercise of notebook 00: say what the search does next, on a board of nine cells."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

from hidato_edu.boards import grid
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import random_path
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, Stop
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

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


QUESTION = PredictQuestion(
    name="next_step",
    kind="P",
    title="What does the search do next?",
    prompt="The player stops three times and asks what comes next. Choose a letter before you "
    "look; only the first choice counts. The search stops at the first answer. It tries the cells "
    "around the last number in this order, the last number being at the dot:\n\n"
    "1 4 8\n2 . 7\n3 5 6",
    answer="my_steps",
    hints=(
        "Which number does the running call look for, and in which cell does the number before it "
        "stand?",
        "Is that number given? If it is, does it touch the number before it? If it is not, which "
        "cells around are blank, and which of them comes first in the order?",
        "Who walks through a maze with one hand on the wall never asks where the exit is. At a "
        "dead end the way back is the way in, one step after the other.",
    ),
    reference=(1, _run(1).right),
    explanation="A call for a number that is not given writes it on the first blank cell in the "
    "order; for a given it goes on if the given is a neighbor. Where neither is possible, it "
    "returns false, and the caller erases what it wrote itself.",
    make=_run,
)
