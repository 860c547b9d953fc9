"""Graphs that break three wrong drawings."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.lesson import section
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.hardness.graphs import Point, grid_graph
from hidato_edu.hidato.search.depth_first import solutions

from .drawings import Rule, has_cycle, path_board, points_of, shapes, unturned

MOST_POINTS = 16
MOST_TEXT = 2_000
FAR = 1_000  # the largest coordinate
IN_THE_TEXT = 4  # points of the notebook's own counterexample

say = section(__file__, "counterexamples")


def spread(x: int, y: int) -> Cell:
    """Return row and column: the drawing with room between the points.

    Examples
    --------
    >>> spread(2, 1)
    (2, 4)
    """
    return 2 * y, 2 * x


def sheared(x: int, y: int) -> Cell:
    """Return row and column: every line one column further to the left than the one above.

    Examples
    --------
    >>> sheared(2, 1)
    (1, 1)
    """
    return y, x - y


@lru_cache(maxsize=16)
def fewest(rule: Rule) -> int:
    """Return how many points the smallest graph has that a drawing gets wrong.

    Examples
    --------
    >>> fewest(spread)
    4
    """
    return next(size for size in count(1) if any(_breaks(shape, rule) for shape in shapes(size)))


def _breaks(points: tuple[Point, ...], rule: Rule) -> bool:
    asked = path_board(points, rule)
    answer = asked is not None and next(solutions(asked), None) is not None
    return answer != has_cycle(points)


# --- reading ----------------------------------------------------------------------------------


def _read(value: Any) -> tuple[Point, ...] | Message:
    points = _points(value)
    if isinstance(points, Message):
        return points
    if not points:
        return say("no-points")
    if len(points) > MOST_POINTS:
        return say("too-many-points", points=len(points), most=MOST_POINTS)
    if len(set(points)) < len(points):
        twice = next(point for point in points if points.count(point) > 1)
        return say("point-twice", point=twice)
    return tuple(sorted(points))


def _points(value: Any) -> list[Point] | Message:
    import networkx as nx

    if isinstance(value, str):
        return _of_text(str.__str__(value))
    if type(value) is np.ndarray and value.ndim == 2:
        value = value[: 2 * MOST_POINTS].tolist()
    if isinstance(value, nx.Graph):
        try:
            return [point for _, point in grid_graph(value).nodes(data="pos")]
        except InvalidGraph as error:
            return say("no-grid-graph", error=error)
    if type(value) in (list, tuple) and value and all(isinstance(row, str) for row in value):
        return _of_text("\n".join(map(str.__str__, value)))
    if type(value) not in (list, tuple, set, frozenset):
        return say("no-drawing", value=named(value))
    points = []
    for item in value:
        pair = [as_whole(part) for part in item] if type(item) in (list, tuple) else []
        if len(pair) != 2 or any(part is None or abs(part) > FAR for part in pair):
            return say("no-point", value=named(item))
        points.append((pair[0] or 0, pair[1] or 0))
        if len(points) > 10 * MOST_POINTS:
            break
    return points


def _of_text(text: str) -> list[Point] | Message:
    if len(text) > MOST_TEXT:
        return say("too-many-points/text", characters=len(text))
    strange = sorted(set(text) - set("oO. \t\r\n"))
    if strange:
        return say("strange-mark", mark=repr(strange[0]))
    return points_of(text)


# --- judgement --------------------------------------------------------------------------------


def _exposes(points: tuple[Point, ...], name: str, rule: Rule, most: int) -> Exposed | Finding:
    graph = GraphPicture(grid_graph(points))
    asked = path_board(points, rule)
    answer = None if asked is None else next(solutions(asked), None)
    cycle = has_cycle(points)
    if cycle != (answer is not None):
        if len(points) > most:
            text = say.text("not-small", points=len(points), most=most)
            return Finding(f"{name}-not-small", text, graph)
        return _exposed(len(points), fewest(rule), "cycle-lost" if cycle else "answer-added")
    if asked is None:
        return Finding(f"{name}-refused", say.text("refused"), graph)
    if cycle:
        return Finding(f"{name}-both-yes", say.text("both-yes"), FilledBoard(asked, answer))
    return Finding(f"{name}-both-no", say.text("both-no"), FilledBoard(asked))


def _exposed(points: int, least: int, key: str) -> Exposed:
    others = say.text("smaller-ones" if least < points else "smallest", least=least)
    return Exposed(say.text(key, points=points, others=others))


def _slot(name: str, rule: Rule, most: int = MOST_POINTS) -> Slot:
    return Slot(name, say.text(name), lambda points: _exposes(points, name, rule, most))


counterexamples = say.ask(
    CounterexampleQuestion,
    reference={"unturned": ". o\no o", "spread": "o o\no o", "sheared": "o .\no o\no o"},
    slots=(
        _slot("unturned", unturned, IN_THE_TEXT - 1),
        _slot("spread", spread),
        _slot("sheared", sheared),
    ),
    read=_read,
)
