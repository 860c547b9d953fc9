"""Exercise of notebook 00: write a function that says if two cells touch."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import product
from random import Random

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.notebook_00 import solutions
from hidato_edu.exercises.notebook_00.known_touching import MISCONCEPTIONS
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

ROWS, COLS = 3, 4  # of the board whose pairs of cells are all tried
LARGE = 9  # rows and columns of the board from which more pairs are drawn
DRAWN = 12
BEYOND = 10  # rows and columns of two digits, too


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all pairs of a small board and some of a larger one, small boards first."""
    rng = Random(seed)
    cells = list(product(range(ROWS), range(COLS)))
    pairs = list(product(cells, cells))
    for _ in range(DRAWN):
        a, b, near = _any(rng, LARGE, LARGE), _any(rng, LARGE, LARGE), _any(rng, 3, 3)
        beside = a[0] + near[0], a[1] + near[1]
        pairs += [(a, b), (a, beside), (beside, a)]
    row, col = (BEYOND + near for near in _any(rng, LARGE - 1, LARGE - 1))
    pairs += [
        ((row, col), (row + down, col + right)) for down, right in product((-1, 0, 1), repeat=2)
    ]
    pairs += [(cell, _copy(cell)) for cell in cells]
    return tuple(sorted(map(_probe, pairs), key=_order))


def _copy(cell: Cell) -> Cell:
    """Return an equal cell that is another object, so that `is` is found out."""
    row, col = cell
    return row, col


def _again(probe: Probe) -> str:
    """Return the call; equal cells that stand in one line of Python would be one object."""
    a, b = probe.args
    other = f"tuple({list(b)})" if a == b and a is not b else b
    return f"touch({a}, {other})"


def _order(probe: Probe) -> tuple[int, bool]:
    """Put small boards first, and on them the neighbors: who forgets these should hear of it."""
    return len(probe.puzzle.grid), probe.code == "itself"


def _any(rng: Random, rows: int, cols: int) -> Cell:
    return int(rng.random() * rows), int(rng.random() * cols)


def _probe(pair: tuple[Cell, Cell]) -> Probe:
    a, b = pair
    rows, cols = max(a[0], b[0]) + 1, max(a[1], b[1]) + 1
    board = Puzzle(grid.square(max(rows, 2), max(cols, 2)))
    return Probe(
        code=_code(a, b),
        args=(a, b),
        expected=board.grid.distance(a, b) == 1,
        puzzle=board,
        picture=FilledBoard(board, {b: 2, a: 1}),
        note=f"a is {a}, b is {b}",
    )


def _code(a: Cell, b: Cell) -> str:
    near, far = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
    if far <= 1:
        return {0: "itself", 1: "side", 2: "corner"}[near + far]
    return {0: "line", 1: "bent"}.get(near, "far")


WHAT = {
    "itself": "are one and the same cell, which is no neighbor of itself",
    "side": "share a side, so they touch",
    "corner": "share a corner, so they touch",
    "line": "lie in one line, with cells between them",
    "bent": "are neither beside nor above each other, and share no corner",
    "far": "are far apart in rows and in columns",
}


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    truth = as_truth(value)
    if truth is not None:
        return truth
    if type(value) in (str, np.str_):
        key = "returns-text"
        advice = "True and False are values of Python: write them without quotes."
    elif as_whole(value) is not None or type(value) in (float, np.float64):
        key, advice = "returns-number", "Compare the number with something, and return the result."
    else:
        key, advice = "no-truth-value", "Asked is True or False."
    return Message(key, f"Your function returns {named(value)}. {advice}")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    a, b = first.probe.args
    code = first.probe.code
    if code == "itself":
        pair, says = f"a = {a} and b = {b}", "says True"
    else:
        pair = f"a = {a}, where 1 stands, and b = {b}, where 2 stands,"
        says = f"says that they {'touch' if first.run.value else 'do not touch'}"
    text = f"{pair} {WHAT[code]}; your function {says}."
    advice = "How far apart are their rows, how far their columns?"
    return Message(f"{'takes' if first.run.value else 'misses'}-{code}", text, advice)


_EXERCISE = Exercise(
    call="touch(a, b)",
    parameters=2,
    returns="True or False",
    probes=_probes,
    read=_read,
    explain=_explain,
    known=MISCONCEPTIONS,
    again=_again,
    noun="pair",
    praise=f"Your function is right for every two cells of a board of {ROWS} x {COLS}, and for all "
    "pairs that were drawn from a larger one.",
)

QUESTION = FunctionQuestion(
    name="touch",
    kind="C",
    title="Do two cells touch?",
    prompt="Write `touch(a, b)`. Two cells are given, each as (row, column). It returns True if "
    "they are neighbors, two different cells that share a side or a corner, and False if they are "
    "not.",
    answer="touch",
    hints=(
        "How far apart may the rows of two neighbors be, and how far their columns?",
        "`a[0]` is the row of a, `a[1]` its column. `abs(a[0] - b[0])` tells how far apart the "
        "rows are. Which pair of cells has both distances 0?",
        "Two seats of a cinema are in the same row if `a[0] == b[0]`, and at most three seats "
        "apart if besides `abs(a[1] - b[1]) <= 3`.",
    ),
    reference=solutions.touch,
    explanation="Both distances must be at most 1: that of the rows and that of the columns. Only "
    "the cell itself has both 0, so it is left out first. `return` hands True or False back.",
    exercise=_EXERCISE,
)
