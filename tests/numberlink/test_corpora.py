"""Published puzzles: stored answers, and those that are soon solved and decided."""

from __future__ import annotations

from itertools import pairwise

import pytest
from numberlink.corpus import BOARDS, needs_corpus, puzzle_of

from hidato_edu import LimitReached, numberlink
from hidato_edu.numberlink.solvers import frontier, sat
from hidato_edu.numberlink.solvers.frontier.known import known_links

pytestmark = needs_corpus

SEVERAL = [
    board
    for board in BOARDS
    if board["unique"] is False and board["solvable"] and board["cells"] < 120
]
PATTERNS = 4_000  # of the plugs: some milliseconds


def test_every_stored_answer_is_right():
    for board in BOARDS:
        if board["paths"]:
            paths = {}
            for path in board["paths"]:
                row, col = path[0]
                paths[board["grid"][row][col]] = [tuple(cell) for cell in path]
            assert numberlink.is_solution(puzzle_of(board), paths), board["id"]


def test_no_stored_answer_contradicts_what_the_rules_show():
    for board in BOARDS[::3]:
        known = known_links(puzzle_of(board))
        if board["paths"]:
            used = {
                numberlink.link(tuple(one), tuple(other))
                for path in board["paths"]
                for one, other in pairwise(path)
            }
            assert known.possible, board["id"]
            assert known.on <= used, board["id"]
            assert not known.off & used, board["id"]


def test_what_few_patterns_decide():
    """Those that are known to have one answer have one, and so on: a part of all boards."""
    words = []
    for board in BOARDS:
        if board["unique"] is None:
            continue
        word = numberlink.uniqueness(puzzle_of(board), engine="plugs", max_nodes=PATTERNS)
        if word != "undecided":
            wanted = "none" if not board["solvable"] else "unique" if board["unique"] else "several"
            assert word == wanted, board["id"]
            words.append(word)
    assert len(words) > len(BOARDS) / 8
    assert set(words) == {"none", "unique", "several"}


def test_first_answers_and_second_ones():
    solved = 0
    for board in BOARDS[::10]:
        puzzle = puzzle_of(board)
        if board["solvable"] and puzzle.size < 250:
            try:
                answer = numberlink.solve(puzzle, max_nodes=20_000)
            except LimitReached:
                continue
            assert numberlink.is_solution(puzzle, answer), board["id"]
            solved += 1
    assert solved > 8
    for board in SEVERAL[::2]:
        puzzle = puzzle_of(board)
        first = numberlink.solve(puzzle)
        second = numberlink.second_solution(puzzle, first)
        assert second != first
        assert numberlink.is_solution(puzzle, second)


@pytest.mark.skipif(not sat.is_installed(), reason="python-sat is not installed")
def test_the_sat_engine_agrees_on_a_sample():
    decided = 0
    for board in BOARDS[::25]:
        verdict = numberlink.uniqueness(puzzle_of(board), engine="sat", max_nodes=2_000)
        if board["unique"] is not None and verdict != "undecided":
            assert verdict == ("unique" if board["unique"] else "several"), board["id"]
            decided += 1
    assert decided


@pytest.mark.skipif(not sat.is_installed(), reason="python-sat is not installed")
def test_wide_boards_take_few_conflicts():
    """Corners in corners follow from each other, up to an end."""
    wide = [board for board in BOARDS if board["cells"] >= 2_000]
    assert wide
    for board in wide:
        puzzle = puzzle_of(board)
        assert numberlink.is_solution(puzzle, numberlink.solve(puzzle, max_nodes=60_000))


def test_counts_are_those_of_enumeration():
    for board in SEVERAL:
        puzzle = puzzle_of(board)
        number = frontier.count(puzzle)
        if number < 1_000:
            assert number == sum(1 for _ in frontier.solutions(puzzle)) > 1
