"""Two paths of boards on which only ends are given, and boards that are refuted at once."""

from __future__ import annotations

from functools import cache

import pytest
from oracles import all_paths, subsets

from hidato_edu import hidato
from hidato_edu.boards.grid import ADJACENCIES, Grid, hexagonal, square, triangular
from hidato_edu.core.budget import Budget
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.solvers import solving
from hidato_edu.hidato.solvers.engine.reasons import refute
from hidato_edu.hidato.solvers.two_paths import suits, two_paths

BOARDS = [
    *(square(size, size, adjacency=adjacency) for adjacency in ADJACENCIES for size in (5, 12)),
    hexagonal(5, 5),
    triangular(4, 7, adjacency="edges+corners"),
    triangular(2, 9),
]


@cache
def small() -> list[tuple[Grid, list]]:
    """Return small boards, each with all its paths."""
    grids = [square(3, 4, adjacency="knight"), square(4, 4, adjacency="edges")]
    grids += subsets(2, 4, "edges+corners") + subsets(2, 4, "edges")
    grids += [grid for adjacency in ADJACENCIES for grid in subsets(3, 3, adjacency)[::9]]
    return [(grid, all_paths(grid)) for grid in grids]


@pytest.mark.parametrize("ends", ["", "first", "last", "both"])
@pytest.mark.parametrize("board", BOARDS, ids=str)
def test_two_answers_that_keep_the_ends(board: Grid, ends: str) -> None:
    path = hidato.random_path(board, 9).path
    given = {"": {}, "first": {path[0]: 1}, "last": {path[-1]: len(path)}}
    puzzle = Puzzle(board, given.get(ends, given["first"] | given["last"]))
    found = list(two_paths(puzzle, Budget()))
    assert found == list(two_paths(puzzle, Budget()))
    assert len({answer.path for answer in found}) == len(found) >= (1 if len(path) < 20 else 2)
    assert all(hidato.is_solution(puzzle, answer) for answer in found)


def test_small_boards_against_all_paths() -> None:
    missed = 0
    for grid, paths in [case for case in small() if case[1]]:
        puzzle = Puzzle(grid, {paths[0][0]: 1})
        there = {path for path in map(tuple, paths) if path[0] == paths[0][0]}
        found = [answer.path for answer in two_paths(puzzle, Budget())]
        missed += len(found) < min(2, len(there))
        assert set(found) <= there
    assert missed <= 0.05 * len(small())


def test_a_large_board() -> None:
    puzzle = Puzzle(square(20, 20, adjacency="knight"), {(0, 0): 1})
    assert len(list(two_paths(puzzle, Budget(max_nodes=20_000)))) == 2


def test_where_there_is_no_path() -> None:
    for board in (square(1, 30), square(5, 5, adjacency="edges"), triangular(5, 5)):
        puzzle = Puzzle(board, {board.cells[1]: 1})
        assert not list(two_paths(puzzle, Budget()))


def test_what_suits() -> None:
    board = square(6, 6)
    assert suits(Puzzle(board))
    assert suits(Puzzle(board, {(0, 0): 1, (5, 5): 36}))
    assert not suits(Puzzle(board, {(0, 0): 1, (3, 3): 20}))
    assert not suits(Puzzle(square(3, 3)))


def test_what_was_found_counts(monkeypatch) -> None:
    puzzle = Puzzle(square(9, 9), {(0, 0): 1})
    monkeypatch.setattr(solving.fast, "solutions", None)
    monkeypatch.setattr(solving.sat, "narrowed", lambda *_: [])
    assert next(hidato.solutions(puzzle)) == next(two_paths(puzzle, Budget()))
    assert hidato.count_solutions(puzzle) == 2


# --- refute -------------------------------------------------------------------------------------


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
def test_refute(text: str, word: str | None) -> None:
    why = refute(hidato.parse(text))
    assert (why is None) if word is None else word in why


def test_refute_is_right() -> None:
    for grid, paths in small():
        assert not (paths and refute(Puzzle(grid)))
        for cell in grid.cells[:3]:
            for number in (1, 2, len(grid)):
                if number <= len(grid) and refute(Puzzle(grid, {cell: number})):
                    assert not any(path[number - 1] == cell for path in paths)
