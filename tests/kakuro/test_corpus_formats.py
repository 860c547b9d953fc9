"""Published puzzles through every format."""

from __future__ import annotations

import pytest
from kakuro.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import NotWritable, kakuro

pytestmark = needs_corpus

PUZZLES = [puzzle_of(board) for board in BOARDS]


def test_there_are_enough_of_each():
    assert len(PUZZLES) >= 200
    assert any(len(run.cells) == 1 for puzzle in PUZZLES for run in puzzle.runs)
    assert any(puzzle.grid.size[0] != puzzle.grid.size[1] for puzzle in PUZZLES)
    assert max(puzzle.grid.size for puzzle in PUZZLES) >= (29, 39)


def test_our_own_text():
    assert [kakuro.parse(str(puzzle)) for puzzle in PUZZLES] == PUZZLES
    assert kakuro.parse_all(kakuro.dump_as(PUZZLES, "own")) == PUZZLES


def test_links():
    assert kakuro.parse_all(kakuro.dump_as(PUZZLES, "link")) == PUZZLES


def test_kakuro2():
    complete = [p for p in PUZZLES if all(run.total is not None for run in p.runs)]
    back = kakuro.parse_all(kakuro.dump_as(complete, "kakuro2"))
    assert [(p.grid.cells, p.clues) for p in back] == [(p.grid.cells, p.clues) for p in complete]
    others = [puzzle for puzzle in PUZZLES if puzzle not in complete]
    assert 0 < len(others) < 20
    for puzzle in others:
        with pytest.raises(NotWritable, match="a run without a sum"):
            kakuro.dump_kakuro2([puzzle])
