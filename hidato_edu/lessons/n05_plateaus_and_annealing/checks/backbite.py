"""One backbite move on a path."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.exercise import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

from ..answers import programs
from ..mistakes import backbite as mistakes
from ..mistakes.backbite import Path

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (5, 5))
TRIES = 40  # paths drawn for one kind of probe

say = section(__file__, "backbite")


def _right(path: Path, cell: Cell) -> Path:
    place = path.index(cell) + 1
    return path[:place] + path[place:][::-1]


# --- probes -----------------------------------------------------------------------------------


def _kind(path: Path, cell: Cell) -> str:
    """Return where the cell lies that is bitten."""
    place = path.index(cell)
    if place == 0:
        return "first"
    return "near" if place == len(path) - 3 else "between"


def _probe(board: Grid, path: Path, cell: Cell) -> Probe:
    return Probe(
        code=_kind(path, cell),
        args=(list(path), cell),
        expected=tuple(_right(path, cell)),
        puzzle=Puzzle(board),
        picture=_picture_of(board, path, cell),
        note=say.text("note"),
    )


def _picture_of(board: Grid, path: Sequence[Cell], cell: Cell) -> HandBoard:
    numbers = {at: number for number, at in enumerate(path, start=1)}
    return HandBoard(Puzzle(board), numbers, marked=(cell,))


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return bites of all kinds on boards of all sizes, small ones first."""
    rng = Random(seed)
    probes = []
    for size in SIZES:
        found: dict[str, int] = {}
        for _ in range(TRIES):
            board = board_with_walls(size, int(size[0] * size[1] > 6 and rng.random() < 0.5), rng)
            path = random_path(board, rng)
            if path is None:
                continue
            for cell in board.neighbors(path[-1]):
                kind = _kind(path, cell)
                if cell != path[-2] and not found.get(kind):
                    found[kind] = 1
                    probes.append(_probe(board, path, cell))
    return tuple(probes)


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value: Any = run.value
    if type(value) is np.ndarray and value.ndim == 2 and value.shape[1] == 2:
        value = value.tolist()
    if type(value) not in (list, tuple):
        return say("not-a-path", value=named(run.value))
    if _cell(value) is not None:
        return say("one-cell", value=named(value))
    cells = [_cell(item) for item in value]
    if None not in cells:
        return tuple(cells)
    strange = next(item for item, cell in zip(value, cells, strict=True) if cell is None)
    key = "numbers-not-cells" if as_whole(strange) is not None else "not-a-cell"
    return say(key, value=named(strange))


def _cell(item: Any) -> Cell | None:
    if type(item) is np.ndarray and item.shape == (2,):
        item = item.tolist()
    if type(item) not in (list, tuple) or len(item) != 2:
        return None
    row, col = as_whole(item[0]), as_whole(item[1])
    return None if row is None or col is None else (row, col)


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    path, cell = first.probe.args
    told = first.behaviour
    assert isinstance(told, tuple)
    about = {"end": path[-1], "cell": cell}
    if sorted(told) != sorted(path):
        missing = [one for one in path if one not in told]
        twice = [one for one in told if told.count(one) > 1 or one not in path]
        key = "other-cells/missing" if missing else "other-cells/too-often"
        return say(key, strange=(missing or twice)[0], cells=len(path), **about)
    grid = first.probe.puzzle.grid
    jump = next((pair for pair in pairwise(told) if pair[1] not in grid.neighbors(pair[0])), None)
    if jump is not None:
        return say("broken-link", before=jump[0], after=jump[1], **about)
    return say("other-path", path=_short(told), **about)


def _short(path: Sequence[Cell]) -> str:
    return " ".join(map(str, path)) if len(path) <= 9 else f"{' '.join(map(str, path[:9]))} ..."


def _picture(one: Observed) -> HandBoard:
    """Return the student's path where it has the right cells, else the one before the bite."""
    path, cell = one.probe.args
    told = one.behaviour
    shown = told if isinstance(told, tuple) and sorted(told) == sorted(path) else path
    return _picture_of(one.probe.puzzle.grid, shown, cell)


def _pattern(seen: Sequence[Observed]) -> Message | None:
    """Return a message where only one kind of bite goes wrong."""
    wrong = {one.probe.code for one in seen if not one.is_right}
    if wrong == {"first"}:
        return say("only-first")
    if wrong == {"near"}:
        return say("only-near")
    return say("only-short-parts") if wrong == {"first", "near"} else None


backbite = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=programs.backbite,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    pattern=_pattern,
    max_steps=20_000,
    forbidden=("hidato_edu.hidato.paths.random_path.",),
)
