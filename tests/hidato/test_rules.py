from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from oracles import ANSWER_10X10, PUZZLE_10X10, all_paths, subsets
from tiers import FULL

from hidato_edu import InvalidPuzzle, hidato
from hidato_edu.boards.grid import square
from hidato_edu.hidato import Puzzle, Violation, is_solution, slides_verdict, violations

LINE = hidato.parse("1 0 0 4")
RING = hidato.parse("3 3\n1 0 0\n0 -1 0\n0 0 8")  # 8 open cells


def codes(puzzle: Puzzle, answer: object) -> list[str]:
    return [violation.code for violation in violations(puzzle, answer)]


# --- each code alone ----------------------------------------------------------------------------

# what is wrong, puzzle, answer, the violations as (code, cells)
ALONE = [
    ("a blank, its number missing too", LINE, [[1, 0, 3, 4]], ["blank", "missing"]),
    ("None is a blank", LINE, [[1, None, 3, 4]], ["blank", "missing"]),
    ("a given changed", LINE, [[4, 3, 2, 1]], ["given-changed", "given-changed"]),
    (
        "a given erased",
        LINE,
        [[0, 2, 3, 4]],
        ["given-changed", "blank", "missing"],
    ),
    ("too large", LINE, [[1, 2, 5, 4]], ["out-of-range", "missing"]),
    ("negative", LINE, [[1, 2, -3, 4]], ["out-of-range", "missing"]),
    ("a double", LINE, [[1, 2, 2, 4]], ["duplicate", "missing"]),
    ("a broken link", LINE, [[1, 3, 2, 4]], ["broken-link", "broken-link"]),
]


@pytest.mark.parametrize(
    ("puzzle", "answer", "wanted"), [r[1:] for r in ALONE], ids=[r[0] for r in ALONE]
)
def test_codes_of_small_defects(puzzle, answer, wanted):
    assert codes(puzzle, answer) == wanted


# Boards with exactly one broken rule each, as far as a rule can be broken alone: a blank or a
# number out of range always leaves another number missing.
ROW = hidato.parse("0 0 0 0")


@pytest.mark.parametrize(
    ("puzzle", "answer", "wanted"),
    [
        (
            LINE,
            {(0, 0): 1, (0, 1): 2, (0, 2): 3, (0, 3): 4, (5, 5): 9},
            [("off-grid", ((5, 5),), "9 is at row 5, column 5, off the board")],
        ),
        (
            RING,
            [[1, 2, 3], [4, 5, 6], [7, 0, 8]],
            [
                ("off-grid", ((1, 1),), "5 is at row 1, column 1, off the board"),
                ("blank", ((2, 1),), "row 2, column 1 is blank"),
                ("missing", (), "5 is nowhere on the board"),
                (
                    "broken-link",
                    ((0, 2), (1, 0)),
                    "3 at row 0, column 2 is not a neighbor of 4 at row 1, column 0",
                ),
                (
                    "broken-link",
                    ((1, 2), (2, 0)),
                    "6 at row 1, column 2 is not a neighbor of 7 at row 2, column 0",
                ),
                (
                    "broken-link",
                    ((2, 0), (2, 2)),
                    "7 at row 2, column 0 is not a neighbor of 8 at row 2, column 2",
                ),
            ],
        ),
        (
            hidato.parse("4 0 0 0"),
            [[1, 2, 3, 4]],
            [("given-changed", ((0, 0),), "the given 4 at row 0, column 0 was changed to 1")],
        ),
        (
            LINE,
            [[1, 2, 3, 0]],
            [
                ("given-changed", ((0, 3),), "the given 4 at row 0, column 3 was erased"),
                ("blank", ((0, 3),), "row 0, column 3 is blank"),
                ("missing", (), "4 is nowhere on the board"),
            ],
        ),
        (
            ROW,
            [[2, 1, 3, 4]],
            [
                (
                    "broken-link",
                    ((0, 0), (0, 2)),
                    "2 at row 0, column 0 is not a neighbor of 3 at row 0, column 2",
                )
            ],
        ),
        (
            ROW,
            [[1, 2, 99, 4]],
            [
                ("out-of-range", ((0, 2),), "99 at row 0, column 2 is not in 1 to 4"),
                ("missing", (), "3 is nowhere on the board"),
            ],
        ),
        (
            ROW,
            [[1, 2, 1, 1]],
            [
                (
                    "duplicate",
                    ((0, 0), (0, 2), (0, 3)),
                    "1 occurs 3 times: at row 0, column 0; row 0, column 2; row 0, column 3",
                ),
                ("missing", (), "3 is nowhere on the board"),
                ("missing", (), "4 is nowhere on the board"),
            ],
        ),
    ],
)
def test_violations_in_full(puzzle, answer, wanted):
    found = list(violations(puzzle, answer))
    assert found == [Violation(*row) for row in wanted]
    assert [str(v) for v in found] == [f"{code}: {sentence}" for code, _, sentence in wanted]


def test_all_codes_together():
    puzzle = hidato.parse("3 3\n1 0 0\n0 0 0\n0 0 9")
    answer = {
        (0, 0): 2,
        (0, 1): 2,
        (0, 2): 0,
        (1, 0): 77,
        (2, 2): 3,
        (1, 1): 6,
        (1, 2): 7,
        (9, 0): 1,
    }
    assert set(codes(puzzle, answer)) == {
        "given-changed",
        "off-grid",
        "blank",
        "out-of-range",
        "duplicate",
        "missing",
        "broken-link",
    }


