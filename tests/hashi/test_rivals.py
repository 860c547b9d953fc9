"""The benchmark's rivals say what brute force says; one that is not installed is skipped aloud."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest
from hashi.boards import ALL, ANSWERS
from hashi.oracles import all_answers

from hidato_edu import hashi

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"


@pytest.fixture
def room(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield import_module("hashi_rivals")
    for loaded in ("hashi_rivals", "candidates", "rivals", "solvers", "racing", "growth"):
        sys.modules.pop(loaded, None)


@pytest.mark.parametrize("rival", ["CPSAT", "EVERY"])
@pytest.mark.filterwarnings("ignore:builtin type:DeprecationWarning")
def test_a_rival_says_what_brute_force_says(room, rival):
    pytest.importorskip("ortools", reason="needs the extra bench")
    ask, is_right = room.CANDIDATES[getattr(room, rival)], import_module("rivals").is_right
    for name, known in ANSWERS.items():
        one, two = ask(ALL[name], 1, 10.0), ask(ALL[name], 2, 10.0)
        assert one.word == ("found" if known else "none")
        assert two.word == ("none", "unique", "several")[min(known, 2)]
        assert len(two.answers) == min(known, 2)
        assert is_right(ALL[name], two, hashi)


@pytest.mark.filterwarnings("ignore:builtin type:DeprecationWarning")
def test_the_package_forgets_that_islands_are_joined(room):
    """All it finds keeps points and crossings: it is asked as it should be."""
    pytest.importorskip("puzzle_solver", reason="needs the extra bench")
    for name in ("corner", "ring", "several", "cross", "four ones"):
        puzzle = ALL[name]
        told = room.multi_puzzle_solver(puzzle, 9, 10.0)
        pairs = [one[1:] for one in puzzle.bridges]
        found = [
            {pair: number for pair, number in zip(pairs, lanes, strict=True) if number}
            for lanes in told.answers
        ]
        apart = all_answers(puzzle, apart=True)
        assert len(found) == len(apart)
        assert all(lanes in apart for lanes in found)
