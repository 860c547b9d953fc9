"""Exercise of notebook 03: graphs that break three wrong drawings."""

from __future__ import annotations

from functools import lru_cache
from itertools import count
from typing import Any

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.core.errors import InvalidGraph
from hidato_edu.exercises.judge.judging import Message
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_03.drawings import (
    Rule,
    has_cycle,
    path_board,
    points_of,
    shapes,
    unturned,
)
from hidato_edu.exercises.pictures.boards import FilledBoard, GraphPicture
from hidato_edu.exercises.questions.examples import CounterexampleQuestion, Exposed, Finding, Slot
from hidato_edu.hidato.hardness.graphs import Point, grid_graph
from hidato_edu.hidato.search.depth_first import solutions

__all__ = ["QUESTION", "fewest", "sheared", "spread"]

MOST_POINTS = 16
MOST_TEXT = 2_000
FAR = 1_000  # the largest coordinate
IN_THE_TEXT = 4  # points of the notebook's own counterexample


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
        return Message("no-points", "this graph has no point. `o` marks one.")
    if len(points) > MOST_POINTS:
        text = f"this graph has {len(points)} points: {MOST_POINTS} are enough, and the most."
        return Message("too-many-points", text)
    if len(set(points)) < len(points):
        twice = next(point for point in points if points.count(point) > 1)
        return Message("point-twice", f"the point {twice} is there twice.")
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
            return Message("no-grid-graph", f"this is no grid graph: {error}.")
    if type(value) in (list, tuple) and value and all(isinstance(row, str) for row in value):
        return _of_text("\n".join(map(str.__str__, value)))
    if type(value) not in (list, tuple, set, frozenset):
        asked = "Draw a graph with `o` and `.`, or write a list of points (x, y)."
        return Message("no-drawing", f"this is {named(value)}. {asked}")
    points = []
    for item in value:
        pair = [as_whole(part) for part in item] if type(item) in (list, tuple) else []
        if len(pair) != 2 or any(part is None or abs(part) > FAR for part in pair):
            return Message("no-point", f"{named(item)} is no point. A point is (x, y).")
        points.append((pair[0] or 0, pair[1] or 0))
        if len(points) > 10 * MOST_POINTS:
            break
    return points


def _of_text(text: str) -> list[Point] | Message:
    if len(text) > MOST_TEXT:
        return Message("too-many-points", f"a text of {len(text)} characters is too long.")
    strange = sorted(set(text) - set("oO. \t\r\n"))
    if strange:
        return Message("strange-mark", f"{strange[0]!r} is no mark. `o` is a point, `.` is none.")
    return points_of(text)


# --- judgement --------------------------------------------------------------------------------


def _exposes(points: tuple[Point, ...], rule: Rule, key: str, most: int) -> Exposed | Finding:
    graph = GraphPicture(grid_graph(points))
    asked = path_board(points, rule)
    answer = None if asked is None else next(solutions(asked), None)
    cycle = has_cycle(points)
    many = f"{len(points)} point{'s' * (len(points) != 1)}"
    if cycle != (answer is not None):
        if len(points) > most:
            text = f"It is a counterexample, but with {many}. One with {most} or fewer is asked."
            return Finding(f"{key}-not-small", text, graph)
        has = "a cycle and its board no answer" if cycle else "no cycle, its board has an answer"
        least = fewest(rule)
        smaller = f"there are counterexamples with {least}" if least < len(points) else (
            "no graph with fewer breaks this drawing")  # fmt: skip
        return Exposed(f"A graph of {many} has {has}; {smaller}.")
    if asked is None:
        text = (
            "On this graph the drawing is right: the last point of the last line has fewer than "
            "two neighbors, so there is no cycle, and the reduction says no. Give that point a "
            "neighbor to its left and one above."
        )
        return Finding(f"{key}-refused", text, graph)
    if cycle:
        text = (
            "On this graph the drawing is right: it has a cycle, and its board an answer. Which of "
            "the two do you want to get rid of?"
        )
        return Finding(f"{key}-both-yes", text, FilledBoard(asked, answer))
    text = (
        "On this graph the drawing is right: it has no cycle, and its board no answer. Which of "
        "the two could the drawing bring about?"
    )
    return Finding(f"{key}-both-no", text, FilledBoard(asked))


def _slot(name: str, rule: Rule, wanted: str, most: int = MOST_POINTS) -> Slot:
    return Slot(name, wanted, lambda points: _exposes(points, rule, name, most))


QUESTION = CounterexampleQuestion(
    name="counterexamples",
    kind="X",
    title="Three graphs that break a drawing",
    prompt="Three drawings that do not work. `unturned`: point (x, y) goes to row y, column x. "
    "`spread`: to row 2y, column 2x. `sheared`: to row y, column x - y. The rest is as in the "
    "first idea: 1 at the last point of the last line, n at its left neighbor, and no at once if "
    "there is no neighbor to the left or above. Draw a graph for each whose board says something "
    "else than the graph; for `unturned` one with fewer points than the four of this notebook.",
    answer="my_graphs",
    hints=(
        "Does the drawing add edges, or lose some? So which of the two wrong verdicts can it "
        "bring about: an answer without a cycle, or a cycle without an answer?",
        "Where edges are added, look for a graph that lacks just one edge for a round trip, "
        "between points that touch on the board. Where edges are lost, begin with the smallest "
        "round trip.",
        "To show that a bridge is missing on a map, choose two towns on the two sides, not two "
        "towns on the same side.",
    ),
    reference={"unturned": ". o\no o", "spread": "o o\no o", "sheared": "o .\no o\no o"},
    explanation="A corner of three points has no cycle, but unturned its cells all touch, and a "
    "walk from 1 over 2 to 3 is there. A square of four has a cycle, and spread no two of its "
    "cells touch. Sheared, a point touches the one to the right of the one below it, too: a square "
    "with one point more above, or to the left, has no cycle, but with this wrong edge its board "
    "has an answer.",
    slots=(
        _slot(
            "unturned",
            unturned,
            "a graph of at most three points that the unturned drawing gets wrong",
            IN_THE_TEXT - 1,
        ),
        _slot("spread", spread, "a graph that the spread drawing gets wrong"),
        _slot("sheared", sheared, "a graph that the sheared drawing gets wrong"),
    ),
    read=_read,
    noun="graph",
    praise="All three drawings are broken: one counterexample each is enough.",
)
