"""The SAT engine: clauses and cuts, held against brute force."""

from __future__ import annotations

import sys
from itertools import product

import pytest
from hashi.boards import ALL, ANSWERS, FOUR_ONES, RING, SEVERAL, puzzles
from hashi.oracles import all_answers, right, used, wanted
from hypothesis import given

from hidato_edu import LimitReached
from hidato_edu.core.errors import MissingExtra
from hidato_edu.hashi import from_array, is_solution
from hidato_edu.hashi.solvers import sat

pytest.importorskip("pysat.solvers", reason="python-sat is not installed")


@given(puzzles())
def test_all_answers(puzzle):
    assert sorted(map(used, sat.solutions(puzzle))) == wanted(puzzle)  # a list: each only once


@pytest.mark.parametrize("name", ALL)
def test_boards_with_a_name(name):
    found = list(sat.solutions(ALL[name]))
    assert len(found) == ANSWERS[name]
    assert all(is_solution(ALL[name], answer) for answer in found)


@pytest.mark.parametrize("name", ["cross", "several", "corner", "four ones", "touching"])
def test_the_clauses_say_points_and_crossings(name):
    """All values of all variables: what keeps the clauses fits, joined or not."""
    puzzle = ALL[name]
    board = sat.model(puzzle).clauses
    n = len(puzzle.bridges)
    pairs = [one[1:] for one in puzzle.bridges]
    fitting = 0
    for bits in product((False, True), repeat=2 * n):
        keeps = all(any(bits[abs(x) - 1] == (x > 0) for x in clause) for clause in board.clauses)
        lanes = {pair: bits[k] + bits[n + k] for k, pair in enumerate(pairs)}
        sorts = all(bits[k] or not bits[n + k] for k in range(n))
        assert keeps == (sorts and right(puzzle.to_array(), lanes, apart=True))
        fitting += keeps
    assert fitting == len(all_answers(puzzle, apart=True))


def test_a_cut_forbids_the_groups_and_no_answer():
    for puzzle in (FOUR_ONES, RING, from_array([[2, 2, 2], [2, 0, 2]])):
        board = sat.model(puzzle)
        pairs = [one[1:] for one in puzzle.bridges]
        answers = all_answers(puzzle)
        for lanes in all_answers(puzzle, apart=True):
            true = [name for name, pair in enumerate(pairs, start=1) if lanes.get(pair)]
            cuts = board.cuts(true)
            assert bool(cuts) == (lanes not in answers)
            assert not any(set(cut) & set(true) for cut in cuts)
            for answer in answers:
                kept = {name for name, pair in enumerate(pairs, start=1) if answer.get(pair)}
                assert all(set(cut) & kept for cut in cuts)


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"max_seconds": 0}])
def test_budget(budget):
    with pytest.raises(LimitReached, match="the budget is used up"):
        next(sat.solutions(SEVERAL, **budget))


def test_without_python_sat(monkeypatch):
    monkeypatch.setitem(sys.modules, "pysat", None)
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    assert not sat.is_installed()
    with pytest.raises(MissingExtra, match=r'pip install "hidato-edu\[sat\]"'):
        sat.solutions(SEVERAL)
