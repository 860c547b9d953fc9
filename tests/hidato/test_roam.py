from __future__ import annotations

from functools import cache
from random import Random
from time import monotonic

import pytest
from hypothesis import given
from hypothesis import strategies as st
from oracles import all_paths, subsets

from hidato_edu import hidato
from hidato_edu.boards.grid import ADJACENCIES, Grid, Square, square
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle, Solution
from hidato_edu.hidato.solvers.engine.local_search import (
    find,
    mirrored,
    one_step_away,
    refute,
    second,
    shake,
    suits,
)
from hidato_edu.hidato.solvers.engine.rows import Board, Row

EMPTY = [
    Puzzle(square(size, size, adjacency=adjacency)) for adjacency in ADJACENCIES for size in (5, 12)
]


@cache
def small() -> list[tuple[Grid, list]]:
    """Return small boards, each with all its paths."""
    grids = [square(3, 4, adjacency="knight"), square(4, 4, adjacency="edges")]
    grids += subsets(2, 4, "edges+corners") + subsets(2, 4, "edges")
    grids += [grid for adjacency in ADJACENCIES for grid in subsets(3, 3, adjacency)[::9]]
    return [(grid, all_paths(grid)) for grid in grids]


def numbered(path) -> dict:
    return {cell: number for number, cell in enumerate(path, start=1)}


def hidden(grid: Grid, path, numbers) -> Puzzle:
    """Return the puzzle that gives some numbers of a path."""
    return Puzzle(grid, {cell: k for cell, k in numbered(path).items() if k in numbers})


def ragged(size: int, adjacency: str, cut: int, seed: int) -> Puzzle:
    """Return a board whose cells are those of a path, so that there is one."""
    path = find(Puzzle(square(size, size, adjacency=adjacency)), seed=seed).path[cut:]
    return Puzzle(Grid(path, Square(adjacency), (size, size)))


# --- find ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("puzzle", EMPTY, ids=str)
def test_empty_boards(puzzle, seed):
    assert hidato.is_solution(puzzle, find(puzzle, seed=seed))


@pytest.mark.parametrize("adjacency", ADJACENCIES)
def test_a_large_board_takes_few_steps(adjacency):
    puzzle = Puzzle(square(20, 20, adjacency=adjacency))
    assert hidato.is_solution(puzzle, find(puzzle, max_nodes=20_000))


@pytest.mark.parametrize("adjacency", ADJACENCIES)
@pytest.mark.parametrize("seed", range(3))
def test_boards_with_holes(adjacency, seed):
    puzzle = ragged(9, adjacency, 20, seed)
    assert hidato.is_solution(puzzle, find(puzzle, seed=seed + 1))


@pytest.mark.parametrize("numbers", [(1,), (64,), (1, 64), (30,), (1, 2, 3), (1, 32, 64)])
@pytest.mark.parametrize("adjacency", ADJACENCIES)
def test_givens_are_kept(adjacency, numbers):
    grid = square(8, 8, adjacency=adjacency)
    puzzle = hidden(grid, find(Puzzle(grid), seed=9).path, numbers)
    answer = find(puzzle, seed=1)
    assert hidato.is_solution(puzzle, answer)
    assert all(answer[cell] == number for cell, number in puzzle.givens.items())


def test_small_boards_with_and_without_a_path():
    found = 0
    for grid, paths in small():
        puzzle = Puzzle(grid)
        answer = find(puzzle, max_nodes=400)
        found += answer is not None
        assert answer is None or answer.path in paths
        assert not (paths and refute(puzzle))
    assert found >= 0.99 * sum(bool(paths) for _, paths in small())


@given(st.data())
def test_small_boards_with_givens(data):
    grid, paths = data.draw(st.sampled_from([case for case in small() if case[1]]))
    path = data.draw(st.sampled_from(paths))
    puzzle = hidden(grid, path, data.draw(st.sets(st.integers(1, len(path)))))
    answer = find(puzzle, max_nodes=2000)
    assert refute(puzzle) is None
    assert answer is None or hidato.is_solution(puzzle, answer)


def test_the_seed_decides():
    puzzle = Puzzle(square(9, 9), {(4, 4): 40})
    assert find(puzzle, seed=3) == find(puzzle, seed=3) == find(puzzle, seed=Random(3))
    assert len({find(puzzle, seed=seed) for seed in range(5)}) > 1


def test_the_same_path_everywhere():
    assert find(Puzzle(square(3, 4)), seed=0).to_array() == [
        [12, 10, 5, 4],
        [9, 11, 6, 3],
        [8, 7, 2, 1],
    ]


@pytest.mark.parametrize("limits", [{"max_nodes": 0}, {"max_nodes": 10}, {"max_seconds": 0}])
def test_nothing_within_no_budget(limits):
    assert find(Puzzle(square(9, 9)), **limits) is None


def test_a_long_snake_does_not_run_away():
    grid = square(3, 50, adjacency="edges")
    too_far = Puzzle(grid, {(0, 0): 1, (0, 49): 20})
    began = monotonic()
    assert refute(too_far) is None
    assert find(too_far, max_nodes=10**9, max_seconds=0.2) is None
    assert monotonic() - began < 2
    perhaps = Puzzle(grid, {(1, 7): 20, (1, 42): 121})
    answer = find(perhaps, max_nodes=2000)
    assert answer is None or hidato.is_solution(perhaps, answer)


