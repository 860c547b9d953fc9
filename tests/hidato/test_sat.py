from __future__ import annotations

import signal
import subprocess
import sys
import time
from itertools import count, product
from random import Random

import pytest
from oracles import PUZZLE_10X10, RESULT_8X8, TABLE_13X13
from tiers import slow

from hidato_edu import LimitReached, hidato
from hidato_edu import sat as satisfy
from hidato_edu.boards.grid import square
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.solvers import sat
from hidato_edu.hidato.solvers.engine import annealed, branch

solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

FEW = 5  # conflicts that MiniCard makes before it notices that its budget is used up
SNAKE = Puzzle(square(3, 50), {(0, 0): 1, (1, 25): 150})


@pytest.mark.parametrize("size", [0, 1, 2, 5, 6, 7, 8, 9])
def test_at_most_one(size):
    variables = list(range(1, size + 1))
    with solvers.Cadical195(
        bootstrap_with=satisfy.at_most_one(variables, count(size + 1))
    ) as solver:
        for signs in product((1, -1), repeat=size):
            chosen = [sign * variable for sign, variable in zip(signs, variables, strict=True)]
            assert solver.solve(assumptions=chosen) == (signs.count(1) <= 1)


def test_at_most_one_stays_linear():
    assert len(list(satisfy.at_most_one(list(range(1, 401)), count(401)))) < 4 * 400


@pytest.mark.parametrize("puzzle", [PUZZLE_10X10, TABLE_13X13, RESULT_8X8], ids=repr)
def test_slides_boards(puzzle):
    found = set(sat.solutions(puzzle))
    assert found == set(hidato.solutions(puzzle, engine="search"))


def test_known_solutions_are_left_out():
    every = set(sat.solutions(RESULT_8X8))
    known = Random(1).sample(sorted(every, key=str), 3)
    assert set(sat.solutions(RESULT_8X8, known=known)) == every.difference(known)


@slow
@pytest.mark.parametrize("budget", [{"max_nodes": 300}, {"max_seconds": 0.2}, {"max_nodes": 1}])
def test_budget(budget):
    began = time.process_time()
    with pytest.raises(LimitReached) as caught:
        next(sat.solutions(SNAKE, **budget))
    assert time.process_time() - began < 30
    assert caught.value.nodes <= budget.get("max_nodes", 10**6) + FEW


def test_the_time_to_write_clauses_counts():
    began = time.process_time()
    with pytest.raises(LimitReached):
        next(sat.solutions(Puzzle(square(16, 16)), max_seconds=0.05))
    assert time.process_time() - began < 20


def test_measuring_a_board_has_a_budget():
    with pytest.raises(LimitReached):
        sat.narrowed(Puzzle(square(20, 20)), Budget(max_seconds=0).check)


@pytest.mark.parametrize("engine", [None, "sat"])
def test_a_board_too_large_for_masks(engine, monkeypatch):
    for module in (sat, branch, annealed):
        monkeypatch.setattr(module, "MOST_CELLS", 50)
    monkeypatch.setattr(sat, "size", None)
    puzzle = Puzzle(square(8, 8), {cell: k for cell, k in RESULT_8X8.givens.items() if k % 8 == 0})
    with pytest.raises(LimitReached, match="the board has 64 cells"):
        hidato.solve(puzzle, engine=engine)


def test_too_many_open_places(monkeypatch):
    monkeypatch.setattr(sat, "MOST_PLACES", 500)
    with pytest.raises(LimitReached, match="625 places are open"):
        next(sat.solutions(Puzzle(square(5, 5))))


INTERRUPTED = """
from hidato_edu.boards.grid import square
from hidato_edu.hidato import Puzzle, solve
from hidato_edu.hidato.solvers import sat

puzzle = Puzzle(square(3, 50), {(0, 0): 1, (1, 25): 150})
print("running", flush=True)
try:
    next(sat.solutions(puzzle))
except KeyboardInterrupt:
    print("stopped;", solve(Puzzle(square(1, 3), {(0, 0): 1}), engine="sat").to_array())
"""


@slow
@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT for a child on Windows")
def test_ctrl_c_stops_the_solver_and_nothing_else():
    child = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTED],
        stdout=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    with child:
        assert child.stdout is not None
        assert child.stdout.readline() == "running\n"
        time.sleep(0.7)
        assert child.poll() is None
        began = time.monotonic()
        child.send_signal(signal.SIGINT)
        told, _ = child.communicate(timeout=60)
    assert (child.returncode, told) == (0, "stopped; [[1, 2, 3]]\n")
    assert time.monotonic() - began < 30  # a busy machine; alone it is some tenths of a second
