"""Published puzzles, from a folder beside the repository; skipped aloud where it is not there."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from published import needs, published

from hidato_edu import InvalidPuzzle, NoSolution, hidato
from hidato_edu.hidato import Puzzle

CORPUS = "hidato.jsonl"
pytestmark = needs(CORPUS)

BUDGET = 60_000


def puzzle_of(board: dict) -> Puzzle:
    kind = {name: board[name] for name in ("cell", "adjacency", "layout")}
    return hidato.from_array(board["grid"], **kind)


def given_twice(board: dict) -> bool:
    given = [number for row in board["grid"] for number in row if number > 0]
    return len(given) != len(set(given))


def given_too_large(board: dict) -> bool:
    cells = sum(number >= 0 for row in board["grid"] for number in row)
    return max(map(max, board["grid"])) > cells


def known_verdicts(board: dict) -> set[str]:
    """Return what `uniqueness` may say, from what is stored with a board."""
    if not board["solvable"]:
        return {"none"}
    if board["unique"] is None:
        return {"unique", "several"}
    return {"unique" if board["unique"] else "several"}


BOARDS = published(CORPUS)
VALID = [board for board in BOARDS if not given_twice(board) and not given_too_large(board)]
INVALID = [board for board in BOARDS if given_twice(board) or given_too_large(board)]
SOLVED = [board for board in VALID if board["solution"]]
SEARCHED = [board for board in VALID if board["dfs_nodes"] is not None]


def name(board: dict) -> str:
    return board["id"]


def test_there_are_enough_of_each():
    assert len(BOARDS) > 150
    assert sum(board["cell"] == "hex" for board in VALID) > 4
    assert sum(board["cell"] == "triangle" for board in VALID) > 4
    assert {"knight", "hopido"} <= {board["adjacency"] for board in VALID}
    assert len(SOLVED) > 150
    assert len(SEARCHED) > 80
    assert INVALID
    assert any(1 not in puzzle_of(board).givens.values() for board in VALID)


@pytest.mark.parametrize("board", SOLVED, ids=name)
def test_every_stored_answer_is_right(board):
    puzzle = puzzle_of(board)
    assert list(hidato.violations(puzzle, board["solution"])) == []
    assert hidato.is_solution(puzzle, puzzle_of(board | {"grid": board["solution"]}))


@pytest.mark.parametrize("board", VALID, ids=name)
def test_every_board_there_and_back(board):
    puzzle = puzzle_of(board)
    assert puzzle.size == board["cells"]
    assert len(puzzle.givens) == board["givens"]
    assert puzzle.to_array() == board["grid"]


@pytest.mark.parametrize("board", INVALID, ids=name)
def test_boards_that_break_the_rules_are_refused(board):
    assert board["solvable"] is False
    with pytest.raises(InvalidPuzzle):
        puzzle_of(board)


@pytest.mark.parametrize("board", SEARCHED, ids=name)
def test_the_search_agrees_with_what_is_known(board):
    verdict = hidato.uniqueness(puzzle_of(board), engine="search", max_nodes=BUDGET)
    assert verdict in known_verdicts(board) | {"undecided"}


@pytest.mark.parametrize("engine", [None, "engine"])
def test_every_board_is_decided(engine):
    late = []
    for board in VALID:
        verdict = hidato.uniqueness(puzzle_of(board), engine=engine, max_seconds=10)
        if verdict == "undecided":
            late.append(name(board))
        else:
            assert verdict in known_verdicts(board), name(board)
    assert late == [], f"{len(late)} of {len(VALID)} are undecided"


def test_every_solvable_board_is_solved():
    for board in VALID:
        puzzle = puzzle_of(board)
        if board["solvable"]:
            assert hidato.is_solution(puzzle, hidato.solve(puzzle, max_seconds=10)), name(board)
        else:
            with pytest.raises(NoSolution):
                hidato.solve(puzzle, max_seconds=10)


def test_a_second_solution_wherever_there_is_one():
    for board in VALID:
        puzzle = puzzle_of(board)
        if board["solvable"] and board["unique"] is not None:
            with nullcontext() if not board["unique"] else pytest.raises(NoSolution):
                other = hidato.second_solution(puzzle, board["solution"], max_seconds=10)
                assert hidato.is_solution(puzzle, other)
                assert other.to_array() != board["solution"]


def test_the_sat_solver_decides_every_board():
    pytest.importorskip("pysat.solvers", reason="python-sat is not installed")
    for board in VALID:
        verdict = hidato.uniqueness(puzzle_of(board), engine="sat", max_seconds=30)
        assert verdict in known_verdicts(board), name(board)


# The stored counts come from another program: a search from the given 1, eight neighbors row by
# row, which does not count its last call. Only boards on which both begin alike can be compared.
ALIKE = [
    board
    for board in SEARCHED
    if (board["cell"], board["adjacency"]) == ("square", "edges+corners")
    and any(1 in row for row in board["grid"])
]


@pytest.mark.parametrize("board", ALIKE, ids=name)
def test_the_number_of_calls_is_that_of_another_program(board):
    events = hidato.steps(puzzle_of(board), order="row-major", limit=1)
    assert sum(event[0] == "enter" for event in events) == board["dfs_nodes"] + 1
