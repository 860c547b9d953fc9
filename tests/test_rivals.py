"""The benchmark's rivals say the same as the lecture's search, and the boards are what they claim.

A rival whose package is not installed (extra `bench`) is skipped aloud.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import islice
from pathlib import Path

import pytest

from hidato_edu import hidato
from hidato_edu.boards import grid
from hidato_edu.hidato import Puzzle
from hidato_edu.hidato.search import depth_first

BENCHMARKS = Path(__file__).resolve().parents[1] / "benchmarks"
NEEDS = {
    "python_sat cadical153": "pysat",
    "python_sat minicard": "pysat",
    "cp_sat booleans": "ortools",
    "cp_sat positions": "ortools",
    "cp_sat circuit": "ortools",
    "multi_puzzle_solver": "puzzle_solver",
}
BOARDS = {
    "several": hidato.generate(grid.square(4, 4), 0.8, seed=1, path="climb"),
    "unique": hidato.generate(grid.square(4, 4), 0.5, seed=7, path="climb"),
    "none": hidato.parse("3 3\n1 0 0\n0 3 0\n0 0 2"),
    "edges": hidato.generate(grid.square(3, 5, adjacency="edges"), 0.7, seed=3, path="climb"),
    "walls": hidato.generate(
        grid.square(4, 4, blocked=[(1, 1), (2, 3)]), 0.8, seed=2, path="climb"
    ),
    "knight": Puzzle(grid.square(3, 4, adjacency="knight"), {(0, 0): 1}),
    "two parts": hidato.parse("1 0 -1 0"),
    "one cell": hidato.parse("0"),
}


@pytest.fixture
def rivals(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield import_module("rivals")
    sys.modules.pop("rivals")


def asked(rivals, name):
    pytest.importorskip(NEEDS[name], reason="needs the extra bench")
    function, *form = name.split()
    rival = getattr(rivals, function)
    return rival(*form, *([1] if function == "cp_sat" else [])) if form else rival


@pytest.mark.parametrize("name", NEEDS)
@pytest.mark.filterwarnings("ignore:builtin type:DeprecationWarning")
def test_a_rival_says_what_the_search_says(rivals, name):
    rival = asked(rivals, name)
    tried = 0
    for puzzle in BOARDS.values():
        answers = len(list(islice(depth_first.solutions(puzzle), 2)))
        try:
            one, two = rival(puzzle, 1, 10.0), rival(puzzle, 2, 10.0)
        except NotImplementedError:
            continue
        assert one.word == ("found" if answers else "none")
        assert two.word == ("none", "unique", "several")[answers]
        assert len(two.answers) == answers
        assert rivals.is_right(puzzle, one)
        assert rivals.is_right(puzzle, two)
        tried += 1
    assert tried >= 3


def test_a_wrong_answer_is_seen(rivals):
    puzzle = hidato.parse("1 0 3")
    assert rivals.is_right(puzzle, rivals.Told("found", [[1, 2, 3]]))
    assert not rivals.is_right(puzzle, rivals.Told("found", [[1, 3, 2]]))
    assert not rivals.is_right(puzzle, rivals.Told("several", [[1, 2, 3], [1, 2, 3]]))


@pytest.mark.parametrize("puzzle", BOARDS.values(), ids=list(BOARDS))
def test_no_answer_leaves_the_domains(rivals, puzzle):
    narrow, wide = rivals.reachable(puzzle), rivals.near_enough(puzzle)
    assert all(one <= other for one, other in zip(narrow, wide, strict=True))
    for answer in islice(depth_first.solutions(puzzle), 50):
        for cell, number in answer.items():
            assert puzzle.grid.index[cell] in narrow[number]


def test_minimal_boards(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    minimal = import_module("minimal")
    board = minimal.minimal(4, seed=1)
    assert hidato.uniqueness(board) == "unique"
    for cell in board.givens:
        fewer = {place: number for place, number in board.givens.items() if place != cell}
        assert hidato.uniqueness(Puzzle(board.grid, fewer)) == "several"
    stored = minimal.read(minimal.SIDE)
    assert len(stored) == minimal.COUNT
    assert {board.size for board in stored.values()} == {minimal.SIDE**2}