def test_a_walk_goes_only_where_the_next_given_can_be_reached():
    board = Board(hidato.parse("square edges\n4 2\n0 0 0 0\n0 0 0 5"))
    assert [cell for cell in range(8) if board.fits(cell, 2, 5)] == [1, 3, 4, 6]
    assert [cell for cell in range(8) if board.fits(cell, 4, 5)] == [3, 6]


# --- refute, suits ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("1 -1 0", "parts"),
        ("0 -1 0\n-1 0 -1\n0 -1 0", "one neighbor"),
        ("square edges\n3 3\n0 1 0\n0 0 0\n0 0 0", "color"),
        ("square edges\n3 3\n1 0 0\n0 0 0\n0 0 2", "colors"),
        ("square edges\n3 3\n-1 0 0\n0 0 0\n0 0 -1", None),
        ("1", None),
        ("1 0", None),
    ],
)
def test_refute(text, word):
    why = refute(hidato.parse(text))
    assert (why is None) if word is None else word in why
    assert word is None or find(hidato.parse(text)) is None


def test_refute_is_right():
    for grid, paths in small():
        for cell in grid.cells[:3]:
            for number in (1, 2, len(grid)):
                if number <= len(grid) and refute(Puzzle(grid, {cell: number})):
                    assert not any(path[number - 1] == cell for path in paths)


def test_what_suits():
    grid = square(6, 6)
    path = find(Puzzle(grid)).path
    assert suits(hidden(grid, path, ()))
    assert suits(hidden(grid, path, range(1, 10)))
    assert not suits(hidden(grid, path, range(1, 37)))
    assert not suits(hidden(grid, path, range(1, 37, 3)))


# --- second -------------------------------------------------------------------------------------


@pytest.mark.parametrize("puzzle", EMPTY, ids=str)
def test_a_second_answer_of_empty_boards(puzzle):
    known = find(puzzle)
    other = second(puzzle, known)
    assert other != known
    assert hidato.is_solution(puzzle, other)


@pytest.mark.parametrize("adjacency", ADJACENCIES)
def test_a_second_answer_with_both_ends_and_the_middle(adjacency):
    grid = square(8, 8, adjacency=adjacency)
    known = find(Puzzle(grid), seed=5)
    puzzle = hidden(grid, known.path, (1, 32, 64))
    other = second(puzzle, known)
    assert other != known
    assert hidato.is_solution(puzzle, other)


def test_no_second_answer_where_there_is_one():
    puzzle = hidato.parse("1 0 0 0 5")
    assert second(puzzle, hidato.solve(puzzle), max_nodes=500) is None


def test_second_against_all_paths():
    missed = 0
    for grid, paths in [case for case in small() if case[1]][::3]:
        puzzle = Puzzle(grid, {paths[0][0]: 1})
        others = [path for path in paths[1:] if path[0] == paths[0][0]]
        other = second(puzzle, Solution(grid, numbered(paths[0])), max_nodes=300)
        missed += bool(others) and other is None
        assert other is None or other.path in others
    assert missed <= 2


def test_mirrored_paths():
    answer = find(Puzzle(square(3, 3)), seed=1)
    images = list(mirrored(answer))
    assert len(images) == 16
    assert len({image.path for image in images}) == 16
    assert all(hidato.is_solution(Puzzle(answer.grid), image) for image in images)
    wide = find(Puzzle(square(2, 5)), seed=1)
    assert len(list(mirrored(wide))) == 8


# --- steps --------------------------------------------------------------------------------------


@pytest.mark.parametrize("adjacency", ADJACENCIES)
def test_steps_keep_the_row_in_order(adjacency):
    """Every step changes the breaks by what was announced, and no given moves."""
    grid = square(6, 6, adjacency=adjacency)
    path = find(Puzzle(grid)).path
    board = Board(hidden(grid, path, (1, 20)))
    rng = Random(4)
    row = Row(board, [grid.index[cell] for cell in path])
    for _ in range(200):
        place = rng.randrange(len(grid) + 1)
        for step, change, options, allowed in (
            (row.turn, row.change_by_turn, list(row.turns(place)), row.may_turn),
            (row.swap, row.change_by_swap, list(row.swaps(place)), row.may_swap),
        ):
            options = [option for option in options if allowed(*option)]
            if options:
                option = rng.choice(options)
                before, announced = len(row.breaks), change(*option)
                step(*option)
                assert len(row.breaks) == before + announced
        fresh = Row(board, row.cells())
        assert sorted(row.breaks) == fresh.breaks
        assert row.where == fresh.where
        assert sorted(row.cells()) == list(range(36))
        assert row.order[1] == grid.index[path[0]]
        assert row.order[20] == grid.index[path[19]]


def test_one_step_away_stops_at_the_budget():
    row = Row(Board(hidato.parse("1 0 0 0 5")), range(5))
    assert one_step_away(row, Budget(100, None)) is None
    assert one_step_away(Row(Board(Puzzle(square(1, 5))), range(5)), Budget(0, None)) is None
    assert one_step_away(Row(Board(Puzzle(square(1, 5))), range(5)), Budget(1, None)) == [
        4,
        3,
        2,
        1,
        0,
    ]


def test_shaking_moves_cells() -> None:
    row = Row(Board(Puzzle(square(5, 5))), range(25))
    shake(row, Random(1), Budget(), 5)
    assert sorted(row.cells()) == list(range(25))
    assert row.cells() != list(range(25))
