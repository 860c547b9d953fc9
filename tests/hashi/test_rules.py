"""What makes an answer right: every rule broken once, and answers in every form."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from hashi.boards import (
    CORNER,
    CROSS,
    DOCUMENT,
    FOUR_ONES,
    PAIR,
    RING,
    TOUCHING,
    TOUCHING_SQUARE,
    random_boards,
    random_tables,
    solved,
)
from hashi.corpus import CASES, VERIFIERS
from hashi.oracles import all_answers, lanes_of, right
from hypothesis import given
from hypothesis import strategies as st
from published import needs

from hidato_edu import InvalidPuzzle, LimitReached, hashi
from hidato_edu.hashi import Solution, fitting, from_array, is_solution, rules, violations
from hidato_edu.hashi.rules import CODES

# code, board, answer, a cell that is told
BROKEN = [
    ("off-grid", PAIR, {((0, 0), (0, 2)): 1, ((0, 0), (0, 7)): 1}, None),
    ("no-island", PAIR, {((0, 0), (0, 2)): 1, ((0, 0), (0, 1)): 1}, (0, 1)),
    ("no-neighbors", CORNER, [(0, 0, 0, 2, 1), (0, 2, 1, 2, 1), (0, 0, 1, 2, 1)], (1, 2)),
    ("given-changed", CORNER, [[1, -1, 3], [0, 0, 1]], (0, 2)),
    ("given-changed", CORNER, [[1, -1, 2], [4, 0, 1]], (1, 0)),
    ("given-changed", PAIR, [[1, -1, 0]], (0, 2)),
    ("no-bridge", CORNER, [[1, -1, 2], [-1, -1, 1]], (1, 0)),
    ("more-than-two", from_array([[3, 0, 3]]), [[3, -3, 3]], (0, 0)),
    ("more-than-two", from_array([[3, 0, 3]]), [(0, 0, 0, 2, 2), (0, 2, 0, 0, 1)], (0, 2)),
    ("degree", RING, {((0, 0), (0, 2)): 2}, (2, 2)),
    ("not-connected", FOUR_ONES, [(0, 0, 0, 2, 1), (2, 0, 2, 2, 1)], (0, 0)),
    ("not-connected", FOUR_ONES, [[1, 0, 1], [-1, 0, -1], [1, 0, 1]], (2, 0)),
]


SEVERAL_TOUCHING = from_array([[2, 2, 2, 2], [2, 2, 2, 2]])
PARTED_TOUCHING = from_array([[2, 2, 0, 2, 2], [2, 2, 0, 2, 2]])


def codes(puzzle, answer):
    return [broken.code for broken in violations(puzzle, answer)]


@pytest.mark.parametrize(("code", "puzzle", "answer", "cell"), BROKEN)
def test_each_rule_is_broken(code, puzzle, answer, cell):
    found = [broken for broken in violations(puzzle, answer) if broken.code == code]
    assert found
    assert cell is None or any(cell in broken.cells for broken in found)
    assert all(broken.sentence for broken in found)
    assert not is_solution(puzzle, answer)


def test_every_rule_is_broken_once():
    ring = [(0, 0, 0, 2, 1), (0, 2, 2, 2, 1), (2, 0, 2, 2, 1), (0, 0, 2, 0, 1)]
    assert codes(RING, ring) == []
    crossed = from_array([[0, 1, 0], [2, 0, 1], [1, 1, 0]])
    answer = {((0, 1), (2, 1)): 1, ((1, 0), (1, 2)): 1, ((1, 0), (2, 0)): 1}
    assert codes(crossed, answer) == ["crossing", "not-connected"]
    assert {row[0] for row in BROKEN} | {"crossing"} == set(CODES)


def test_what_is_said():
    said = [broken.sentence for broken in violations(CROSS, {((0, 1), (2, 1)): 2})]
    assert said[0] == "1 at row 0, column 1: 2 lanes lead to it"
    both = {((0, 1), (2, 1)): 1, ((1, 0), (1, 2)): 1}
    assert [broken.sentence for broken in violations(CROSS, both)][:1] == [
        "the bridge from row 0, column 1 to row 2, column 1 crosses the one from row 1, column 0 "
        "to row 1, column 2"
    ]
    matrix = [[1, -1, 2], [-2, -1, 9]]
    said = {broken.code: broken.sentence for broken in violations(CORNER, matrix)}
    assert said["given-changed"] == "1 at row 1, column 2 was changed to 9"
    assert said["no-bridge"] == (
        "-2 at row 1, column 0 is not part of a bridge from island to island; nor is the cell next "
        "to it"
    )


@needs(VERIFIERS)
def test_verdicts_of_another_program():
    assert len(CASES) == 4
    for case in CASES:
        puzzle = from_array(case["grid"])
        found = codes(puzzle, case["answer"])
        assert (not found) == case["expected_ok"]
        assert case["my_checker"] in (None, *found)


def test_four_islands_in_a_square_must_be_joined():
    apart = all_answers(FOUR_ONES, apart=True)
    assert [codes(FOUR_ONES, lanes_of(answer)) for answer in apart] == [["not-connected"]] * 2


# --- against brute force ------------------------------------------------------------------------


def test_any_lanes_are_judged_as_by_the_oracle():
    rng = Random(1)
    verdicts = []
    for board in [board for board, _ in random_boards(40)] + list(random_tables(40)):
        answers = [lanes_of(answer) for answer in all_answers(board, apart=True)] or [{}]
        lanes = dict(rng.choice(answers))
        for one in rng.sample(board.bridges, min(rng.randint(0, 2), len(board.bridges))):
            lanes[one] = rng.randint(0, 3)
        pairs = {one[1:]: number for one, number in lanes.items()}
        expected = right(board.to_array(), pairs) and max(pairs.values(), default=0) < 3
        assert is_solution(board, lanes) == is_solution(board, pairs) == expected
        verdicts.append(expected)
    assert {*verdicts} == {True, False}


@given(solved(), st.integers(0, 3), st.booleans())
def test_a_turned_board_has_turned_answers(found, quarters, mirrored):
    puzzle, answer = found

    def turned(rows):
        table = np.rot90(np.array(rows), quarters)
        return np.flipud(table) if mirrored else table

    matrix = Solution(puzzle, lanes_of(answer)).to_array()
    assert is_solution(puzzle, matrix)
    assert is_solution(from_array(turned(puzzle.to_array())), turned(matrix))
    assert len(all_answers(turned(puzzle.to_array()).tolist())) == len(all_answers(puzzle))


# --- the document's matrix ----------------------------------------------------------------------


def test_a_matrix_is_right_when_an_answer_shows_it():
    rng = Random(3)
    verdicts = []
    boards = [board for board, _ in random_boards(60, seed=4, side=4)]
    for board in boards + list(random_tables(40, seed=5)):
        shown = [Solution(board, lanes_of(a)).to_array() for a in all_answers(board)]
        assert all(is_solution(board, matrix) for matrix in shown)
        matrix = [row[:] for row in rng.choice(shown or [board.to_array()])]
        for _ in range(rng.randint(0, 2)):
            r, c = rng.randrange(len(matrix)), rng.randrange(len(matrix[0]))
            matrix[r][c] = rng.choice((0, -1, -2, -3))
        verdicts.append(matrix in shown)
        assert is_solution(board, matrix) == verdicts[-1]
    assert {*verdicts} == {True, False}


def test_the_example_of_the_document():
    shown = [[1, -1, 2, 0, 0], [0, 0, -1, 0, 0], [0, 0, 2, 0, 2], [0, 0, -1, 0, -2]]
    shown.append([0, 0, 2, -1, 3])
    assert is_solution(DOCUMENT, shown)
    assert is_solution(DOCUMENT, np.array(shown))
    shown[3][4] = -1
    assert codes(DOCUMENT, shown) == ["degree", "degree"]


def test_bridges_that_have_no_cell():
    assert is_solution(TOUCHING, [[2, 2]])
    assert is_solution(TOUCHING_SQUARE, [[3, 4], [3, 4]])
    assert rules.lanes_of(TOUCHING_SQUARE, [[3, 4], [3, 4]]) == {
        ("bridge", *pair): lanes for pair, lanes in all_answers(TOUCHING_SQUARE)[0].items()
    }
    # Of the ways that fit the points, one that joins all islands.
    assert len(all_answers(SEVERAL_TOUCHING, apart=True)) > len(all_answers(SEVERAL_TOUCHING))
    assert is_solution(SEVERAL_TOUCHING, SEVERAL_TOUCHING.to_array())


def test_patches_are_read_across_or_down():
    """Every cell of a patch can be part of two bridges: the points say which of them."""
    rows = [[2, 1, 1], [3, 0, 2], [2, 2, 1]]
    across, down = ("bridge", (1, 0), (1, 2)), ("bridge", (0, 1), (2, 1))
    for table, laid, other in (
        (rows, across, down),
        ([list(column) for column in zip(*rows, strict=True)], down, across),
    ):
        puzzle = from_array(table)
        table[1][1] = -1
        told = rules.lanes_of(puzzle, table)
        assert (laid in told, other in told) == (True, False)
        assert is_solution(puzzle, table)


def test_a_matrix_of_five_columns_with_bridges_is_a_matrix_with_other_islands_too():
    puzzle = from_array([[1, 0, 1, 0, 2], [0, 0, 0, 0, 0], [0, 0, 1, 0, 1]])
    shown = [[1, -1, 3, -1, 2], [0, 0, 0, 0, -1], [0, 0, 1, -1, 1]]
    assert codes(puzzle, shown)[0] == "given-changed"


def test_a_search_for_a_reading_has_an_end(monkeypatch):
    """Where it takes long the engine is asked: it finds an answer, or proves that there is none."""
    shown = SEVERAL_TOUCHING.to_array()
    assert is_solution(SEVERAL_TOUCHING, shown)
    monkeypatch.setattr(fitting, "MOST_NODES", 1)
    assert is_solution(SEVERAL_TOUCHING, shown)
    assert codes(PARTED_TOUCHING, PARTED_TOUCHING.to_array()) == ["not-connected"]
    monkeypatch.setattr(fitting, "MOST_CONFLICTS", 0)
    square = from_array([[2] * 4] * 4)
    with pytest.raises(LimitReached):
        is_solution(square, square.to_array())


# --- strange answers ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "answer",
    [
        None,
        3,
        "1-1",
        b"x",
        pytest.param(object(), id="object"),
        [1, 2, 3],
        [[1, 1]],
        [(0, 0, 0, 2)],
        [(0, 0, 0, 2, -1)],
        [(0, 0, 0, 2, 1.5)],
        [(0, 0, 0, 2, "1")],
        {1: 1},
        {((0, 0), (0, 2)): True},
        {((0, 0), (0, 2)): "x"},
        {("a", "b", "c"): 1},
        {((0, 0, 0), (0, 2)): 1},
        np.zeros((2, 2, 2)),
        np.array(3),
        [[1, -1, "1"]],
        [[1, -1.5, 1]],
        [[(0, 0), (0, 2), 1, 1]],
    ],
    ids=repr,
)
def test_what_is_no_answer_is_refused_or_told(answer):
    found = told_or_refused(answer)
    assert found
    for broken in found:
        assert isinstance(broken, str) or (broken.code in CODES and broken.sentence)


def told_or_refused(answer):
    """Return what is wrong with an answer, or how it is refused; all else ends the test."""
    try:
        return list(violations(PAIR, answer))
    except InvalidPuzzle as error:
        return [str(error)]


def test_answers_in_every_form():
    for answer in (
        {((0, 0), (0, 2)): 1},
        {((0, 2), (0, 0)): np.int8(1)},
        {("bridge", (0, 0), (0, 2)): 1},
        {(0, 0, 0, 2): 1},
        [(0, 0, 0, 2, 1)],
        [[0, 2, 0, 0, 1]],
        np.array([[0, 0, 0, 2, 1]]),
        [((0, 0), (0, 2), 1)],
        [(((0, 0), (0, 2)), 1)],
        iter([(0, 0, 0, 2, 1)]),
        [[1, -1, 1]],
        np.array([[1, -1, 1]]),
        hashi.parse_answer("1---1"),
    ):
        assert is_solution(PAIR, answer)
    for nothing in ({}, [], (), iter([]), {((0, 0), (0, 2)): 0}):
        assert codes(PAIR, nothing) == ["degree", "degree", "not-connected"]
