"""Paths that negotiate: what they find is an answer, and they prove nothing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberlink.boards import CROSSED, puzzles
from numberlink.oracles import all_answers

from hidato_edu import LimitReached
from hidato_edu.core.budget import Budget
from hidato_edu.numberlink import Puzzle, from_array, is_solution
from hidato_edu.numberlink.solvers import routing

AROUND = from_array([[0, 0, 2, 0, 0], [0, 1, 0, 1, 0], [0, 0, 2, 0, 0], [0] * 5], cover=False)
"""The shortest ways cross: one path has to go around an end of the other."""

NESTED = from_array(
    [[number, *[0] * 9] for number in (1, 2, 3, 4, 5, 0, 0, 0, 0, 5, 4, 3, 2, 1)], cover=False
)
"""Five paths, one around the other; the shortest ways share cells."""


@given(puzzles(), st.integers(0, 9))
def test_what_is_found_is_an_answer(puzzle, seed):
    puzzle = puzzle.under(cover=False)
    found = routing.route(puzzle, seed=seed, max_cells=500)
    if found is None:
        return
    assert all_answers(puzzle, 1)
    assert is_solution(puzzle, found)
    assert is_solution(puzzle.under(self_touch=False), found.paths)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("board", [AROUND, NESTED], ids=["around", "nested"])
def test_paths_give_way(board: Puzzle, seed: int) -> None:
    found = routing.route(board, seed=seed)
    assert found is not None
    assert is_solution(board, found)


def test_the_same_seed_the_same_answer() -> None:
    assert routing.route(NESTED, seed=3) == routing.route(NESTED, seed=3)


def test_it_gives_up() -> None:
    board = from_array([[1, 0, 2], [0, 0, 0], [2, 0, 1]], cover=False)
    assert not all_answers(board, 1)
    assert routing.route(board, max_cells=1_000) is None
    assert routing.route(CROSSED.under(cover=False), max_cells=1_000) is None
    assert routing.route(from_array([[1, 2, 1, 0, 2]], cover=False)) is None  # no way at all


def test_it_never_says_that_this_was_all() -> None:
    none = from_array([[1, 2, 1, 0, 2]], cover=False)
    for board, number in ((AROUND, 2), (AROUND.under(self_touch=False), 1), (none, 0)):
        found = []
        with pytest.raises(LimitReached, match="cannot decide whether there is another"):
            found.extend(routing.solutions(board))
        assert len(set(found)) == len(found) == number


@pytest.mark.parametrize("budget", [{"max_nodes": 1}, {"max_seconds": 0}])
def test_budget(budget: dict[str, int]) -> None:
    with pytest.raises(LimitReached, match="the budget is used up"):
        next(routing.solutions(AROUND, **budget))
    with pytest.raises(LimitReached, match="the budget is used up"):
        routing.route(AROUND, budget=Budget(**budget))


def test_every_cell_that_is_looked_at_counts() -> None:
    routes = routing._Routes(from_array([[1, 0, 1]], cover=False), Random(1), 100)
    assert routes.lead(1)
    assert routes.cells_left == 97


def test_what_is_shared_gets_dearer_by_a_factor() -> None:
    routes = routing._Routes(AROUND, Random(1), 1_000)
    assert all(map(routes.lead, AROUND.pairs))
    assert routes.raise_prices() == (max(routes.paths) > 1)
    assert routes.sharing == routing.SHARING * routing.DEARER
