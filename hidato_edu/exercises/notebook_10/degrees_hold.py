"""Exercise of notebook 10: does every island have as many lanes as points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import TypeAlias

from hidato_edu.boards.grid import Cell
from hidato_edu.core.rng import pick
from hidato_edu.exercises.boards.hashi import drawn, faulty
from hidato_edu.exercises.judge.judging import (
    Exercise,
    Message,
    Misconception,
    Observed,
    Probe,
    read_truth,
)
from hidato_edu.exercises.notebook_10 import answer_solutions as solutions
from hidato_edu.exercises.pictures.hashi import HashiPicture
from hidato_edu.exercises.questions.functions import FunctionQuestion
from hidato_edu.hashi.puzzle import MOST_POINTS, Bridge, Puzzle, bridge, from_array
from hidato_edu.hashi.rules import groups

__all__ = ["QUESTION"]

Islands: TypeAlias = dict[Cell, int]
Lanes: TypeAlias = dict[tuple[Cell, Cell], int]

EACH = 3  # drawn boards of each kind
SIZE = (5, 5)

Fixed: TypeAlias = tuple[str, list[list[int]], dict[tuple[int, int, int, int], int]]
FIXED: tuple[Fixed, ...] = (
    ("right", [[1, 1]], {(0, 0, 0, 1): 1}),
    ("right", [[2, 0, 2]], {(0, 2, 0, 0): 2}),
    ("too-few", [[2, 0, 2]], {(0, 0, 0, 2): 1}),
    ("too-many", [[1, 0, 1]], {(0, 0, 0, 2): 2}),
    ("no-lane", [[1, 0, 1]], {}),
    ("no-lane", [[1, 0, 1]], {(0, 0, 0, 2): 0}),
    ("right", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("right", [[1, 2, 1]], {(0, 1, 0, 0): 1, (0, 1, 0, 2): 1}),
    ("right", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 2, 0, 1): 1}),
    ("too-few", [[1, 2, 2]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("too-few", [[2, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 1}),
    ("too-many", [[1, 2, 1]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 2}),
    ("even", [[1, 2, 3]], {(0, 0, 0, 1): 2, (0, 1, 0, 2): 1}),
    ("no-lane", [[2, 2, 1]], {(0, 0, 0, 1): 2}),
    ("even", [[2, 1, 3]], {(0, 0, 0, 1): 1, (0, 1, 0, 2): 2}),
    ("right", [[2, 0, 3], [0, 0, 0], [2, 0, 3]],
     {(0, 0, 0, 2): 1, (0, 0, 2, 0): 1, (0, 2, 2, 2): 2, (2, 0, 2, 2): 1}),
    ("not-connected", [[1, 1], [1, 1]], {(0, 0, 0, 1): 1, (1, 0, 1, 1): 1}),
    ("not-connected", [[1, 0, 1], [2, 0, 2]], {(0, 0, 0, 2): 1, (1, 0, 1, 2): 2}),
    ("crossing", [[0, 1, 0], [1, 0, 1], [0, 1, 0]], {(0, 1, 2, 1): 1, (1, 0, 1, 2): 1}),
    ("more-than-two", [[3, 0, 3]], {(0, 0, 0, 2): 3}),
)  # fmt: skip
"""What is special, the board, and the lanes of pairs of islands."""

TOLD = {
    "right": "every island has as many lanes as points",
    "not-connected": "every island has as many lanes as points. That the islands are not joined "
    "is another rule, and not asked here",
    "crossing": "every island has as many lanes as points. That bridges cross is another rule, and "
    "not asked here",
    "more-than-two": "every island has as many lanes as points. That three lanes are too many for "
    "a bridge is another rule, and not asked here",
}


# --- probes ---------------------------------------------------------------------------------------


@lru_cache(maxsize=32)
def _probes(seed: int) -> tuple[Probe, ...]:
    found = [
        _probe(code, from_array(rows), {((a, b), (c, d)): n for (a, b, c, d), n in lanes.items()})
        for code, rows, lanes in FIXED
    ]
    rng = Random(seed)
    for number in range(EACH):
        islands = 7 + number
        for fault in ("crossing", "more-than-two", "not-connected"):
            found.append(_probe(fault, *_mixed(rng, *faulty(rng, SIZE, islands, fault))))
        found.append(_probe("right", *_mixed(rng, *drawn(rng, SIZE, islands))))
        puzzle, lanes = _mixed(rng, *faulty(rng, SIZE, islands, "degree"))
        found.append(_probe("degree", puzzle, lanes))
        found.append(_probe("even", *_mixed(rng, *_uneven(rng, islands))))
    return tuple(found)


def _mixed(rng: Random, puzzle: Puzzle, lanes: Mapping[Bridge, int]) -> tuple[Puzzle, Lanes]:
    """Return lanes by pairs of islands, in any order, some of them 0."""
    pairs = [(one, other, lanes.get(("bridge", one, other), 0)) for _, one, other in puzzle.bridges]
    kept = [pair for pair in pairs if pair[2] or rng.random() < 0.5]
    found: Lanes = {}
    while kept:
        one, other, number = kept.pop(pick(rng, len(kept)))
        found[(one, other) if rng.random() < 0.5 else (other, one)] = number
    return puzzle, found


def _uneven(rng: Random, islands: int) -> tuple[Puzzle, dict[Bridge, int]]:
    """Return a board on which one island has a lane too many and another one too few."""
    while True:
        puzzle, lanes = drawn(rng, SIZE, islands)
        cells = list(puzzle.givens)
        one, other = cells[pick(rng, len(cells))], cells[pick(rng, len(cells))]
        points = puzzle.givens
        if one != other and points[one] > 1 and points[other] < MOST_POINTS:
            changed = {**points, one: points[one] - 1, other: points[other] + 1}
            return Puzzle(puzzle.grid, changed), lanes


def _probe(code: str, puzzle: Puzzle, lanes: Lanes) -> Probe:
    islands = dict(puzzle.givens)
    off = {cell: many for cell, many in _lanes_at(islands, lanes).items() if many != islands[cell]}
    laid = {("bridge", min(pair), max(pair)): n for pair, n in lanes.items()}
    note = TOLD.get(code, "")
    if off:
        cell, many = next(iter(off.items()))
        points = islands[cell]
        note = f"the island {cell} has {points} {'point' if points == 1 else 'points'} and {many} "
        note += "lane" if many == 1 else "lanes"
    picture = HashiPicture(puzzle, laid, tuple(off))  # type: ignore[arg-type]
    return Probe(code, (islands, lanes), not off, picture=picture, note=note)


def _lanes_at(islands: Islands, lanes: Lanes) -> Islands:
    """Return how many lanes each island has."""
    found = dict.fromkeys(islands, 0)
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] += number
    return found


# --- known wrong answers --------------------------------------------------------------------------


def _all(fits: Callable[[int, int], bool]) -> Callable[[Islands, Lanes], bool]:
    """Return what compares the lanes and the points of each island in some way."""

    def answer(islands: Islands, lanes: Lanes) -> bool:
        found = _lanes_at(islands, lanes)
        return all(fits(found[cell], islands[cell]) for cell in islands)

    return answer


def _touched(islands: Islands, lanes: Lanes) -> dict[Cell, int]:
    return {cell: islands[cell] for pair in lanes for cell in pair}


def _laid(islands: Islands, lanes: Lanes) -> dict[Cell, int]:
    return {cell: islands[cell] for pair, number in lanes.items() if number for cell in pair}


def _bridges(islands: Islands, lanes: Lanes) -> Islands:
    return _lanes_at(islands, dict.fromkeys(lanes, 1))


def _last(islands: Islands, lanes: Lanes) -> Islands:
    """Return what is left where the lanes are not added up."""
    found = dict.fromkeys(islands, 0)
    for pair, number in lanes.items():
        for cell in pair:
            found[cell] = number
    return found


def _joined(islands: Islands, lanes: Lanes) -> bool:
    laid = [bridge(*pair) for pair, number in lanes.items() if number]
    return len(groups(islands, laid)) == 1


def _right(islands: Islands, lanes: Lanes) -> bool:
    return _lanes_at(islands, lanes) == islands


KNOWN = (
    Misconception(
        "always-true",
        "Your function says True of every board.",
        (lambda islands, lanes: True,),
    ),
    Misconception(
        "always-false",
        "Your function says False of every board. Does it count each lane at both its ends?",
        (lambda islands, lanes: False,),
    ),
    Misconception(
        "turned-round",
        "Your function says True where the lanes do not fit the points, and False where they do.",
        (lambda islands, lanes: not _right(islands, lanes),),
    ),
    Misconception(
        "bridges-not-lanes",
        "Your function counts bridges. A bridge of two lanes counts twice, one of 0 not at all.",
        (
            lambda islands, lanes: _bridges(islands, lanes) == islands,
            lambda islands, lanes: (
                _lanes_at(islands, {pair: 1 for pair, n in lanes.items() if n}) == islands
            ),
        ),
    ),
    Misconception(
        "not-more-than",
        "Your function is content where no island has more lanes than points. As many are asked, "
        "so fewer are wrong, too.",
        (_all(lambda found, points: found <= points),),
    ),
    Misconception(
        "not-less-than",
        "Your function is content where no island has fewer lanes than points. More are wrong, "
        "too.",
        (_all(lambda found, points: found >= points),),
    ),
    Misconception(
        "only-touched",
        "Your function asks only the islands that occur in `lanes`. One without any lane is wrong, "
        "too: go through `islands`.",
        (
            lambda islands, lanes: all(
                _lanes_at(islands, lanes)[cell] == points
                for cell, points in _touched(islands, lanes).items()
            ),
            lambda islands, lanes: all(
                _lanes_at(islands, lanes)[cell] == points
                for cell, points in _laid(islands, lanes).items()
            ),
        ),
    ),
    Misconception(
        "sums-only",
        "Your function compares sums over the whole board. One island can have a lane too many and "
        "another one too few.",
        (
            lambda islands, lanes: 2 * sum(lanes.values()) == sum(islands.values()),
            lambda islands, lanes: sum(lanes.values()) == sum(islands.values()),
            lambda islands, lanes: 2 * sum(lanes.values()) >= sum(islands.values()),
        ),
    ),
    Misconception(
        "not-added-up",
        "Your function keeps the last bridge of an island and forgets those before it: add up.",
        (lambda islands, lanes: _last(islands, lanes) == islands,),
    ),
    Misconception(
        "one-is-enough",
        "Your function is content if some island has as many lanes as points. All must.",
        (
            lambda islands, lanes: any(
                many == islands[cell] for cell, many in _lanes_at(islands, lanes).items()
            ),
        ),
    ),
    Misconception(
        "first-decides",
        "Your function decides at the first island: does a `return` stand inside the loop?",
        (
            lambda islands, lanes: (
                _lanes_at(islands, lanes)[next(iter(islands))] == islands[next(iter(islands))]
            ),
        ),
    ),
    Misconception(
        "asks-for-more",
        "Your function also asks for other rules of the game. Here only lanes and points are "
        "compared; that this is not enough is the next question.",
        (
            lambda islands, lanes: _right(islands, lanes) and _joined(islands, lanes),
            lambda islands, lanes: _right(islands, lanes) and max(lanes.values(), default=0) <= 2,
            lambda islands, lanes: (
                _right(islands, lanes)
                and _joined(islands, lanes)
                and max(lanes.values(), default=0) <= 2
            ),
        ),
    ),
)


# --- judgement ------------------------------------------------------------------------------------


def _explain(first: Observed, seen: Sequence[Observed]) -> Message:
    text = f"On this board {first.probe.note}. Your function returns {first.behaviour}."
    return Message("degrees-fit" if first.probe.expected else "degrees-do-not-fit", text)


QUESTION = FunctionQuestion(
    name="degrees_hold",
    kind="C",
    title="As many lanes as points",
    prompt="Write `degrees_hold(islands, lanes)`. `islands` is a dict from a cell to the points of "
    "the island there, such as `{(0, 0): 1, (0, 2): 1}`. `lanes` is a dict from a pair of islands "
    "to the number of lanes that join them, such as `{((0, 0), (0, 2)): 1}`; a pair stands in any "
    "order, each at most once, and may have 0 lanes. Return True if every island has as many lanes "
    "as points, else False. No other rule is asked.",
    answer="degrees_hold",
    hints=(
        "At how many islands does a lane count?",
        "Begin with a count of 0 for every island, then go through the pairs. Which islands would "
        "be missing if you began with the pairs?",
        "Who shook how many hands? Each handshake goes on two lists, and who shook none has a "
        "list, too: an empty one.",
    ),
    reference=solutions.degrees_hold,
    explanation="Each lane counts at both its islands. An island that no bridge touches has 0 "
    "lanes, which is wrong, too, for each has a point at least.",
    exercise=Exercise(
        call="degrees_hold(islands, lanes)",
        parameters=2,
        returns="True or False",
        probes=_probes,
        read=read_truth,
        explain=_explain,
        known=KNOWN,
        praise="Your function compares lanes and points at every island.",
        max_steps=10_000,
        verb="judged",
        forbidden=("hidato_edu.hashi.", "hidato_edu.family."),
    ),
)
