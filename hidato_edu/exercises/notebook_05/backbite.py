"""Exercise of notebook 05: one backbite move on a path."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

import numpy as np

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.exercises.boards.paths import board_with_walls, random_path
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_05 import solutions
from hidato_edu.exercises.pictures.boards import HandBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.hidato.puzzle import Puzzle

__all__ = ["QUESTION"]

Path: TypeAlias = list[Cell]

SIZES = ((2, 2), (2, 3), (3, 2), (3, 3), (3, 4), (4, 4), (5, 5))
TRIES = 40  # paths drawn for one kind of probe
YOURS = "The picture shows your path; the bitten cell is marked."


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
        note="the numbers show the path before the bite; the marked cell is bitten",
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


# --- known wrong answers ----------------------------------------------------------------------


def _parts(join: Callable[[Path, Path], Path], more: int = 1) -> Callable[[Path, Cell], Path]:
    """Return an answer made of the part up to the bitten cell, and the rest.

    `more` tells how many cells from the bitten one on belong to the first part.
    """

    def joined(path: Path, cell: Cell) -> Path:
        place = path.index(cell) + more
        return join(path[:place], path[place:])

    return joined


KNOWN = (
    Misconception(
        "unchanged",
        "Your path is the old one. After the bite the last cell follows the bitten one.",
        (lambda path, cell: path,),
    ),
    Misconception(
        "reverses-the-bitten",
        "Your function turns the bitten cell round, too: then the cell before it is followed by "
        "the old end, and these two need not touch. The bitten cell stays where it is.",
        (_parts(lambda head, tail: head + tail[::-1], 0),),
    ),
    Misconception(
        "keeps-one-too-many",
        "Your function keeps one cell too many: the link behind the bitten cell is the one "
        "that is cut.",
        (_parts(lambda head, tail: head + tail[::-1], 2),),
    ),
    Misconception(
        "turns-the-head",
        "Your function turns the part before the cut, and keeps the rest. Do it the other way.",
        (_parts(lambda head, tail: head[::-1] + tail),),
    ),
    Misconception(
        "turns-the-wrong-part",
        "Your path has the right links, but it goes the other way: it begins at the new "
        "end. It is to begin where it began.",
        (_parts(lambda head, tail: (head + tail[::-1])[::-1]),),
    ),
    Misconception(
        "turns-all",
        "Your path is the old one, backwards. No link was cut, and none is new.",
        (lambda path, cell: path[::-1],),
    ),
    Misconception(
        "moves-the-end",
        "Your function takes the last cell out and puts it behind the bitten one. Then it is "
        "followed by a cell that it need not touch. The whole rest of the path turns round.",
        (
            _parts(lambda head, tail: [*head, tail[-1], *tail[:-1]]),
            lambda path, cell: [*path[: path.index(cell)], path[-1], *path[path.index(cell) : -1]],
        ),
    ),
    Misconception(
        "swaps-two",
        "Your function swaps two cells. A bite changes one link, and turns a whole part round.",
        (
            lambda path, cell: _swapped(path, path.index(cell) + 1, len(path) - 1),
            lambda path, cell: _swapped(path, path.index(cell), len(path) - 1),
        ),
    ),
    Misconception(
        "exchanges-the-parts",
        "Your function exchanges the two parts, and neither of them is turned round.",
        (_parts(lambda head, tail: tail + head), _parts(lambda head, tail: tail + head, 0)),
    ),
    Misconception(
        "only-the-tail",
        "The part of the path before the bite is missing.",
        (
            _parts(lambda head, tail: tail[::-1]),
            _parts(lambda head, tail: head[-1:] + tail[::-1]),
            _parts(lambda head, tail: tail),
        ),
    ),
    Misconception(
        "only-the-head",
        "The part of the path behind the bite is missing.",
        (_parts(lambda head, tail: head), _parts(lambda head, tail: head, 0)),
    ),
    Misconception(
        "cell-twice",
        "Your path visits the bitten cell twice.",
        (
            lambda path, cell: [*path, cell],
            lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) :][::-1],
        ),
    ),
    Misconception(
        "bitten-missing",
        "The bitten cell is missing in your path.",
        (lambda path, cell: path[: path.index(cell)] + path[path.index(cell) + 1 :][::-1],),
    ),
    Misconception(
        "last-missing",
        "The old end is missing in your path, or it is not there once: slices begin with "
        "their first index and end before their second.",
        (
            lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) + 1 : -1][::-1],
            lambda path, cell: path[: path.index(cell) + 1] + path[-2 : path.index(cell) : -1],
        ),
    ),
    Misconception(
        "one-missing",
        "The cell behind the bitten one, which becomes the new end, is missing in your path.",
        (
            lambda path, cell: path[: path.index(cell) + 1] + path[: path.index(cell) + 1 : -1],
            lambda path, cell: path[: path.index(cell) + 1] + path[path.index(cell) + 2 :][::-1],
        ),
    ),
    Misconception(
        "start-bites",
        "In your path the first cell has bitten. It is the last cell that bites.",
        (lambda path, cell: path[: path.index(cell)][::-1] + path[path.index(cell) :],),
    ),
    Misconception(
        "sorted",
        "Your function sorts cells. The order of a path is that of the walk.",
        (lambda path, cell: sorted(path), _parts(lambda head, tail: head + sorted(tail))),
    ),
)  # fmt: skip


def _swapped(path: Path, one: int, other: int) -> Path:
    path = list(path)
    path[one], path[other] = path[other], path[one]
    return path


# --- judgement --------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    value: Any = run.value
    if type(value) is np.ndarray and value.ndim == 2 and value.shape[1] == 2:
        value = value.tolist()
    if type(value) not in (list, tuple):
        text = f"You return {named(run.value)}. Asked is a list of cells, in the order of the path."
        return Message("not-a-path", text)
    if _cell(value) is not None:
        text = f"You return {named(value)}, one cell. Asked is the whole path, a list of cells."
        return Message("one-cell", text)
    cells = [_cell(item) for item in value]
    if None not in cells:
        return tuple(cells)
    strange = next(item for item, cell in zip(value, cells, strict=True) if cell is None)
    key = "numbers-not-cells" if as_whole(strange) is not None else "not-a-cell"
    text = f"Your list holds {named(strange)}. Asked is a list of cells (row, column)."
    return Message(key, text)


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
    about = f"The path ends at {path[-1]} and bites {cell}"
    if sorted(told) != sorted(path):
        missing = [str(one) for one in path if one not in told]
        twice = [str(one) for one in told if told.count(one) > 1 or one not in path]
        what = f"{missing[0]} is missing" if missing else f"{twice[0]} is there too often"
        text = f"{about}. In your path {what}: each of its {len(path)} cells belongs there once."
        return Message("other-cells", f"{text} The picture shows the path before the bite.")
    grid = first.probe.puzzle.grid
    jump = next((pair for pair in pairwise(told) if pair[1] not in grid.neighbors(pair[0])), None)
    if jump is not None:
        text = f"{about}. In your path {jump[0]} is followed by {jump[1]}, and they do not touch."
        return Message("broken-link", f"{text} {YOURS}")
    text = f"{about}, so {path[-1]} must follow {cell}; all other links but one stay."
    return Message("other-path", f"{text} Your path is {_short(told)}. {YOURS}")


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
        text = "Only where the first cell of the path is bitten your function goes wrong. What is "
        return Message("only-first", f"{text}its place in the list, and what does `if place:` ask?")
    if wrong == {"near"}:
        text = "Only where the bitten cell lies three cells from the end your function goes wrong."
        return Message("only-near", text)
    if wrong and wrong <= {"first", "near"}:
        return Message("only-short-parts", "Where the cut is at one of the ends, your function "
                       "goes wrong.")  # fmt: skip
    return None


QUESTION = FunctionQuestion(
    name="backbite",
    kind="C",
    title="Bite",
    prompt="Write `backbite(path, cell)`. `path` is a list of cells (row, column), each a neighbor "
    "of the one before. Its last cell bites `cell`, a cell of the path that it touches, but not "
    "the one before it. So there is a new link from the bitten cell to the last one, and the link "
    "behind the bitten cell is cut. Return the new path as a list that begins with the same cell. "
    "Do not change `path`.",
    answer="backbite",
    hints=(
        "Which part of the path stays, and in which direction is the other part walked now?",
        "Where does the bitten cell stand in the list (`index`)? Cut the list behind it. "
        "`part[::-1]` is a part backwards.",
        "A B C D E F, and F bites B: A B stays, and F E D C follows.",
    ),
    reference=solutions.backbite,
    explanation="Up to the bitten cell the path stays. Then comes the old end, and from there the "
    "rest backwards, to the cell that followed the bitten one: this is the new end.",
    exercise=Exercise(
        call="backbite(path, cell)",
        parameters=2,
        returns="the new path",
        probes=_probes,
        read=_read,
        explain=_explain,
        picture=_picture,
        pattern=_pattern,
        known=KNOWN,
        praise="Your bites leave a path every time, through the same cells and with another end.",
        max_steps=20_000,
        noun="path",
        verb="bitten",
        forbidden=("hidato_edu.hidato.paths.random_path.",),
    ),
)