@pytest.mark.parametrize(
    "value",
    [True, np.True_, "2", 2.0, np.float64(2), [2], (2,), float("nan"), object()],
    ids=lambda value: type(value).__name__,
)
def test_what_is_no_whole_number_is_out_of_range(value):
    assert codes(LINE, {(0, 0): 1, (0, 1): value, (0, 2): 3, (0, 3): 4}) == [
        "out-of-range",
        "missing",
    ]


@pytest.mark.parametrize("kind", [int, np.int8, np.int64, np.uint16])
def test_numbers_of_numpy_are_numbers(kind):
    assert is_solution(LINE, {(0, c): kind(c + 1) for c in range(4)})


@pytest.mark.parametrize(
    "answer",
    [
        [[1, 2, 3, 4]],
        ((1, 2, 3, 4),),
        np.array([[1, 2, 3, 4]]),
        [np.array([1, 2, 3, 4])],
        np.array([[1, 2, 3, 4]], dtype=np.int8),
        {(0, 0): 1, (0, 1): 2, (0, 2): 3, (0, 3): 4},
        hidato.solve(LINE),
        hidato.parse("1 2 3 4"),
        hidato.parse_answer("1 2 3 4"),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_answers_come_in_many_forms(answer):
    assert codes(LINE, answer) == []
    assert is_solution(LINE, answer)
    assert slides_verdict(LINE, answer) == hidato.slides_verifier(LINE, answer) == 1


def test_walls_of_an_array_are_minus_one():
    answer = [[1, 2, 3], [8, -1, 4], [7, 6, 5]]
    ring = hidato.parse("3 3\n1 0 0\n0 -1 0\n0 0 5")
    assert codes(ring, answer) == codes(ring, np.array(answer)) == []
    assert codes(ring, [[1, 2, 3], [8, 0, 4], [7, 6, 5]]) == []  # nothing stands on the wall


@pytest.mark.parametrize(
    "answer",
    [
        *([], [[]], [[1, 2, 3]], [[1, 2, 3, 4], [0, 0, 0, 0]], [1, 2, 3, 4], [[1], [2], [3], [4]]),
        *("1 2 3 4", None, 5, np.array([1, 2, 3, 4]), np.array(3), np.zeros((4, 1), int)),
    ],
    ids=repr,
)
def test_arrays_of_another_extent_are_refused(answer):
    with pytest.raises(InvalidPuzzle, match=r"an answer is|the puzzle has 1 rows of 4"):
        list(violations(LINE, answer))


# --- against the definition ---------------------------------------------------------------------


def right_by_definition(puzzle: Puzzle, answer: dict) -> bool:
    """1..n once each, exactly on the cells, givens kept, successors next to each other."""
    if set(answer) != set(puzzle.grid.cells):
        return False
    if sorted(answer.values()) != list(range(1, puzzle.size + 1)):
        return False
    where = {number: cell for cell, number in answer.items()}
    return all(answer[cell] == number for cell, number in puzzle.givens.items()) and all(
        where[k + 1] in puzzle.grid.shape.around(where[k]) for k in range(1, puzzle.size)
    )


@given(st.data())
@settings(max_examples=400 if FULL else 20)
def test_is_solution_is_the_definition(data):
    adjacency = data.draw(st.sampled_from(["edges", "edges+corners", "knight"]))
    grid = data.draw(st.sampled_from(subsets(2, 3, adjacency)))
    n, paths = len(grid), all_paths(grid)
    path = data.draw(st.sampled_from(paths)) if paths else grid.cells
    answer = dict(zip(path, range(1, n + 1), strict=True))
    keep = data.draw(st.sets(st.sampled_from(grid.cells)))
    puzzle = Puzzle(grid, {cell: answer[cell] for cell in keep})
    places = st.sampled_from([(r, c) for r in range(3) for c in range(4)])
    for cell, number in data.draw(st.lists(st.tuples(places, st.integers(0, n + 1)), max_size=3)):
        answer[cell] = number
    # A blank off the board is no defect.
    plain = {cell: number for cell, number in answer.items() if number or cell in grid}
    right = right_by_definition(puzzle, plain)
    assert is_solution(puzzle, answer) == right
    assert (slides_verdict(puzzle, answer) == 1) == right


@given(st.permutations(range(1, 7)), st.sampled_from(["edges", "edges+corners"]))
@settings(deadline=None)
def test_every_broken_link_is_named(numbers, adjacency):
    grid = square(2, 3, adjacency=adjacency)
    answer = dict(zip(grid.cells, numbers, strict=True))
    path = sorted(answer, key=answer.__getitem__)
    broken = [(a, b) for a, b in pairwise(path) if b not in grid.shape.around(a)]
    found = list(violations(Puzzle(grid), answer))
    assert {violation.code for violation in found} <= {"broken-link"}
    assert [violation.cells for violation in found] == broken


# --- the slides' codes --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ([[1, 3, 2, 4]], -2),
        ([[1, 0, 0, 4]], -2),
        ([[1, 2, 2, 4]], -2),
        ([[4, 3, 2, 1]], -1),
        ([[0, 0, 0, 0]], -1),
        ([[1, 2, 3, 5]], -1),
    ],
)
def test_slides_verdict(answer, verdict):
    assert slides_verdict(LINE, answer) == verdict


def test_slides_answer_is_right():
    assert codes(PUZZLE_10X10, ANSWER_10X10) == []
    assert slides_verdict(PUZZLE_10X10, ANSWER_10X10) == 1
