"""The benchmark's rivals say what brute force says; one that is not installed is skipped aloud."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import pytest
from numberlink.boards import ALL, ANSWERS
from numberlink.oracles import CONVENTIONS

from hidato_edu import numberlink

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
NEEDS = {
    "CP-SAT circuit, 1 worker": "ortools",
    "CP-SAT circuits, 1 worker": "ortools",
    "multi-puzzle-solver": "puzzle_solver",
}


@pytest.fixture
def room(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield import_module("numberlink_rivals")
    for loaded in ("numberlink_rivals", "candidates", "rivals", "solvers", "racing", "growth"):
        sys.modules.pop(loaded, None)


@pytest.mark.parametrize("rival", NEEDS)
@pytest.mark.filterwarnings("ignore:builtin type:DeprecationWarning")
def test_a_rival_says_what_brute_force_says(room, rival):
    pytest.importorskip(NEEDS[rival], reason="needs the extra bench")
    ask, is_right = room.CANDIDATES[rival], import_module("rivals").is_right
    words = []
    for name in ("adjacent", "same cells", "gates", "ring", "proper", "two", "turns"):
        for (cover, self_touch), known in zip(CONVENTIONS, ANSWERS[name], strict=True):
            puzzle = ALL[name].under(cover=cover, self_touch=self_touch)
            try:
                one, two = ask(puzzle, 1, 10.0), ask(puzzle, 2, 10.0)
            except NotImplementedError:
                continue
            assert one.word == ("found" if known else "none")
            assert two.word == ("none", "unique", "several")[min(known, 2)]
            assert len(two.answers) == min(known, 2)
            assert is_right(puzzle, two, numberlink)
            words.append(two.word)
    assert {"none", "unique"} <= set(words)
