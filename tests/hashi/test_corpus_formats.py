"""Published puzzles through every format, and their known answers through the rules."""

from __future__ import annotations

import pytest
from hashi.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import hashi
from hidato_edu.hashi.rules import lanes_of

pytestmark = needs_corpus

PUZZLES = [puzzle_of(board) for board in BOARDS]
KNOWN = [(p, b["solution"]) for p, b in zip(PUZZLES, BOARDS, strict=True) if b["solution"]]
ANSWERS = [hashi.Solution(p, lanes_of(p, answer)) for p, answer in KNOWN]


def test_there_are_enough_of_each():
    assert len(BOARDS) >= 200
    assert len(KNOWN) > 0.8 * len(PUZZLES)
    assert max(len(puzzle.givens) for puzzle in PUZZLES) >= 300
    touching = [p for p in PUZZLES if any(not hashi.puzzle.water(one) for one in p.bridges)]
    assert len(touching) > len(PUZZLES) / 4


@pytest.mark.parametrize("name", ["own", "document", "link"])
def test_puzzles_in_every_format(name):
    assert hashi.parse_all(hashi.dump_as(PUZZLES, name)) == PUZZLES


@pytest.mark.parametrize("name", ["own", "document", "bridges"])
def test_known_answers_in_every_format(name):
    told = hashi.parse_answers(hashi.dump_as(ANSWERS, name))
    for answer, said in zip(ANSWERS, told, strict=True):
        assert list(hashi.violations(answer.puzzle, said)) == []
