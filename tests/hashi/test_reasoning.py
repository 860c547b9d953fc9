"""Hints: every answer that has what stands has what follows, found by brute force."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from hashi.boards import (
    ALL,
    CORNER,
    DOCUMENT,
    DOUBLE,
    FOUR_ONES,
    PAIR,
    RING,
    SEVERAL,
    TOO_MANY,
    puzzles,
    random_boards,
    solved,
)
from hashi.corpus import BOARDS, needs_corpus, puzzle_of
from hashi.oracles import all_answers, lanes_of
from hypothesis import given
from hypothesis import strategies as st

from hidato_edu import InvalidPuzzle, LimitReached
from hidato_edu.core.errors import NoSolution
from hidato_edu.hashi import GRADES, TECHNIQUES, bridge, from_array, grade, hint, hints, techniques
from hidato_edu.hashi.solvers.reasons import why_none

NEEDED = {
    "last lanes": [[0, 1, 1]],
    "at least one": [[2, 3], [1, 2]],
    "full": [[2, 3], [1, 0], [2, 2]],
    "crossing": [[0, 0, 0, 3, 0, 3], [0, 2, 0, 0, 0, 2], [0, 0, 0, 0, 0, 0], [0, 3, 0, 3, 0, 0]],
    "isolated group": [[1, 1], [2, 2]],
    "cut": [
        [0, 0, 1, 2],
        [0, 0, 0, 0],
        [2, 2, 0, 0],
        [3, 4, 0, 0],
        [0, 2, 4, 5],
        [0, 0, 0, 0],
        [0, 0, 2, 3],
    ],
    "what if": [[0, 0, 1, 0], [0, 0, 4, 2], [2, 4, 3, 0], [0, 2, 3, 1]],
    "long what if": [[2, 3, 0, 1], [0, 0, 0, 0], [3, 6, 0, 3], [2, 4, 0, 2]],
    "search": [
        [0, 1, 0, 4, 2],
        [2, 4, 4, 5, 0],
        [2, 4, 5, 4, 1],
        [2, 0, 4, 1, 0],
        [2, 0, 3, 0, 0],
    ],
}
"""Of each technique a board that needs it."""
CLOSING = from_array(NEEDED["isolated group"])
PROBED = from_array(NEEDED["what if"])
# --- true -----------------------------------------------------------------------------------------


def check_way(puzzle, answers):
    """Assert that each hint of a way is true; return the techniques."""
    placed, seen = {}, []
    for found in hints(puzzle):
        fit = [one for one in answers if all(one.get(at, 0) >= n for at, n in placed.items())]
        seen.append(found.technique)
        assert dict(found.placed) == placed
        assert all(cell in puzzle.givens for cell in found.cells)
        assert all(one.get(at, 0) not in out for one in fit for at, out in found.removed.items())
        least = {at: min(one.get(at, 0) for one in fit) for at in puzzle.bridges}
        if found.technique == "several solutions":
            assert len(fit) > 1
            assert not found.numbers
            assert least == dict.fromkeys(puzzle.bridges, 0) | placed
            return seen
        assert found.technique in TECHNIQUES
        assert found.numbers
        assert all(placed.get(at, 0) < n <= least[at] for at, n in found.numbers.items())
        placed |= found.numbers
    assert placed in answers
    assert hint(puzzle, placed).technique == "solved"
    return seen


def answers_of(puzzle):
    return [lanes_of(answer) for answer in all_answers(puzzle)]


@given(puzzles())
def test_each_hint_is_true(puzzle):
    answers = answers_of(puzzle)
    if answers:
        check_way(puzzle, answers)
        return
    with pytest.raises(NoSolution):
        hint(puzzle)
    with pytest.raises(NoSolution):
        list(hints(puzzle))


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_every_technique_is_needed(technique):
    puzzle = from_array(NEEDED[technique])
    assert technique in check_way(puzzle, answers_of(puzzle))


@given(solved(), st.data())
def test_the_first_wrong_lane_is_named(board, data):
    puzzle, _ = board
    answers = answers_of(puzzle)
    right = data.draw(st.sampled_from(answers))
    laid = {at: data.draw(st.integers(0, number)) for at, number in right.items()}
    laid |= dict.fromkeys(data.draw(st.lists(st.sampled_from(puzzle.bridges), max_size=2)), 2)
    laid = {at: number for at, number in laid.items() if number}
    found = hint(puzzle, laid)
    placed = {}
    for at, number in laid.items():
        for lane in range(1, number + 1):
            placed[at] = lane
            if not any(all(one.get(b, 0) >= n for b, n in placed.items()) for one in answers):
                assert found.technique == "undo"
                assert dict(found.removed) == {at: frozenset(range(lane, number + 1))}
                assert found.cells == at[1:]
                return
    assert found.technique != "undo"
    fit = [one for one in answers if all(one.get(b, 0) >= n for b, n in laid.items())]
    assert (found.technique == "solved") == (laid in answers)
    assert all(one[at] >= n > laid.get(at, 0) for at, n in found.numbers.items() for one in fit)
    more = any(min(one.get(at, 0) for one in fit) > laid.get(at, 0) for at in puzzle.bridges)
    assert bool(found.numbers) == more


def test_a_hint_is_the_next_of_the_way():
    for puzzle in (PROBED, DOCUMENT, *(board for board, _ in random_boards(25, seed=4))):
        for found in hints(puzzle):
            again = hint(puzzle, found.placed)
            assert (again.technique, again.placed) == (found.technique, found.placed)


@needs_corpus
def test_published_boards_are_solved_step_by_step():
    ways = Counter()
    unique = [board for board in BOARDS if board["unique"] and board["rows"] < 18]
    for board in random.Random(2).sample(unique, 12):
        puzzle, placed = puzzle_of(board), {}
        lanes = {bridge((a, b), (c, d)): n for a, b, c, d, n in board["solution"]}
        report = techniques(puzzle)
        for found in report.steps:
            assert all(placed.get(at, 0) < n <= lanes[at] for at, n in found.numbers.items())
            assert all(lanes.get(at, 0) not in out for at, out in found.removed.items())
            placed |= found.numbers
        assert placed == lanes
        ways[report.hardest] += 1
    assert len(ways) > 2
    assert "search" not in ways


# --- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("puzzle", "lanes", "said"),
    [
        (PAIR, None, "last lanes: 1 at row 0, column 0 needs one lane and has room for no more."),
        (
            DOUBLE,
            [(0, 0, 2, 0, 1)],
            "last lanes: 2 at row 0, column 0 needs one more lane and has room for no more.",
        ),
        (
            SEVERAL,
            None,
            "at least one: 3 at row 0, column 0 needs 3 lanes and has room for 4: at least one "
            "lane leads to each of 3 at row 0, column 2 and 3 at row 2, column 0.",
        ),
        (
            CLOSING,
            [(1, 0, 1, 1, 1)],
            "isolated group: 1 at row 0, column 0 needs one lane and has room for no more; one "
            "lane to 1 at row 0, column 1 would disconnect 1 at row 0, column 0 and 1 at row 0, "
            "column 1 from the others.",
        ),
        (
            CLOSING,
            [(1, 0, 1, 1, 1), (0, 0, 1, 0, 1)],
            "full: 1 at row 0, column 1 needs one lane and has room for no more; 1 at row 0, "
            "column 0 is full.",
        ),
        (
            RING,
            [(0, 0, 0, 2, 2)],
            "undo: Undo the second lane between 2 at row 0, column 0 and 2 at row 0, column 2: "
            "otherwise 2 at row 0, column 0 and 2 at row 0, column 2 would be disconnected from "
            "the others.",
        ),
        (
            RING,
            [(0, 0, 0, 2, 1), (0, 0, 0, 2, 2)],
            "undo: Undo the second lane between 2 at row 0, column 0 and 2 at row 0, column 2: "
            "otherwise 2 at row 0, column 0 and 2 at row 0, column 2 would be disconnected from "
            "the others.",
        ),
        (
            SEVERAL,
            [(0, 0, 0, 2, 1), (0, 0, 2, 0, 1), (0, 2, 2, 2, 1), (2, 0, 2, 2, 1)],
            "several solutions: The puzzle has several solutions, and they have no more lanes in "
            "common.",
        ),
        (
            CORNER,
            [(0, 0, 0, 2, 1), (0, 2, 1, 2, 1)],
            "solved: Every bridge is complete: the board is solved.",
        ),
    ],
)
def test_sentences(puzzle, lanes, said):
    assert str(hint(puzzle, lanes)) == said


def test_what_was_struck_out():
    closing = hint(CLOSING, [(1, 0, 1, 1, 1)])
    assert dict(closing.removed) == {("bridge", (0, 0), (0, 1)): frozenset({1, 2})}
    full = hint(CLOSING, [(1, 0, 1, 1, 1), (0, 0, 1, 0, 1)])
    assert not full.removed  # that an island is full needs no cross
    wrong = hint(CLOSING, [(0, 0, 0, 1, 2)])
    assert (wrong.technique, *wrong.removed.values()) == ("undo", frozenset({1, 2}))


def test_three_lanes():
    puzzle = from_array([[4, 0, 3], [0, 0, 0], [2, 0, 1]])
    said = str(hint(puzzle, [(0, 0, 0, 2, 3)]))
    assert said.startswith("undo: Undo the third lane between 4 at row 0, column 0 and")
    assert said.endswith(": a bridge has at most two lanes.")


def test_words_of_harder_techniques():
    said = {
        found.technique: found.sentence
        for name in ("crossing", "cut", "what if", "long what if", "search")
        for found in hints(from_array(NEEDED[name]))
    }
    assert "a bridge to 2 at row 1, column 5 would cross the one from 3 at" in said["crossing"]
    assert said["cut"].endswith("an odd number, so one lane must lead there.")
    assert "conclusions later" in said["what if"]
    assert "conclusions later" in said["long what if"]
    assert said["search"].endswith("every solution contains it.")


# --- the report, grades ---------------------------------------------------------------------------


def test_report():
    report = techniques(PROBED)
    assert report.uniqueness == "unique"
    assert report.complete
    assert report.hardest == "what if"
    assert sum(report.counts.values()) == len(report.steps)
    assert "hardest technique: what if" in str(report)
    assert techniques(SEVERAL).uniqueness == "several"
    assert techniques(FOUR_ONES).uniqueness == "none"
    stopped = techniques(PROBED, max_nodes=1)
    assert (stopped.complete, stopped.uniqueness) == (False, "unique")


def test_grades():
    assert GRADES == ("easy", "medium", "hard", "very hard", "extreme")
    wanted = {"full": "easy", "crossing": "easy", "isolated group": "medium", "what if": "hard"}
    for name, expected in wanted.items():
        report = techniques(from_array(NEEDED[name]))
        assert report.hardest == name
        assert grade(report) == grade(from_array(NEEDED[name])) == expected
    with pytest.raises(LimitReached, match="not all steps are known"):
        grade(PROBED, max_nodes=1)


# --- what is refused, budgets ---------------------------------------------------------------------


def test_what_is_no_bridge_is_refused():
    with pytest.raises(InvalidPuzzle, match="no bridge can connect"):
        hint(RING, [(0, 0, 2, 2, 1)])


@pytest.mark.parametrize("puzzle", [FOUR_ONES, TOO_MANY, ALL["cross"], ALL["alone"]])
def test_no_solution(puzzle):
    for ask in (hint, lambda puzzle: next(hints(puzzle)), lambda puzzle: hint(puzzle, [])):
        with pytest.raises(NoSolution, match=f"no solution: {re.escape(why_none(puzzle))}"):
            ask(puzzle)


def test_budgets():
    (hard,) = (found for found in hints(PROBED) if found.technique == "what if")
    for budget in ({"max_nodes": 0}, {"max_seconds": 0}):
        with pytest.raises(LimitReached):
            hint(PROBED, hard.placed, **budget)
    assert hint(PAIR, max_seconds=0).technique == "last lanes"  # seen without any assumption
    easy = hints(CORNER, max_seconds=0)
    assert next(easy).technique == "last lanes"
    with pytest.raises(LimitReached):
        next(easy)
