"""The engine finds all answers, each once; what it takes for certain every answer keeps."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pytest
from hashi.boards import ALL, SEVERAL, puzzles, random_boards, random_tables
from hashi.oracles import Pair, all_answers, lanes_of, used, wanted
from hypothesis import given
from tiers import slow

from hidato_edu import LimitReached
from hidato_edu.core.budget import Budget
from hidato_edu.hashi import Puzzle, from_array
from hidato_edu.hashi.solvers import engine, sat
from hidato_edu.hashi.solvers.engine import learning
from hidato_edu.hashi.solvers.engine.bounds import Bounds, certain
from hidato_edu.hashi.solvers.engine.layout import layout_of
from hidato_edu.hashi.solvers.engine.order import Order
from hidato_edu.hashi.solvers.engine.state import Assignment


@cache
def crowded() -> dict[Puzzle, list[dict[Pair, int]]]:
    """Return boards that need a search, with their answers; some have dozens."""
    boards = {}
    for puzzle, _ in random_boards(110, seed=4, side=6, share=0.8):
        bounds = certain(layout_of(puzzle))
        if len(puzzle.bridges) < 32 and bounds is not None and bounds.least != bounds.most:
            boards[puzzle] = all_answers(puzzle)
    return boards


def crowd(side: int) -> Puzzle:
    """Return a board full of islands with more answers than anybody can wait for."""
    edge = [3, *[4] * (side - 2), 3]
    return from_array([edge, *[[4, *[5] * (side - 2), 4] for _ in range(side - 2)], edge])


def test_the_layout_is_that_of_the_puzzle():
    for puzzle in [*ALL.values(), *crowded()]:
        layout = layout_of(puzzle)
        cells, bridges = list(puzzle.givens), puzzle.bridges
        ends = zip(layout.first, layout.second, strict=True)
        assert [(cells[one], cells[other]) for one, other in ends] == [one[1:] for one in bridges]
        assert [[bridges[k] for k in own] for own in layout.around] == [
            list(own) for own in puzzle.around.values()
        ]
        assert [sorted(bridges[k] for k in own) for own in layout.crossing] == [
            list(puzzle.crossings[one]) for one in bridges
        ]


@given(puzzles())
def test_all_answers_of_small_boards(puzzle):
    assert sorted(map(used, engine.solutions(puzzle))) == wanted(puzzle)


@pytest.mark.parametrize(("patience", "kept"), [(32, 4_000), (1, 0)])
def test_each_answer_once_with_restarts(patience, kept, monkeypatch):
    """The second time it restarts after every conflict, and keeps half of what it learns."""
    names = engine.solutions.__globals__  # doctests may have loaded the module once more
    monkeypatch.setitem(names, "PATIENCE", patience)
    monkeypatch.setitem(names, "KEPT", kept)
    for puzzle, answers in crowded().items():
        known = sorted(used(lanes_of(answer)) for answer in answers)
        assert sorted(map(used, engine.solutions(puzzle))) == known
    assert max(map(len, crowded().values())) > 50


@slow
def test_large_boards_with_many_answers(monkeypatch):
    """As the SAT solver counts them; where many clauses are watched, none gets lost."""
    if not sat.is_installed():
        pytest.skip("python-sat is not installed")
    names = engine.solutions.__globals__
    counts = []
    for puzzle, _ in random_boards(40, seed=32, side=9, share=0.5):
        if len(puzzle.givens) > 18:
            known = set(islice(sat.solutions(puzzle), 400))
            for patience, kept in ((32, 4_000), (1, 0)):
                monkeypatch.setitem(names, "PATIENCE", patience)
                monkeypatch.setitem(names, "KEPT", kept)
                found = list(islice(engine.solutions(puzzle), 400))
                assert len(set(found)) == len(found) == len(known)
                assert len(found) == 400 or set(found) == known
            counts.append(len(known))
    assert max(counts) > 50


def test_what_is_certain_every_answer_keeps():
    closed = hopeless = 0
    tables = list(random_tables(200, seed=5, side=4, most=3))
    for puzzle in [*crowded(), *tables]:
        bounds = certain(layout_of(puzzle))
        answers = crowded()[puzzle] if puzzle in crowded() else all_answers(puzzle)
        if bounds is None:
            assert not answers
            hopeless += 1
            continue
        assert all(is_inside(bounds, lanes) for lanes in rows_of(puzzle, answers))
        if bounds.least == bounds.most:
            assert len(answers) == 1
            closed += 1
    assert hopeless > 100
    assert closed > 5


def test_bounds_are_as_narrow_as_points_and_crossings_make_them():
    """Of each island and bridge: with this number of lanes, the others can still fit."""
    closed = 0
    for puzzle in [*crowded(), *random_tables(100, seed=8, side=4, most=4)]:
        layout = layout_of(puzzle)
        bounds = certain(layout)
        if bounds is None:
            continue
        least, most = bounds
        for points, own in zip(layout.points, layout.around, strict=True):
            for bridge in own:
                rest = [one for one in own if one != bridge]
                low, high = sum(least[one] for one in rest), sum(most[one] for one in rest)
                assert points - high <= least[bridge]
                assert most[bridge] <= points - low
        for one, crossed in enumerate(layout.crossing):
            closed += len(crossed) if least[one] else 0
            assert not least[one] or not any(most[other] for other in crossed)
    assert closed > 8


def rows_of(puzzle: Puzzle, answers: list[dict[Pair, int]]) -> list[list[int]]:
    """Return of each answer the lanes of the bridges, in their order."""
    return [[answer.get((a, b), 0) for _, a, b in puzzle.bridges] for answer in answers]


def is_inside(bounds: Bounds, lanes: list[int]) -> bool:
    """Return whether lanes keep all bounds."""
    return all(map(int.__le__, bounds.least, lanes)) and all(map(int.__le__, lanes, bounds.most))


@pytest.mark.parametrize(
    ("rows", "least", "most"),
    [
        ([[1, 0, 3, 1], [0, 0, 1, 0]], [1, 1, 1], [1, 1, 1]),  # points
        ([[2, 2], [2, 2]], [1, 1, 1, 1], [1, 1, 1, 1]),  # 2 = 2 would be closed
        ([[1, 3, 3, 1]], [1, 2, 1], [1, 2, 1]),
        ([[1, 0, 1], [1, 0, 1]], None, None),  # 1 - 1 would be closed
    ],
)
def test_bounds_of_a_board(rows, least, most):
    bounds = certain(layout_of(from_array(rows)))
    assert bounds == (None if least is None else (least, most))


def test_a_bridge_without_which_the_board_falls_apart_has_a_lane():
    ring = [[2, 3, 0, 3, 2], [2, 2, 0, 2, 2]]
    bounds = certain(layout_of(from_array(ring)))
    assert bounds is not None
    joint = from_array(ring).bridges.index(("bridge", (0, 1), (0, 3)))
    other = from_array(ring).bridges.index(("bridge", (1, 1), (1, 3)))
    assert (bounds.least[joint] > 0) | (bounds.most[other] > 0)


def started(puzzle: Puzzle) -> Assignment:
    """Return a board on which lanes are assumed, one after the other, as far as that goes."""
    layout = layout_of(puzzle)
    bounds = certain(layout)
    assert bounds is not None
    state = Assignment(layout, bounds)
    for bridge in state.open:
        if state.least[bridge] < state.most[bridge]:
            state.assume(4 * bridge + 2 * state.least[bridge])
            if state.follow() is not None:
                break
    return state


def test_undoing_restores_all():
    """Bounds are what the literals say, on every level, and in the end those of the beginning."""
    for puzzle in crowded():
        state = started(puzzle)
        for level in range(len(state.starts), -1, -1):
            state.undo(level)
            for one, (least, most) in enumerate(zip(state.least, state.most, strict=True)):
                some, two = state.value[4 * one], state.value[4 * one + 2]
                assert (least, most) == ((some > 0) + (two > 0), 2 - (some < 0) - (two < 0))
        assert (state.least, state.most) == certain(layout_of(puzzle))


def test_a_reason_holds_by_itself():
    """A literal with its reason is a clause that holds wherever the points fit."""
    asked = 0
    for puzzle in list(crowded())[::3]:
        state = started(puzzle)
        bounds = certain(layout_of(puzzle))
        layings = rows_of(puzzle, all_answers(puzzle, apart=True))
        layings = [lanes for lanes in layings if is_inside(bounds, lanes)]
        for literal in state.trail:
            if state.is_assumed(literal):
                continue
            asked += 1
            clause = [literal, *state.why(literal)]
            assert all(state.value[one] < 0 for one in clause[1:])
            assert all(any(holds(one, lanes) for one in clause) for lanes in layings)
    assert asked > 100


def holds(literal: int, lanes: list[int]) -> bool:
    """Return whether a literal holds of an answer."""
    at_least = lanes[literal >> 2] >= 1 + (literal >> 1 & 1)
    return at_least != bool(literal & 1)


@slow
def test_learned_clauses_lose_no_answer():
    """What is learned before the first answer holds of all answers."""
    learned = 0
    for puzzle, answers in crowded().items():
        layout = layout_of(puzzle)
        bounds = certain(layout)
        assert bounds is not None
        search = learning.Learner(layout, bounds, Budget())
        next(search.answers())
        for clause in search.learned:
            learned += 1
            for lanes in rows_of(puzzle, answers):
                assert any(holds(one, lanes) for one in clause)
    assert learned > 8


def test_order_is_that_of_a_plain_list():
    """Moved to the front, freed, asked: as with a list that is searched from its end."""
    rng = Random(1)
    names = list(range(0, 24, 2))
    order, plain = Order(names, 24), names[:]
    value = [0] * 24
    for _ in range(500):
        name = order.next(value)
        assert name == next((one for one in reversed(plain) if not value[one]), -1)
        if name >= 0 and rng.random() < 0.7:
            value[name] = rng.choice((1, -1))
            continue
        known = [one for one in names if value[one]]
        moved = rng.sample(known, rng.randint(0, len(known)))
        order.front(moved)
        plain = [one for one in plain if one not in moved] + [o for o in plain if o in moved]
        freed = rng.sample(known, rng.randint(0, len(known)))
        for one in freed:
            value[one] = 0
        order.free(freed)


def test_budget():
    with pytest.raises(LimitReached) as caught:
        list(engine.solutions(crowd(7), max_nodes=60))
    assert caught.value.nodes == 60
    with pytest.raises(LimitReached) as caught:
        list(engine.solutions(crowd(7), max_seconds=0.05))
    assert 0.05 <= caught.value.seconds < 60
    for budget in ({"max_nodes": 0}, {"max_seconds": 0}):
        with pytest.raises(LimitReached):
            list(engine.solutions(SEVERAL, **budget))


def test_the_same_answers_every_time():
    one, other = (list(islice(engine.solutions(crowd(6)), 30)) for _ in range(2))
    assert one == other
    assert len(set(one)) == 30
