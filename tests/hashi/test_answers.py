"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice

import pytest
from hashi.boards import ALL, ANSWERS, FOUR_ONES, RING, SEVERAL, STAR, puzzles
from hashi.oracles import all_answers, used, wanted
from hypothesis import given
from tiers import slow

from hidato_edu import LimitReached, NoSolution, hashi
from hidato_edu.hashi import Puzzle, from_array
from hidato_edu.hashi.solvers import sat
from hidato_edu.hashi.solvers.reasons import why_none
from hidato_edu.hashi.solvers.solving import SOLVER

EVERY = (None, *SOLVER.engines)
WORDS = ("none", "unique", "several")


def crowd(side: int) -> Puzzle:
    """Return a board full of islands, with many answers."""
    edge = [3, *[4] * (side - 2), 3]
    return from_array([edge, *[[4, *[5] * (side - 2), 4] for _ in range(side - 2)], edge])


@pytest.fixture(params=EVERY, ids=str)
def which(request):
    if request.param == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    return request.param


@given(puzzles())
def test_all_answers(puzzle):
    """Those of each engine are held against brute force where the engine is tested."""
    assert sorted(map(used, hashi.solutions(puzzle))) == wanted(puzzle)


@pytest.mark.parametrize("name", ALL)
def test_conduct(which, name):
    puzzle, known = ALL[name], ANSWERS[name]
    assert hashi.uniqueness(puzzle, engine=which) == WORDS[min(known, 2)]
    assert hashi.count_solutions(puzzle, None, engine=which) == known
    assert hashi.count_solutions(puzzle, 1, engine=which) == min(known, 1)
    if known:
        assert hashi.is_solution(puzzle, hashi.solve(puzzle, engine=which))


def test_a_second_answer(which):
    first, second = islice(hashi.solutions(SEVERAL, engine=which), 2)
    assert hashi.second_solution(SEVERAL, engine=which) == second
    assert hashi.second_solution(SEVERAL, first.to_array(), engine=which) == second
    assert hashi.second_solution(SEVERAL, second, engine=which) == first
    rows = iter(second.to_array())  # read once
    assert hashi.second_solution(SEVERAL, rows, engine=which) == first
    with pytest.raises(NoSolution, match="exactly one"):
        hashi.second_solution(RING, engine=which)
    with pytest.raises(NoSolution, match="no solution"):
        hashi.second_solution(FOUR_ONES, engine=which)
    with pytest.raises(ValueError, match="first is not a solution of the puzzle: "):
        hashi.second_solution(RING, {})


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"max_seconds": 0}])
def test_a_budget_of_nothing(which, budget):
    for puzzle in (STAR, SEVERAL, FOUR_ONES):
        assert hashi.uniqueness(puzzle, engine=which, **budget) == "undecided"
        for ask in (hashi.solve, hashi.count_solutions, hashi.second_solution):
            with pytest.raises(LimitReached):
                ask(puzzle, engine=which, **budget)


def test_over_the_budget(which):
    with pytest.raises(LimitReached) as caught:
        hashi.count_solutions(crowd(9), None, engine=which, max_seconds=0.1)
    assert 0.1 <= caught.value.seconds < 5


@pytest.mark.parametrize("nodes", [1, 2, 5, 20])
def test_few_nodes_are_never_a_wrong_word(which, nodes):
    for name, known in ANSWERS.items():
        word = hashi.uniqueness(ALL[name], engine=which, max_nodes=nodes)
        assert word in (WORDS[min(known, 2)], "undecided")


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


@pytest.mark.parametrize(
    ("rows", "reason"),
    [
        ([[4]], "4 at row 0, column 0 sees no island"),
        ([[3, 0, 3]], "3 at row 0, column 0 can have 2 lanes at most"),
        ([[2, 0, 1]], "2 at row 0, column 0 can have 1 lane at most"),
        ([[2, 2, 2]], "sees only 2 at row 0, column 1: both are full, and there are others"),
        ([[1, 0, 1], [0, 0, 0], [1, 0, 1]], "sees only islands of 1, and there are others"),
        ([[2, 0, 3], [0, 0, 2]], "the points add up to 7, and each lane uses two of them"),
        ([[1, 2, 1, 0, 0, 0], [0, 0, 0, 1, 2, 1]], "the islands fall into 2 parts"),
        ([[1, 2, 1, 0], [1, 2, 1, 0]], "4 lanes cannot join 6 islands"),
    ],
)
def test_why_there_is_none(rows, reason, which):
    with pytest.raises(NoSolution, match=f"no solution: .*{reason}"):
        hashi.solve(from_array(rows), engine=which)


def test_where_no_short_reason_is_known():
    puzzle = from_array([[0, 3, 0], [3, 0, 3], [0, 3, 0]])
    with pytest.raises(NoSolution):
        hashi.solve(puzzle)


@given(puzzles())
def test_a_reason_is_never_wrong(puzzle):
    if all_answers(puzzle):
        assert why_none(puzzle) is None


def test_switches_mean_the_search():
    for switches in ({"order": "given"}, {"probing": False}, {"rules": (), "probing": False}):
        assert hashi.solve(RING, **switches) == hashi.solve(RING)
        assert hashi.count_solutions(SEVERAL, None, **switches) == 2
        with pytest.raises(ValueError, match=r"only .* search has switches"):
            hashi.solve(RING, engine="engine", **switches)


def test_what_is_refused():
    for ask in (hashi.solve, hashi.solutions, hashi.count_solutions):
        with pytest.raises(
            ValueError, match="engine='abacus'; use None, 'search', 'engine', 'sat'"
        ):
            ask(RING, engine="abacus")
    for limit in (0, -1, "2"):
        with pytest.raises(ValueError, match="limit="):
            hashi.count_solutions(RING, limit)


SCRIPT = """\
import signal, threading
from hashi.test_answers import crowd
from hidato_edu import hashi
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    hashi.count_solutions(crowd(9), None)
except KeyboardInterrupt:
    assert hashi.count_solutions(hashi.from_array([[1, 1]])) == 1
    print("stopped, and works")
"""


@slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT within a process")
def test_ctrl_c():
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "stopped, and works\n", done.stderr
