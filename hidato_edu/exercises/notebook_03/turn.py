"""Exercise of notebook 03: write a turn that keeps the edges of a graph."""

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
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_03 import solutions
from hidato_edu.exercises.notebook_03.drawings import has_cycle, moved, path_board, shapes
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture, Picture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.hardness.graphs import Point, grid_graph
from hidato_edu.hidato.puzzle import Puzzle
from hidato_edu.hidato.solvers.solving import solve

__all__ = ["QUESTION", "cells_of", "pairs_that_touch"]

ALL_UP_TO = 4  # points: all shapes of so many are tried
FAR = 60  # the largest coordinate that is tried, nearly
LARGEST = 14  # rows or columns of a board that is drawn

Pair = tuple[int, int]
COPIED = "copied"
APART = "apart"


# --- probes -----------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    """Return all small graphs, then the same elsewhere in the plane and larger ones."""
    rng = Random(seed)
    small = [shape for size in range(2, ALL_UP_TO + 1) for shape in shapes(size)]
    graphs = [list(shape) for shape in small]
    boxes = [(5, 5), (9, 2), (2, 9), (4, 6)]
    graphs += [[(x, y) for y in range(height) for x in range(width)] for width, height in boxes]
    for shape in [*small[::4], *graphs[-3:]]:
        right, down = int(rng.random() * FAR), int(rng.random() * FAR)
        graphs.append([(x + right, y + down) for x, y in shape])
    return tuple(_probe(points) for points in graphs)


