"""The engines agree, and the choice between them says nothing that is not proven."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from oracles import RESULT_8X8, all_paths, subsets
from tiers import slow

from hidato_edu import LimitReached, hidato
from hidato_edu.boards.grid import square
from hidato_edu.hidato import Puzzle, Solution
from hidato_edu.hidato.solvers import sat, solving, two_paths
from hidato_edu.hidato.solvers.solving import ENGINES

EVERY = (None, *ENGINES)
ONE, SEVERAL, NONE = (hidato.parse(text) for text in ("1 0 3", "2 2\n1 0\n0 0", "1 3 0"))
LADDER = hidato.parse("5 2\n1 0 0 6 0\n0 3 0 8 0")
OPEN = Puzzle(square(6, 6))
SNAKE = Puzzle(square(3, 50), {(0, 0): 1, (1, 25): 150})
HARD = hidato.generate(square(8, 8), blanks=0.9, seed=1, path="climb")


def small_boards() -> list[Puzzle]:
    """Return boards with all, some or no givens; one in three has wrong ones."""
    rng = Random(5)
    found = []
    for adjacency in ("edges+corners", "edges", "knight", "hopido"):
        for grid in rng.sample(subsets(3, 4, adjacency), 12):
            paths, n = all_paths(grid) if len(grid) < 10 else [], len(grid)
            path = rng.choice(paths) if paths else tuple(grid.cells)
            for share in (0.2, 0.5):
                keep = [k for k in range(1, n + 1) if rng.random() < share]
                found.append(Puzzle(grid, {path[k - 1]: k for k in keep}))
    return found


def test_all_engines_find_the_same_on_boards_that_are_not_tiny(monkeypatch):
    monkeypatch.setattr(solving, "TINY", 0)
    several = 0
    for puzzle in small_boards():
        wanted = list(hidato.solutions(puzzle, engine="search"))
        several += len(wanted) > 1
        for engine in (None, "engine", "sat"):
            found = list(hidato.solutions(puzzle, engine=engine))
            assert len(found) == len(wanted), (engine, puzzle)
            assert set(found) == set(wanted), (engine, puzzle)
    assert several > 10


@slow
@pytest.mark.parametrize("adjacency", ["edges+corners", "edges"])
def test_all_engines_count_the_same_on_open_boards(adjacency):
    puzzle = Puzzle(square(3, 4, adjacency=adjacency), {(0, 0): 1})
    counts = {hidato.count_solutions(puzzle, None, engine=engine) for engine in EVERY}
    assert len(counts) == 1


def test_few_nodes_are_never_a_wrong_word():
    for nodes in (1, 2, 5, 20, 100):
        assert hidato.uniqueness(HARD, max_nodes=nodes) in ("several", "undecided")


# --- handing over -------------------------------------------------------------------------------


@pytest.fixture(params=[True, False], ids=["sat", "no sat"])
def with_sat(request, monkeypatch):
    if not request.param:
        monkeypatch.setattr(sat, "is_installed", lambda: False)
    return request.param


@pytest.mark.parametrize("slice_", [1, 2, 3, 5, 10])
@pytest.mark.parametrize("most", [1, 100])
def test_each_solution_once_whoever_takes_over(with_sat, slice_, most, monkeypatch):
    monkeypatch.setattr(solving, "SLICE", slice_)
    monkeypatch.setattr(solving, "MOST_BY_SAT", most)
    monkeypatch.setattr(two_paths, "LEAST", 2)
    few = Puzzle(square(3, 4, adjacency="edges"), {(0, 0): 1})
    for puzzle in (RESULT_8X8, few, LADDER, hidato.parse("1 0 4 0 0 0 0 0 0 0")):
        found = list(hidato.solutions(puzzle))
        assert len(found) == len(set(found))
        assert set(found) == set(hidato.solutions(puzzle, engine="search"))


def test_nodes_of_all_engines_are_counted_together(monkeypatch):
    monkeypatch.setattr(solving, "SLICE", 1)
    monkeypatch.setattr(solving, "suits", lambda puzzle: False)
    with pytest.raises(LimitReached) as caught:
        hidato.count_solutions(SNAKE, max_nodes=40)
    assert 40 <= caught.value.nodes <= 45  # a SAT solver goes on for a few conflicts


def test_two_answers_on_open_boards(with_sat):
    for rows, cols, adjacency in [(12, 12, "edges+corners"), (8, 8, "knight"), (9, 10, "edges")]:
        puzzle = Puzzle(square(rows, cols, adjacency=adjacency))
        assert hidato.uniqueness(puzzle, max_seconds=30) == "several"
        first: Solution = hidato.solve(puzzle)
        assert hidato.is_solution(puzzle, first)
        other = hidato.second_solution(puzzle, first)
        assert hidato.is_solution(puzzle, other)
        assert other != first


def test_the_same_answer_every_time():
    for puzzle in (OPEN, HARD, RESULT_8X8):
        assert hidato.solve(puzzle) == hidato.solve(puzzle)
        assert list(islice(hidato.solutions(puzzle), 4)) == list(
            islice(hidato.solutions(puzzle), 4)
        )


def test_luck_leaves_time_for_a_proof(monkeypatch):
    seconds = []

    def lost(puzzle, budget):
        seconds.append(budget.max_seconds)
        return iter(())

    monkeypatch.setattr(solving, "two_paths", lost)
    assert hidato.uniqueness(Puzzle(square(1, 30), {(0, 5): 1}), max_seconds=10) == "none"
    assert 0 < seconds[0] <= 5
