"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hidato_edu import NoSolution, kakuro
from hidato_edu.kakuro import from_array, sat

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpora" / "kakuro.jsonl"
pytestmark = pytest.mark.skipif(
    not CORPUS.is_file(),
    reason="the published puzzles (../shared/corpora/kakuro.jsonl) are not here",
)


def boards() -> list[dict]:
    if not CORPUS.is_file():
        return []
    with CORPUS.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


BOARDS = boards()
SEVERAL = [board for board in BOARDS if board["unique"] is False]


def word(board: dict) -> str:
    if not board["solvable"]:
        return "none"
    return "unique" if board["unique"] else "several"


def test_every_stored_answer_is_right():
    for board in BOARDS:
        if board["solution"]:
            answer = [[digit or 0 for digit in row] for row in board["solution"]]
            assert kakuro.is_solution(from_array(board["grid"]), answer), board["id"]


def test_every_board_is_solved_and_decided():
    for board in BOARDS:
        puzzle = from_array(board["grid"])
        assert kakuro.uniqueness(puzzle, max_seconds=10) == word(board), board["id"]
        if word(board) == "none":
            with pytest.raises(NoSolution):
                kakuro.solve(puzzle)
        else:
            assert kakuro.is_solution(puzzle, kakuro.solve(puzzle)), board["id"]


def test_a_second_answer_where_there_is_one():
    assert SEVERAL
    for board in SEVERAL:
        puzzle = from_array(board["grid"])
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
        puzzle = from_array(board["grid"])
        verdict = kakuro.uniqueness(puzzle, engine=name, max_nodes=3_000)
        assert verdict in (word(board), "undecided"), board["id"]
        decided += verdict != "undecided"
    assert decided > len(BOARDS[::10]) / 2
