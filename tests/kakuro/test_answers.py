"""The engines agree, and what is asked wrongly is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from kakuro.boards import ALL, NONE, boards, from_filling
from kakuro.oracles import all_answers

from hidato_edu import LimitReached, NoSolution, kakuro
from hidato_edu.core.budget import Budget
from hidato_edu.kakuro.solvers import engine, sat
from hidato_edu.kakuro.solvers.solving import ENGINES

EVERY = (None, *ENGINES)
CROWD = from_filling([[(row + col) % 9 + 1 for col in range(6)] for row in range(6)])
"""More answers than anybody can wait for."""


@given(boards())
@example(ALL["six"])  # few of the boards that are drawn have several solutions
def test_all_engines_find_the_same(puzzle):
    wanted = {tuple(answer.values()) for answer in all_answers(puzzle)}
    for name in EVERY if sat.is_installed() else (None, "search", "engine"):
        found = [tuple(answer.values()) for answer in kakuro.solutions(puzzle, engine=name)]
        assert len(found) == len(wanted)
        assert set(found) == wanted


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
