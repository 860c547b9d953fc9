"""The search that lays numbers on each other, on boards with long gaps and many answers."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shaped import lattice_boards
from tiers import slow

from hidato_edu import Grid, hidato
from hidato_edu.boards import grid
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.solvers import solving
from hidato_edu.hidato.solvers.engine import annealed

HEXAGONS = grid.hexagonal(9, 10)
TRIANGLES = grid.triangular(7, 11, adjacency="edges+corners")
KINGS = grid.square(9, 9)


def loose(board: Grid, seed: int, share: float = 0.1) -> Puzzle:
    """Return a puzzle with few givens, the ends among them."""
    path = hidato.random_path(board, seed=seed).path
    rng = Random(seed)
    inner = rng.sample(range(2, len(path)), round(share * len(path)))
    return Puzzle(board, {path[k - 1]: k for k in (1, len(path), *inner)})


@slow
@pytest.mark.parametrize(
    ("board", "seed", "share"),
    [(HEXAGONS, 0, 0.2), (HEXAGONS, 3, 0.2), (TRIANGLES, 2, 0.1), (KINGS, 0, 0.15)],
    ids=["hexagons", "other hexagons", "triangles", "kings"],
)
def test_boards_with_long_gaps_have_two_answers(board: Grid, seed: int, share: float) -> None:
    puzzle = loose(board, seed, share)
    answer = annealed.find(puzzle)
    assert hidato.is_solution(puzzle, answer)
    assert answer == annealed.find(puzzle, seed=0)
    other = annealed.second(puzzle, answer)
    assert other != answer
    assert hidato.is_solution(puzzle, other)


@given(lattice_boards(), st.integers(0, 10**6))
def test_numbers_follow_each_other_after_every_move(board: Grid, seed: int) -> None:
    rng = Random(seed)
    cells = rng.sample(board.cells, rng.randrange(len(board)))
    numbers = rng.sample(range(1, len(board) + 1), len(cells))
    puzzle = Puzzle(board, dict(zip(cells, numbers, strict=True)))
    web = annealed.Web(puzzle)
    if not web.draw_all(rng):
        return
    for _ in range(20):
        web.move(rng)
        held = Counter(web.at[1:-1])
        assert all(held[cell] == 1 for cell in map(board.index.get, cells))
        assert sorted(web.holes) == [cell for cell in range(len(board)) if not held[cell]]
        assert all(held[c] == len(web.holders[c]) for c in range(len(board)) if web.holders[c])
        given = set(numbers)
        for a, b in pairwise(range(1, len(board) + 1)):
            if a not in given or b not in given:
                assert web.at[b] in board.links[web.at[a]]


def test_what_has_no_answer_is_not_found() -> None:
    apart = Puzzle(grid.square(2, 7, blocked=[(0, 3), (1, 3)]), {(0, 0): 1})
    assert annealed.find(apart, max_nodes=2_000) is None
    one = hidato.parse("1 0 3")
    assert annealed.second(one, hidato.solve(one), max_nodes=50) is None
    assert annealed.second(one, hidato.solve(one), max_seconds=0) is None
    assert annealed.find(loose(KINGS, 0), max_nodes=3) is None
    assert annealed.find(loose(KINGS, 0), max_seconds=0) is None


def test_who_is_asked() -> None:
    assert annealed.suits(loose(HEXAGONS, 1))
    assert not annealed.suits(Puzzle(grid.square(9, 9, adjacency="edges")))
    assert not annealed.suits(Puzzle(grid.square(40, 40)))
    assert not annealed.suits(Puzzle(grid.square(30, 30)))  # one gap of 900 numbers


@slow
@pytest.mark.parametrize("installed", [True, False])
def test_a_loose_board_is_decided_with_and_without_a_sat_solver(monkeypatch, installed) -> None:
    if not installed:
        monkeypatch.setattr("hidato_edu.hidato.solvers.sat.is_installed", lambda: False)
    monkeypatch.setattr(solving, "LOOSE_BY_SAT", solving.LOOSE)
    asked = []
    for name in ("find", "second"):
        real = getattr(annealed, name)

        def noted(*args, real=real, name=name, **budget):
            asked.append(name)
            return real(*args, **budget)

        monkeypatch.setattr(annealed, name, noted)
    puzzle = loose(TRIANGLES, 2)
    found = hidato.solutions(puzzle)
    one, other = next(found), next(found)
    assert one != other
    assert asked == ["find", "second"]
    assert hidato.is_solution(puzzle, one)
    assert hidato.is_solution(puzzle, other)
