from __future__ import annotations

import signal
import subprocess
import sys
import time
from itertools import count, product
from random import Random

import pytest
from oracles import PUZZLE_10X10, RESULT_8X8, TABLE_13X13

from hidato_edu import LimitReached, hidato
from hidato_edu.errors import HidatoEduError, MissingExtra
from hidato_edu.grid import square
from hidato_edu.hidato import Puzzle, sat

solvers = pytest.importorskip("pysat.solvers", reason="python-sat is not installed")

FEW = 5  # conflicts that MiniCard makes before it notices that its budget is used up
SNAKE = Puzzle(square(3, 50), {(0, 0): 1, (1, 25): 150})


@pytest.mark.parametrize("size", [0, 1, 2, 5, 6, 7, 8, 9])
def test_at_most_one(size):
    variables = list(range(1, size + 1))
    with solvers.Cadical195(bootstrap_with=sat.at_most_one(variables, count(size + 1))) as solver:
        for signs in product((1, -1), repeat=size):
            chosen = [sign * variable for sign, variable in zip(signs, variables, strict=True)]
            assert solver.solve(assumptions=chosen) == (signs.count(1) <= 1)


def test_at_most_one_stays_linear():
    assert len(list(sat.at_most_one(list(range(1, 401)), count(401)))) < 4 * 400


@pytest.mark.parametrize("puzzle", [PUZZLE_10X10, TABLE_13X13, RESULT_8X8], ids=repr)
def test_slides_boards(puzzle):
    found = set(sat.solutions(puzzle))
    assert found == set(hidato.solutions(puzzle, engine="search"))


def test_known_solutions_are_left_out():
    every = set(sat.solutions(RESULT_8X8))
    known = Random(1).sample(sorted(every, key=str), 3)
    assert set(sat.solutions(RESULT_8X8, known=known)) == every.difference(known)


@pytest.mark.parametrize("budget", [{"max_nodes": 300}, {"max_seconds": 0.2}, {"max_nodes": 1}])
def test_budget(budget):
    began = time.monotonic()
    with pytest.raises(LimitReached) as caught:
        next(sat.solutions(SNAKE, **budget))
    assert time.monotonic() - began < 5
    assert caught.value.nodes <= budget.get("max_nodes", 10**6) + FEW
