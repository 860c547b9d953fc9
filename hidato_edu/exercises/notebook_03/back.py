"""Exercise of notebook 03: carry an answer of the board back to a cycle of the graph."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from random import Random
from typing import Any, Literal

import numpy as np

from hidato_edu.boards.grid import Cell
from hidato_edu.exercises.judge.judging import Exercise, Message, Misconception, Observed, Probe
from hidato_edu.exercises.judge.reading import as_whole, named
from hidato_edu.exercises.notebook_03 import solutions
from hidato_edu.exercises.pictures.boards import FilledBoard
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.exercises.sandbox.isolation import CallResult
from hidato_edu.family import Violation
from hidato_edu.hidato.hardness.graphs import Point
from hidato_edu.hidato.hardness.reduction import reduce_cycle, reduce_path
from hidato_edu.hidato.search.depth_first import solutions as answers_of

__all__ = ["QUESTION", "canonical"]

Cells = Mapping[Point, Cell]
Numbers = Mapping[Cell, int]

FAR = 9
MOST_ANSWERS = 3  # of one board
BOXES = ((2, 2), (3, 2), (2, 4), (4, 3), (3, 4), (4, 4))
RINGS = ((3, 3, ((1, 1),)), (4, 3, ((3, 0), (3, 1), (3, 2))), (4, 4, ((1, 1), (1, 2))))


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
        right, down = 1 + int(rng.random() * FAR), 1 + int(rng.random() * FAR)
        there = [(x + right, y + down) for x, y in points]
        for board in ("holes", "square", "diamond"):
            probes += _probes_of(there, board, rng)
    return tuple(sorted(probes, key=lambda probe: len(probe.args[1])))


def _probes_of(
    points: Sequence[Point], board: Literal["holes", "square", "diamond"], rng: Random
) -> list[Probe]:
    if board == "holes":
        x, y = max(points, key=lambda point: (point[1], point[0]))
        made = reduce_path(points, (x, y), (x - 1, y))
    else:
        made = reduce_cycle(points, board)
    every = sorted(answers_of(made.puzzle), key=lambda _: rng.random())
    probes = []
    for answer in every[:MOST_ANSWERS]:
        # Neither the order of the points nor that of the cells tells anything.
        cells = _mixed(made.cells, rng)
        numbers = _mixed(answer, rng)
        probes.append(
            Probe(
                code=board,
                args=(cells, numbers),
                expected=canonical(sorted(cells, key=lambda point: numbers[cells[point]])),
                puzzle=made.puzzle,
                picture=FilledBoard(made.puzzle, answer),
                note=f"the graph has {len(cells)} points, the board {len(numbers)} cells",
            )
        )
    return probes


def _mixed(items: Mapping[Any, Any], rng: Random) -> dict[Any, Any]:
    return dict(sorted(items.items(), key=lambda _: rng.random()))


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
    points = [_pair(item) for item in items]
    if None in points:
        return _no_points(items, cells, numbers)
    found = [point for point in points if point is not None]
    if set(found) == set(cells) and len(found) == len(cells):
        return canonical(found)
    return _not_each_once(found, cells, numbers)


def _items(value: Any) -> list[Any] | Message:
    if isinstance(value, dict):
        text = "Your function returns a dict. Asked is a list of points, in order."
        return Message("returns-dict", text)
    if isinstance(value, (set, frozenset)):
        text = "Your function returns a set, which has no order. Asked is a list of points."
        return Message("returns-set", text)
    if isinstance(value, str):
        return Message("returns-text", f"Your function returns {named(value)}. Asked is a list.")
    if isinstance(value, (list, tuple)) or (type(value) is np.ndarray and value.ndim > 0):
        return list(value)
    text = f"Your function returns {named(value)}. Asked is a list of points."
    return Message("not-a-list", text)


def _pair(item: Any) -> Point | None:
    if type(item) not in (list, tuple) and not (type(item) is np.ndarray and item.ndim == 1):
        return None
    parts = [as_whole(part) for part in item]
    if len(parts) != 2 or parts[0] is None or parts[1] is None:
        return None
    return parts[0], parts[1]


def _no_points(items: Sequence[Any], cells: Cells, numbers: Numbers) -> Message:
    strange = next(item for item in items if _pair(item) is None)
    if all(as_whole(item) is not None for item in items):
        return Message(
            "returns-numbers",
            "Your function returns numbers. They tell the order; asked are the points in it.",
        )
    if all(isinstance(item, (list, tuple)) and len(item) == 2 for item in items):
        return Message(
            "returns-pairs",
            f"Your list holds {named(strange)}: a point together with something else, or two "
            "points. Keep the points alone, each once.",
        )
    return Message(
        "not-points", f"Your list holds {named(strange)}. Asked are points (x, y), and no else."
    )


def _not_each_once(found: Sequence[Point], cells: Cells, numbers: Numbers) -> Hashable:
    """Return what is wrong with a list of pairs that is not each point once."""
    if found[:1] == found[-1:] and len(found) == len(cells) + 1 and set(found) == set(cells):
        return Message(
            "closed",
            "Your list comes back to its first point at the end. The task asks for every point "
            "once; the step home is understood.",
        )
    if set(found) == set(cells.values()) or set(found) == set(numbers):
        return Message(
            "returns-cells",
            "Your function returns cells of the board. Asked are the points of the graph: `cells` "
            "leads from a point to its cell, so start from the points.",
        )
    return "not-each-once", len(set(found) & set(cells)), len(found)


# --- known wrong answers ----------------------------------------------------------------------


def _by_text(cells: Cells, answer: Numbers) -> list[Point]:
    return sorted(cells, key=lambda point: str(answer[cells[point]]))


def _nearest(cells: Cells, answer: Numbers) -> list[Point]:
    """Return a walk that always goes on to the nearest point: it may end in a dead end."""
    left = sorted(cells)
    path = [left.pop(0)]
    while left:
        x, y = path[-1]
        path.append(min(left, key=lambda point: (abs(point[0] - x) + abs(point[1] - y), point)))
        left.remove(path[-1])
    return path


KNOWN = (
    Misconception(
        "unordered",
        "Your function returns the points in the order in which `cells` lists them. The answer "
        "tells another one: what do its numbers say about the points?",
        (lambda cells, answer: list(cells),),
    ),
    Misconception(
        "reading-order",
        "Your function sorts the points by where they lie, line by line. The cycle runs as the "
        "numbers of the answer do.",
        (
            lambda cells, answer: sorted(cells),
            lambda cells, answer: sorted(cells, key=lambda point: (point[1], point[0])),
            lambda cells, answer: sorted(cells, key=lambda point: cells[point]),
            lambda cells, answer: sorted(cells, key=lambda point: sum(point)),
        ),
    ),
    Misconception(
        "sorts-text",
        "Your function sorts the numbers as texts: there '10' comes before '9'.",
        (_by_text,),
    ),
    Misconception(
        "order-of-answer",
        "Your function takes the points in the order in which `answer` lists the cells. A dict is "
        "in no special order: look at its numbers.",
        (
            lambda cells, answer: [
                point for cell in answer for point in cells if cells[point] == cell
            ],
        ),
    ),
    Misconception(
        "snake",
        "Your function makes up a tour of its own. Asked is the one that this answer draws: read "
        "its numbers.",
        (
            _nearest,
            lambda cells, answer: sorted(
                cells, key=lambda point: (point[1], point[0] * (-1) ** point[1])
            ),
        ),
    ),
)


# --- judgement --------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    cells, numbers = first.probe.args
    behaviour = first.behaviour
    if isinstance(behaviour, tuple) and behaviour and behaviour[0] == "not-each-once":
        _, different, length = behaviour
        text = (
            f"The graph has {len(cells)} points; your list has {length} entries, {different} of "
            "the points among them."
        )
        advice = "Every point of the graph must be in the list exactly once."
        return Message("not-each-once", text, advice)
    points = [point for point in map(_pair, run_items(first.run)) if point is not None]
    for a, b in pairwise([*points, points[0]]):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            home = " (the step home)" if (a, b) == (points[-1], points[0]) else ""
            text = (
                f"In your list {b} follows {a}{home}: this is no edge of the graph. On the board "
                f"{a} has number {numbers[cells[a]]}, and {b} has {numbers[cells[b]]}."
            )
            return Message("no-edge", text, "Which number should come after the first one?")
    return Message(
        "other-cycle",
        "Your list is a Hamiltonian cycle, but not the one of this answer: the graph has several. "
        "The order must come from the numbers.",
    )


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
        return (
            f"On this board {one.run.text} stands on no point: the cells between the points have "
            "numbers, too. Which numbers lie on the points?"
        )
    return ""


def _picture(one: Observed) -> FilledBoard:
    """Return the answer on its board, the points marked."""
    cells, numbers = one.probe.args
    marked = Violation("points", tuple(cells.values()), "the points of the graph")
    return FilledBoard(one.probe.puzzle, numbers, (marked,))


QUESTION = FunctionQuestion(
    name="back",
    kind="C",
    title="Map the answer back",
    prompt="Write `my_cycle_of(cells, answer)`. `cells` is a dict from each point (x, y) of the "
    "graph to its cell (row, column), `answer` a dict from each cell of the board to its number in "
    "an answer. It returns a list of the points in the order of the Hamiltonian cycle that the "
    "answer draws: every point once. Where the list begins, and in which direction it goes, is up "
    "to you.",
    answer="my_cycle_of",
    hints=(
        "What do two numbers that follow each other tell about their cells, and about the points?",
        "Look at the board of 2 x 2 points: write down the points with their numbers. The track "
        "has numbers, too; which cells does `cells` name?",
        "Runners get their finishing places on a slip. Lined up by their slips, they stand in the "
        "order in which they came in.",
    ),
    reference=solutions.my_cycle_of,
    explanation="The numbers on the points follow one another without a gap, and numbers that "
    "follow one another lie on points that are joined. So the points, sorted by number, are a "
    "path, and its ends are joined. Nothing is searched.",
    exercise=Exercise(
        call="my_cycle_of(cells, answer)",
        parameters=2,
        returns="a list of points",
        probes=_probes,
        read=_read,
        explain=_explain,
        picture=_picture,
        known=KNOWN,
        error=_about_error,
        forbidden=(
            "hidato_edu.hidato.hardness.reduction.solution_to_cycle",
            "hidato_edu.hidato.hardness.reduction.solution_to_path",
        ),
        praise="Every answer that was tried comes back as its own cycle, from boards with holes "
        "and from full ones.",
    ),
)
