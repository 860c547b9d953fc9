"""Puzzles and solutions as values: what they are made of, and what they refuse."""

from __future__ import annotations

import copy
import pickle
import re

import numpy as np
import pytest
from hypothesis import given
from numberlink.boards import ADJACENT, COLUMN, SAME_CELLS, SOLID, STRAIGHT, puzzles
from numberlink.oracles import all_answers, labels_of, links_of

from hidato_edu import InvalidPuzzle, numberlink
from hidato_edu.boards import grid
from hidato_edu.boards.grid import Grid, square
from hidato_edu.numberlink import Puzzle, Solution, from_array, link
from hidato_edu.numberlink.puzzle import links_along

TWO_BY_TWO = square(2, 2, adjacency="edges")


def solved(puzzle):
    return [Solution.of_paths(puzzle, answer) for answer in all_answers(puzzle)]


@given(puzzles())
def test_what_a_puzzle_tells_of_itself(puzzle):
    table = puzzle.to_array()
    again = from_array(table, cover=puzzle.cover, self_touch=puzzle.self_touch)
    assert again == puzzle
    assert hash(again) == hash(puzzle)
    for label, (first, second) in puzzle.pairs.items():
        assert first < second
        assert puzzle.givens[first] == puzzle.givens[second] == label
    assert len(puzzle.givens) == 2 * len(puzzle.pairs)
    assert list(puzzle.pairs) == sorted(puzzle.pairs)
    assert puzzle.size == sum(n != -1 for row in table for n in row)
    assert set(puzzle.links) == {
        link(a, b) for a in puzzle.grid.cells for b in puzzle.grid.neighbors(a)
    }
    assert len(set(puzzle.links)) == len(puzzle.links)
    assert eval(repr(puzzle), {"numberlink": numberlink}) == puzzle


@given(puzzles())
def test_copies(puzzle):
    for again in (copy.copy(puzzle), copy.deepcopy(puzzle), pickle.loads(pickle.dumps(puzzle))):
        assert again == puzzle
        assert hash(again) == hash(puzzle)
    for answer in solved(puzzle)[:2]:
        for twin in (copy.copy(answer), copy.deepcopy(answer), pickle.loads(pickle.dumps(answer))):
            assert twin == answer
            assert hash(twin) == hash(answer)
            assert twin.puzzle == puzzle


def test_conventions_make_another_puzzle():
    four = {STRAIGHT.under(cover=c, self_touch=t) for c in (True, False) for t in (True, False)}
    assert len(four) == 4
    assert STRAIGHT.under() == STRAIGHT
    assert STRAIGHT.under(cover=np.bool_(False)) == STRAIGHT.under(cover=False)
    assert STRAIGHT.under(self_touch=False).cover
    for other in (1, 0, None, "no", np.array([True])):
        with pytest.raises(InvalidPuzzle, match=r"cover=.*; use True or False"):
            Puzzle(STRAIGHT.grid, STRAIGHT.givens, cover=other)


def test_puzzles_are_frozen():
    with pytest.raises(AttributeError):
        STRAIGHT.cover = False
    with pytest.raises(TypeError):
        STRAIGHT.givens[0, 1] = 2
    with pytest.raises(TypeError):
        STRAIGHT.pairs[5] = STRAIGHT.pairs[1]
    ends = {(0, 0): 1, (0, 1): 1}
    puzzle = Puzzle(TWO_BY_TWO, ends)
    ends[1, 1] = 3
    assert len(puzzle.givens) == 2


def test_numpy_is_welcome():
    table = np.array([[1, 0], [1, -1]])
    assert from_array(table) == from_array(table.tolist())
    assert from_array([np.array([1, 0]), [np.int64(1), -1]]) == from_array(table)
    assert from_array([[1, None, 1]]) == from_array([[1, 0, 1]])
    ends = {(0, 0): np.int64(1), (1, 0): np.uint8(1)}
    puzzle = Puzzle(TWO_BY_TWO, ends)
    assert {type(label) for label in puzzle.givens.values()} == {int}


@pytest.mark.parametrize(
    ("ends", "said"),
    [
        ({(0, 0): 1}, "1 at row 0, column 0: each number must be in two cells"),
        ({(0, 0): 1, (0, 1): 1, (1, 0): 1}, "1 at row 1, column 0: this number is already in two"),
        ({(0, 0): 1, (0, 9): 1}, "1 at (0, 9): this cell is not on the board"),
        ({(0, 0): 0, (0, 1): 0}, "0 at row 0, column 0: use a whole number from 1"),
        ({(0, 0): 1.0, (0, 1): 1.0}, "1.0 at row 0, column 0: use a whole number"),
        ({(0, 0): True, (0, 1): True}, "True at row 0, column 0: use a whole number"),
        ({(0, 0): "A", (0, 1): "A"}, "'A' at row 0, column 0: use a whole number"),
        ([((0, 0), 1), ((0, 0), 1)], "1 at row 0, column 0: this cell already has a number"),
        ([((0, 0), 1), ((0, 0), 2)], "2 at row 0, column 0: this cell already has a number"),
        ([([0, 0], 1), ([0, 1], 1)], "1 at [0, 0]: this cell is not"),
        ([(([], 0), 1), (([], 1), 1)], "1 at ([], 0): this cell is not"),
        ([((0.0, 0.0), 1), ((0, 1), 1)], "1 at (0.0, 0.0): this cell is not"),
        ([1, 2], "the ends are pairs of a cell and a number"),
        (3, "the ends are pairs of a cell and a number"),
        ([((0, 0), 1), ("a", 1)], "the ends are pairs of a cell and a number"),
        ({}, "a board needs at least one pair"),
    ],
)
def test_ends_that_are_none(ends, said):
    with pytest.raises(InvalidPuzzle, match=re.escape(said)):
        Puzzle(TWO_BY_TWO, ends)


