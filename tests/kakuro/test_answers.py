"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import example, given
from kakuro.boards import ALL, GIVEN, NO_SUM, NONE, ONE, TWO, boards, from_filling
from kakuro.oracles import all_answers
from tiers import slow

from hidato_edu import LimitReached, NoSolution, kakuro
from hidato_edu.core.budget import Budget
from hidato_edu.kakuro.solvers import engine, sat
from hidato_edu.kakuro.solvers.solving import ENGINES

EVERY = (None, *ENGINES)
CROWD = from_filling([[(row + col) % 9 + 1 for col in range(6)] for row in range(6)])
"""More answers than anybody can wait for."""


@pytest.fixture(params=EVERY, ids=str)
def which(request):
    if request.param == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    return request.param


@given(boards())
@example(ALL["six"])  # few of the boards that are drawn have several answers
def test_all_engines_find_the_same(puzzle):
    wanted = {tuple(answer.values()) for answer in all_answers(puzzle)}
    for name in EVERY if sat.is_installed() else (None, "search", "engine"):
        found = [tuple(answer.values()) for answer in kakuro.solutions(puzzle, engine=name)]
        assert len(found) == len(wanted)
        assert set(found) == wanted


def test_conduct(which):
    for puzzle in ALL.values():
        known = all_answers(puzzle)
        verdict = ("none", "unique", "several")[min(len(known), 2)]
        assert kakuro.uniqueness(puzzle, engine=which) == verdict
        assert kakuro.count_solutions(puzzle, None, engine=which) == len(known)
        assert kakuro.count_solutions(puzzle, 1, engine=which) == min(len(known), 1)
        if known:
            assert kakuro.is_solution(puzzle, kakuro.solve(puzzle, engine=which))


def test_a_second_answer(which):
    first, second = islice(kakuro.solutions(TWO, engine=which), 2)
    assert kakuro.second_solution(TWO, engine=which) == second
    assert kakuro.second_solution(TWO, second.to_array(), engine=which) == first
    assert kakuro.second_solution(TWO, dict(first), engine=which) == second
    for puzzle in (ONE, GIVEN):
        with pytest.raises(NoSolution, match="exactly one"):
            kakuro.second_solution(puzzle, engine=which)
    with pytest.raises(NoSolution, match="no solution"):
        kakuro.second_solution(NONE, engine=which)


@pytest.mark.parametrize("budget", [{"max_nodes": 0}, {"max_seconds": 0}])
def test_a_budget_of_nothing(which, budget):
    for puzzle in (ONE, TWO, NONE):
        assert kakuro.uniqueness(puzzle, engine=which, **budget) == "undecided"
        for ask in (kakuro.solve, kakuro.count_solutions, kakuro.second_solution):
            with pytest.raises(LimitReached):
                ask(puzzle, engine=which, **budget)


def test_over_the_budget(which):
    with pytest.raises(LimitReached) as caught:
        kakuro.count_solutions(CROWD, None, engine=which, max_seconds=0.2)
    assert 0.2 <= caught.value.seconds < 5


@pytest.mark.parametrize("nodes", [1, 2, 5, 20])
def test_few_nodes_are_never_a_wrong_word(which, nodes):
    assert kakuro.uniqueness(ONE, engine=which, max_nodes=nodes) in ("unique", "undecided")
    assert kakuro.uniqueness(CROWD, engine=which, max_nodes=nodes) in ("several", "undecided")


@pytest.mark.parametrize(
    ("puzzle", "reason"),
    [
        (NO_SUM, "no solution: no 2 different digits have the sum 18"),
        (NONE, "no solution: filtering run after run .*: no digits fit"),
    ],
)
def test_why_there_is_none(puzzle, reason, which):
    with pytest.raises(NoSolution, match=reason):
        kakuro.solve(puzzle, engine=which)


@pytest.mark.parametrize("share", [0.1, 0.5, 1, 2, 3])
def test_each_answer_once_when_the_engine_takes_over(share, monkeypatch):
    taken = []
    over = engine.solutions
    monkeypatch.setattr(engine, "solutions", lambda *a, **b: taken.append(1) or over(*a, **b))
    monkeypatch.setattr(Budget, "share", lambda self, most: int(share * most / 2))
    for puzzle in ALL.values():
        found = list(kakuro.solutions(puzzle))
        assert len(found) == len(set(found))
        assert set(found) == set(kakuro.solutions(puzzle, engine="search"))
    assert taken


def test_nodes_of_both_are_counted_together():
    with pytest.raises(LimitReached) as caught:
        list(kakuro.solutions(CROWD, max_nodes=400))
    assert caught.value.nodes == 400
    with pytest.raises(LimitReached) as caught:
        list(kakuro.solutions(CROWD, max_nodes=30))
    assert caught.value.nodes == 30


def test_where_no_short_reason_is_known():
    solver = replace(kakuro.solvers.solving.SOLVER, why_none=lambda puzzle: None)
    with pytest.raises(NoSolution, match="the search is complete"):
        solver.solve(NONE)


def test_a_method_means_the_search():
    for method in kakuro.METHODS:
        assert kakuro.solve(ONE, method=method) == kakuro.solve(ONE)
        assert kakuro.solve(ONE, method=method, engine="search") == kakuro.solve(ONE)
    for name in ("engine", "sat"):
        with pytest.raises(ValueError, match=r"method: only .* search"):
            kakuro.solve(ONE, engine=name, method="fixed")
    with pytest.raises(ValueError, match="abacus"):
        kakuro.solve(ONE, method="abacus")


@pytest.mark.parametrize("ask", [kakuro.solve, kakuro.solutions, kakuro.count_solutions])
def test_an_unknown_engine(ask):
    with pytest.raises(ValueError, match="engine='abacus'; use None, 'search', 'engine', 'sat'"):
        ask(ONE, engine="abacus")


@pytest.mark.parametrize("limit", [0, -1, "2"])
def test_an_impossible_limit(limit, which):
    with pytest.raises(ValueError, match="limit="):
        kakuro.count_solutions(ONE, limit, engine=which)


@pytest.mark.parametrize("wrong", [[[0, 0, 0], [0, 1, 3], [0, 2, 3]], {}])
def test_the_first_must_be_an_answer(wrong):
    with pytest.raises(ValueError, match="first is not a solution of the puzzle: "):
        kakuro.second_solution(ONE, wrong)


SCRIPT = """\
import signal, threading
from kakuro.test_answers import CROWD
from hidato_edu import kakuro
threading.Timer(0.3, signal.raise_signal, [signal.SIGINT]).start()
try:
    kakuro.count_solutions(CROWD, None, engine={engine!r})
except KeyboardInterrupt:
    assert kakuro.uniqueness(CROWD, engine={engine!r}, max_nodes=10_000) == "several"
    print("stopped, and works")
"""


@slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT within a process")
@pytest.mark.parametrize("name", [None, "search"])
def test_ctrl_c(name):
    """The engine and the search are Python alone: the child ends by itself, or this hangs."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.format(engine=name)],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout == "stopped, and works\n", done.stderr


def test_the_same_answer_every_time(which):
    rng = Random(4)
    puzzle = from_filling([rng.sample(range(1, 10), 4) for _ in range(1)])
    for board in (puzzle, CROWD):
        assert kakuro.solve(board, engine=which) == kakuro.solve(board, engine=which)
