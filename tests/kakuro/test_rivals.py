"""The benchmark's rivals say what brute force says; one that is not installed is skipped aloud."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest
from kakuro.boards import ALL
from kakuro.oracles import all_answers

from hidato_edu import kakuro

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
NEEDS = {
    "CP-SAT, 1 worker": "ortools",
    "python-constraint2": "constraint",
    "multi-puzzle-solver": "puzzle_solver",
}


@pytest.fixture
def room(monkeypatch, name):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield import_module(name)
    for loaded in ("kakuro_rivals", "candidates", "rivals", "solvers", "racing", "growth"):
        sys.modules.pop(loaded, None)


@pytest.mark.parametrize("rival", NEEDS)
@pytest.mark.parametrize("name", ["kakuro_rivals"])
@pytest.mark.filterwarnings("ignore:builtin type:DeprecationWarning")
def test_a_rival_says_what_brute_force_says(room, rival):
    pytest.importorskip(NEEDS[rival], reason="needs the extra bench")
    ask, is_right = room.CANDIDATES[rival], import_module("rivals").is_right
    tried = 0
    for puzzle in ALL.values():
        known = len(all_answers(puzzle, 2))
        try:
            one, two = ask(puzzle, 1, 10.0), ask(puzzle, 2, 10.0)
        except NotImplementedError:
            continue
        assert one.word == ("found" if known else "none")
        assert two.word == ("none", "unique", "several")[known]
        assert len(two.answers) == known
        assert is_right(puzzle, two, kakuro)
        tried += 1
    assert tried > 5