def test_grids_of_other_shapes():
    with pytest.raises(InvalidPuzzle, match="squares, neighbors along their edges"):
        Puzzle(square(2, 2), {(0, 0): 1, (0, 1): 1})
    with pytest.raises(InvalidPuzzle, match="squares, neighbors along their edges"):
        Puzzle(grid.hexagonal(2, 2), {(0, 0): 1, (0, 1): 1})
    with pytest.raises(TypeError, match="is not a Grid"):
        Puzzle([[1, 1]], {(0, 0): 1, (0, 1): 1})


@pytest.mark.parametrize(
    ("table", "said"),
    [
        ([], "a board is a list of rows"),
        ([[]], "a board is a list of rows"),
        (None, "a board is a list of rows"),
        ("11", "a board is a list of rows"),
        (["11"], "a board is a list of rows"),
        ([1, 1], "a board is a list of rows"),
        ([[1, 1], [0]], "row 1 has 1 cells, but row 0 has 2"),
        ([[1, 1.0]], "row 0, column 1: 1.0 is not allowed"),
        ([[1, "1"]], "row 0, column 1: '1' is not allowed"),
        ([[1, -2]], "row 0, column 1: -2 is not allowed"),
        ([[True, True]], "row 0, column 0: True is not allowed"),
        ([[1, [1]]], "row 0, column 1: [1] is not allowed"),
        (np.ones((2, 2, 2), int), "row 0, column 0: [1, 1] is not allowed"),
        ([[-1, -1]], "at least one cell that is not solid"),
        ([[0, -1]], "at least one pair of numbers"),
        ([[1, 2, 1]], "2 at row 0, column 1: each number must be in two cells"),
    ],
)
def test_tables_that_are_none(table, said):
    with pytest.raises(InvalidPuzzle, match=re.escape(said)):
        from_array(table)


# --- solutions ----------------------------------------------------------------------------------


@given(puzzles())
def test_what_a_solution_tells_of_itself(puzzle):
    for paths in all_answers(puzzle, limit=3):
        answer = Solution.of_paths(puzzle, paths)
        assert answer.paths == paths
        assert list(answer) == list(puzzle.links)
        assert {one: label for one, label in answer.items() if label} == links_of(paths)
        assert answer.to_array() == labels_of(puzzle, paths)
        assert answer == Solution(puzzle, links_of(paths))
        backwards = {label: path[::-1] for label, path in paths.items()}
        assert Solution.of_paths(puzzle, backwards) == answer
        for (row, col), label in answer.labels.items():
            assert label == answer.to_array()[row][col]
        spaces = {"Solution": Solution, "numberlink": numberlink}
        assert eval(repr(answer), spaces) == answer


def test_what_a_solution_tells_cannot_be_changed():
    answer = Solution.of_paths(from_array([[1, 1]]), {1: [(0, 0), (0, 1)]})
    for told in (answer, answer.labels, answer.paths):
        with pytest.raises(TypeError):
            told[1] = ()


def test_links_decide_whether_solutions_are_equal():
    one, other = solved(SAME_CELLS)
    assert one != other
    assert one.labels == other.labels
    assert str(one) == str(other) == "1 1 1\n1 1 1\n1 1 1"


def test_solutions_as_text():
    (answer,) = solved(COLUMN)
    assert str(answer) == "1\n1\n#\n2\n2\n2"
    assert str(solved(SOLID.under(cover=False))[-1]).splitlines()[-1].split()[0] == "#"
    (short, _) = solved(ADJACENT.under(cover=False))
    assert str(short) in {"1 .\n1 .", "1 1\n1 1"}


def test_links():
    assert link((1, 0), (0, 5)) == ("link", (0, 5), (1, 0)) == link((0, 5), (1, 0))
    path = [(0, 1), (0, 0), (1, 0), (1, 1)]
    assert [one for one, _, _ in links_along(path)] == ["link"] * 3
    assert set(links_along(path)) == set(links_along(path[::-1]))
    assert links_along(path[:1]) == []


def test_solutions_of_links_that_the_board_does_not_have():
    with pytest.raises(InvalidPuzzle, match=r"\('link', \(0, 0\), \(0, 2\)\) is not a link"):
        Solution.of_paths(STRAIGHT, {1: [(0, 0), (0, 2)]})


def test_paths_of_what_is_no_solution_end():
    loop = [(0, 0), (0, 1), (1, 1), (1, 0), (0, 0)]
    answer = Solution.of_paths(ADJACENT, {1: loop})
    assert answer.paths == {1: ((0, 0), (0, 1), (1, 1), (1, 0))}
    assert Solution(ADJACENT, {}).paths == {1: ((0, 0),)}


def test_grids_may_have_holes():
    cells = ((0, 0), (0, 1), (1, 1))
    puzzle = Puzzle(Grid(cells, TWO_BY_TWO.shape, (2, 2)), {(0, 0): 1, (1, 1): 1})
    assert puzzle.to_array() == [[1, 0], [-1, 1]]
    assert len(puzzle.links) == 2


@pytest.mark.parametrize("label", [7, -1, "1", [1], None, 2.5])
def test_numbers_that_the_puzzle_does_not_have(label):
    puzzle = from_array([[1, 0], [1, 0]])
    message = re.escape(f"{label!r} is not a number of the board")
    with pytest.raises(InvalidPuzzle, match=message):
        Solution(puzzle, {puzzle.links[0]: label})
    with pytest.raises(InvalidPuzzle, match="7 is not a number of the board"):
        Solution.of_paths(puzzle, {1: [(0, 0), (1, 0)], 7: []})
