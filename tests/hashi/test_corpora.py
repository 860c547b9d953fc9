"""Published puzzles: stored answers, and that all are solved and decided; all with time."""

from __future__ import annotations

import pytest
from hashi.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import hashi
from hidato_edu.hashi.solvers import engine, sat

pytestmark = needs_corpus


def test_boards_are_what_they_are_known_to_be():
    words = set()
    for board in BOARDS:
        word = hashi.uniqueness(puzzle_of(board), max_seconds=60)
        words.add(word)
        if board["unique"] is None:
            assert word in ("unique", "several"), board["id"]
        else:
            assert word == ("unique" if board["unique"] else "several"), board["id"]
    assert words == {"unique", "several"}


@pytest.mark.parametrize("name", ["engine", "sat"])
def test_answers_are_right(name):
    if name == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    for board in BOARDS:
        puzzle = puzzle_of(board)
        answer = hashi.solve(puzzle, engine=name, max_seconds=60)
        assert hashi.is_solution(puzzle, answer), board["id"]
        assert hashi.is_solution(puzzle, answer.to_array()), board["id"]


def test_the_search_agrees_on_small_boards():
    decided = 0
    for board in [board for board in BOARDS if board["cells"] < 60][::4]:
        word = hashi.uniqueness(puzzle_of(board), engine="search", max_nodes=100)
        if word != "undecided":
            assert word == ("unique" if board["unique"] else "several"), board["id"]
            decided += 1
    assert decided


def test_a_hard_board_takes_few_conflicts():
    """Of 400 islands, the class that takes CP-SAT longest: without a SAT solver."""
    hard = [board for board in BOARDS if board["cells"] == 400 and "_75_" in board["id"]]
    puzzle = puzzle_of(hard[0])
    assert hashi.is_solution(puzzle, next(engine.solutions(puzzle, max_nodes=8_000)))
