"""Published puzzles, solved and decided by every engine."""

from __future__ import annotations

import pytest
from kakuro.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import NoSolution, kakuro
from hidato_edu.kakuro.solvers import sat

pytestmark = needs_corpus

SEVERAL = [board for board in BOARDS if board["unique"] is False]


def word(board: dict) -> str:
    if not board["solvable"]:
        return "none"
    return "unique" if board["unique"] else "several"


def test_every_stored_answer_is_right():
    for board in BOARDS:
        if board["solution"]:
            answer = [[digit or 0 for digit in row] for row in board["solution"]]
            assert kakuro.is_solution(puzzle_of(board), answer), board["id"]


def test_every_board_is_solved_and_decided():
    for board in BOARDS:
        puzzle = puzzle_of(board)
        assert kakuro.uniqueness(puzzle, max_seconds=10) == word(board), board["id"]
        if word(board) == "none":
            with pytest.raises(NoSolution):
                kakuro.solve(puzzle)
        else:
            assert kakuro.is_solution(puzzle, kakuro.solve(puzzle)), board["id"]


def test_a_second_answer_where_there_is_one():
    assert SEVERAL
    for board in SEVERAL:
        puzzle = puzzle_of(board)
        first = kakuro.solve(puzzle)
        second = kakuro.second_solution(puzzle, first)
        assert second != first
        assert kakuro.is_solution(puzzle, second)


@pytest.mark.parametrize("name", ["search", "sat"])
def test_the_other_engines_agree_on_a_sample(name):
    if name == "sat" and not sat.is_installed():
        pytest.skip("python-sat is not installed")
    decided = 0
    for board in BOARDS[::10]:
        puzzle = puzzle_of(board)
        verdict = kakuro.uniqueness(puzzle, engine=name, max_nodes=3_000)
        assert verdict in (word(board), "undecided"), board["id"]
        decided += verdict != "undecided"
    assert decided > len(BOARDS[::10]) / 2
