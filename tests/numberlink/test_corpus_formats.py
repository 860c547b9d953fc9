"""Published puzzles through every format, and their known answers through the rules."""

from __future__ import annotations

from itertools import pairwise

import pytest
from numberlink.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import numberlink
from hidato_edu.numberlink.formats import is_numberlink

pytestmark = needs_corpus

PUZZLES = [puzzle_of(board) for board in BOARDS]


def test_there_are_enough_of_each():
    assert len(BOARDS) >= 200
    assert {puzzle.cover for puzzle in PUZZLES} == {True, False}
    assert max(puzzle.grid.size for puzzle in PUZZLES) >= (50, 50)
    assert max(len(puzzle.pairs) for puzzle in PUZZLES) > 52


def test_our_own_text():
    assert [numberlink.parse(str(puzzle)) for puzzle in PUZZLES] == PUZZLES
    assert numberlink.parse_all(numberlink.dump_as(PUZZLES, "own")) == PUZZLES


@pytest.mark.parametrize(
    ("name", "cover", "self_touch"),
    [("document", True, True), ("flow", True, False), ("link", False, True)],
)
def test_other_formats(name, cover, self_touch):
    text = numberlink.dump_as(PUZZLES, name)
    there = [puzzle.under(cover=cover, self_touch=self_touch) for puzzle in PUZZLES]
    assert is_numberlink(text)
    assert numberlink.parse_all(text) == there
    told = numberlink.parse_all(text, cover=False, self_touch=True)
    assert told == [puzzle.under(cover=False, self_touch=True) for puzzle in PUZZLES]


def test_known_answers():
    known = [(p, board) for p, board in zip(PUZZLES, BOARDS, strict=True) if board.get("paths")]
    assert len(known) > len(PUZZLES) / 2
    for puzzle, board in known:
        links = [
            (tuple(one), tuple(other)) for path in board["paths"] for one, other in pairwise(path)
        ]
        assert list(numberlink.violations(puzzle, links)) == []
        covers = puzzle.under(cover=True)
        unused = any(0 in row for row in board["solution"])
        assert {v.code for v in numberlink.violations(covers, links)} == (
            {"left"} if unused else set()
        )
