"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

import sys

import pytest
from hashi.boards import FOUR_ONES, RING, SEVERAL, puzzles
from hashi.oracles import all_answers, used, wanted
from hypothesis import given
from tiers import slow

from hidato_edu import LimitReached, NoSolution, hashi
from hidato_edu.hashi import Puzzle, from_array
from hidato_edu.hashi.solvers import sat
from hidato_edu.hashi.solvers.reasons import why_none


def crowd(side: int) -> Puzzle:
    """Return a board full of islands, with many answers."""
    edge = [3, *[4] * (side - 2), 3]
    return from_array([edge, *[[4, *[5] * (side - 2), 4] for _ in range(side - 2)], edge])


@given(puzzles())
def test_all_answers(puzzle):
    """Those of each engine are held against brute force where the engine is tested."""
    assert sorted(map(used, hashi.solutions(puzzle))) == wanted(puzzle)


@pytest.mark.parametrize("slice_", [1, 2, 5])
def test_each_answer_once_when_another_takes_over(slice_, monkeypatch):
    if not sat.is_installed():
        pytest.skip("python-sat is not installed")
    names = (
        hashi.solutions.__self__.relay.__globals__
    )  # doctests may have loaded the module once more
    monkeypatch.setitem(names, "SLICE", slice_)
    took = []
    find = names["FIND"]
    monkeypatch.setitem(
        names, "FIND", find | {"sat": lambda *a, **k: took.append(1) or find["sat"](*a, **k)}
    )
    for puzzle in (crowd(3), crowd(4), SEVERAL, RING, FOUR_ONES):
        found = list(map(used, hashi.solutions(puzzle)))
        assert sorted(found) == sorted(map(used, hashi.solutions(puzzle, engine="engine")))
    assert took


@slow
def test_without_python_sat_all_is_answered(monkeypatch):
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    monkeypatch.setitem(hashi.solutions.__self__.relay.__globals__, "SLICE", 1)
    puzzle = crowd(4)
    assert hashi.count_solutions(puzzle, None) == len(all_answers(puzzle))


def test_nodes_of_all_are_counted_together(monkeypatch):
    names = hashi.solutions.__self__.relay.__globals__
    monkeypatch.setitem(names, "SLICE", 5)

    def spent(puzzle, *, max_nodes, max_seconds):
        yield from ()
        raise LimitReached(max_nodes, 0.0, "enough")

    monkeypatch.setitem(names, "FIND", names["FIND"] | {"sat": spent})
    monkeypatch.setattr(names["sat"], "is_installed", lambda: True)
    with pytest.raises(LimitReached) as caught:
        hashi.count_solutions(crowd(9), None, max_nodes=30)
    assert caught.value.nodes == 30


def test_where_no_short_reason_is_known():
    puzzle = from_array([[0, 3, 0], [3, 0, 3], [0, 3, 0]])
    with pytest.raises(NoSolution):
        hashi.solve(puzzle)


@given(puzzles())
def test_a_reason_is_never_wrong(puzzle):
    if all_answers(puzzle):
        assert why_none(puzzle) is None
