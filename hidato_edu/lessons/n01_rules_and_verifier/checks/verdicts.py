"""What the slides' verifier does next."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random

from hidato_edu.boards.grid import Cell
from hidato_edu.core.trace import Trace
from hidato_edu.exercises import checkpoints
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.predictions import PredictQuestion, Recording, State, Stop
from hidato_edu.hidato.documents.slides import slides_verifier, slides_verifier_steps
from hidato_edu.hidato.puzzle import Puzzle

SIZES = ((2, 3), (3, 3), (2, 4), (3, 2), (3, 4))
VERDICTS = {"right": 1, "given": -1, "link": -2, "last link": 1, "double": 1, "blanks": 1}
"""What may be wrong with an answer, and what the slides' verifier returns to it."""

Numbers = dict[Cell, int]

say = section(__file__, "verdicts")


def _damaged(damage: str, path: list[Cell], rng: Random) -> Numbers:
    """Return an answer with that damage; a given may be changed by chance."""
    n = len(path)
    order = list(path)
    if damage == "link":
        k = 2 + int(rng.random() * (n - 4))
        order = [*path[:k], *path[k:-1][::-1], path[-1]]
    elif damage == "last link":
        k = 2 + int(rng.random() * (n - 4))
        order = [*path[:k], *path[k:][::-1]]
    numbers = {cell: number for number, cell in enumerate(order, start=1)}
    if damage == "given":
        a, b = path[n // 2], path[n // 2 - 1]
        numbers[a], numbers[b] = numbers[b], numbers[a]
    elif damage == "double":
        numbers[path[-1]] = n - 1
    elif damage == "blanks":
        numbers[path[-1]] = numbers[path[-2]] = 0
    return numbers


def _made(number: int, damage: str, rng: Random) -> Recording | None:
    size = SIZES[int(rng.random() * len(SIZES))]
    board = board_with_walls(size, int(rng.random() * 2), rng)
    path = random_path(board, rng)
    if path is None or len(path) < 5:
        return None
    numbers = _damaged(damage, path, rng)
    shown = (1, len(path) // 2 + 1)
    puzzle = Puzzle(board, tuple((path[k - 1], k) for k in shown))
    if slides_verifier(puzzle, numbers) != VERDICTS[damage]:
        return None
    trace = Trace(slides_verifier_steps(puzzle, numbers))
    chosen = _stops(puzzle, trace, rng)

    def picture(state: State) -> FilledBoard:
        return FilledBoard(puzzle, numbers)

    return Recording(number, puzzle, trace, chosen, picture, numbers) if chosen else None


def _stops(puzzle: Puzzle, trace: Trace, rng: Random) -> tuple[Stop, ...] | None:
    """Return the stop at the givens, one on the way, and the one before the end."""
    found = checkpoints.verdict(trace, rng)
    first, between, last = found[:1], found[1:-1], found[-1:]
    groups = [group for group in (first, between, last) if group]
    chosen = checkpoints.pick(groups if len(found) > 1 else [first], rng, gap=1)
    if chosen is None:
        return None
    givens = "; ".join(
        say.text("given", number=number, row=row, col=col)
        for (row, col), number in puzzle.givens.items()
    )
    asked = say.text("question", givens=givens, question=chosen[0].question)
    return (replace(chosen[0], question=asked), *chosen[1:])


@lru_cache(maxsize=64)
def _run(number: int) -> Recording:
    rng = Random(number)
    damage = list(VERDICTS)[int(rng.random() * len(VERDICTS))]
    while True:
        run = _made(number, damage, rng)
        if run is not None:
            return run


verdicts = say.ask(PredictQuestion, reference=(1, _run(1).right), make=_run)
