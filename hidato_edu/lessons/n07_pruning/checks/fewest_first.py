"""The neighbors in the order of Warnsdorff."""

from __future__ import annotations

from ast import literal_eval
from collections import Counter
from collections.abc import Hashable, Sequence
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult

from ..answers import fewest_first as answers
from ..mistakes import fewest_first as mistakes
from .states import Numbers, alive, around, blanks_around

STATES = 20
MAX_STEPS = 20_000  # lines of a call
KINDS_OF_COUNTS = 2  # of the neighbors' blanks, at the least, on the larger boards

say = section(__file__, "fewest_first")


# --- probes -------------------------------------------------------------------------------------


def _counts(board: Numbers, cell: Cell) -> tuple[int, ...]:
    return tuple(len(blanks_around(board, near)) for near in blanks_around(board, cell))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    rng = Random(seed)
    found: list[Probe] = []
    while len(found) < STATES:
        large = len(found) % 4 > 0
        state = alive(rng, large=large)
        cell, board = state.path[-1], state.board
        if large and len(set(_counts(board, cell))) < KINDS_OF_COUNTS:
            continue
        puzzle = state.puzzle
        note = say.text("order", cell=cell)
        expected = ("", tuple(sorted(_counts(board, cell))))
        found.append(Probe("order", (board, cell), expected, puzzle, FilledBoard(puzzle), note))
    return tuple(sorted(found, key=lambda probe: probe.puzzle.size))


# --- reading ------------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    """Return what is wrong with the cells, and in which order their numbers of blanks stand."""
    items = _items(run.value)
    if items is None:
        is_set = issubclass(type(run.value), set | frozenset)
        return say("no-list/set" if is_set else "no-list", value=named(run.value))
    if (
        len(items) == 2
        and issubclass(type(run.value), tuple)
        and all(as_whole(item) is not None for item in items)
    ):
        return say("one-cell", value=named(run.value))
    cells: list[Cell] = []
    for item in items:
        pair = [as_whole(part) for part in _items(item) or ()]
        if len(pair) != 2 or pair[0] is None or pair[1] is None:
            return say("no-cell", value=named(item))
        cells.append((pair[0], pair[1]))
    board, cell = probe.args
    wanted = Counter(blanks_around(board, cell))
    wrong = "".join(
        f"{sign}{place}"
        for sign, part in (("+", Counter(cells) - wanted), ("-", wanted - Counter(cells)))
        for place in sorted(part)
    )
    return wrong, tuple(len(blanks_around(board, there)) for there in cells)


def _items(value: Any) -> list[Any] | None:
    for kind in (list, tuple):
        if issubclass(type(value), kind):
            return list(kind.__iter__(value))  # a subclass has no say
    return list(value) if type(value) is np.ndarray and value.ndim else None


# --- judgement ----------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    board, cell = first.probe.args
    wrong, counts = first.behaviour if isinstance(first.behaviour, tuple) else ("", ())
    if wrong.startswith("+"):
        there = literal_eval(wrong[1:].partition(")")[0] + ")")
        blanks = ", ".join(map(str, blanks_around(board, cell))) or say.text("none")
        why = _why_not(board, cell, there)
        return say("not-a-blank-neighbor", cell=cell, there=there, why=why, blanks=blanks)
    if wrong:
        return say("misses-cells", cell=cell, missing=wrong.replace("-", " ", 1).strip())
    return say("other-order", cell=cell, counts=", ".join(map(str, counts)))


def _why_not(board: Numbers, cell: Cell, there: Cell) -> str:
    """Return why a cell does not belong to the list, as the end of a sentence."""
    if there == cell:
        return say.text("itself")
    if there not in board:
        return say.text("off-board")
    if board[there]:
        return say.text("filled", number=board[there])
    return say.text("twice" if there in around(cell) else "apart")


def _picture(one: Observed) -> HandBoard:
    board, cell = one.probe.args
    return HandBoard(one.probe.puzzle, {}, start=cell, marked=tuple(blanks_around(board, cell)))


fewest_first = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.fewest_first,
    max_steps=MAX_STEPS,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
)
