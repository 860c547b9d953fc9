"""Write the whole reduction, from a graph to a board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Grid, Square
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.core.rng import pick, shuffled
from hidato_edu.exercises import views
from hidato_edu.exercises.boards.texts import puzzle_of, rows_of
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import Call, CallResult
from hidato_edu.hidato.hardness.graphs import Point, grid_graph
from hidato_edu.hidato.puzzle import Puzzle, Solution
from hidato_edu.hidato.solvers.solving import solve

from ..answers import board as answers
from ..mistakes import board as mistakes
from .drawings import PLACES, elsewhere, has_cycle, moved, shapes

ALL_POINTS = 100
ALL_UP_TO = 4  # points: all shapes of so many are tried
SOME = 10  # larger shapes that are drawn
FAR = 9  # how many distances of a graph from the axes are tried
FAR_AWAY = (400, 600)  # the least and the largest distance of a few more
BLOCKS = 11  # of 2 x 2 points in a graph that is too large to be searched
MAX_CELLS = 10_000
MAX_NODES = 30_000
MAX_STEPS = 400_000

NO_BOARD = Puzzle(Grid(((0, 0),)))  # a probe of this exercise is a graph
TRANSLATED, DECIDED, UNDECIDED, UNREADABLE = "translated", "decided", "undecided", "unreadable"

CYCLIC = ((3, 2), (2, 3), (4, 2), (2, 4), (4, 3), (3, 4), (4, 4), (5, 2))
ACYCLIC = ((3, 3), (5, 3), (5, 1), (1, 5))
HOLES: tuple[tuple[int, int, tuple[Point, ...]], ...] = (
    (3, 3, ((1, 1),)),
    (4, 4, ((1, 1), (2, 1))),
    (4, 4, ((0, 0), (3, 0))),
    (4, 3, ((3, 0), (0, 2))),
    (4, 4, ((3, 3), (0, 3))),
    (5, 2, ((2, 0), (2, 1))),  # two parts
    (3, 2, ((0, 0), (1, 1))),  # two parts, which a cell between them would join
    (4, 4, ((2, 0), (3, 0), (2, 1), (3, 1), (0, 2), (1, 2), (0, 3), (1, 3))),  # corner to corner
)

say = section(__file__, "board")


@dataclass(frozen=True)
class DrawnGraph(Picture):
    """A grid graph, shown as a drawing.

    Parameters
    ----------
    points : tuple of (x, y)
        Anywhere in the plane.

    Examples
    --------
    >>> print(DrawnGraph(((3, 1), (4, 1), (4, 2))))
    o o
    . o
    """

    points: tuple[Point, ...]

    def __str__(self) -> str:
        there = set(moved(self.points))
        width, height = (1 + max(numbers) for numbers in zip(*there, strict=True))
        lines = [["o" if (x, y) in there else "." for x in range(width)] for y in range(height)]
        return "\n".join(" ".join(line) for line in lines)

    def view(self) -> views.View:
        """Return what draws it."""
        return views.graph(grid_graph(self.points))


# --- probes -----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all small graphs, some larger ones, and two that no search can decide in time."""
    rng = Random(seed)
    graphs = [list(shape) for size in range(1, ALL_UP_TO + 1) for shape in shapes(size)]
    boxes = [_box(*size) for size in (*CYCLIC, *ACYCLIC)]
    holes = [[point for point in _box(w, h) if point not in out] for w, h, out in HOLES]
    graphs += [*boxes, *holes]
    for size in (5, 6):
        every = shapes(size)
        graphs += [list(every[pick(rng, len(every))]) for _ in range(SOME // 2)]
    # Two points say little to a student, and one says less: they come last.
    graphs.sort(key=lambda points: len(points) if len(points) > 2 else ALL_POINTS - len(points))
    probes = [_probe(_mixed(points, PLACES[0], rng)) for points in graphs]
    probes += [_probe(points) for points in _ladders()]
    probes += [_large(_patches(rng)) for _ in range(2)]
    some = [*boxes[:7], *holes[:5]]
    probes += [_probe(_mixed(points, place, rng)) for place in PLACES[1:] for points in some]
    probes += [_probe(_far_away(boxes[0], place, rng)) for place in PLACES if all(place)]
    return tuple(probes)


def _box(width: int, height: int) -> list[Point]:
    return [(x, y) for y in range(height) for x in range(width)]


def _ladders() -> list[list[Point]]:
    """Return ladders in which the first or last point listed has a rung, which no cycle uses."""
    ladders = []
    for size in ((2, 4), (4, 2)):
        box = _box(*size)
        rungs = [p for p in box if sum(_beside(p, q) for q in box) == 3]
        for rung in rungs:
            rest = [point for point in box if point != rung]
            ladders += [[rung, *rest], [*rest, rung]]
    return ladders


def _beside(p: Point, q: Point) -> bool:
    return abs(p[0] - q[0]) + abs(p[1] - q[1]) == 1


def _mixed(points: Sequence[Point], place: Point, rng: Random) -> list[Point]:
    """Return the points somewhere in the plane, in any order."""
    return shuffled(elsewhere(points, place, FAR, rng), rng)


def _far_away(points: Sequence[Point], place: Point, rng: Random) -> list[Point]:
    """Return the points at a great distance from both axes, in any order."""
    least, most = FAR_AWAY
    right, down = (sign * (least + pick(rng, 1 + most - least)) for sign in place)
    return shuffled([(x + right, y + down) for x, y in points], rng)


def _patches(rng: Random) -> list[Point]:
    """Return 2 x 2 blocks side by side: there is a cycle, but to search for it takes long."""
    blocks = {(0, 0)}
    while len(blocks) < BLOCKS:
        x, y = sorted(blocks)[pick(rng, len(blocks))]
        dx, dy = ((1, 0), (-1, 0), (0, 1), (0, -1))[pick(rng, 4)]
        blocks.add((x + dx, y + dy))
    points = [(2 * x + i, 2 * y + j) for x, y in sorted(blocks) for i in (0, 1) for j in (0, 1)]
    return _mixed(points, PLACES[0], rng)


def _probe(points: list[Point]) -> Probe:
    cycle = has_cycle(points)
    code = "cycle" if cycle else "no-cycle"
    note = say.text(code, points=len(points))
    return Probe(code, (points,), cycle, NO_BOARD, DrawnGraph(tuple(points)), note)


def _large(points: list[Point]) -> Probe:
    note = say.text("large", points=len(points))
    return Probe("large", (points,), TRANSLATED, NO_BOARD, DrawnGraph(tuple(points)), note)


# --- reading ----------------------------------------------------------------------------------


def _puzzle(value: Any) -> Puzzle | Message:
    """Return the board that was returned; negative rows and columns of a dict are moved."""
    if type(value) is dict and value and all(_is_cell(cell) for cell in value):
        cells = moved(value)
        if len(set(cells)) == len(value):
            value = {cell: value[old] for cell, old in zip(cells, value, strict=True)}
    puzzle = puzzle_of(value, MAX_CELLS)
    if isinstance(puzzle, Message) and type(value) is list and all(map(_is_cell, value)):
        return say("returns-cells")
    if isinstance(puzzle, Message):
        return Message(puzzle.key, say.text("cannot-be-read", why=puzzle.text))
    if puzzle.grid.shape != Square():
        return say("other-neighbors")
    return puzzle


def _has_too_much(value: Any, points: int) -> bool:
    """Return whether a board has more cells than the graph has points, and 1 more than once."""
    if type(value) is dict:
        numbers = list(value.values())
    elif _is_table(value):
        rows = rows_of(value, MAX_CELLS)
        numbers = [] if isinstance(rows, Message) else [n for row in rows for n in row if n >= 0]
    else:
        return False
    return len(numbers) > points and sum(as_whole(number) == 1 for number in numbers) > 1


def _is_table(value: Any) -> bool:
    """Return whether a value is a list or an array, other than a single row that says no."""
    return type(value) in (list, np.ndarray) and len(value) > 1


def _is_negative(probe: Probe) -> bool:
    return bool(min(map(min, probe.args[0])) < 0)


def _is_far(points: Sequence[Point]) -> bool:
    return max(abs(number) for point in points for number in point) >= FAR_AWAY[0] // 2


class _TooLarge:
    """Stands for the value of a call that fills a large table for a graph far away."""


def _adapt(call: Call) -> Call:
    """Return a call that does not hold the work for a large table against a function."""

    def lenient(args: Sequence[Any], most: int, seed: int) -> CallResult:
        run = call(args, most, seed)
        if run.kind == "stopped" and run.reason in ("steps", "memory") and _is_far(args[0]):
            return replace(run, kind="returned", reason="", value=_TooLarge())
        return run

    return lenient


def _is_cell(cell: Any) -> bool:
    return type(cell) is tuple and len(cell) == 2 and None not in map(as_whole, cell)


def _read(probe: Probe, run: CallResult) -> Hashable:
    if run.value is None:
        return None
    if isinstance(run.value, _TooLarge):
        return probe.expected
    puzzle = _puzzle(run.value)
    if isinstance(puzzle, Message):
        if puzzle.key == "too-large" and _is_far(probe.args[0]):
            return probe.expected  # a table need not be shifted
        # A board that contradicts itself has no solution: a fair way to say no, and only no.
        if puzzle.key == "no-puzzle" and probe.expected is False:
            return False
        if puzzle.key == "no-puzzle" and _has_too_much(run.value, len(probe.args[0])):
            return say("remembers")
        return UNREADABLE if _is_negative(probe) else puzzle  # what else is wrong says more
    if probe.code == "large" and 2 * (puzzle.size - len(puzzle.givens)) < len(probe.args[0]):
        return DECIDED
    answer = _answer(puzzle)
    if probe.code == "large":
        return False if answer is None else TRANSLATED
    return UNDECIDED if answer == UNDECIDED else answer is not None


@lru_cache(maxsize=256)
def _answer(puzzle: Puzzle) -> Solution | str | None:
    """Return an answer, None if there is none, or `UNDECIDED` where the search takes too long."""
    try:
        return solve(puzzle, max_nodes=MAX_NODES)
    except NoSolution:
        return None
    except LimitReached:
        return UNDECIDED


# --- judgement --------------------------------------------------------------------------------


def _pattern(seen: Sequence[Observed]) -> Message | None:
    small = [one for one in seen if one.probe.code != "large"]
    verdicts = {one.behaviour for one in small}
    if verdicts in ({True}, {False}):
        return say("always-answer" if verdicts == {True} else "never-answer")
    if all(one.behaviour is (not one.probe.expected) for one in small):
        return say("upside-down")
    wrong = [one for one in seen if not one.is_right]
    near = [one for one in wrong if not _is_far(one.probe.args[0])]
    if not near:
        return say("far-points")
    if not all(_is_negative(one.probe) for one in near):
        return None
    if not all(_is_negative(one.probe) for one in wrong):
        return say("negative-points/near")
    is_table = any(_is_table(one.run.value) or one.run.reason == "IndexError" for one in near)
    return say("negative-points" if is_table else "negative-points/other")


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    points = len(first.probe.args[0])
    if first.behaviour == DECIDED:
        return say("decides-itself", points=points)
    if first.behaviour == UNDECIDED:
        return say("leaves-too-much-open", points=points)
    if first.probe.code == "large":
        return say("large-cycle-lost", points=points)
    drawing = "\n".join(f"`{line}`" for line in str(first.probe.picture).splitlines())
    key = "cycle-lost" if first.probe.expected else "answer-without-cycle"
    return say(key, points=points, drawing=drawing)


def _picture(one: Observed) -> Picture | None:
    """Return the student's board, with an answer where it has one."""
    puzzle = _puzzle(one.run.value) if one.run.kind == "returned" else None
    if not isinstance(puzzle, Puzzle) or one.probe.code == "large":
        return one.probe.picture
    answer = _answer(puzzle)
    return FilledBoard(puzzle, answer if isinstance(answer, Solution) else None)


board = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_board,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    adapt=_adapt,
    picture=_picture,
    max_steps=MAX_STEPS,
    forbidden=tuple(
        f"hidato_edu.hidato.hardness.reduction.{name}"
        for name in ("reduce_cycle", "reduce_cycle_steps", "reduce_path")
    ),
)
