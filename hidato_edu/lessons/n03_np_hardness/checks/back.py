"""Carry an answer of the board back to a cycle of the graph."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Literal

import numpy as np

from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_cell, as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.hardness.graphs import Point
from hidato_edu.hidato.hardness.reduction import reduce_cycle, reduce_path
from hidato_edu.hidato.search.depth_first import solutions as answers_of

from ..answers import back as answers
from ..mistakes import back as mistakes
from ..mistakes.back import Cells, Numbers

FAR = 9
MOST_ANSWERS = 3  # of one board
BOXES = ((2, 2), (3, 2), (2, 4), (4, 3), (3, 4), (4, 4))
RINGS = ((3, 3, ((1, 1),)), (4, 3, ((3, 0), (3, 1), (3, 2))), (4, 4, ((1, 1), (1, 2))))

say = section(__file__, "back")


# --- probes -----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return answers of boards of all kinds, the smallest first."""
    rng = Random(seed)
    graphs = [[(x, y) for y in range(height) for x in range(width)] for width, height in BOXES]
    graphs += [
        [(x, y) for y in range(height) for x in range(width) if (x, y) not in holes]
        for width, height, holes in RINGS
    ]
    probes = []
    for points in graphs:
        # Different, so that x and y cannot be exchanged.
        right = 1 + pick(rng, FAR)
        down = 1 + (right + pick(rng, FAR - 1)) % FAR
        there = [(x + right, y + down) for x, y in points]
        for board in ("holes", "square", "diamond"):
            probes += _probes_of(there, board, rng)
    for points in graphs[1:4]:
        right, down = (4 + pick(rng, FAR) for _ in range(2))
        there = [(x - right, y - down) for x, y in points]
        probes += _probes_of(there, "square", rng)
    return tuple(sorted(probes, key=lambda probe: len(probe.args[1])))


def _probes_of(
    points: Sequence[Point], board: Literal["holes", "square", "diamond"], rng: Random
) -> list[Probe]:
    if board == "holes":
        x, y = max(points, key=lambda point: (point[1], point[0]))
        made = reduce_path(points, (x, y), (x - 1, y))
    else:
        made = reduce_cycle(points, board)
    probes = []
    for answer in shuffled(answers_of(made.puzzle), rng)[:MOST_ANSWERS]:
        # Neither the order of the points nor that of the cells tells anything.
        cells = dict(shuffled(made.cells.items(), rng))
        numbers = dict(shuffled(answer.items(), rng))
        probes.append(
            Probe(
                code=board,
                args=(cells, numbers),
                expected=canonical(sorted(cells, key=lambda point: numbers[cells[point]])),
                puzzle=made.puzzle,
                picture=FilledBoard(made.puzzle, answer),
                note=say.text("about", points=len(cells), cells=len(numbers)),
            )
        )
    return probes


def canonical(cycle: Sequence[Point]) -> tuple[Point, ...]:
    """Return the same cycle from its smallest point, to the smaller one of its neighbors.

    Examples
    --------
    >>> canonical([(1, 1), (1, 0), (0, 0), (0, 1)])
    ((0, 0), (0, 1), (1, 1), (1, 0))
    """
    place = cycle.index(min(cycle))
    turned = [*cycle[place:], *cycle[:place]]
    other = [turned[0], *turned[:0:-1]]
    return tuple(min(turned, other))


# --- reading ----------------------------------------------------------------------------------


def _read(probe: Probe, run: CallResult) -> Hashable:
    if run.value is None:
        return None
    cells, numbers = probe.args
    items = _items(run.value)
    if isinstance(items, Message):
        return items
    points = [as_cell(item) for item in items]
    if None in points:
        return _no_points(items, cells, numbers)
    found = [point for point in points if point is not None]
    if set(found) == set(cells) and len(found) == len(cells):
        return canonical(found)
    return _not_each_once(found, cells, numbers)


def _items(value: Any) -> list[Any] | Message:
    if isinstance(value, dict):
        return say("returns-dict")
    if isinstance(value, (set, frozenset)):
        return say("returns-set")
    if isinstance(value, str):
        return say("returns-text", value=named(value))
    if isinstance(value, (list, tuple)) or (type(value) is np.ndarray and value.ndim > 0):
        return list(value)
    return say("not-a-list", value=named(value))


def _no_points(items: Sequence[Any], cells: Cells, numbers: Numbers) -> Message:
    strange = next(item for item in items if as_cell(item) is None)
    if all(as_whole(item) is not None for item in items):
        return say("returns-numbers")
    if all(isinstance(item, (list, tuple)) and len(item) == 2 for item in items):
        return say("returns-pairs", value=named(strange))
    return say("not-points", value=named(strange))


def _not_each_once(found: Sequence[Point], cells: Cells, numbers: Numbers) -> Hashable:
    """Return what is wrong with a list of pairs that is not each point once."""
    if found[:1] == found[-1:] and len(found) == len(cells) + 1 and set(found) == set(cells):
        return say("closed")
    if set(found) == {(y, x) for x, y in cells}:
        return say("exchanged")
    if set(found) == set(cells.values()) or set(found) == set(numbers):
        return say("returns-cells")
    return "not-each-once", len(set(found) & set(cells)), len(found)


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    cells, numbers = first.probe.args
    behaviour = first.behaviour
    if isinstance(behaviour, tuple) and behaviour and behaviour[0] == "not-each-once":
        _, different, length = behaviour
        return say("not-each-once", points=len(cells), length=length, different=different)
    points = [point for point in map(as_cell, run_items(first.run)) if point is not None]
    for a, b in pairwise([*points, points[0]]):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            key = "no-edge/home" if (a, b) == (points[-1], points[0]) else "no-edge"
            return say(key, a=a, b=b, number_a=numbers[cells[a]], number_b=numbers[cells[b]])
    return say("other-cycle")


def run_items(run: CallResult) -> list[Any]:
    """Return what was returned as a list; empty where it is none.

    Examples
    --------
    >>> run_items(CallResult("returned", (1, 2)))
    [1, 2]
    """
    items = _items(run.value)
    return [] if isinstance(items, Message) else items


def _about_error(one: Observed) -> str:
    """Return what to say where a number was looked up that stands on no point."""
    cells, numbers = one.probe.args
    on_points = {numbers[cell] for cell in cells.values()}
    strange = {str(number) for number in numbers.values() if number not in on_points}
    if one.run.reason == "KeyError" and one.run.text in strange:
        return say.text("key-error", number=one.run.text)
    return ""


def _picture(one: Observed) -> FilledBoard:
    """Return the answer on its board, the points marked."""
    cells, numbers = one.probe.args
    marked = Violation("points", tuple(cells.values()), say.text("marked"))
    return FilledBoard(one.probe.puzzle, numbers, (marked,))


back = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_cycle_of,
    probes=_probes,
    read=_read,
    explain=_explain,
    picture=_picture,
    error=_about_error,
    forbidden=(
        "hidato_edu.hidato.hardness.reduction.solution_to_cycle",
        "hidato_edu.hidato.hardness.reduction.solution_to_path",
    ),
)
