from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import MAP_8X8

from hidato_edu import GenerationFailed, InvalidPuzzle, LimitReached, hidato
from hidato_edu.boards.grid import square


def test_random_seeds_differ():
    assert len({hidato.generate(MAP_8X8.grid) for _ in range(4)}) == 4
    assert len({hidato.generate(MAP_8X8.grid, seed=seed) for seed in range(8)}) == 8


@given(blanks=st.floats(0, 1), seed=st.integers(0, 10**6), rows=st.integers(2, 4))
def test_ends_stay_and_the_share_holds(blanks, seed, rows):
    board = square(rows, 4)
    puzzle = hidato.generate(board, blanks, seed=seed)
    n = puzzle.size
    assert {1, n} <= set(puzzle.givens.values())
    assert n - len(puzzle.givens) == min(round(blanks * n), n - 2)
    assert puzzle.grid == board
    if blanks < 0.7:
        answer = hidato.solve(puzzle)
        assert all(answer[cell] == number for cell, number in puzzle.givens.items())


@pytest.mark.parametrize(
    ("rows", "cols", "givens"), [(1, 1, [1]), (1, 2, [1, 2]), (1, 3, [1, 3])], ids=str
)
def test_tiny_boards_keep_their_ends(rows, cols, givens):
    for blanks in (0, 0.5, 1):
        for seed in range(5):
            puzzle = hidato.generate(square(rows, cols), blanks, seed=seed)
            assert sorted(puzzle.givens.values()) in ([*range(1, rows * cols + 1)], givens)
    assert sorted(hidato.generate(square(rows, cols), 1, seed=0).givens.values()) == givens


@pytest.mark.parametrize("blanks", [-0.01, 1.01, 50, float("nan"), float("inf"), "a", None])
def test_bad_share(blanks):
    with pytest.raises(InvalidPuzzle, match=r"blanks=.* 0 to 1"):
        hidato.generate(square(3, 3), blanks)
    with pytest.raises(InvalidPuzzle, match=r"blanks="):
        list(hidato.generate_steps(square(3, 3), blanks))


@pytest.mark.parametrize("path", ["backbite", "climb"])
def test_a_board_without_a_path_fails_with_the_reason(path):
    apart = square(1, 3, blocked=[(0, 1)])
    why = hidato.why_impossible(apart).why
    with pytest.raises(GenerationFailed) as failed:
        hidato.generate(apart, tries=3, seed=0, path=path)
    assert str(failed.value) == why
    told = []
    with pytest.raises(GenerationFailed) as failed:
        told.extend(hidato.generate_steps(apart, tries=3, seed=0, path=path))
    assert str(failed.value) == why
    assert told[-1][:3] == ("leave", "failed", why)


@pytest.mark.parametrize("blanks", [0.0, 0.35, 0.5, 1.0])
@pytest.mark.parametrize("seed", range(4))
def test_steps_end_in_the_same_puzzle(blanks, seed):
    numbers = {}
    for event in hidato.generate_steps(MAP_8X8.grid, blanks, seed=seed, path="climb"):
        match event:
            case ("solved", answer):
                numbers = dict(answer)
            case ("assign", ("clue", cell), old, 0, "hide"):
                assert numbers.pop(cell) == old
    made = hidato.generate(MAP_8X8.grid, blanks, seed=seed, path="climb")
    assert made == hidato.Puzzle(MAP_8X8.grid, numbers)


@pytest.mark.parametrize("make", [hidato.generate, hidato.generate_steps])
def test_a_climb_keeps_to_its_seconds(make):
    with pytest.raises(LimitReached):
        list(make(square(30, 30), path="climb", seed=1, max_seconds=0.05))


def test_a_path_of_ones_own():
    path = hidato.climb(square(4, 5), seed=2)
    made = hidato.generate_with_report(path.grid, 0.4, unique=True, seed=3, path=path)
    assert made.report.path == "given"
    assert all(path[cell] == number for cell, number in made.puzzle.givens.items())
    told = list(hidato.generate_steps(path.grid, 0.4, unique=True, seed=3, path=path))
    written = {event.var: event.new for event in told if event[0] == "assign"}
    assert {c: n for c, n in written.items() if c in path.grid} == dict(path)
    gone = {var[1] for var in written if var[0] == "clue"}
    assert gone == set(path) - set(made.puzzle.givens)
    with pytest.raises(InvalidPuzzle, match="another grid"):
        hidato.generate(square(5, 4), path=path)
    broken = hidato.Solution(path.grid, ((c, 21 - n if n < 9 else n) for c, n in path.items()))
    with pytest.raises(InvalidPuzzle, match="this is not a path: "):
        hidato.generate(path.grid, path=broken)


def test_any_whole_number_is_a_seed():
    same = [hidato.generate_with_report(square(4, 4), seed=seed) for seed in (3, np.int64(3))]
    assert same[0].puzzle == same[1].puzzle
    assert same[1].report.seed == 3
    assert type(same[1].report.seed) is int
    assert hidato.random_path(square(4, 4), np.int32(5)) == hidato.random_path(square(4, 4), 5)


@pytest.mark.parametrize("seed", [1.5, "a", (1,)], ids=str)
@pytest.mark.parametrize(
    "make",
    [
        hidato.generate,
        hidato.generate_steps,
        hidato.generate_with_report,
        hidato.random_path,
        hidato.random_path_steps,
        hidato.climb_run,
        hidato.climb_steps,
    ],
)
def test_what_is_no_seed_is_quoted(make, seed):
    with pytest.raises(TypeError, match=rf"seed={re.escape(repr(seed))}; use a whole number"):
        make(square(3, 3), seed=seed)