def _probe(points: list[Point]) -> Probe:
    graph = grid_graph(points)
    return Probe(
        code="small" if len(points) <= ALL_UP_TO else "large",
        args=(tuple(points),),
        expected=_joined(points),
        puzzle=Puzzle(Grid(((0, 0),))),
        picture=GraphPicture(graph),
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
    asked = "Asked are a row and a column: `return row, column`."
    if type(value) is np.ndarray and value.size <= 2:
        value = value.ravel().tolist()
    if type(value) not in (list, tuple):
        key = "returns-text" if isinstance(value, str) else "not-a-cell"
        if as_whole(value) is not None or isinstance(value, float):
            key = "one-number"
        elif isinstance(value, (set, frozenset, dict)):
            key, asked = "no-order", f"{asked} In a set or dict nobody knows which is which."
        return Message(key, f"Your function returns {named(value)}. {asked}")
    if len(value) != 2:
        text = f"Your function returns {named(value)}, {len(value)} things. {asked}"
        return Message("not-two", text)
    row, col = (_whole(part) for part in value)
    if row is None or col is None:
        text = f"Your function returns {named(value)}. A row or a column is a whole number"
        near = all(isinstance(part, (int, float, np.number)) for part in value)
        advice = ": is a division or a root in the way? Which whole moves do the edges make?"
        return Message("not-whole", text + (advice if near else "."))
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


# --- known wrong answers ----------------------------------------------------------------------


def _rotated(x: int, y: int) -> Cell:
    """Return what a turn by 45 degrees gives where nothing is spread, rounded."""
    return round((y - x) / 2**0.5), round((x + y) / 2**0.5)


KNOWN = (
    Misconception(
        COPIED,
        "This is the notebook's own turn: a step to the right goes one row up and one column to "
        "the right. It keeps the edges, but another turn is asked for. Which other diagonal could "
        "a step to the right go along?",
        (lambda x, y: (y - x, y + x),),
    ),
    Misconception(
        "unturned",
        "Your function leaves the drawing as it is, upright or mirrored. Then points that are "
        "diagonal to one another touch on the board, too.",
        (lambda x, y: (y, x),),
    ),
    Misconception(
        "sheared",
        "Your function shears the drawing: the edges stay, but one kind of diagonal pair touches, "
        "too. Both coordinates of the cell must depend on both x and y.",
        (
            lambda x, y: (y, x + y),
            lambda x, y: (y, x - y),
            lambda x, y: (x, x + y),
            lambda x, y: (x, x - y),
        ),
    ),
    Misconception(
        "half-spread",
        "Your function leaves a row or a column free between the points in one direction only. "
        "The edges of that direction are lost.",
        (lambda x, y: (2 * y, x), lambda x, y: (y, 2 * x)),
    ),
    Misconception(
        "rounded-turn",
        "Your function turns the points where they are and rounds. A turned square of points is "
        "wider than the board has room for: some points fall on the same cell, or edges are lost. "
        "Let an edge become a whole diagonal step: that spreads the points, too.",
        (
            _rotated,
            lambda x, y: (_rotated(x, y)[1], _rotated(x, y)[0]),
            lambda x, y: (round((x - y) / 2**0.5), round((x + y) / 2**0.5)),
            lambda x, y: (int((y - x) / 2**0.5), int((x + y) / 2**0.5)),
            lambda x, y: (int((x + y) / 2**0.5), int((x - y) / 2**0.5)),
        ),
    ),
    Misconception(
        "halved",
        "Your function halves: two points fall on the same cell. The points of a turned drawing "
        "need every second cell, so nothing may be divided.",
        (
            lambda x, y: ((x + y) // 2, (x - y) // 2),
            lambda x, y: ((y - x) // 2, (x + y) // 2),
        ),
    ),
    Misconception(
        "folded",
        "Your function takes `abs`: it folds the drawing along a diagonal, and points from both "
        "sides meet on one cell. A negative row or column is allowed.",
        (lambda x, y: (abs(x - y), x + y), lambda x, y: (x + y, abs(x - y))),
    ),
    Misconception(
        "line",
        "Row and column of your cells say the same: all points come to lie on one line, many on "
        "the same cell. Row and column must go different ways when x grows.",
        (lambda x, y: (x + y, x + y), lambda x, y: (x + y, 0), lambda x, y: (x - y, y - x),
         lambda x, y: (x - y, 0)),
    ),
    Misconception(
        "one-coordinate",
        "Your function uses only one of x and y: all points of a line fall on one cell.",
        (lambda x, y: (x, x), lambda x, y: (y, y), lambda x, y: (x, -x), lambda x, y: (y, -y),
         lambda x, y: (x, 0), lambda x, y: (0, y)),
    ),
    Misconception(
        "always-the-same",
        "Your function puts every point on the same cell. Row and column have to depend on x "
        "and y.",
        (lambda x, y: (0, 0),),
    ),
)  # fmt: skip


# --- judgement --------------------------------------------------------------------------------


TOO_FAR = {
    "spread-only": "Your function spreads the points, but does not turn them: no two cells touch. "
    "An edge has to become a diagonal step.",
    "turned-too-far-apart": "Your function turns the drawing, and spreads it: joined points are "
    "two or more rows apart. One step in the drawing should be one row and one column.",
    "knights-step": "With your function an edge leads more rows than columns away, or the other "
    "way round, as the move of a knight does: such cells do not touch.",
}
"""What to say where no two cells touch, by the steps that the edges become."""


def _pattern(seen: Sequence[Observed]) -> Message | None:
    if all(type(one.behaviour) is tuple and one.behaviour[0] == APART for one in seen):
        steps = {step for one in seen for step in one.behaviour[1]}  # type: ignore[index]
        if len(steps) <= 2:
            key = "knights-step"
            if all(0 in step for step in steps):
                key = "spread-only"
            elif all(rows == cols for rows, cols in steps):
                key = "turned-too-far-apart"
            return Message(key, TOO_FAR[key])
    small = [one for one in seen if one.probe.code == "small" and _is_at_corner(one.probe)]
    if small and all(one.is_right for one in small):
        return Message(
            "small-points-only",
            "For small x and y your function is right, for larger ones it is not. Asked is one "
            "formula for all points, without a table and without a border.",
        )
    return None


def _is_at_corner(probe: Probe) -> bool:
    xs, ys = zip(*probe.args[0], strict=True)
    return bool(min(xs) == 0 == min(ys))


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    points, cells = first.probe.args[0], cells_of(first.run.value)
    assert not isinstance(cells, Message)
    if first.behaviour == COPIED:
        return Message(COPIED, "Here your function does what the notebook's own turn does.")
    key, pair, text = _offence(first)
    a, b = (points[number] for number in pair)
    there = " and ".join(dict.fromkeys(str(cells[number]) for number in pair))
    sentence = f"Points {a} and {b} {text.format(cells=there)} {_consequence(first)}"
    return Message(key, sentence.strip())


def _offence(first: Observed) -> tuple[str, Pair, str]:
    """Return the key, the first pair of points that shows it, and the sentence."""
    cells = cells_of(first.run.value)
    assert not isinstance(cells, Message)
    doubled, touching = pairs_that_touch(cells, 0), pairs_that_touch(cells)
    edges = _edges(first.probe)
    if doubled:
        return "doubled", min(doubled), "are put on the same cell, {cells}."
    if touching - edges:
        text = "are not joined, but their cells {cells} touch: a wrong edge."
        return "wrong-edge", min(touching - edges), text
    return "edge-lost", min(edges - touching), "are joined, but their cells {cells} do not touch."


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
    return (
        f"So this graph has {'a' if cycle else 'no'} Hamiltonian cycle, and its board "
        f"{'an' if answer else 'no'} answer."
    )


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
    _, pair, _ = _offence(one)
    graph = grid_graph(points)
    a, b = (points[number] for number in pair)
    if len(set(cells)) < len(cells) or max(map(max, moved(cells))) >= LARGEST:
        return GraphPicture(graph, nodes=(a, b))
    at = dict(zip(points, moved(cells), strict=True))
    marked = Violation("pair", (at[a], at[b]), "the two points")
    asked = path_board(points, lambda x, y: at[x, y]) or Puzzle(Grid(tuple(at.values())))
    return FilledBoard(asked, _answer(asked) if asked.givens else None, (marked,))


QUESTION = FunctionQuestion(
    name="turn",
    kind="C",
    title="Another turn",
    prompt="Write `my_cell(x, y)`. It returns row and column of the cell for the point (x, y) of "
    "any drawing. Two cells may touch, at a side or at a corner, exactly if their points are "
    "joined, and no two points may share a cell. The notebook's turn sends a step to the right one "
    "row up and one column to the right. Write another one, whichever you like: there are seven. "
    "Rows and columns are whole numbers; they may be negative.",
    answer="my_cell",
    hints=(
        "Which steps on a board lead to a cell that shares a corner, but no side? How many are "
        "there?",
        "Choose one of them for a step to the right in the drawing, and another one for a step "
        "down. Then ask what x steps to the right and y steps down give together.",
        "If a step to the right went two rows down and a step down five columns to the left, the "
        "point (x, y) would lie in row 2 * x and column -5 * y.",
    ),
    reference=solutions.my_cell,
    explanation="A step to the right becomes a diagonal step, and a step down one that is square "
    "to it: four choices times two. Two points with an edge differ by such a step. All other pairs "
    "are at least two rows or two columns apart, as row plus column is even for all points or odd "
    "for all.",
    exercise=Exercise(
        call="my_cell(x, y)",
        parameters=2,
        returns="a row and a column",
        probes=_probes,
        read=_read,
        explain=_explain,
        pattern=_pattern,
        picture=_picture,
        known=KNOWN,
        adapt=_all_points,
        again=lambda probe: f"[my_cell(x, y) for x, y in {list(probe.args[0])}]",
        praise="On all graphs that were tried, near and far, cells touch exactly if their points "
        "are joined.",
    ),
)
