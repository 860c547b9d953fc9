"""Write a turn that keeps the edges of a graph."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell, Grid
from hidato_edu.core.errors import LimitReached, NoSolution
from hidato_edu.core.rng import pick
from hidato_edu.exercises.judge.judging import Message, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.hardness.graphs import Point, grid_graph
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import solve

from ..answers import turn as answers
from ..mistakes import turn as mistakes
from .drawings import PLACES, elsewhere, has_cycle, moved, path_board, shapes

ALL_UP_TO = 4  # points: all shapes of so many are tried
FAR = 60  # how many distances of a graph from the axes are tried
FAR_AWAY = (1_000, 3_000)  # the least and the largest distance of a few more
LARGEST = 14  # rows or columns of a board that is drawn

Pair = tuple[int, int]
COPIED = "copied"
APART = "apart"

say = section(__file__, "turn")


# --- probes -----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all small graphs, then the same elsewhere in the plane and larger ones."""
    rng = Random(seed)
    small = [shape for size in range(2, ALL_UP_TO + 1) for shape in shapes(size)]
    graphs = [list(shape) for shape in small]
    boxes = [(5, 5), (9, 2), (2, 9), (4, 6)]
    graphs += [[(x, y) for y in range(height) for x in range(width)] for width, height in boxes]
    some = [*small[::7], *graphs[-4:]]
    graphs += [elsewhere(shape, place, FAR, rng) for place in PLACES for shape in some]
    graphs += [_far_away(place, rng) for place in PLACES if all(place)]
    return tuple(_probe(points) for points in graphs)


def _far_away(place: Point, rng: Random) -> list[Point]:
    """Return 3 x 2 points at a great distance from both axes."""
    least, most = FAR_AWAY
    right, down = (sign * (least + pick(rng, 1 + most - least)) for sign in place)
    return [(x + right, y + down) for y in range(2) for x in range(3)]


def _probe(points: list[Point]) -> Probe:
    graph = grid_graph(points)
    negative = min(map(min, points)) < 0
    return Probe(
        code="small" if len(points) <= ALL_UP_TO else "large",
        args=(tuple(points),),
        expected=_joined(points),
        puzzle=Puzzle(Grid(((0, 0),))),
        picture=GraphPicture(graph),
        note=say.text("negative") if negative else "",
    )


def _joined(points: Sequence[Point]) -> frozenset[Pair]:
    """Return the edges of a graph, as pairs of places in the list of its points."""
    pairs = combinations(range(len(points)), 2)
    return frozenset(pair for pair in pairs if sum(_step(points, pair)) == 1)


def _edges(probe: Probe) -> frozenset[Pair]:
    return _joined(probe.args[0])


def _all_points(call: Callable[..., CallResult]) -> Callable[..., CallResult]:
    """Return a call for a list of points: the function is called for each of them."""

    def of_points(args: tuple[Any, ...], max_steps: int, seed: int) -> CallResult:
        values, printed = [], ""
        for number, point in enumerate(args[0]):
            run = call(point, max_steps, seed + number)
            printed += run.printed
            if run.reason in ("steps", "recursion") and abs(point[0]) > FAR_AWAY[0] // 2:
                # A right turn may go step by step; this is then not held against it.
                values = [(x + y, x - y) for x, y in args[0]]
                return CallResult("returned", values, printed=printed, args=args)
            if run.kind != "returned" or run.value is None:
                return replace(run, printed=printed)
            values.append(run.value)
        return CallResult("returned", values, printed=printed, args=args)

    return of_points


# --- reading ----------------------------------------------------------------------------------


def cells_of(values: Sequence[Any]) -> list[Cell] | Message:
    """Return what a function returned for each point as cells, or what is wrong with it.

    Examples
    --------
    >>> cells_of([(0, 1), [2.0, 3]])
    [(0, 1), (2, 3)]
    >>> cells_of([5]).key
    'one-number'
    """
    cells = []
    for value in values:
        cell = _cell(value)
        if isinstance(cell, Message):
            return cell
        cells.append(cell)
    return cells


def _cell(value: Any) -> Cell | Message:
    if type(value) is np.ndarray and value.size <= 2:
        value = value.ravel().tolist()
    if type(value) not in (list, tuple):
        key = "returns-text" if isinstance(value, str) else "not-a-cell"
        if as_whole(value) is not None or isinstance(value, float):
            key = "one-number"
        elif isinstance(value, (set, frozenset, dict)):
            key = "no-order"
        return say(key, value=named(value))
    if len(value) != 2:
        return say("not-two", value=named(value), count=len(value))
    row, col = (_whole(part) for part in value)
    if row is None or col is None:
        near = all(isinstance(part, (int, float, np.number)) for part in value)
        return say("not-whole/numbers" if near else "not-whole", value=named(value))
    return row, col


def _whole(part: Any) -> int | None:
    whole = as_whole(part)
    if whole is None and type(part) in (float, np.float64) and np.isfinite(part):
        return int(part) if float(part).is_integer() else None
    return whole


def pairs_that_touch(cells: Sequence[Cell], reach: int = 1) -> frozenset[Pair]:
    """Return the pairs of places in a list whose cells are at most one row and column apart.

    Parameters
    ----------
    cells : sequence of (row, col)
        A cell for each point.
    reach : int
        0 for pairs on the same cell.

    Examples
    --------
    >>> sorted(pairs_that_touch([(0, 0), (1, 1), (1, 2)]))
    [(0, 1), (1, 2)]
    """
    return frozenset(
        (i, j)
        for i, j in combinations(range(len(cells)), 2)
        if max(abs(cells[i][0] - cells[j][0]), abs(cells[i][1] - cells[j][1])) <= reach
    )


