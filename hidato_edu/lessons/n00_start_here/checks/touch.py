"""A function that says if two cells touch."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import product
from random import Random

import numpy as np

from hidato_edu.boards import grid
from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_truth, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

from .. import mistakes
from ..answers import touch as answers

ROWS, COLS = 3, 4  # of the board whose pairs of cells are all tried
LARGE = 9  # rows and columns of the board from which more pairs are drawn
DRAWN = 12
BEYOND = 10  # rows and columns of two digits
FAR = 18  # rows or columns from which on no board is shown
FEW = 100  # rows and columns that are tried one by one
MOST = 1_000  # a greater number is hardly written into a program

say = section(__file__, "touch", rows=ROWS, cols=COLS)


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
    # Every distance, so that a remainder by any number up to MOST does not pass for one, nor a
    # place in one long row of up to MOST columns.
    for far, side in product(range(2, FAR), (0, 1)):
        pairs += [((0, 0), (far, side)), ((far, side), (0, 0)), ((side, far), (1, 0))]
    for far in (*range(FAR, MOST + 2), *(MOST * (1 + int(rng.random() * MOST)) for _ in range(2))):
        pairs += [((0, 0), (far, 1)), ((0, far), (1, 0))]
    # No row and no column is special, neither near nor far away.
    row, col = (100 + int(rng.random() * MOST) for _ in range(2))
    pairs += [((row, col), (row + 1, col - 1)), ((row, col), (row, col + 1))]
    for n in range(FEW):
        pairs += [((n, FEW - n), (n + 1, FEW - n - n % 2)), ((0, n), (n % 2, n + 1))]
        pairs += [((n + 1, 0), (n, 1 - n % 2))]
    return tuple(sorted(map(_probe, pairs), key=_order))


def _copy(cell: Cell) -> Cell:
    """Return an equal cell that is another object, so that `is` is found out."""
    row, col = cell
    return row, col


def _again(probe: Probe) -> str:
    """Return the call; equal cells in one line of Python would be one object."""
    a, b = probe.args
    other = f"tuple({list(b)})" if a == b and a is not b else b
    return f"touch({a}, {other})"


def _order(probe: Probe) -> tuple[int, bool]:
    """Put small boards first, and on them the neighbors: who forgets these should hear of it."""
    rows, cols = _size(*probe.args)
    return rows * cols, probe.code == "itself"


def _size(a: Cell, b: Cell) -> Cell:
    """Return the rows and columns of the smallest board that holds both cells, at least 2 x 2."""
    return max(a[0], b[0], 1) + 1, max(a[1], b[1], 1) + 1


def _any(rng: Random, rows: int, cols: int) -> Cell:
    return int(rng.random() * rows), int(rng.random() * cols)


def _probe(pair: tuple[Cell, Cell]) -> Probe:
    a, b = pair
    size = _size(a, b)
    is_shown = max(size) <= FAR + 2
    board = Puzzle(grid.square(*(size if is_shown else (1, 1))))
    return Probe(
        code=_code(a, b),
        args=(a, b),
        expected=board.grid.distance(a, b) == 1,
        puzzle=board,
        picture=FilledBoard(board, {b: 2, a: 1}) if is_shown else None,
        note=say.text("pair", a=a, b=b),
    )


def _code(a: Cell, b: Cell) -> str:
    near, far = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
    if far <= 1:
        return {0: "itself", 1: "side", 2: "corner"}[near + far]
    return {0: "line", 1: "bent"}.get(near, "far")


def _read(probe: Probe, run: CallResult) -> Hashable:
    value = run.value
    if isinstance(value, np.ndarray) and not value.ndim:
        value = value.item()
    truth = as_truth(value)
    if truth is not None:
        return truth
    if type(value) in (str, np.str_):
        key = "returns-text"
    elif as_whole(value) is not None or type(value) in (float, np.float64):
        key = "returns-number"
    else:
        key = "no-truth-value"
    return say(key, value=named(value))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    a, b = first.probe.args
    key = f"{'takes' if first.run.value else 'misses'}-{first.probe.code}"
    return say(key if first.probe.picture else f"{key}/not-shown", a=a, b=b)


touch = say.ask(
    FunctionQuestion,
    mistakes.TOUCH_KNOWN,
    reference=answers.touch,
    probes=_probes,
    read=_read,
    explain=_explain,
    again=_again,
)