def _read(probe: Probe, run: CallResult) -> Hashable:
    if run.value is None:
        return None
    cells = cells_of(run.value)
    if isinstance(cells, Message):
        return cells
    doubled = pairs_that_touch(cells, 0)
    if doubled:
        return "doubled", doubled, pairs_that_touch(cells)
    touching = pairs_that_touch(cells)
    if not touching:
        return APART, tuple(_step(cells, pair) for pair in sorted(_edges(probe)))
    points = probe.args[0]
    if touching == probe.expected and _has_corner(points) and _is_copied(points, cells):
        return COPIED
    return touching


def _step(cells: Sequence[Cell], pair: Pair) -> Cell:
    """Return how many rows and columns apart two cells are."""
    (a, b), (c, d) = (cells[number] for number in pair)
    return abs(a - c), abs(b - d)


def _has_corner(points: Sequence[Point]) -> bool:
    return len({x for x, _ in points}) > 1 < len({y for _, y in points})


def _is_copied(points: Sequence[Point], cells: Sequence[Cell]) -> bool:
    """Return whether the cells are those of the notebook's own turn, moved at most."""
    return bool(moved(cells) == moved([(y - x, y + x) for x, y in points]))


# --- judgement --------------------------------------------------------------------------------


def _pattern(seen: Sequence[Observed]) -> Message | None:
    if all(type(one.behaviour) is tuple and one.behaviour[0] == APART for one in seen):
        steps = {step for one in seen for step in one.behaviour[1]}  # type: ignore[index]
        if len(steps) <= 2:
            if all(0 in step for step in steps):
                return say("spread-only")
            if all(rows == cols for rows, cols in steps):
                return say("turned-too-far-apart")
            return say("knights-step")
    if all(one.is_right or one.probe.note for one in seen):
        return say("negative-points")
    small = [one for one in seen if one.probe.code == "small" and _is_at_corner(one.probe)]
    if small and all(one.is_right for one in small):
        return say("small-points-only")
    return None


def _is_at_corner(probe: Probe) -> bool:
    xs, ys = zip(*probe.args[0], strict=True)
    return bool(min(xs) == 0 == min(ys))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    points, cells = first.probe.args[0], cells_of(first.run.value)
    assert not isinstance(cells, Message)
    if first.behaviour == COPIED:
        return say("copied/here")
    key, pair = _offence(first)
    a, b = (points[number] for number in pair)
    there = " and ".join(dict.fromkeys(str(cells[number]) for number in pair))
    message = say(key, a=a, b=b, cells=there)
    return replace(message, text=f"{message.text} {_consequence(first)}".strip())


def _offence(first: Observed) -> tuple[str, Pair]:
    """Return the key, and the first pair of points that shows it."""
    cells = cells_of(first.run.value)
    assert not isinstance(cells, Message)
    doubled, touching = pairs_that_touch(cells, 0), pairs_that_touch(cells)
    edges = _edges(first.probe)
    if doubled:
        return "doubled", min(doubled)
    if touching - edges:
        return "wrong-edge", min(touching - edges)
    return "edge-lost", min(edges - touching)


def _consequence(first: Observed) -> str:
    """Return what the pair does to the answer, where it does something."""
    points = first.probe.args[0]
    cells = cells_of(first.run.value)
    if isinstance(cells, Message) or len(points) > 2 * ALL_UP_TO or len(set(cells)) < len(cells):
        return ""
    at = dict(zip(points, cells, strict=True))
    asked = path_board(points, lambda x, y: at[x, y])
    cycle, answer = has_cycle(points), asked is not None and _answer(asked) is not None
    if cycle == answer:
        return ""
    return say.text("cycle-lost" if cycle else "answer-added")


def _answer(asked: Puzzle) -> Any:
    try:
        return solve(asked, max_nodes=10_000)
    except (NoSolution, LimitReached):
        return None


def _picture(one: Observed) -> Picture | None:
    """Return the board with the offending pair marked, or the graph where it is too large."""
    points, cells = one.probe.args[0], one.run.value and cells_of(one.run.value)
    if not cells or isinstance(cells, Message) or one.behaviour == COPIED or one.is_right:
        return one.probe.picture
    _, pair = _offence(one)
    graph = grid_graph(points)
    a, b = (points[number] for number in pair)
    if len(set(cells)) < len(cells) or max(map(max, moved(cells))) >= LARGEST:
        return GraphPicture(graph, nodes=(a, b))
    at = dict(zip(points, moved(cells), strict=True))
    marked = Violation("pair", (at[a], at[b]), say.text("marked"))
    asked = path_board(points, lambda x, y: at[x, y]) or Puzzle(Grid(tuple(at.values())))
    return FilledBoard(asked, _answer(asked) if asked.givens else None, (marked,))


turn = say.ask(
    FunctionQuestion,
    mistakes.KNOWN,
    reference=answers.my_cell,
    probes=_probes,
    read=_read,
    explain=_explain,
    pattern=_pattern,
    picture=_picture,
    adapt=_all_points,
    again=lambda probe: f"[my_cell(x, y) for x, y in {list(probe.args[0])}]",
)
